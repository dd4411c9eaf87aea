/**
 * the six ways a single element may take to a new pose, as samples close enough that nothing is jumped over. The
 * rules walk the samples and test blockers, front zones and going at each.
 */

import { type BaseSize, type Bases, cornerOf, FL, FR, makeBases, put, putEach } from './bases.ts';
import { aboutTurn, type Point, type Pose, pose, turnedAbout } from './pose.ts';
import { pathEnds, type Steps } from './scratch.ts';
import { E_ANG, E_MOVE, HALF, SAMPLE_STEP, SAMPLE_TURN, turnFrom } from './units.ts';

export const LINEAR = 0;
export const PIVOT_LEFT_FIRST = 1;
export const PIVOT_RIGHT_FIRST = 2;
export const PIVOT_LEFT_LAST = 3;
export const PIVOT_RIGHT_LAST = 4;
export const TURN_ABOUT_FIRST = 5;
/** In the order in which they are tried. */
export const PATHS = [
  LINEAR,
  PIVOT_LEFT_FIRST,
  PIVOT_RIGHT_FIRST,
  PIVOT_LEFT_LAST,
  PIVOT_RIGHT_LAST,
  TURN_ABOUT_FIRST,
] as const;
/** A pivot the other way round: as good a way as any to who ends straight about. */
const ROUND = 8;
const ABOUT_PATHS = [
  ...PATHS,
  PIVOT_LEFT_FIRST | ROUND,
  PIVOT_RIGHT_FIRST | ROUND,
  PIVOT_LEFT_LAST | ROUND,
  PIVOT_RIGHT_LAST | ROUND,
] as const;
export type Path = number;

const UNTURNED_PATHS = PATHS.filter((path) => path !== TURN_ABOUT_FIRST);

/** The ways from one pose to another: about first only to who ends so, and either way round where it ends straight about. */
export function pathsBetween(from: Pose, to: Pose): readonly Path[] {
  const turn = Math.abs(turnFrom(from.h, to.h));
  if (turn === HALF) return ABOUT_PATHS;
  return turn >= HALF - E_ANG ? PATHS : UNTURNED_PATHS;
}

/** Every sampled pose of a way, the first and the last included. */
export function samples(from: Pose, to: Pose, size: BaseSize, path: Path): Pose[] {
  const turn = (path & ROUND ? -1 : 1) * turnFrom(from.h, to.h);
  const way = path & ~ROUND;
  const out: Pose[] = [from];
  switch (way) {
    case LINEAR:
      straight(out, to, size);
      break;
    case PIVOT_LEFT_FIRST:
    case PIVOT_RIGHT_FIRST: {
      put(pathEnds, 0, from, size);
      const pivot = cornerOf(pathEnds, 0, way === PIVOT_LEFT_FIRST ? FL : FR);
      pivoted(out, pivot, turn, size);
      straight(out, to, size);
      break;
    }
    case PIVOT_LEFT_LAST:
    case PIVOT_RIGHT_LAST: {
      put(pathEnds, 0, to, size);
      const pivot = cornerOf(pathEnds, 0, way === PIVOT_LEFT_LAST ? FL : FR);
      const before = turnedAbout(to, pivot, -turn);
      straight(out, before, size);
      pivoted(out, pivot, turn, size);
      out[out.length - 1] = to; // turning back and forth may be a unit out
      break;
    }
    case TURN_ABOUT_FIRST:
      out.push(aboutTurn(from, size.depth));
      straight(out, to, size);
      break;
  }
  return out;
}

/** Linear interpolation of midpoint and heading from the last sample to `to`. */
function straight(out: Pose[], to: Pose, { width, depth }: BaseSize): void {
  const from = out[out.length - 1];
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const turn = turnFrom(from.h, to.h);
  // A corner goes at most as far as the midpoint plus the swing of the turn, an arc of at most its radius × radians.
  const radius = Math.sqrt((width / 2) * (width / 2) + depth * depth);
  const travel = Math.sqrt(dx * dx + dy * dy) + (radius * Math.abs(turn) * Math.PI) / (180 * 1024);
  const steps = Math.ceil(Math.max(travel / SAMPLE_STEP, Math.abs(turn) / SAMPLE_TURN));
  for (let k = 1; k <= steps; k++) {
    if (k === steps) out.push(to);
    else {
      out.push(
        pose(
          from.x + Math.round((dx * k) / steps),
          from.y + Math.round((dy * k) / steps),
          from.h + Math.round((turn * k) / steps),
        ),
      );
    }
  }
}

/** Turned about a corner from the last sample. */
function pivoted(out: Pose[], pivot: Point, turn: number, { width, depth }: BaseSize): void {
  const from = out[out.length - 1];
  const radius = Math.sqrt(width * width + depth * depth);
  const travel = (radius * Math.abs(turn) * Math.PI) / (180 * 1024);
  const steps = Math.ceil(Math.max(travel / SAMPLE_STEP, Math.abs(turn) / SAMPLE_TURN));
  for (let k = 1; k <= steps; k++) out.push(turnedAbout(from, pivot, Math.round((turn * k) / steps)));
}

/**
 * A way as bases, in the order of its samples, and one more slot whose bounds hold them all. A caller who is done with
 * the last way may have the next laid out in the same room of the arena.
 */
export function layOut(way: readonly Pose[], size: BaseSize, room?: Steps): Bases {
  const steps = room ? room.of(way.length + 1) : makeBases(way.length + 1);
  steps.count = way.length;
  putEach(steps, way, size);
  const { bounds } = steps;
  let [west, south, east, north] = [bounds[0], bounds[1], bounds[2], bounds[3]];
  const all = 4 * way.length;
  for (let at = 4; at < all; at += 4) {
    if (bounds[at] < west) west = bounds[at];
    if (bounds[at + 1] < south) south = bounds[at + 1];
    if (bounds[at + 2] > east) east = bounds[at + 2];
    if (bounds[at + 3] > north) north = bounds[at + 3];
  }
  bounds[all] = west;
  bounds[all + 1] = south;
  bounds[all + 2] = east;
  bounds[all + 3] = north;
  return steps;
}

/** The farthest any corner has come from where it began, as the crow flies (D-single.1). */
export function displacement(from: Pose, to: Pose, size: BaseSize): number {
  put(pathEnds, 0, from, size);
  put(pathEnds, 1, to, size);
  return cornerTravel(pathEnds, 0, pathEnds, 1);
}

const square = (a: Bases, p: number, b: Bases, q: number): number => {
  const dx = b.corners[2 * q] - a.corners[2 * p];
  const dy = b.corners[2 * q + 1] - a.corners[2 * p + 1];
  return dx * dx + dy * dy;
};

export function cornerTravel(a: Bases, i: number, b: Bases, j: number): number {
  let most = 0;
  for (let corner = 0; corner < 4; corner++) most = Math.max(most, square(a, 4 * i + corner, b, 4 * j + corner));
  return Math.round(Math.sqrt(most));
}

/** Has no corner come farther than this from where it began? By its square: a root for each step takes longer than the rest. */
function keepsWithin(steps: Bases, k: number, squared: number): boolean {
  const { corners } = steps;
  for (let n = 0; n < 8; n += 2) {
    const dx = corners[8 * k + n] - corners[n];
    const dy = corners[8 * k + n + 1] - corners[n + 1];
    if (dx * dx + dy * dy > squared) return false;
  }
  return true;
}

export interface Strayed {
  /** FL, FR, RR or RL, and how far it has come. */
  readonly corner: number;
  readonly moved: number;
}

/** The corner that is farther from its start than the allowance, give or take E_move, at some sample (G-7), or null. */
export function strayedCorner(steps: Bases, allowance: number): Strayed | null {
  const most = Math.floor(allowance + E_MOVE);
  for (let k = 1; k < steps.count; k++) {
    if (keepsWithin(steps, k, most * most)) continue;
    const moved = cornerTravel(steps, 0, steps, k);
    if (moved <= allowance + E_MOVE) continue;
    const ways = [0, 1, 2, 3].map((corner) => square(steps, corner, steps, 4 * k + corner));
    return { corner: ways.indexOf(Math.max(...ways)), moved };
  }
  return null;
}
