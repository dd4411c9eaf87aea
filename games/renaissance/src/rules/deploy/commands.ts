/** Commands side by side: each in a rectangle of its own, in the order its player wrote down. */

import { E_GAP } from '../../geometry/units.ts';
import type { Field } from '../../model/field.ts';
import type { Place } from '../../position/sealed.ts';
import { fortifiedAreas, isInside } from '../defences/towns.ts';

/** Least x, least y, most x, most y (G-63). */
export type Box = readonly [number, number, number, number];

/** G-63: the box of a command's bases; ambushers are not given, troops in a fortified built-up area are left out. */
export function commandBox(f: Field, members: readonly number[]): Box | null {
  let box: [number, number, number, number] | null = null;
  for (const i of members) {
    if (isInside(f, f.bases, i, fortifiedAreas(f, f.e.side[i]))) continue;
    const [left, low, right, high] = f.bases.bounds.subarray(4 * i, 4 * i + 4);
    box = box
      ? [Math.min(box[0], left), Math.min(box[1], low), Math.max(box[2], right), Math.max(box[3], high)]
      : [left, low, right, high];
  }
  return box;
}

/** Boxes may touch, not overlap. */
const boxesOverlap = (a: Box, b: Box): boolean =>
  Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > E_GAP && Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > E_GAP;

/** D-deploy.5: two commands whose boxes overlap, or null. */
export function entangled(boxes: ReadonlyMap<number, Box>): { rule: string; commands: [number, number] } | null {
  const all = [...boxes];
  for (const [k, [a, mine]] of all.entries())
    for (const [b, his] of all.slice(k + 1))
      if (boxesOverlap(mine, his)) return { rule: 'D-deploy.5', commands: [a, b] };
  return null;
}

/** D-deploy.13, G-19: two commands whose middles contradict what was written down, or null. */
export function outOfOrder(
  side: number,
  places: readonly Place[],
  boxes: ReadonlyMap<number, Box>,
): { rule: string; commands: [number, number] } | null {
  const middle = ([left, low, right, high]: Box): { across: number; forward: number } => {
    const sign = side === 0 ? 1 : -1;
    return { across: sign * (left + right), forward: sign * (low + high) };
  };
  for (const a of places) {
    for (const b of places) {
      const [mine, his] = [boxes.get(a.command), boxes.get(b.command)];
      if (!mine || !his) continue;
      const wrongFile = a.file < b.file && middle(mine).across > middle(his).across;
      const wrongRank = a.rank < b.rank && middle(mine).forward < middle(his).forward;
      if (wrongFile || wrongRank) return { rule: 'D-deploy.13', commands: [a.command, b.command] };
    }
  }
  return null;
}

/** What to write down for commands that will stand in these boxes: neighbours in order, and nothing more than that. */
export function placesOf(side: number, boxes: ReadonlyMap<number, Box>): Place[] {
  const sign = side === 0 ? 1 : -1;
  const ranked = (value: (box: Box) => number): Map<number, number> => {
    const order = [...boxes].sort(([, a], [, b]) => value(a) - value(b));
    return new Map(order.map(([command], k) => [command, k]));
  };
  const files = ranked(([left, , right]) => sign * (left + right));
  const ranks = ranked(([, low, , high]) => -sign * (low + high));
  return [...boxes.keys()].map((command) => ({ command, rank: ranks.get(command)!, file: files.get(command)! }));
}
