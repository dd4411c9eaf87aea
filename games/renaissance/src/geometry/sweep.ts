/**
 * how far a base can go before it touches another. Straight moves are solved exactly on the four axes; turns are
 * sampled by A-13 and the touch found by bisection. What already touches within E_pen is no obstacle to sliding past.
 */
import { type Bases, baseSizeOf, poseOf, put } from './bases.ts';
import { overlaps, penetration } from './overlap.ts';
import { type Point, turnedAbout } from './pose.ts';
import { sweepSpan, turnedGhost } from './scratch.ts';
import { angleOfChord, ONE } from './trig.ts';
import { E_PEN, SAMPLE_STEP, SAMPLE_TURN, TOUCH } from './units.ts';

/** A base and the straight way it would go. */
export interface Course {
  readonly bases: Bases;
  readonly i: number;
  readonly dx: number;
  readonly dy: number;
}

/** Narrows the arena's span by one axis: 0 and 1 are those of the mover's frame, 2 and 3 those of the other's. */
function alongAxis({ bases: a, i, dx, dy }: Course, b: Bases, j: number, axis: number): void {
  const sin = axis < 2 ? a.sin[i] : b.sin[j];
  const cos = axis < 2 ? a.cos[i] : b.cos[j];
  const nx = (axis & 1) === 0 ? cos : sin;
  const ny = (axis & 1) === 0 ? -sin : cos;
  const ox = a.x[i];
  const oy = a.y[i];
  let leastA = Infinity;
  let mostA = -Infinity;
  let leastB = Infinity;
  let mostB = -Infinity;
  for (let k = 0; k < 8; k += 2) {
    const p = (a.corners[8 * i + k] - ox) * nx + (a.corners[8 * i + k + 1] - oy) * ny;
    const q = (b.corners[8 * j + k] - ox) * nx + (b.corners[8 * j + k + 1] - oy) * ny;
    if (p < leastA) leastA = p;
    if (p > mostA) mostA = p;
    if (q < leastB) leastB = q;
    if (q > mostB) mostB = q;
  }
  const pen = E_PEN * ONE;
  const speed = dx * nx + dy * ny;
  if (speed === 0) {
    if (Math.min(mostA - leastB, mostB - leastA) <= pen) sweepSpan.leaves = -Infinity;
    return;
  }
  // How far in front, and how far to have passed, both along the way of movement.
  const before = speed > 0 ? leastB - mostA : leastA - mostB;
  const past = speed > 0 ? mostB - leastA : mostA - leastB;
  const rate = Math.abs(speed);
  sweepSpan.enters = Math.max(sweepSpan.enters, (before + pen) / rate);
  sweepSpan.touches = Math.max(sweepSpan.touches, before / rate);
  sweepSpan.leaves = Math.min(sweepSpan.leaves, (past - pen) / rate);
}

/** Is it past before it has come, on the axes looked at so far? */
const isMissed = ({ enters, leaves }: typeof sweepSpan): boolean => leaves <= 0 || enters >= leaves;

/** The part (0 … 1) of the way after which the mover first touches base j of `b` and would go into it; Infinity when it is free. */
export function partFree(course: Course, b: Bases, j: number): number {
  if (!inTheWay(course, b, j)) return Infinity;
  sweepSpan.enters = -Infinity;
  sweepSpan.leaves = Infinity;
  sweepSpan.touches = -Infinity;
  alongAxis(course, b, j, 0);
  if (isMissed(sweepSpan)) return Infinity;
  alongAxis(course, b, j, 1);
  if (isMissed(sweepSpan)) return Infinity;
  alongAxis(course, b, j, 2);
  alongAxis(course, b, j, 3);
  if (isMissed(sweepSpan) || sweepSpan.enters >= 1) return Infinity;
  return Math.max(0, sweepSpan.touches);
}

/** Could j meet the bounds of the mover on its way? */
function inTheWay({ bases, i, dx, dy }: Course, b: Bases, j: number): boolean {
  const p = bases.bounds;
  const q = b.bounds;
  return (
    p[4 * i] + Math.min(0, dx) <= q[4 * j + 2] &&
    p[4 * i + 2] + Math.max(0, dx) >= q[4 * j] &&
    p[4 * i + 1] + Math.min(0, dy) <= q[4 * j + 3] &&
    p[4 * i + 3] + Math.max(0, dy) >= q[4 * j + 1]
  );
}

/** Base i of `a`, turned about a pivot, into slot 0 of a ghost. */
function turnGhost(a: Bases, i: number, pivot: Point, angle: number): void {
  put(turnedGhost, 0, turnedAbout(poseOf(a, i), pivot, angle), baseSizeOf(a, i));
}

/** The farthest corner of a base from a point. */
export function reachFrom(a: Bases, i: number, pivot: Point): number {
  let most = 0;
  for (let k = 8 * i; k < 8 * i + 8; k += 2) {
    const dx = a.corners[k] - pivot.x;
    const dy = a.corners[k + 1] - pivot.y;
    most = Math.max(most, dx * dx + dy * dy);
  }
  return Math.ceil(Math.sqrt(most));
}

/** No part of a base is nearer to a point than this. */
function nearestTo(a: Bases, i: number, pivot: Point): number {
  const c = a.corners;
  const [dx, dy] = [(c[8 * i] + c[8 * i + 4]) / 2 - pivot.x, (c[8 * i + 1] + c[8 * i + 5]) / 2 - pivot.y];
  const [wide, deep] = [a.width[i], a.depth[i]];
  return Math.sqrt(dx * dx + dy * dy) - Math.sqrt(wide * wide + deep * deep) / 2 - E_PEN;
}

/** the angle between two samples of a turn whose farthest corner is `radius` away. */
export function sampleAngle(radius: number): number {
  return Math.max(1, angleOfChord(radius, SAMPLE_STEP, SAMPLE_TURN));
}

/** A base and the turn it would make. */
export interface Turning {
  readonly bases: Bases;
  readonly i: number;
  readonly pivot: Point;
  readonly angle: number;
}

/**
 * The angle (signed like that of the turn) through which the mover can turn before it touches base j of `b` and would go
 * into it; Infinity when the whole turn is free. Found to 1/64p at the farthest corner.
 */
export function angleFree(turning: Turning, b: Bases, j: number): number {
  const { bases, i, pivot, angle } = turning;
  const radius = reachFrom(bases, i, pivot);
  const sign = Math.sign(angle);
  const whole = Math.abs(angle);
  if (!withinReach(b, j, pivot, radius) || reachFrom(b, j, pivot) < nearestTo(bases, i, pivot)) return Infinity;
  const step = sampleAngle(radius);
  let clear = 0;
  while (clear < whole) {
    const next = Math.min(whole, clear + step);
    turnGhost(bases, i, pivot, sign * next);
    if (overlaps(turnedGhost, 0, b, j)) return sign * bisect(turning, b, j, [clear, next]);
    clear = next;
  }
  return Infinity;
}

/** The last angle between a clear one and a blocked one at which the bases do not go (deeper) into each other. */
function bisect(turning: Turning, b: Bases, j: number, [clear, blocked]: readonly [number, number]): number {
  const { bases, i, pivot, angle } = turning;
  const sign = Math.sign(angle);
  const fine = Math.max(1, angleOfChord(reachFrom(bases, i, pivot), TOUCH, SAMPLE_TURN));
  let good = clear;
  let bad = blocked;
  turnGhost(bases, i, pivot, sign * good);
  const allowed = Math.max(0, penetration(turnedGhost, 0, b, j));
  while (bad - good > fine) {
    const middle = Math.floor((good + bad) / 2);
    turnGhost(bases, i, pivot, sign * middle);
    if (penetration(turnedGhost, 0, b, j) <= allowed) good = middle;
    else bad = middle;
  }
  return good;
}

function withinReach(b: Bases, j: number, pivot: Point, radius: number): boolean {
  const q = b.bounds;
  const dx = Math.max(q[4 * j] - pivot.x, 0, pivot.x - q[4 * j + 2]);
  const dy = Math.max(q[4 * j + 1] - pivot.y, 0, pivot.y - q[4 * j + 3]);
  return dx * dx + dy * dy <= radius * radius;
}
