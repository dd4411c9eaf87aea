/** Numbers that name the things of this game. They are plain numbers when rules run; different kinds do not mix. */
declare const kind: unique symbol;
type Id<K extends string> = number & { readonly [kind]?: K };

/** A block: its place in the list of the data, Royalist blocks first. */
export type BlockId = Id<'block'>;
/** A card, likewise. */
export type CardId = Id<'card'>;
/** Where a block can be: the Areas, then the boxes off the map, the Pool, beside the board, out of the game. */
export type PlaceId = Id<'place'>;
/** A place on the map: one below `AREAS`, or where it is asked for, −1 for none. */
export type AreaId = PlaceId;
