/** who can be shot at from an edge, and whether anybody stands in the line of fire. */

import { areaInBox, areaWithin, cornersInFrame } from './area.ts';
import { type Bases, boundsGap, type Edge, FRONT, middleOf, put, REAR } from './bases.ts';
import { baseDistance } from './nearest.ts';
import { doubleArea, segmentsCross, sideOf, stretch } from './polygon.ts';
import { type Pose, pose, type Segment } from './pose.ts';
import { lengthInBase } from './rays.ts';
import { fireBetween, fireEdge, fireFrame, fireLeft, fireRight } from './scratch.ts';
import { AREA_IN, E_GAP, E_PEN, FARTHEST, QUARTER } from './units.ts';

/** The frame of an edge: its midpoint, looking out. */
export function edgePose(b: Bases, i: number, edge: Edge): Pose {
  if (edge === FRONT) return { x: b.x[i], y: b.y[i], h: b.h[i] };
  const { x, y } = middleOf(b, i, edge);
  return pose(x, y, b.h[i] + edge * QUARTER);
}

export function edgeLength(b: Bases, i: number, edge: Edge): number {
  return edge === FRONT || edge === REAR ? b.width[i] : b.depth[i];
}

/** From an edge of a shooter at a target. */
export interface Aim {
  readonly from: Bases;
  readonly shooter: number;
  readonly edge: Edge;
  readonly at: Bases;
  readonly target: number;
}

/** has the target any area in the arc of that edge, and is it in range? W is the shooter's width. */
export function inArc({ from: s, shooter: i, edge, at: t, target: j }: Aim, range: number): boolean {
  if (boundsGap(s, i, t, j) > range + 1) return false;
  const length = edgeLength(s, i, edge);
  put(fireFrame, 0, edgePose(s, i, edge), { width: length, depth: s.depth[i] });
  const reach = length / 2 + s.width[i];
  const area = areaInBox(cornersInFrame(fireFrame, 0, t, j), [-reach, 0, reach, FARTHEST]);
  return area > 0 && baseDistance(s, i, t, j) <= range;
}

/**
 * `through`: lines may pass through the target on their way to a corner of it. `before`: they may not pass through the
 * shooter, nor lie so upon each other that nothing is between them, as along a line of fronts.
 */
export interface Shot extends Aim {
  readonly through: boolean;
  readonly before: boolean;
}

/**
 * is there a pair of neighbouring target corners whose quadrilateral with the shooting edge holds nobody else?
 * `others` holds the third bases; those for which `ignored` answers true are shot over.
 */
export function lineOfFire(shot: Shot, others: Bases, ignored: (k: number) => boolean): boolean {
  const { from, shooter, edge, at, target, through } = shot;
  const a = 8 * shooter + 2 * edge;
  const b = 8 * shooter + 2 * ((edge + 1) & 3);
  for (let c = 0; c < 4; c++) {
    const p = 8 * target + 2 * c;
    const q = 8 * target + 2 * ((c + 1) & 3);
    if (!through && !facesAny(stretch(at.corners, p, q, fireEdge), stretch(from.corners, a, b, fireLeft))) continue;
    if (joinsUncrossed(shot, a, b, [p, q]) && clearBetween(others, ignored)) return true;
    if (joinsUncrossed(shot, a, b, [q, p]) && clearBetween(others, ignored)) return true;
  }
  return false;
}

/**
 * Is either end of the shooting edge before the target's edge? From exactly abreast of a side one would otherwise shoot
 * at it along its own line, past whatever screens the front.
 */
function facesAny(target: Segment, { ax, ay, bx, by }: Segment): boolean {
  const ex = target.bx - target.ax;
  const ey = target.by - target.ay;
  const limit = E_GAP * Math.sqrt(ex * ex + ey * ey);
  return sideOf(target, ax, ay) > limit || sideOf(target, bx, by) > limit;
}

/** Lays the lines from a to c and from b to d (indices into corners); false if they cross, or enter whom they may not. */
function joinsUncrossed(shot: Shot, a: number, b: number, [c, d]: readonly [number, number]): boolean {
  const { from, shooter, at, target, through, before } = shot;
  const [near, far] = [from.corners, at.corners];
  fireBetween.set([near[a], near[a + 1], far[c], far[c + 1], far[d], far[d + 1], near[b], near[b + 1]]);
  stretch(fireBetween, 0, 2, fireLeft);
  stretch(fireBetween, 6, 4, fireRight);
  if (segmentsCross(fireLeft, fireRight)) return false;
  if (before && (entersBase(from, shooter) || Math.abs(doubleArea(fireBetween)) <= 2 * AREA_IN)) return false;
  return through || !entersBase(at, target);
}

/** Does either of the lines last laid pass through this base? */
const entersBase = (b: Bases, k: number): boolean =>
  lengthInBase(b, k, fireLeft) > E_PEN || lengthInBase(b, k, fireRight) > E_PEN;

/** Do the lines last laid pass through nobody, with nobody between them? */
function clearBetween(others: Bases, ignored: (k: number) => boolean): boolean {
  for (let k = 0; k < others.count; k++) {
    if (ignored(k)) continue;
    if (entersBase(others, k)) return false;
    if (areaWithin(fireBetween, others.corners, 8 * k) > AREA_IN) return false;
  }
  return true;
}
