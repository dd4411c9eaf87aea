/** Who holds what. The owner of an item always holds its card, so one number says both. */
import type { Seat } from '@drumhead/kernel';
import type { Tables } from '../tables.ts';
import type { TypeId } from './ids.ts';

/** Behind an item marked as its owner's, whose card he holds. */
export const MARKED: readonly string[] = ['R-0.19'];
/** What nobody owns is neutral. */
export const NEUTRAL: readonly string[] = ['R-0.20'];

/** What views and positions both know of it. */
export interface Owned {
  readonly owner: readonly Seat[];
}

/** Of one House: with two or three players there are none. */
export const areAllied = ({ houses }: { readonly houses: readonly number[] }, one: Seat, other: Seat): boolean =>
  one >= 0 && other >= 0 && houses.length > 0 && houses[one] === houses[other];

/** Cards of one type in the seat's hands. */
export function holdings(t: Tables, p: Owned, type: TypeId, seat: Seat): number {
  let count = 0;
  for (const card of t.ofType[type]) if (p.owner[card] === seat) count++;
  return count;
}
