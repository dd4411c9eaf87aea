/** Numbers that name the things of this game. They are plain numbers when rules run; different kinds do not mix. */
declare const kind: unique symbol;
type Id<K extends string> = number & { readonly [kind]?: K };

/** An element: its place in the lists of both armies, and the slot of its base; where it is asked for, −1 for none. */
export type ElementId = Id<'element'>;
/** A command, numbered over both sides. */
export type CommandId = Id<'command'>;
/** A side: 0 south, 1 north. Its player has the seat of that number. */
export type SeatId = Id<'seat'>;
/** A feature of the ground: its place in `features`. */
export type FeatureId = Id<'feature'>;
/** A section of works: its place in `sections`. */
export type SectionId = Id<'section'>;
/** A bridge: its place in `bridges`; those after one that goes move up. */
export type BridgeId = Id<'bridge'>;
