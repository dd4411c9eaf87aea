/** Rivers and waterways: how they may lie (D-water.4–10). */

import { ALLOWED, refuse, type Verdict } from '@drumhead/kernel';
import { distance } from '../../geometry/nearest.ts';
import { counterClockwise, lengthOf, ringsMeet } from '../../geometry/outlines.ts';
import { type Ring, sideOf, stretch, whereIn } from '../../geometry/polygon.ts';
import { pointAt } from '../../geometry/pose.ts';
import { headingOf } from '../../geometry/trig.ts';
import { PACE } from '../../geometry/units.ts';
import type { Feature } from '../../position/ground.ts';
import { endsOf } from './placing-roads.ts';
import {
  areasOf,
  BOTTOM,
  type Dice,
  isOnTable,
  isShort,
  kindOf,
  LEFT_SIDE,
  onEdge,
  RIGHT_SIDE,
  type Site,
  sharedCorner,
  type Table,
  type TableEdge,
  TOP,
} from './site.ts';

/** The water along a centre line: as wide as the river, square to its stretches, mitred where it bends. */
export function riverRing(line: Ring, width: number): number[] {
  const left: number[] = [];
  const right: number[] = [];
  for (let k = 0; k < line.length; k += 2) {
    const from = Math.max(0, k - 2);
    const to = Math.min(line.length - 2, k + 2);
    const at = { x: line[k], y: line[k + 1], h: headingOf(line[to] - line[from], line[to + 1] - line[from + 1]) };
    const l = pointAt(at, -width / 2, 0);
    const r = pointAt(at, width / 2, 0);
    left.push(l.x, l.y);
    right.unshift(r.x, r.y);
  }
  return counterClockwise([...left, ...right]);
}

export function mayPlaceRiver(site: Site, dice: Dice, river: Feature, width: number): Verdict {
  const { line, ring } = river;
  const { from, to, rule } = endsOf(site, dice);
  if (line.length < 4 || !isOnTable(site, line)) return refuse('off-the-table', ['D-terrain.18'], { kind: 'Rv' });
  const [sx, sy] = [line[0], line[1]];
  const [ex, ey] = [line[line.length - 2], line[line.length - 1]];
  if (!onEdge(site, from, sx, sy)) return refuse('wrong-edge', [rule], { kind: 'Rv', edge: from });
  if (kindOf(site, 'WW').some((w) => whereIn(w.ring, sx, sy) >= 0)) return refuse('river-from-waterway', ['D-water.8']);
  const { riverWidest, riverFromCorner } = site.measures.water;
  if (width > riverWidest)
    return refuse('too-wide', ['D-water.10'], { found: width / PACE, limit: riverWidest / PACE });
  const straight = distance(sx, sy, ex, ey);
  if (2 * lengthOf(line) > 3 * straight)
    return refuse('too-winding', ['D-water.10'], { found: lengthOf(line) / PACE, limit: (1.5 * straight) / PACE });
  if (!bendsAlternate(line)) return refuse('bends', ['D-water.8']);
  const earlier = kindOf(site, 'Rv').find((other) => onEdge(site, from, other.line[0], other.line[1]));
  const joins = (other: Feature): boolean => whereIn(other.ring, ex, ey) >= 0;
  if (earlier && !joins(earlier))
    return refuse('must-join-river', ['D-water.9'], { feature: site.features.indexOf(earlier) });
  if (!kindOf(site, 'Rv').some(joins) && !kindOf(site, 'WW').some(joins)) {
    if (!onEdge(site, to, ex, ey)) return refuse('ends-nowhere', ['D-water.8'], { edge: to });
    const corner = sharedCorner(site, from, to);
    if (
      corner &&
      [
        [sx, sy],
        [ex, ey],
      ].some(([x, y]) => distance(x, y, corner.x, corner.y) < riverFromCorner)
    )
      return refuse('too-near-corner', ['D-water.9'], { limit: riverFromCorner / PACE });
  }
  const crossed = areasOf(site).find((k) => ringsMeet(site.features[k].ring, ring));
  if (crossed !== undefined)
    return refuse('overlaps', ['D-terrain.18'], { kind: 'Rv', feature: crossed, other: site.features[crossed].kind });
  return ALLOWED;
}

/** D-water.8: it turns now one way, now the other, at least once each. */
function bendsAlternate(line: Ring): boolean {
  let before = 0;
  let bends = 0;
  for (let k = 0; k + 5 < line.length; k += 2) {
    const turn = Math.sign(sideOf(stretch(line, k, k + 2), line[k + 4], line[k + 5]));
    if (turn === 0) continue;
    if (turn === before) return false;
    before = turn;
    bends++;
  }
  return bends >= 2;
}

/** Places along an edge, so far in from it. */
function shorePoints(table: Table, edge: TableEdge, shore: readonly (readonly [number, number])[]): number[] {
  return shore.flatMap(([at, depth]) => {
    if (edge === LEFT_SIDE || edge === RIGHT_SIDE) return [edge === LEFT_SIDE ? depth : table.width - depth, at];
    return [at, edge === BOTTOM ? depth : table.height - depth];
  });
}

/** A waterway along a short edge: how far it comes in at places along that edge, from corner to corner. */
export function waterwayRing(table: Table, edge: TableEdge, shore: readonly (readonly [number, number])[]): number[] {
  const points = shorePoints(table, edge, shore);
  const along = edge === LEFT_SIDE || edge === RIGHT_SIDE;
  const last = along ? table.height : table.width;
  const wall = (at: number): number[] =>
    along ? [edge === LEFT_SIDE ? 0 : table.width, at] : [at, edge === TOP ? table.height : 0];
  return counterClockwise([...points, ...wall(last), ...wall(0)]);
}

/** The strip of ground along the shore, so wide. */
export function shoreStrip(
  table: Table,
  edge: TableEdge,
  shore: readonly (readonly [number, number])[],
  width: number,
): number[] {
  const inner = shorePoints(table, edge, shore);
  const outer = shorePoints(table, edge, shore.map(([at, depth]) => [at, depth + width] as const).reverse());
  return counterClockwise([...inner, ...outer]);
}

export function mayPlaceWaterway(site: Site, edge: TableEdge, shore: readonly (readonly [number, number])[]): Verdict {
  if (kindOf(site, 'WW').length > 0)
    return refuse('too-many-features', ['D-water.4'], { kind: 'WW', found: 2, limit: 1 });
  if (!isShort(site, edge)) return refuse('short-edge', ['D-water.5'], { edge });
  const length = edge === LEFT_SIDE || edge === RIGHT_SIDE ? site.height : site.width;
  const whole = shore.length >= 2 && shore[0][0] === 0 && shore[shore.length - 1][0] === length;
  if (!whole || shore.some(([at], k) => k > 0 && at <= shore[k - 1][0]))
    return refuse('broken-shore', ['D-water.5'], { edge });
  const { shoreLeast: least, shoreMost: most, shoreDeep } = site.measures.water;
  const astray = shore.find(([, depth]) => depth < least || depth > most);
  if (astray)
    return refuse('shore-depth', ['D-water.5'], { found: astray[1] / PACE, least: least / PACE, limit: most / PACE });
  const deep = beyond(shore, shoreDeep);
  if (2 * deep > length)
    return refuse('shore-too-deep', ['D-water.5'], { found: Math.round(deep / PACE), limit: length / 2 / PACE });
  return ALLOWED;
}

/** For how much of its length the shore lies more than this far in. */
function beyond(shore: readonly (readonly [number, number])[], limit: number): number {
  let sum = 0;
  for (let k = 1; k < shore.length; k++) {
    const [a, p] = shore[k - 1];
    const [b, q] = shore[k];
    if (p > limit && q > limit) sum += b - a;
    else if (p > limit !== q > limit) sum += ((b - a) * (Math.max(p, q) - limit)) / Math.abs(p - q);
  }
  return sum;
}

/** What borders the water, from one place of the shore to another (D-water.6). */
export interface Border {
  readonly kind: 'RS' | 'Be' | 'M' | 'D' | 'Quay';
  readonly width: number;
  readonly length: number;
}

const SHORE_LIMITS: { readonly [kind in Border['kind']]: { least: number; most: number; longest: number } } = {
  RS: { least: 50, most: 50, longest: 600 },
  Be: { least: 50, most: 100, longest: Infinity },
  M: { least: 50, most: 450, longest: Infinity },
  D: { least: 50, most: 450, longest: Infinity },
  Quay: { least: 0, most: 0, longest: Infinity },
};

export function mayBorder({ kind, width, length }: Border): Verdict {
  const { least, most, longest } = SHORE_LIMITS[kind];
  const facts = { kind, width: width / PACE, length: length / PACE };
  if (width < least * PACE || width > most * PACE)
    return refuse('shore-width', ['D-water.6'], { ...facts, least, limit: most });
  return length > longest * PACE ? refuse('shore-length', ['D-water.6'], { ...facts, limit: longest }) : ALLOWED;
}
