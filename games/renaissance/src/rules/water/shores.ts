/** Where water meets land: the shore lines of the waterways, and what lies behind them. */

import { type Bases, type Edge, FRONT, LEFT_EDGE, RIGHT_EDGE } from '../../geometry/bases.ts';
import { baseToLine, distance, nearestOnLine } from '../../geometry/nearest.ts';
import { type Ring, sideOf, stretch, whereIn } from '../../geometry/polygon.ts';
import type { Point, Segment } from '../../geometry/pose.ts';
import { shoreNear } from '../../geometry/scratch.ts';
import { E_GAP } from '../../geometry/units.ts';
import type { Field } from '../../model/field.ts';
import type { Feature, Kind } from '../../position/ground.ts';
import type { ElementId } from '../../position/ids.ts';
import { type Land, landOf } from '../terrain/features.ts';

/** Stretches of shore: those edges of a waterway that are not the table's own. */
export function shoresOf(f: Field): readonly Ring[] {
  const { width, height } = f.ground;
  const onBorder = (ax: number, ay: number, bx: number, by: ElementId): boolean =>
    (ax === bx && (ax <= 0 || ax >= width)) || (ay === by && (ay <= 0 || ay >= height));
  const shores: Ring[] = [];
  for (const { ring } of landOf(f.ground.features).waterways) {
    for (let k = 0; k < ring.length; k += 2) {
      const m = (k + 2) % ring.length;
      const edge = [ring[k], ring[k + 1], ring[m], ring[m + 1]];
      if (!onBorder(edge[0], edge[1], edge[2], edge[3])) shores.push(edge);
    }
  }
  return shores;
}

/** The point of any shore nearest to a point, and how far it is. */
export function nearestShore(f: Field, x: number, y: number): { readonly gap: number; readonly at: Point } | null {
  let best: { gap: number; at: Point } | null = null;
  for (const shore of shoresOf(f)) {
    const { gap, bx, by } = nearestOnLine(shore, x, y, shoreNear);
    if (best === null || gap < best.gap) best = { gap, at: { x: bx, y: by } };
  }
  return best;
}

/** What lies ashore at a point of the shore line: beach, built-up area, rocks … or plain ground. */
export function ashoreAt(land: Land, { x, y }: Point): Kind | null {
  for (const { feature, kind, ring, hill } of land.areas) {
    if (kind === 'WW') continue;
    if (whereIn(ring, x, y) >= 0 || edgeGap(ring, x, y) <= E_GAP)
      return hill ? footOfHill(land.features[feature]) : kind;
  }
  return null;
}

const GENTLE_COVER: readonly (Kind | undefined)[] = [undefined, 'Sc', 'Wd'];

/** A promontory or an island: beach under gentle slopes that are bare, scrub or wooded, otherwise rocks. */
export function footOfHill({ kind, surface }: Feature): 'Be' | 'RS' {
  const gentle = kind === 'H(G)' && GENTLE_COVER.includes(surface);
  return gentle ? 'Be' : 'RS';
}

function edgeGap(ring: Ring, x: number, y: number): number {
  let gap = Infinity;
  for (let k = 0; k < ring.length; k += 2) {
    const m = (k + 2) % ring.length;
    gap = Math.min(gap, nearestOnLine([ring[k], ring[k + 1], ring[m], ring[m + 1]], x, y, shoreNear).gap);
  }
  return gap;
}

/** Does an edge lie along one of these lines, within E_gap at both its ends or over more than half an element width? */
export function liesAlong(b: Bases, i: number, edge: Edge, lines: readonly Ring[]): boolean {
  const side = stretch(b.corners, 8 * i + 2 * edge, 8 * i + 2 * ((edge + 1) & 3));
  return lines.some((line) => {
    for (let k = 0; k + 3 < line.length; k += 2) {
      if (sharedAlong(side, stretch(line, k, k + 2)) > b.width[i] / 2) return true;
    }
    return false;
  });
}

/** How much of one segment lies within E_gap of the other. */
function sharedAlong({ ax: px, ay: py, bx: qx, by: qy }: Segment, line: Segment): number {
  const { ax, ay, bx, by } = line;
  const length = distance(ax, ay, bx, by);
  if (length === 0) return 0;
  const off = (x: number, y: number): number => Math.abs(sideOf(line, x, y)) / length;
  if (off(px, py) > E_GAP || off(qx, qy) > E_GAP) return 0;
  const along = (x: number, y: number): number => ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
  const [from, to] = [along(px, py), along(qx, qy)].sort((one, other) => one - other);
  return Math.min(length, to) - Math.max(0, from);
}

/** which of its edges touches the shore: the bow, or a side. A side along a stretch brings its front corner too. */
export function touchesShore(f: Field, i: ElementId): 'bow' | 'side' | null {
  const front = edgeBase(f.bases, i);
  let found: 'side' | null = null;
  for (const shore of shoresOf(f)) {
    if ([LEFT_EDGE, RIGHT_EDGE].some((edge) => liesAlong(f.bases, i, edge as Edge, [shore]))) found = 'side';
    else if (gapTo(front, shore) <= E_GAP) return 'bow';
  }
  return found;
}

function edgeBase(b: Bases, i: number): Ring {
  const at = 8 * i + 2 * FRONT;
  return [b.corners[at], b.corners[at + 1], b.corners[at + 2], b.corners[at + 3]];
}

/** Between two segments. */
function gapTo(a: Ring, b: Ring): number {
  let gap = Infinity;
  for (const [p, q] of [
    [a, b],
    [b, a],
  ]) {
    gap = Math.min(gap, nearestOnLine(q, p[0], p[1], shoreNear).gap, nearestOnLine(q, p[2], p[3], shoreNear).gap);
  }
  return gap;
}

/** How far a base is from the nearest shore. */
export function fromShore(f: Field, i: ElementId): number {
  return Math.min(Infinity, ...shoresOf(f).map((shore) => baseToLine(f.bases, i, shore, false)));
}
