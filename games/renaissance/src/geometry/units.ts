/**
 * Numbers of the table. Lengths are whole 1/1024 paces and headings whole 1/1024 degrees, so that positions are
 * integers and equal positions are equal bytes. A 4500p table needs 23 bits: every product of two coordinates is exact.
 */

/** One pace in units of length. */
export const PACE = 1024;
/** One degree in units of heading. */
export const DEGREE = 1024;
export const QUARTER = 90 * DEGREE;
export const THREE_QUARTERS = 270 * DEGREE;
export const HALF = 180 * DEGREE;
export const TURN = 360 * DEGREE;

/** the tolerances, and the only ones. */
export const E_GAP = PACE / 2;
export const E_CORNER = 1 * PACE;
export const E_ANG = 1 * DEGREE;
export const E_SHARE = 1 * PACE;
export const E_PEN = PACE / 4;
export const E_MOVE = PACE / 2;
export const E_TIE = PACE / 2;

/** "Area in" means more than one square pace in common (annex, symbols). */
export const AREA_IN = PACE * PACE;
/** how finely a first touch is found. */
export const TOUCH = PACE / 64;
/** between two samples no corner goes farther than this, */
export const SAMPLE_STEP = 5 * PACE;
/** and no heading turns by more. */
export const SAMPLE_TURN = 2 * DEGREE;

/** The farthest a coordinate may lie from the origin: beyond it products would no longer be exact. */
export const FARTHEST = 8191 * PACE;

export const paces = (p: number): number => Math.round(p * PACE);
export const degrees = (d: number): number => Math.round(d * DEGREE);

/** Any whole number of heading units, as one of a single turn. */
export function heading(h: number): number {
  const once = h % TURN;
  return once < 0 ? once + TURN : once + 0;
}

/** The shortest turn from one heading to another: right is positive, exactly opposite is +180°. */
export function turnFrom(from: number, to: number): number {
  const turn = heading(to - from);
  return turn > HALF ? turn - TURN : turn;
}

/** 359.6° and 0.2° differ by 0.6°. */
export function sameHeading(a: number, b: number): boolean {
  const turn = turnFrom(a, b);
  return turn <= E_ANG && turn >= -E_ANG;
}

export const opposed = (a: number, b: number): boolean => sameHeading(a, b + HALF);
