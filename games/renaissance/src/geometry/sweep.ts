/**
 * how far a base can go before it touches another. Straight moves are solved exactly on the four axes; turns are
 * sampled by A-13 and the touch found by bisection. What already touches within E_pen is no obstacle to sliding past.
 */
import { type Bases, place } from './bases.ts';
import { overlaps, penetration } from './overlap.ts';
import { carried, type Point } from './pose.ts';
import { turnedGhost } from './scratch.ts';
import { angleOfChord, ONE } from './trig.ts';
import { E_PEN, heading, SAMPLE_STEP, SAMPLE_TURN, TOUCH } from './units.ts';

/** While both bases penetrate by more than E_pen on every axis looked at so far. */
let enters = 0;
let leaves = 0;
/** When the bases first touch on every axis, without any penetration. */
let touches = 0;

function alongAxis(nx: number, ny: number, a: Bases, i: number, dx: number, dy: number, b: Bases, j: number): void {
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
    if (Math.min(mostA - leastB, mostB - leastA) <= pen) leaves = -Infinity;
    return;
  }
  // How far in front, and how far to have passed, both along the way of movement.
  const before = speed > 0 ? leastB - mostA : leastA - mostB;
  const past = speed > 0 ? mostB - leastA : mostA - leastB;
  const rate = Math.abs(speed);
  enters = Math.max(enters, (before + pen) / rate);
  touches = Math.max(touches, before / rate);
  leaves = Math.min(leaves, (past - pen) / rate);
}

/**
 * The part (0 … 1) of the way (dx, dy) after which base i of `a` first touches base j of `b` and would go into it;
 * Infinity when the way is free.
 */
export function partFree(a: Bases, i: number, dx: number, dy: number, b: Bases, j: number): number {
  if (!inTheWay(a, i, dx, dy, b, j)) return Infinity;
  enters = -Infinity;
  leaves = Infinity;
  touches = -Infinity;
  alongAxis(a.cos[i], -a.sin[i], a, i, dx, dy, b, j);
  if (leaves <= 0 || enters >= leaves) return Infinity;
  alongAxis(a.sin[i], a.cos[i], a, i, dx, dy, b, j);
  if (leaves <= 0 || enters >= leaves) return Infinity;
  alongAxis(b.cos[j], -b.sin[j], a, i, dx, dy, b, j);
  alongAxis(b.sin[j], b.cos[j], a, i, dx, dy, b, j);
  if (leaves <= 0 || enters >= leaves || enters >= 1) return Infinity;
  return Math.max(0, touches);
}

/** Could j meet the bounds of i on its way? */
function inTheWay(a: Bases, i: number, dx: number, dy: number, b: Bases, j: number): boolean {
  const p = a.bounds;
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
  const { x, y } = carried(a.x[i], a.y[i], pivot, angle);
  place(turnedGhost, 0, x, y, heading(a.h[i] + angle), a.width[i], a.depth[i]);
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

/** the angle between two samples of a turn whose farthest corner is `radius` away. */
export function sampleAngle(radius: number): number {
  return Math.max(1, angleOfChord(radius, SAMPLE_STEP, SAMPLE_TURN));
}

/**
 * The angle (signed like `angle`) through which base i of `a` can turn about the pivot before it touches base j of `b`
 * and would go into it; Infinity when the whole turn is free. Found to 1/64p at the farthest corner.
 */
export function angleFree(a: Bases, i: number, pivot: Point, angle: number, b: Bases, j: number): number {
  const radius = reachFrom(a, i, pivot);
  const sign = Math.sign(angle);
  const whole = Math.abs(angle);
  if (!withinReach(b, j, pivot, radius)) return Infinity;
  const step = sampleAngle(radius);
  let clear = 0;
  while (clear < whole) {
    const next = Math.min(whole, clear + step);
    turnGhost(a, i, pivot, sign * next);
    if (overlaps(turnedGhost, 0, b, j)) return sign * bisect(a, i, pivot, sign, clear, next, radius, b, j);
    clear = next;
  }
  return Infinity;
}

/** The last angle between `clear` and `blocked` at which the bases do not go (deeper) into each other. */
function bisect(
  a: Bases,
  i: number,
  pivot: Point,
  sign: number,
  clear: number,
  blocked: number,
  radius: number,
  b: Bases,
  j: number,
): number {
  const fine = Math.max(1, angleOfChord(radius, TOUCH, SAMPLE_TURN));
  let good = clear;
  let bad = blocked;
  turnGhost(a, i, pivot, sign * good);
  const allowed = Math.max(0, penetration(turnedGhost, 0, b, j));
  while (bad - good > fine) {
    const middle = Math.floor((good + bad) / 2);
    turnGhost(a, i, pivot, sign * middle);
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
