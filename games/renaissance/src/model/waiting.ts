/** Troops that are not on the table yet, kept apart by seat, and the part their side plays in the deployment. */
import { ABOARD, type Elements, emptyElements, enlist, recruitOf } from '../position/elements.ts';

/** The heading of one still to be deployed. */
export const WAITING = -1;

/** To be deployed by itself: neither aboard a vessel nor written down for later. */
export const isWaiting = (e: Elements, i: number): boolean => e.h[i] === WAITING && (e.flags[i] & ABOARD) === 0;

/** Those that stay, with the numbers of their vessels set right; whose vessel does not stay is aboard no more. */
export function kept(e: Elements, stays: (i: number) => boolean): Elements {
  const numbers = new Map<number, number>();
  for (const i of e.troop.keys()) if (stays(i)) numbers.set(i, numbers.size);
  const rest = emptyElements();
  for (const i of numbers.keys()) {
    const hull = numbers.get(e.hull[i]) ?? -1;
    const flags = hull < 0 ? e.flags[i] & ~ABOARD : e.flags[i];
    enlist(rest, { ...recruitOf(e, i), flags, hull });
  }
  return rest;
}

export interface Party {
  readonly side: number;
  readonly attacks: boolean;
}
