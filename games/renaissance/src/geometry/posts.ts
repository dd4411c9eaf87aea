/**
 * sections of fortification, and guns with their teams. A section is a base whose front edge is its outer
 * edge, 10p thick, so that contact and overlap tests serve it as they serve elements.
 */
import { type Bases, cornerAt, edgeAt, FL, FR, FRONT, REAR, RL, RR } from './bases.ts';
import { ahead, mirror, type Pose, pointAt, pose } from './pose.ts';
import { cornersMeet, edgeTouching } from './touching.ts';
import { HALF, PACE } from './units.ts';

export const THICK = 10 * PACE;

/** The outer edge of a section whose inner edge is this front. */
export const workBefore = (front: Pose): Pose => ahead(front, THICK);

/** Where an assailant stands: front edge on the outer edge. */
export const assailantPose = mirror;

/** Is base i where an occupant of section k stands? */
export function occupies(b: Bases, i: number, works: Bases, k: number): boolean {
  return (
    edgeTouching(b, edgeAt(i, FRONT), works, k) === REAR &&
    cornersMeet(b, cornerAt(i, FL), works, cornerAt(k, RL)) &&
    cornersMeet(b, cornerAt(i, FR), works, cornerAt(k, RR))
  );
}

/** Is base i lined up against the outer edge of section k? */
export function assails(b: Bases, i: number, works: Bases, k: number): boolean {
  return (
    edgeTouching(b, edgeAt(i, FRONT), works, k) === FRONT &&
    cornersMeet(b, cornerAt(i, FL), works, cornerAt(k, FR)) &&
    cornersMeet(b, cornerAt(i, FR), works, cornerAt(k, FL))
  );
}

/** Where a stormer of this depth ends: its rear edge on the inner edge of the work it crossed. */
export function stormedPose(outer: Pose, depth: number): Pose {
  const { x, y } = pointAt(outer, 0, -THICK - depth);
  return pose(x, y, outer.h + HALF);
}

/** Where a recoil outward across a work ends: front edge on the outer edge, still facing in. */
export function thrownOutPose(outer: Pose): Pose {
  return mirror(outer);
}

/** gun and team are one base; its front is the gun's when unlimbered, the team's when limbered. */
export interface GunAndTeam {
  readonly at: Pose;
  readonly limbered: boolean;
}

/** Limbers or unlimbers. `turnTeam` keeps the gun's ground and turns the way of travel; else gun and team change places. */
export function changeLimber(g: GunAndTeam, whole: number, turnTeam: boolean): GunAndTeam {
  const about = pose(pointAt(g.at, 0, -whole).x, pointAt(g.at, 0, -whole).y, g.at.h + HALF);
  return { at: turnTeam ? about : g.at, limbered: !g.limbered };
}

/** Where the gun base stands and looks when it has lost its team. */
export function gunAlone(g: GunAndTeam, whole: number): Pose {
  if (!g.limbered) return g.at;
  const rear = pointAt(g.at, 0, -whole);
  return pose(rear.x, rear.y, g.at.h + HALF);
}
