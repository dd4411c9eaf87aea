/** Roads: where they run, what they end at, and the even ground along them. */

import { ALLOWED, leave, refuse, type Verdict } from '@drumhead/kernel';
import { distance } from '../../geometry/nearest.ts';
import { lineMeetsRing, linesMeet } from '../../geometry/outlines.ts';
import { type Bounds, boxesMeet, grown } from '../../geometry/overlap.ts';
import { boundsOf, type Ring, stretch, whereIn } from '../../geometry/polygon.ts';
import { pointAt } from '../../geometry/pose.ts';
import { lengthInside } from '../../geometry/rays.ts';
import { headingOf } from '../../geometry/trig.ts';
import { PACE } from '../../geometry/units.ts';
import { type Play, publicReport, type Rules } from '../../model/context.ts';
import type { Prepare } from '../../position/frames.ts';
import type { Bridge, Feature, Kind } from '../../position/ground.ts';
import type { ElementId, FeatureId } from '../../position/ids.ts';
import { advanceTo, type Position } from '../../position/position.ts';
import {
  clockwise,
  type Dice,
  edgeOfDie,
  isArea,
  isOnTable,
  kindOf,
  onEdge,
  type Site,
  type TableEdge,
} from './site.ts';

/** D-terrain.21: from the edge of the first die to that of the second; the next one clockwise if they are the same. */
export function endsOf(site: Site, { first, second }: Dice): { from: TableEdge; to: TableEdge; rule: string } {
  const from = edgeOfDie(site.numbers, first);
  const edge = edgeOfDie(site.numbers, second);
  return { from, to: edge === from ? clockwise(from) : edge, rule: 'D-terrain.21' };
}

const last = (line: Ring): [number, number] => [line[line.length - 2], line[line.length - 1]];

export function mayPlaceRoad(site: Site, dice: Dice, road: Feature): Verdict {
  const { line } = road;
  const { from, to, rule } = endsOf(site, dice);
  if (line.length < 4 || !isOnTable(site, line)) return refuse('off-the-table', ['D-terrain.18'], { kind: 'Rd' });
  if (!onEdge(site, from, line[0], line[1])) return refuse('wrong-edge', [rule], { kind: 'Rd', edge: from });
  const [x, y] = last(line);
  const others = kindOf(site, 'Rd');
  const waterways = kindOf(site, 'WW');
  const joins = others.some((other) => linesMeet(other.line, [x, y, x, y]));
  const reachesWater = waterways.some(({ ring }) => whereIn(ring, x, y) === 0);
  if (!joins && !reachesWater && !onEdge(site, to, x, y)) return refuse('ends-nowhere', ['D-terrain.26'], { edge: to });
  if (waterways.some(({ ring }) => enters(line, ring))) return refuse('road-in-water', ['D-terrain.26']);
  const twin = others.findIndex((other) => joinsSame(site, other.line, from, to) && !linesMeet(other.line, line));
  if (twin >= 0) return refuse('must-meet-road', ['D-terrain.26'], { feature: site.features.indexOf(others[twin]) });
  return unevenRoad([...site.features, road], site.element) >= 0 ? refuse('uneven-road', ['D-terrain.25']) : ALLOWED;
}

function enters(line: Ring, ring: Ring): boolean {
  for (let k = 0; k + 3 < line.length; k += 2) if (lengthInside(ring, stretch(line, k, k + 2)) > PACE) return true;
  return false;
}

function joinsSame(site: Site, line: Ring, from: TableEdge, to: TableEdge): boolean {
  const [x, y] = last(line);
  const touches = (edge: TableEdge): boolean => onEdge(site, edge, line[0], line[1]) || onEdge(site, edge, x, y);
  return touches(from) && touches(to);
}

const STEP = 10 * PACE;

/**
 * D-terrain.25: the first road whose corridor is not even ground, or −1. An outline may cut across the corridor, even
 * slantwise for an element's width, but not run along it.
 */
export function unevenRoad(features: readonly Feature[], element: ElementId): number {
  const areas = features.filter(isArea);
  return features.findIndex(
    ({ kind, line }) => kind === 'Rd' && areas.some(({ ring }) => runsAlong(line, ring, element)),
  );
}

/** A straight stretch of a road with the points that are looked at along it: left, middle and right of every step. */
interface Stretch {
  readonly box: Bounds;
  readonly steps: readonly number[];
}

/** By the line itself and the width it was measured with. */
const corridors = new WeakMap<Ring, { readonly element: ElementId; readonly stretches: readonly Stretch[] }>();

function corridorOf(line: Ring, element: ElementId): readonly Stretch[] {
  const known = corridors.get(line);
  if (known?.element === element) return known.stretches;
  const stretches: Stretch[] = [];
  for (let k = 0; k + 3 < line.length; k += 2) {
    const [ax, ay, bx, by] = [line[k], line[k + 1], line[k + 2], line[k + 3]];
    const length = distance(ax, ay, bx, by);
    if (length === 0) continue;
    const h = headingOf(bx - ax, by - ay);
    const steps: number[] = [];
    for (let along = 0; along < length; along += STEP)
      for (const side of [-1, 0, 1]) {
        const { x, y } = pointAt({ x: ax, y: ay, h }, (side * element) / 2, along);
        steps.push(x, y);
      }
    stretches.push({ box: grown(boundsOf([ax, ay, bx, by]), element), steps });
  }
  corridors.set(line, { element, stretches });
  return stretches;
}

function runsAlong(line: Ring, ring: Ring, element: ElementId): boolean {
  let uneven = 0;
  const box = boundsOf(ring);
  const isIn = (x: number, y: number): boolean =>
    x > box[0] && x < box[2] && y > box[1] && y < box[3] && whereIn(ring, x, y) === 1;
  for (const { box: about, steps } of corridorOf(line, element)) {
    // Even where no corridor comes near the outline: twice as wide, for headings are rounded.
    if (!boxesMeet(box, about)) {
      uneven = 0;
      continue;
    }
    for (let k = 0; k < steps.length; k += 6) {
      const middle = isIn(steps[k + 2], steps[k + 3]);
      const isEven = isIn(steps[k], steps[k + 1]) === middle && isIn(steps[k + 4], steps[k + 5]) === middle;
      uneven = isEven ? 0 : uneven + STEP;
      if (uneven > element) return true;
    }
  }
  return false;
}

/** D-terrain.32, D-bridges.1: the bridge where a road meets a river, if the defender wants one; else it is a ford. */
export function bridgesOver(features: readonly Feature[], river: FeatureId, road: FeatureId): Bridge[] {
  const { ring } = features[river];
  const { line } = features[road];
  const bridges: Bridge[] = [];
  let since: { x: number; y: number } | null = null;
  for (let k = 0; k + 3 < line.length; k += 2) {
    const [ax, ay, bx, by] = [line[k], line[k + 1], line[k + 2], line[k + 3]];
    if (!lineMeetsRing([ax, ay, bx, by], ring)) continue;
    const h = headingOf(bx - ax, by - ay);
    const length = distance(ax, ay, bx, by);
    for (let along = 0; along <= length; along += PACE) {
      const at = pointAt({ x: ax, y: ay, h }, 0, along);
      const inside = whereIn(ring, at.x, at.y) === 1;
      if (inside && !since) since = pointAt({ x: ax, y: ay, h }, 0, along - PACE);
      if (inside || !since) continue;
      const across = headingOf(at.x - since.x, at.y - since.y);
      const span = distance(since.x, since.y, at.x, at.y);
      bridges.push({
        kind: 'permanent',
        river,
        x: since.x,
        y: since.y,
        h: across,
        length: span,
        stage: 'standing',
        by: -1,
        since: 0,
      });
      since = null;
    }
  }
  return bridges;
}

/** D-terrain.32. */
export const crossing: Rules<'crossing'> = {
  cites: ['D-terrain.32', 'D-bridges.1'],
  enter(d, { river, road }) {
    if (bridgesOver(d.p.features, river, road).length > 0) return 'wait';
    leave(d);
    return 'go';
  },
  list: () => [true, false].map((bridge) => ({ kind: 'crossing', bridge })),
  check: (_s, _f, _seat, action) =>
    action.kind === 'crossing' ? ALLOWED : refuse('wrong-kind', ['D-terrain.32'], { asked: 'crossing' }),
  play(d, { river, road }, seat, action) {
    if (action.kind !== 'crossing') return;
    if (action.bridge) d.p.bridges = [...d.p.bridges, ...bridgesOver(d.p.features, river, road)];
    d.sink?.report(publicReport('crossing', ['D-terrain.32'], { side: seat, bridge: action.bridge }));
    leave(d);
  },
};

/** A river that was ordered is crossed where it was ordered: both lie there before anything else. */
const isSettled = ({ given }: Position, river: FeatureId, road: FeatureId): boolean =>
  given?.order.ground.crossed === 'river' && river === 0 && road === 1;

/** D-terrain.32: the defender settles every other place where a road meets a river. */
export function nextCrossing({ p }: Play, frame: Prepare): boolean {
  const numbered = (kind: Kind): number[] => [...p.features.keys()].filter((k) => p.features[k].kind === kind);
  const pairs = numbered('Rv')
    .flatMap((river) => numbered('Rd').map((road) => ({ river, road })))
    .filter(({ river, road }) => !isSettled(p, river, road));
  const pair = pairs[frame.turn];
  if (!pair) return false;
  advanceTo(p, { turn: frame.turn + 1 });
  p.stack.push({ kind: 'crossing', seat: 1 - p.attacker, ...pair });
  return true;
}
