/**
 * D-water.7: a hill laid into a waterway. It has a shore of its own all round; the water gives way to it, and what is
 * left between an island and the mainland is a river.
 */

import { distance } from '../../geometry/nearest.ts';
import { counterClockwise } from '../../geometry/outlines.ts';
import { isSimple } from '../../geometry/polygon.ts';
import { E_GAP, PACE } from '../../geometry/units.ts';
import type { Feature } from '../../position/ground.ts';
import { waterwayRing } from './placing-rivers-and-waterways.ts';
import { LEFT_SIDE, onEdge, RIGHT_SIDE, type Table } from './site.ts';

/** The shore of such a hill, and what becomes of the water. */
export const HILL_IN_WATER = 'D-water.7';

export interface InWater {
  /** The waterway as it is now. */
  readonly water: Feature;
  /** What is added besides the hill: its shore, and a strait. */
  readonly more: readonly Feature[];
}

/** Along the short edge, and in from it. */
type Shore = readonly (readonly [number, number])[];

const BORDER = 50 * PACE;

/** Beach under gentle slopes, bare or with scrub or wood; else rocks. */
const shoreKind = ({ kind, surface }: Feature): 'Be' | 'RS' =>
  kind === 'H(G)' && (surface === undefined || surface === 'Sc' || surface === 'Wd') ? 'Be' : 'RS';

/** The hill in the waterway, or null where it cannot lie like that. */
export function hillInWater(table: Table, water: Feature, hill: Feature): InWater | null {
  const edge = pairs(water.ring).some(([x, y]) => onEdge(table, LEFT_SIDE, x, y)) ? LEFT_SIDE : RIGHT_SIDE;
  const swap = (x: number, y: number): [number, number] => [y, edge === LEFT_SIDE ? x : table.width - x];
  const back = ([at, depth]: readonly [number, number]): number[] => [
    edge === LEFT_SIDE ? depth : table.width - depth,
    at,
  ];
  const border = grown(hill.ring);
  const ring = pairs(border).map(([x, y]) => swap(x, y));
  const shore = shoreOf(water, swap);
  const [seaward, landward] = chainsOf(ring);
  const [first, last] = [seaward[0][0], seaward[seaward.length - 1][0]];
  if (first <= 0 || last >= table.height || seaward.some(([, depth]) => depth <= E_GAP)) return null;
  // The mainland's shore breaks off on one side of the hill and goes on beyond it.
  const outer = [
    ...shore.filter(([at]) => at < first),
    [first, depthAt(shore, first)] as const,
    ...seaward,
    [last, depthAt(shore, last)] as const,
    ...shore.filter(([at]) => at > last),
  ];
  const changed = { ...water, ring: waterwayRing(table, edge, outer) };
  if (!isSimple(changed.ring)) return null;
  const more: Feature[] = [{ kind: shoreKind(hill), ring: border, line: [] }];
  const island =
    landward.every(([at, depth]) => depth < depthAt(shore, at)) &&
    shore.every(([at, depth]) => at <= first || at >= last || depth > depthAt(landward, at));
  if (island) more.push(strait(landward, shore, back));
  return { water: changed, more };
}

/** The water between the island and the mainland, as long as the island. */
function strait(landward: Shore, shore: Shore, back: (place: readonly [number, number]) => number[]): Feature {
  const [first, last] = [landward[0][0], landward[landward.length - 1][0]];
  const mainland = [
    [first, depthAt(shore, first)] as const,
    ...shore.filter(([at]) => at > first && at < last),
    [last, depthAt(shore, last)] as const,
  ];
  const ring = counterClockwise([...landward, ...[...mainland].reverse()].flatMap(back));
  const line = landward.flatMap(([at, depth]) => back([at, Math.round((depth + depthAt(shore, at)) / 2)]));
  return { kind: 'Rv', ring, line };
}

const pairs = (ring: readonly number[]): [number, number][] =>
  Array.from({ length: ring.length / 2 }, (_, k) => [ring[2 * k], ring[2 * k + 1]]);

/** Every corner as far out again as a beach is wide. */
function grown(ring: readonly number[]): number[] {
  const corners = pairs(ring);
  const cx = Math.round(corners.reduce((sum, [x]) => sum + x, 0) / corners.length);
  const cy = Math.round(corners.reduce((sum, [, y]) => sum + y, 0) / corners.length);
  return corners.flatMap(([x, y]) => {
    const away = distance(cx, cy, x, y);
    return [x + Math.round(((x - cx) * BORDER) / away), y + Math.round(((y - cy) * BORDER) / away)];
  });
}

/** The waterway's own shore, without the table edge. */
function shoreOf({ ring }: Feature, swap: (x: number, y: number) => [number, number]): Shore {
  return pairs(ring)
    .map(([x, y]) => swap(x, y))
    .filter(([, depth]) => depth > 0)
    .sort((a, b) => a[0] - b[0]);
}

/** Both ways round a ring from its first place along the shore to its last: seaward, then landward. */
function chainsOf(ring: readonly [number, number][]): [Shore, Shore] {
  const low = ring.reduce((best, [at], k) => (at < ring[best][0] ? k : best), 0);
  const high = ring.reduce((best, [at], k) => (at > ring[best][0] ? k : best), 0);
  const walk = (step: number): [number, number][] => {
    const chain: [number, number][] = [];
    for (let k = low; ; k = (k + step + ring.length) % ring.length) {
      chain.push(ring[k]);
      if (k === high) return chain;
    }
  };
  /** Ends square to the shore are the same line for both ways. */
  const trimmed = (chain: [number, number][]): [number, number][] => {
    while (chain.length > 2 && chain[0][0] === chain[1][0]) chain.shift();
    while (chain.length > 2 && chain[chain.length - 1][0] === chain[chain.length - 2][0]) chain.pop();
    return chain;
  };
  const [one, other] = [trimmed(walk(1)), trimmed(walk(-1))];
  const mean = (chain: readonly [number, number][]): number => chain.reduce((sum, [, d]) => sum + d, 0) / chain.length;
  return mean(one) < mean(other) ? [one, other] : [other, one];
}

/** How far in a shore lies at a place along it. */
function depthAt(shore: Shore, at: number): number {
  for (let k = 1; k < shore.length; k++) {
    const [a, p] = shore[k - 1];
    const [b, q] = shore[k];
    if (at >= a && at <= b) return a === b ? p : Math.round(p + ((q - p) * (at - a)) / (b - a));
  }
  return shore[at <= shore[0][0] ? 0 : shore.length - 1][1];
}
