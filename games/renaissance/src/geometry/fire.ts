/** who can be shot at from an edge, and whether anybody stands in the line of fire. */

import { areaInStrip, areaWithin } from './area.ts';
import { type Bases, boundsMeet, type Edge, FRONT, middleOf, put, REAR } from './bases.ts';
import { baseDistance } from './nearest.ts';
import { cross, segmentsCross } from './polygon.ts';
import { type Pose, pose } from './pose.ts';
import { lengthInBase } from './rays.ts';
import { fireBetween, fireFrame } from './scratch.ts';
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

/** has the target any area in the arc of that edge, and is it in range? W is the shooter's width. */
export function inArc(s: Bases, i: number, edge: Edge, t: Bases, j: number, range: number): boolean {
  if (!boundsMeet(s, i, t, j, range + 1)) return false;
  const length = edgeLength(s, i, edge);
  put(fireFrame, 0, edgePose(s, i, edge), length, s.depth[i]);
  const reach = length / 2 + s.width[i];
  return areaInStrip(fireFrame, 0, -reach, reach, 0, FARTHEST, t, j) > 0 && baseDistance(s, i, t, j) <= range;
}

/** From an edge of a shooter at a target. `through`: lines may pass through the target on their way to a corner of it. */
export interface Shot {
  readonly from: Bases;
  readonly shooter: number;
  readonly edge: Edge;
  readonly at: Bases;
  readonly target: number;
  readonly through: boolean;
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
    if (!through && !facesAny(at, p, q, from, a, b)) continue;
    if (joinsUncrossed(shot, a, b, [p, q]) && clearBetween(others, ignored)) return true;
    if (joinsUncrossed(shot, a, b, [q, p]) && clearBetween(others, ignored)) return true;
  }
  return false;
}

/**
 * Is either end of the shooting edge before the target's edge p–q? From exactly abreast of a side one would otherwise
 * shoot at it along its own line, past whatever screens the front.
 */
function facesAny(t: Bases, p: number, q: number, s: Bases, a: number, b: number): boolean {
  const [px, py, qx, qy] = [t.corners[p], t.corners[p + 1], t.corners[q], t.corners[q + 1]];
  const limit = E_GAP * Math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py));
  return (
    cross(px, py, qx, qy, s.corners[a], s.corners[a + 1]) > limit ||
    cross(px, py, qx, qy, s.corners[b], s.corners[b + 1]) > limit
  );
}

/** Lays the lines from a to c and from b to d (indices into corners); false if they cross, or enter the target and may not. */
function joinsUncrossed(
  { from, at, target, through }: Shot,
  a: number,
  b: number,
  [c, d]: readonly [number, number],
): boolean {
  const [ax, ay, bx, by] = [from.corners[a], from.corners[a + 1], from.corners[b], from.corners[b + 1]];
  const [cx, cy, dx, dy] = [at.corners[c], at.corners[c + 1], at.corners[d], at.corners[d + 1]];
  if (segmentsCross(ax, ay, cx, cy, bx, by, dx, dy)) return false;
  const enters = lengthInBase(at, target, ax, ay, cx, cy) > E_PEN || lengthInBase(at, target, bx, by, dx, dy) > E_PEN;
  if (enters && !through) return false;
  fireBetween.set([ax, ay, cx, cy, dx, dy, bx, by]);
  return true;
}

/** Do the lines last laid pass through nobody, with nobody between them? */
function clearBetween(others: Bases, ignored: (k: number) => boolean): boolean {
  const [ax, ay, cx, cy, dx, dy, bx, by] = fireBetween;
  for (let k = 0; k < others.count; k++) {
    if (ignored(k)) continue;
    if (lengthInBase(others, k, ax, ay, cx, cy) > E_PEN || lengthInBase(others, k, bx, by, dx, dy) > E_PEN)
      return false;
    if (areaWithin(fireBetween, others.corners, 8 * k) > AREA_IN) return false;
  }
  return true;
}
