/**
 * the six ways a single element may take to a new pose, as samples close enough that nothing is jumped over. The
 * rules walk the samples and test blockers, front zones and going at each.
 */

import { type Bases, cornerOf, FL, FR, makeBases, put } from './bases.ts';
import { aboutTurn, type Pose, pose, turnedAbout } from './pose.ts';
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
export function samples(from: Pose, to: Pose, width: number, depth: number, path: Path): Pose[] {
  const turn = (path & ROUND ? -1 : 1) * turnFrom(from.h, to.h);
  const way = path & ~ROUND;
  const out: Pose[] = [from];
  switch (way) {
    case LINEAR:
      straight(out, to, width, depth);
      break;
    case PIVOT_LEFT_FIRST:
    case PIVOT_RIGHT_FIRST: {
      put(pathEnds, 0, from, width, depth);
      const pivot = cornerOf(pathEnds, 0, way === PIVOT_LEFT_FIRST ? FL : FR);
      pivoted(out, from, pivot, turn, width, depth);
      straight(out, to, width, depth);
      break;
    }
    case PIVOT_LEFT_LAST:
    case PIVOT_RIGHT_LAST: {
      put(pathEnds, 0, to, width, depth);
      const pivot = cornerOf(pathEnds, 0, way === PIVOT_LEFT_LAST ? FL : FR);
      const before = turnedAbout(to, pivot, -turn);
      straight(out, before, width, depth);
      pivoted(out, before, pivot, turn, width, depth);
      out[out.length - 1] = to; // turning back and forth may be a unit out
      break;
    }
    case TURN_ABOUT_FIRST:
      out.push(aboutTurn(from, depth));
      straight(out, to, width, depth);
      break;
  }
  return out;
}

/** Linear interpolation of midpoint and heading from the last sample to `to`. */
function straight(out: Pose[], to: Pose, width: number, depth: number): void {
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

function pivoted(
  out: Pose[],
  from: Pose,
  pivot: { x: number; y: number },
  turn: number,
  width: number,
  depth: number,
): void {
  const radius = Math.sqrt(width * width + depth * depth);
  const travel = (radius * Math.abs(turn) * Math.PI) / (180 * 1024);
  const steps = Math.ceil(Math.max(travel / SAMPLE_STEP, Math.abs(turn) / SAMPLE_TURN));
  for (let k = 1; k <= steps; k++) out.push(turnedAbout(from, pivot, Math.round((turn * k) / steps)));
}

/**
 * A way as bases, in the order of its samples, and one more slot whose bounds hold them all. A caller who is done
 * with the last way may have the next laid out in its place.
 */
export function layOut(way: readonly Pose[], width: number, depth: number, into?: Steps): Bases {
  const steps = into ? into.of(way.length) : makeBases(way.length + 1);
  const { bounds } = steps;
  const all = 4 * way.length;
  steps.count = way.length;
  for (let k = 0; k < way.length; k++) {
    put(steps, k, way[k], width, depth);
    const at = 4 * k;
    if (k === 0 || bounds[at] < bounds[all]) bounds[all] = bounds[at];
    if (k === 0 || bounds[at + 1] < bounds[all + 1]) bounds[all + 1] = bounds[at + 1];
    if (k === 0 || bounds[at + 2] > bounds[all + 2]) bounds[all + 2] = bounds[at + 2];
    if (k === 0 || bounds[at + 3] > bounds[all + 3]) bounds[all + 3] = bounds[at + 3];
  }
  return steps;
}

/** The farthest any corner has come from where it began, as the crow flies (D-single.1). */
export function displacement(from: Pose, to: Pose, width: number, depth: number): number {
  put(pathEnds, 0, from, width, depth);
  put(pathEnds, 1, to, width, depth);
  return cornerTravel(pathEnds, 0, pathEnds, 1);
}

const square = (a: Bases, i: number, b: Bases, j: number, corner: number): number => {
  const dx = b.corners[8 * j + 2 * corner] - a.corners[8 * i + 2 * corner];
  const dy = b.corners[8 * j + 2 * corner + 1] - a.corners[8 * i + 2 * corner + 1];
  return dx * dx + dy * dy;
};

export function cornerTravel(a: Bases, i: number, b: Bases, j: number): number {
  let most = 0;
  for (let corner = 0; corner < 4; corner++) most = Math.max(most, square(a, i, b, j, corner));
  return Math.round(Math.sqrt(most));
}

export interface Strayed {
  /** FL, FR, RR or RL, and how far it has come. */
  readonly corner: number;
  readonly moved: number;
}

/** The corner that is farther from its start than the allowance, give or take E_move, at some sample (G-7), or null. */
export function strayedCorner(steps: Bases, allowance: number): Strayed | null {
  for (let k = 1; k < steps.count; k++) {
    const moved = cornerTravel(steps, 0, steps, k);
    if (moved <= allowance + E_MOVE) continue;
    const ways = [0, 1, 2, 3].map((corner) => square(steps, 0, steps, k, corner));
    return { corner: ways.indexOf(Math.max(...ways)), moved };
  }
  return null;
}
