/**
 * Trigonometry from + − × ÷ √ and tables. `Math.sin` may differ in the last bit between engines, and one bit is enough
 * to part two replays. Sines are whole numbers of 1/2²⁸, so that a sine times a coordinate difference is exact.
 */
import { DEGREE, HALF, heading, QUARTER, TURN } from './units.ts';

/** The sine of 90°. */
export const ONE = 268435456;
const RADIAN = Math.PI / 180;
/** Fractions of a degree are tabled by half units: a chord needs the sine of half an angle. */
const FRACTIONS = 2 * DEGREE;

function series(x: number): { sin: number; cos: number } {
  let sin = 0;
  let cos = 0;
  let term = 1;
  for (let n = 0; n < 22; n += 2) {
    cos += term;
    term = (term * x) / (n + 1);
    sin += term;
    term = (-term * x) / (n + 2);
  }
  return { sin, cos };
}

// Up to 45° by the series, the rest by reflection: no error grows with the angle.
const sinOfDegree = new Float64Array(91);
const sinOfFraction = new Float64Array(FRACTIONS);
const cosOfFraction = new Float64Array(FRACTIONS);
for (let d = 0; d <= 45; d++) {
  const { sin, cos } = series(d * RADIAN);
  sinOfDegree[d] = sin;
  sinOfDegree[90 - d] = d === 45 ? sin : cos;
}
for (let k = 0; k < FRACTIONS; k++) {
  const { sin, cos } = series((k / FRACTIONS) * RADIAN);
  sinOfFraction[k] = sin;
  cosOfFraction[k] = cos;
}

/** Sine of an angle from 0° to 90° given in half units. */
function acute(halves: number): number {
  const degree = Math.floor(halves / FRACTIONS);
  const fraction = halves - degree * FRACTIONS;
  if (fraction === 0) return Math.round(sinOfDegree[degree] * ONE);
  const sin = sinOfDegree[degree] * cosOfFraction[fraction] + sinOfDegree[90 - degree] * sinOfFraction[fraction];
  return Math.round(sin * ONE);
}

/** The sine of a heading (0 ≤ h < one turn), in 1/2²⁸: the x of its direction. */
export function sine(h: number): number {
  if (h < QUARTER) return acute(2 * h);
  if (h < HALF) return acute(2 * (HALF - h));
  if (h === HALF) return 0;
  return h < HALF + QUARTER ? -acute(2 * (h - HALF)) : -acute(2 * (TURN - h));
}

/** The cosine of a heading, in 1/2²⁸: the y of its direction. */
export function cosine(h: number): number {
  return sine(h < TURN - QUARTER ? h + QUARTER : h + QUARTER - TURN);
}

/** 2·sin(θ/2) in 1/2²⁸, for 0 ≤ θ ≤ 180°: how far a point at distance 1 is carried, as the crow flies. */
export function unitChord(angle: number): number {
  return 2 * acute(angle);
}

/** the straight way between the ends of a wheel of this radius, to the nearest unit. */
export function chord(radius: number, angle: number): number {
  return Math.round((radius * unitChord(angle)) / ONE);
}

/** The widest angle up to `most` whose chord is no longer than `limit`. */
export function angleOfChord(radius: number, limit: number, most: number): number {
  if (chord(radius, most) <= limit) return most;
  let good = 0;
  let bad = most;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (chord(radius, middle) <= limit) good = middle;
    else bad = middle;
  }
  return good;
}

/** Arctangent of 0 ≤ t ≤ 1 in degrees: the nearest whole degree by a parabola, the rest by a short series. */
function arc(t: number): number {
  const guess = Math.round((0.25 * Math.PI * t + 0.273 * t * (1 - t)) / RADIAN);
  const tan = sinOfDegree[guess] / sinOfDegree[90 - guess];
  const z = (t - tan) / (1 + t * tan);
  const zz = z * z;
  return guess + (z * (1 - zz * (1 / 3 - zz * (1 / 5 - zz * (1 / 7 - zz / 9))))) / RADIAN;
}

/** The heading of a vector, to the nearest unit; that of (0, 0) is 0. */
export function headingOf(dx: number, dy: number): number {
  const across = Math.abs(dx);
  const along = Math.abs(dy);
  if (across === 0 && along === 0) return 0;
  let h =
    across <= along ? Math.round(arc(across / along) * DEGREE) : QUARTER - Math.round(arc(along / across) * DEGREE);
  if (dy < 0) h = HALF - h;
  if (dx < 0) h = TURN - h;
  return heading(h);
}
