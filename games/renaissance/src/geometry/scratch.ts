/**
 * The arena: buffers that a call fills and reads before it returns, so that hot paths allocate nothing. Nothing is kept in
 * them from one call to the next, and no two files share one, so that calls may nest. Those that
 * must hold as much as is asked of them are rooms, which grow.
 */
import { type Bases, copyBasesTo, makeBases } from './bases.ts';
import type { Segment } from './pose.ts';

/** Two points as near as two things come to each other. */
export interface Nearest extends Segment {
  /** Before rounding to whole units. */
  gap: number;
}

const makeSegment = (): Segment => ({ ax: 0, ay: 0, bx: 0, by: 0 });

export function makeNearest(): Nearest {
  return { gap: Infinity, ax: 0, ay: 0, bx: 0, by: 0 };
}

/** Room for as many numbers as a call finds it needs: grown when a feature has more corners than any before. */
class Room {
  private numbers = new Float64Array(64);

  of(count: number): Float64Array {
    if (this.numbers.length < count) this.numbers = new Float64Array(2 * count);
    return this.numbers;
  }
}

/** Room for the steps of a way: some have forty, and every check of a move walks several ways. */
export class Steps {
  private bases = makeBases(64);

  of(count: number): Bases {
    if (this.bases.x.length < count) this.bases = makeBases(2 * count);
    return this.bases;
  }
}

/** Room for a copy of all bases, to try one move on. */
export class Trial {
  private bases = makeBases(64);

  of(b: Bases): Bases {
    if (this.bases.x.length !== b.x.length) this.bases = makeBases(b.x.length);
    copyBasesTo(this.bases, b);
    return this.bases;
  }
}

export const standGhost = makeBases(1);

export const fireFrame = makeBases(1);

export const fireBetween = new Int32Array(8);

export const fireEdge = makeSegment();

export const fireLeft = makeSegment();

export const fireRight = makeSegment();

export const gapNear = makeNearest();

export const gapEdge = makeSegment();

export const gapRing = new Int32Array(8);

/**
 * Of a sweep, on every axis looked at so far: while both bases penetrate by more than E_pen, and when they first touch,
 * without any penetration.
 */
export const sweepSpan = { enters: -Infinity, leaves: Infinity, touches: -Infinity };

export const turnedGhost = makeBases(1);

export const roadNear = makeNearest();

export const raysFrom = new Int32Array(18);

export const footEdge = makeSegment();

export const crossingsRoom = new Room();

export const crestNear = makeNearest();

export const boundaryEdge = makeSegment();

export const simpleEdge = makeSegment();

export const simpleOther = makeSegment();

export const hillPoints = new Int32Array(18);

export const areaStrip = new Int32Array(8);

export const areaLocal = new Float64Array(8);

export const areaEdge = makeSegment();

export const cutRoom = new Room();

export const leftRoom = new Room();

export const distanceNear = makeNearest();

export const baseNear = makeNearest();

export const firstRing = new Int32Array(8);

export const secondRing = new Int32Array(8);

/** From each corner of the first base to each edge of the second, and back from the second's corners. */
export const gapsThere = new Float64Array(16);

export const gapsBack = new Float64Array(16);

export const nearEdge = makeSegment();

export const nearOther = makeSegment();

export const lineNear = makeNearest();

/** The end of what faces each other that is farthest from the first nearest points, and how far. */
export const endNear = makeNearest();

export const pathEnds = makeBases(2);

export const outlineNear = makeNearest();

export const outlineEdge = makeSegment();

export const outlineOther = makeSegment();

export const groundPoints = new Int32Array(18);

export const zoneWalker = makeBases(1);

export const zoneSteps = new Steps();

export const placeSteps = new Steps();

export const placeTrial = new Trial();

export const legsSteps = new Steps();

export const legsTrial = new Trial();

export const priceTrial = new Trial();

export const goingSteps = new Steps();

export const gapSteps = new Steps();

export const marchWalker = makeBases(1);

export const wayGhost = makeBases(1);

export const hidingPoints = new Int32Array(18);

export const quarryNear = makeNearest();

export const sightNear = makeNearest();

export const sightFrom = new Int32Array(18);

export const sightTo = new Int32Array(18);

export const heightsFrom = new Int32Array(9);

export const heightsTo = new Int32Array(9);

export const shoreNear = makeNearest();
