/** Numbers that name the things of this game. They are plain numbers when rules run; different kinds do not mix. */
declare const kind: unique symbol;
type Id<K extends string> = number & { readonly [kind]?: K };

/** A card, and what it shows; its place in the list of the data. */
export type CardId = Id<'card'>;
/** A type of card: its place in `CARD_TYPES`. */
export type TypeId = Id<'type'>;
export type RegionId = Id<'region'>;
/** Where a Noble or Ship may stand: the regions, then the sea areas along their chain, then "in its home port". */
export type PlaceId = Id<'region' | 'place'>;
/** One of the four standing titles. */
export type TitleId = Id<'title'>;
export type HouseId = Id<'house'>;

/** Regions as bits. */
export type RegionSet = Id<'regions'>;

export function hasRegion(regions: RegionSet, region: RegionId): boolean {
  return (regions & (1 << region)) !== 0;
}
