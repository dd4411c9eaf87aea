/** Vessels: which of them can appear at all, and where they lie when nobody says otherwise. */

import { overlaps } from '../../geometry/overlap.ts';
import { HALF, PACE, QUARTER, THREE_QUARTERS } from '../../geometry/units.ts';
import { depthOf, fieldOf, settle } from '../../model/field.ts';
import type { Party } from '../../position/elements.ts';
import { type Elements, emptyElements, enlist } from '../../position/elements.ts';
import type { Ground } from '../../position/ground.ts';
import type { SeatId } from '../../position/ids.ts';
import type { Tables } from '../../tables.ts';
import { misplaced } from './deployment-zones.ts';
import type { ArrayPlace } from './standard-array.ts';

const GRID = 50 * PACE;

/** A place on the water for each vessel of the roster; those that find none are left out. */
export function fleetOf(t: Tables, ground: Ground, party: Party, roster: Elements): ArrayPlace[] {
  const vessels = [...roster.troop.keys()].filter((i) => t.troops[roster.troop[i]].category === 'naval');
  if (vessels.length === 0) return [];
  const e = emptyElements();
  for (const i of vessels)
    enlist(e, { troop: roster.troop[i], side: party.side, command: roster.command[i], x: 0, y: 0, h: 0 });
  const f = fieldOf(t, e, ground);
  f.bases.count = 0;
  const placed: number[] = [];
  const standing: ArrayPlace[] = [];
  for (const [k, element] of vessels.entries()) {
    const spot = search(ground, depthOf(t, e, k), party.side, (x, y, h) => {
      [e.x[k], e.y[k], e.h[k]] = [x, y, h];
      settle(f, k);
      return placed.every((j) => !overlaps(f.bases, k, f.bases, j)) && misplaced(f, k, party) === null;
    });
    if (!spot) continue;
    placed.push(k);
    standing.push({ element, x: e.x[k], y: e.y[k], h: e.h[k] });
  }
  return standing;
}

function search(
  { width, height }: Ground,
  depth: number,
  side: SeatId,
  will: (x: number, y: number, h: number) => boolean,
): boolean {
  for (const h of [side === 0 ? 0 : HALF, QUARTER, THREE_QUARTERS])
    for (let forward = depth; forward <= height / 2; forward += GRID)
      for (let x = GRID / 2; x < width; x += GRID) if (will(x, side === 0 ? forward : height - forward, h)) return true;
  return false;
}

export const VESSELS_LOST = 'D-army.7';

/**
 * D-army.7: without water to lie on a vessel never appears, though it counts in its command's morale (C-22); whom it
 * carried is deployed ashore.
 */
export function vesselsLost(t: Tables, ground: Ground, party: Party, roster: Elements): number[] {
  const afloat = new Set(fleetOf(t, ground, party, roster).map(({ element }) => element));
  return [...roster.troop.keys()].filter((i) => t.troops[roster.troop[i]].category === 'naval' && !afloat.has(i));
}
