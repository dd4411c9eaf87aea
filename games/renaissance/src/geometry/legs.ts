/**
 * the legs of a group's move. A group is a list of slots of `Bases`; a leg changes their poses together
 * and says what it cost. Costs of legs add.
 */
import { type Bases, baseSizeOf, cornerOf, FL, FR, poseOf, put, uOf } from './bases.ts';
import { aboutTurn, ahead, LEFT, type Point, type Pose, pose, type Side, sidestep, turnedAbout } from './pose.ts';
import { AHEAD, linkOf } from './touching.ts';
import { chord, headingOf, ONE } from './trig.ts';

/** Members with nobody of the group in file ahead of them, in the order given. */
export function frontRank(b: Bases, members: readonly number[]): number[] {
  return members.filter((i) => !members.some((j) => j !== i && linkOf(b, i, b, j) === AHEAD));
}

export interface Wheel {
  /** The inner front corner of the front rank. */
  readonly pivot: Point;
  /** How far the outer front corner is from it: its chord is the cost. */
  readonly radius: number;
}

/** what a wheel to this side turns about. */
export function wheelOf(b: Bases, members: readonly number[], side: Side): Wheel {
  const rank = frontRank(b, members);
  const frame = rank[0];
  let pivot: Point = cornerOf(b, frame, side === LEFT ? FL : FR);
  let innermost = side * uOf(b, frame, pivot.x, pivot.y);
  for (const i of rank) {
    const corner = cornerOf(b, i, side === LEFT ? FL : FR);
    const u = side * uOf(b, frame, corner.x, corner.y);
    if (u > innermost) {
      innermost = u;
      pivot = corner;
    }
  }
  let farthest = 0;
  for (const i of rank) {
    for (const c of [FL, FR] as const) {
      const corner = cornerOf(b, i, c);
      const dx = corner.x - pivot.x;
      const dy = corner.y - pivot.y;
      farthest = Math.max(farthest, dx * dx + dy * dy);
    }
  }
  return { pivot, radius: Math.round(Math.sqrt(farthest)) };
}

export type Leg =
  | { readonly kind: 'ahead'; readonly distance: number }
  | { readonly kind: 'wheel'; readonly side: Side; readonly angle: number }
  | { readonly kind: 'step'; readonly distance: number }
  | { readonly kind: 'about' };

/**
 * Moves the members by one leg and gives its cost in units. An about-turn costs nothing by itself: what a move with
 * about-turns costs is measured over the whole of it (`costWithTurns`).
 */
export function doLeg(b: Bases, members: readonly number[], leg: Leg): number {
  switch (leg.kind) {
    case 'ahead':
      for (const i of members) put(b, i, ahead(poseOf(b, i), leg.distance), baseSizeOf(b, i));
      return Math.abs(leg.distance);
    case 'step':
      for (const i of members) put(b, i, sidestep(poseOf(b, i), leg.distance), baseSizeOf(b, i));
      return Math.abs(leg.distance);
    case 'wheel': {
      const { pivot, radius } = wheelOf(b, members, leg.side);
      const angle = leg.side * leg.angle;
      for (const i of members) put(b, i, turnedAbout(poseOf(b, i), pivot, angle), baseSizeOf(b, i));
      return chord(radius, leg.angle);
    }
    case 'about':
      for (const i of members) put(b, i, aboutTurn(poseOf(b, i), b.depth[i]), baseSizeOf(b, i));
      return 0;
  }
}

/**
 * the cost of one member's move that contained one or two about-turns, from the line of its first front edge to
 * its final rear edge. One turn: signed along the final direction of travel, and never less than 0. Two: absolute.
 */
export function costWithTurns(before: Bases, after: Bases, i: number, turns: 1 | 2): number {
  const rx = (after.corners[8 * i + 4] + after.corners[8 * i + 6]) / 2;
  const ry = (after.corners[8 * i + 5] + after.corners[8 * i + 7]) / 2;
  // One turn reverses the direction of travel, so the way is measured against the first heading.
  const v = ((rx - before.x[i]) * before.sin[i] + (ry - before.y[i]) * before.cos[i]) / ONE;
  return turns === 1 ? Math.max(0, Math.round(-v)) : Math.round(Math.abs(v));
}

// a column follows the line its head has walked. The track is the head's front midpoint over time, newest first;
// a follower's front and rear midpoints lie on it, farther back by the depths ahead of it.

/** Newest point first: x0, y0, x1, y1 … */
export type Track = number[];

/** The head has come to a new place. Points beyond `length` are dropped. */
export function walk(track: Track, x: number, y: number, length: number): Track {
  const grown = [x, y, ...track];
  let walked = 0;
  for (let k = 0; k + 3 < grown.length; k += 2) {
    const dx = grown[k + 2] - grown[k];
    const dy = grown[k + 3] - grown[k + 1];
    walked += Math.sqrt(dx * dx + dy * dy);
    if (walked >= length) return grown.slice(0, k + 4);
  }
  return grown;
}

/** The point of the track at this arc length behind the head; beyond its end the last stretch is prolonged. */
export function alongTrack(track: Track, back: number): Point {
  let left = back;
  const n = track.length;
  for (let k = 0; k + 3 < n; k += 2) {
    const dx = track[k + 2] - track[k];
    const dy = track[k + 3] - track[k + 1];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) continue;
    if (left <= length || k + 5 >= n) {
      return { x: Math.round(track[k] + (dx * left) / length), y: Math.round(track[k + 1] + (dy * left) / length) };
    }
    left -= length;
  }
  return { x: track[0], y: track[1] };
}

/** The pose of the element whose front is `ahead` behind the head's front, `depth` deep itself. */
export function onTrack(track: Track, ahead: number, depth: number): Pose {
  const front = alongTrack(track, ahead);
  const rear = alongTrack(track, ahead + depth);
  return pose(front.x, front.y, headingOf(front.x - rear.x, front.y - rear.y));
}
