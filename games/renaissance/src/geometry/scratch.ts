/**
 * The arena: buffers that a call fills and reads before it returns, so that hot paths allocate nothing. Nothing is kept in
 * them from one call to the next, and no two files share one, so that calls may nest. Rings cut by rings,
 * which grow, still stand with the functions that replace them.
 */
import { type Bases, makeBases } from './bases.ts';

/** Two points as near as two things come to each other. */
export interface Nearest {
  /** Before rounding to whole units. */
  gap: number;
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

export function makeNearest(): Nearest {
  return { gap: Infinity, ax: 0, ay: 0, bx: 0, by: 0 };
}

/** The steps of a way: grown when one has more than any before. */
export class Steps {
  private bases = makeBases(64);

  /** With a slot to spare. */
  of(count: number): Bases {
    if (this.bases.x.length <= count) this.bases = makeBases(2 * count + 1);
    return this.bases;
  }
}

export const zoneSteps = new Steps();

export const placeSteps = new Steps();

export const goingSteps = new Steps();

export const gapSteps = new Steps();

export const standGhost = makeBases(1);

export const fireFrame = makeBases(1);

export const fireBetween = new Int32Array(8);

export const gapNear = makeNearest();

export const turnedGhost = makeBases(1);

export const roadNear = makeNearest();

export const raysFrom = new Int32Array(18);

export const crestNear = makeNearest();

export const hillPoints = new Int32Array(18);

export const areaStrip = new Int32Array(8);

export const areaLocal = new Float64Array(8);

export const distanceNear = makeNearest();

export const lineNear = makeNearest();

/** The end of what faces each other that is farthest from the first nearest points, and how far. */
export const endNear = makeNearest();

export const pathEnds = makeBases(2);

export const outlineNear = makeNearest();

export const groundPoints = new Int32Array(18);

export const zoneNear = makeNearest();

export const zoneWalker = makeBases(1);

export const marchWalker = makeBases(1);

export const wayGhost = makeBases(1);

export const workNear = makeNearest();

export const hidingPoints = new Int32Array(18);

export const quarryNear = makeNearest();

export const generalNear = makeNearest();

export const targetNear = makeNearest();

export const shooterNear = makeNearest();

export const sightNear = makeNearest();

export const sightFrom = new Int32Array(18);

export const sightTo = new Int32Array(18);

export const heightsFrom = new Int32Array(9);

export const heightsTo = new Int32Array(9);

export const shoreNear = makeNearest();
