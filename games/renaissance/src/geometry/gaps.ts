/**
 * gaps too narrow to pass, and gaps between enemies in which nobody turns. A gap is the segment joining the
 * nearest points of two things that stop a move.
 */

import { hasAreaIn } from './area.ts';
import { type Bases, boundsGap, centreOf, cornersOf } from './bases.ts';
import { gapOfBases, middleOfNearest, nearestOfRings } from './nearest.ts';
import { type Ring, segmentsMeet, stretch } from './polygon.ts';
import { type Segment, segmentOf } from './pose.ts';
import { lengthInBase } from './rays.ts';
import { gapEdge, gapNear, gapRing } from './scratch.ts';
import { touchingEdge } from './touching.ts';
import { E_GAP } from './units.ts';

/** Stands for ground that nobody crosses, where a gap has it on one side. */
export const IMPASSABLE_GROUND = -1;

export interface Gap extends Readonly<Segment> {
  readonly first: number;
  /** Another base, or `GROUND`. */
  readonly second: number;
  readonly width: number;
}

/** Gaps between pairs of these blockers that are wider than a contact and narrower than the limit of such a pair. */
export function gapsAmong(
  b: Bases,
  blockers: readonly number[],
  limitOf: (first: number, second: number) => number,
): Gap[] {
  const gaps: Gap[] = [];
  for (let p = 0; p < blockers.length; p++) {
    for (let q = p + 1; q < blockers.length; q++) {
      const [i, j] = [blockers[p], blockers[q]];
      const limit = limitOf(i, j);
      // What touches leaves no gap, not even by a corner; in a line of battle that is most pairs.
      if (boundsGap(b, i, b, j) > limit || touchingEdge(b, i, b, j) >= 0) continue;
      const gap = gapOfBases(b, i, b, j);
      if (gap === 0 || gap >= limit) continue;
      const { ax, ay, bx, by } = middleOfNearest(b, i, b, j);
      gaps.push({ first: i, second: j, width: Math.round(gap), ax, ay, bx, by });
    }
  }
  return gaps;
}

/** Of those who stand in touch, the nearer one makes the opening to a third: the wider gap behind it is none. */
export function openings(b: Bases, gaps: readonly Gap[]): Gap[] {
  const isHidden = (gap: Gap): boolean =>
    gaps.some(({ first, second, width }) => {
      if (width >= gap.width) return false;
      const [own, other] = first === gap.first || first === gap.second ? [first, second] : [second, first];
      const hidden = own === gap.first ? gap.second : gap.first;
      return (own === gap.first || own === gap.second) && touchingEdge(b, other, b, hidden) >= 0;
    });
  return gaps.filter((gap) => !isHidden(gap));
}

/** Gaps between these blockers and ground that stops a move, narrower than the limit. */
export function gapsToGround(b: Bases, blockers: readonly number[], ring: Ring, limit: number): Gap[] {
  return blockers.flatMap((i) => {
    if (hasAreaIn(b, i, ring)) return [];
    const { gap, ax, ay, bx, by } = nearestOfRings(cornersOf(b, i, gapRing), ring, gapNear);
    if (gap < E_GAP || gap >= limit) return [];
    return [{ first: i, second: IMPASSABLE_GROUND, width: Math.round(gap), ax, ay, bx, by }];
  });
}

/** Is a gap too narrow for a base of this width? */
export function tooNarrow(gap: Gap, width: number): boolean {
  return gap.width < width - E_GAP;
}

/** A gap of one element between two enemies: no turning in it, nor after it (D-interpenetrate.1). */
export function holdsCourse(gap: Gap, width: number): boolean {
  return gap.width >= width - E_GAP && gap.width < 2 * width;
}

/** Does a base stand in the gap, or touch the line across it? */
export function meetsGap(gap: Gap, b: Bases, i: number): boolean {
  const c = b.corners;
  for (let k = 0; k < 8; k += 2) {
    if (segmentsMeet(stretch(c, 8 * i + k, 8 * i + ((k + 2) & 7), gapEdge), gap)) return true;
  }
  return lengthInBase(b, i, gap) > 0;
}

/** Does the centre of a base pass through the gap with step k of its way? */
export function passesGap(gap: Gap, way: Bases, k: number): boolean {
  return segmentsMeet(segmentOf(centreOf(way, k - 1), centreOf(way, k)), gap);
}
