/** The ground laid out by hand: a feature more, one less, one elsewhere. Positions are never changed, but given anew. */

import type { Chance } from '@drumhead/kernel';
import { distance } from '../geometry/nearest.ts';
import { laid } from '../geometry/outlines.ts';
import { boundsOf } from '../geometry/polygon.ts';
import { carried, type Point } from '../geometry/pose.ts';
import { PACE } from '../geometry/units.ts';
import type { Feature, Kind } from '../position/ground.ts';
import type { FeatureId } from '../position/ids.ts';
import { clone, type Position } from '../position/position.ts';
import { riverRing } from '../rules/terrain/placing-rivers-and-waterways.ts';
import { randomArea } from '../rules/terrain/random-shapes.ts';
import { isArea } from '../rules/terrain/site.ts';
import type { Wanted } from './terrain-choice.ts';

/** Waterways, and what comes with them, lie as their own rules say. */
export const LAID_BY_HAND: readonly Kind[] = [
  'H(G)',
  'H(S)',
  'Wd',
  'O',
  'E',
  'OF',
  'V',
  'M',
  'D',
  'RGo',
  'Sc',
  'Gy',
  'BUA',
  'Rd',
  'Rv',
];

/** Across, where nobody says. */
const RIVER = 50 * PACE;

/** With one more, the last of all: an area about the spot, a road or river from edge to edge by way of it. */
export function withFeature(p: Position, chance: Chance, { kind, size }: Wanted, { x, y }: Point): Position {
  const isLine = kind === 'Rd' || kind === 'Rv';
  const area = isLine ? null : randomArea(chance, kind, size);
  const feature: Feature = area
    ? { ...area, ring: laid(area.ring, { x, y, h: 0 }), line: laid(area.line, { x, y, h: 0 }) }
    : alongLine({ kind, ring: [], line: [] }, [0, y, x, y, p.width, y], RIVER);
  return { ...clone(p), features: [...p.features, feature], natures: [...p.natures, 0] };
}

function alongLine(feature: Feature, line: readonly number[], width: number): Feature {
  return { ...feature, line, ring: feature.kind === 'Rv' ? riverRing(line, width) : [] };
}

/** Bridges over a river that goes, go with it. */
export function withoutFeature(p: Position, k: FeatureId): Position {
  const bridges = p.bridges
    .filter(({ river }) => river !== k)
    .map((bridge) => (bridge.river > k ? { ...bridge, river: bridge.river - 1 } : bridge));
  return { ...clone(p), features: p.features.toSpliced(k, 1), natures: p.natures.toSpliced(k, 1), bridges };
}

/** Its middle: about that it turns. */
export function middleOfFeature({ features }: Position, k: FeatureId): Point {
  const { ring, line } = features[k];
  const [left, low, right, high] = boundsOf(ring.length > 0 ? ring : line);
  return { x: Math.round((left + right) / 2), y: Math.round((low + high) / 2) };
}

/** An area elsewhere, turned about its middle. */
export function shiftedFeature(p: Position, k: FeatureId, by: Point, turn = 0): Position {
  const feature = p.features[k];
  if (!isArea(feature)) return p;
  const middle = middleOfFeature(p, k);
  const moved = (points: readonly number[]): number[] => {
    const out: number[] = [];
    for (let n = 0; n < points.length; n += 2) {
      const { x, y } = carried(points[n], points[n + 1], middle, turn);
      out.push(x + by.x, y + by.y);
    }
    return out;
  };
  const next = { ...feature, ring: moved(feature.ring), line: moved(feature.line) };
  return { ...clone(p), features: p.features.with(k, next) };
}

/** Points of a road or river by which it is bent; none of an area. */
export function bendsOf({ features }: Position, k: FeatureId): readonly Point[] {
  const { kind, line } = features[k];
  if (kind !== 'Rd' && kind !== 'Rv') return [];
  return Array.from({ length: line.length / 2 }, (_, n) => ({ x: line[2 * n], y: line[2 * n + 1] }));
}

/** That point of its line elsewhere; its ends stay on an edge of the table. */
export function bentFeature(p: Position, k: FeatureId, n: number, to: Point): Position {
  const feature = p.features[k];
  const { line, ring } = feature;
  const isEnd = n === 0 || 2 * n + 2 === line.length;
  const { x, y } = isEnd ? onNearestEdge(p, to) : to;
  const width = ring.length > 0 ? Math.round(distance(ring[0], ring[1], ring.at(-2)!, ring.at(-1)!)) : 0;
  const next = alongLine(feature, line.with(2 * n, x).with(2 * n + 1, y), width);
  return { ...clone(p), features: p.features.with(k, next) };
}

function onNearestEdge({ width, height }: Position, { x, y }: Point): Point {
  const [inX, inY] = [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))];
  const least = Math.min(inX, width - inX, inY, height - inY);
  if (least === inX) return { x: 0, y: inY };
  if (least === width - inX) return { x: width, y: inY };
  return { x: inX, y: least === inY ? 0 : height };
}
