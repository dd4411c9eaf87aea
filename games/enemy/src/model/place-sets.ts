/** Sets of places as bits, in two halves: neither takes more than a small integer, which every engine keeps unboxed. */
import type { PlaceId } from './ids.ts';
import { PLACES } from './numbers.ts';

export const IN_HALF = PLACES / 2;

export type PlaceSet = readonly [number, number];

/** In which half a place is, and what stands for it there. */
export const halfOf = (place: PlaceId): number => (place < IN_HALF ? 0 : 1);
export const bitOf = (place: PlaceId): number => 1 << (place < IN_HALF ? place : place - IN_HALF);

export const placeOf = (half: number, bit: number): PlaceId => half * IN_HALF + 31 - Math.clz32(bit);

export function setOf(places: readonly PlaceId[]): PlaceSet {
  const set: [number, number] = [0, 0];
  for (const place of places) set[halfOf(place)] |= bitOf(place);
  return set;
}

/** Half of the set of that place alone. */
export const setWith = (place: PlaceId, half: number): number => (halfOf(place) === half ? bitOf(place) : 0);

export const sizeOf = (low: number, high: number): number => bitsIn(low) + bitsIn(high);

/** Of the places of a set in order, the one with so many before it. */
export function nthOf(low: number, high: number, before: number): PlaceId {
  const inLow = bitsIn(low);
  return before < inLow ? nthBit(low, before) : IN_HALF + nthBit(high, before - inLow);
}

function bitsIn(word: number): number {
  const pairs = word - ((word >> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333);
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function nthBit(word: number, before: number): number {
  let left = word;
  for (let i = 0; i < before; i++) left &= left - 1;
  return 31 - Math.clz32(left & -left);
}
