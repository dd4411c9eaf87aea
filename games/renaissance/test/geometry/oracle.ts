/**
 * Slow and certain: the same geometry in whole numbers of any size. Sines come from a series in 1/2¹²⁰; everything else
 * is exact. Written from the annex, not from the library.
 */
import type { Pose, Segment } from '../../src/geometry/pose.ts';

export const F = 120n;
export const UNIT = 1n << F;
const PI = (() => {
  // Machin: π = 16·atan(1/5) − 4·atan(1/239), with guard bits.
  const guard = F + 16n;
  const atanInverse = (n: bigint): bigint => {
    let term = (1n << guard) / n;
    let sum = term;
    for (let k = 3n, sign = -1n; term !== 0n; k += 2n, sign = -sign) {
      term /= n * n;
      sum += (sign * term) / k;
    }
    return sum;
  };
  return (16n * atanInverse(5n) - 4n * atanInverse(239n)) >> 16n;
})();

const mul = (a: bigint, b: bigint): bigint => (a * b) >> F;

/** Sine and cosine of whole heading units (or halves of them: `per` units to a degree), in 1/2¹²⁰. */
export function sinCos(units: number, per = 1024): { sin: bigint; cos: bigint } {
  const x = (PI * BigInt(units)) / (180n * BigInt(per));
  let sin = 0n;
  let cos = 0n;
  let term = UNIT;
  for (let n = 0n; term !== 0n && n < 200n; n += 2n) {
    cos += term;
    term = mul(term, x) / (n + 1n);
    sin += term;
    term = -mul(term, x) / (n + 2n);
  }
  return { sin, cos };
}

/** The nearest whole root. */
export function root(n: bigint): bigint {
  if (n < 2n) return n;
  let x = BigInt(Math.floor(Math.sqrt(Number(n))));
  while (x * x > n) x--;
  while ((x + 1n) * (x + 1n) <= n) x++;
  return x;
}

export type Vec = readonly [bigint, bigint];

export interface True {
  /** Corners FL, FR, RR, RL in 1/2¹²⁰ units, unrounded. */
  readonly corners: readonly Vec[];
  readonly f: Vec;
  readonly r: Vec;
}

/** The base whose front edge has its middle at x, y. */
export function trueBase({ x, y, h }: Pose, width: number, depth: number): True {
  const { sin, cos } = sinCos(h);
  const at = (u: bigint, v: bigint): Vec => [
    (BigInt(x) << F) + (u * cos) / 2n + v * sin,
    (BigInt(y) << F) - (u * sin) / 2n + v * cos,
  ];
  const w = BigInt(width);
  const d = BigInt(depth);
  return { corners: [at(-w, 0n), at(w, 0n), at(w, -d), at(-w, -d)], f: [sin, cos], r: [cos, -sin] };
}

const dot = (a: Vec, b: Vec): bigint => mul(a[0], b[0]) + mul(a[1], b[1]);

function spanOn(axis: Vec, corners: readonly Vec[]): [bigint, bigint] {
  const on = corners.map((c) => dot(axis, c));
  on.sort((a, b) => (a < b ? -1 : 1));
  return [on[0], on[3]];
}

/** Penetration of true rectangles on the four axes, in units. */
export function truePenetration(a: True, b: True): number {
  let least = Infinity;
  for (const axis of [a.f, a.r, b.f, b.r]) {
    const [a0, a1] = spanOn(axis, a.corners);
    const [b0, b1] = spanOn(axis, b.corners);
    for (const p of [a1 - b0, b1 - a0]) least = Math.min(least, Number(p >> (F - 20n)) / 1048576);
  }
  return least;
}

/** Exact fractions, for points that are no whole numbers. */
export interface Frac {
  readonly n: bigint;
  readonly d: bigint;
}
export const frac = (n: bigint, d = 1n): Frac => (d < 0n ? { n: -n, d: -d } : { n, d });
export const sub = (a: Frac, b: Frac): Frac => frac(a.n * b.d - b.n * a.d, a.d * b.d);
export const add = (a: Frac, b: Frac): Frac => frac(a.n * b.d + b.n * a.d, a.d * b.d);
export const times = (a: Frac, b: Frac): Frac => frac(a.n * b.n, a.d * b.d);
export const over = (a: Frac, b: Frac): Frac => frac(a.n * b.d, a.d * b.n);
/** Four more decimals than a whole unit has: enough to compare. */
export const toNumber = (a: Frac): number => Number((a.n * 1048576n) / a.d) / 1048576;

type Corner = readonly [Frac, Frac];

/** Exact area of a ring within a clockwise convex quad, by cutting. */
export function trueArea(ring: readonly number[], quad: readonly number[]): number {
  let left: Corner[] = [];
  for (let k = 0; k < ring.length; k += 2) left.push([frac(BigInt(ring[k])), frac(BigInt(ring[k + 1]))]);
  for (let k = 0; k < 8; k += 2) {
    const ax = frac(BigInt(quad[k]));
    const ay = frac(BigInt(quad[k + 1]));
    const ex = sub(frac(BigInt(quad[(k + 2) % 8])), ax);
    const ey = sub(frac(BigInt(quad[(k + 3) % 8])), ay);
    const side = (c: Corner): Frac => sub(times(ey, sub(c[0], ax)), times(ex, sub(c[1], ay)));
    const kept: Corner[] = [];
    left.forEach((q, i) => {
      const p = left[(i + left.length - 1) % left.length];
      const [sp, sq] = [side(p), side(q)];
      if ((sp.n < 0n && sq.n > 0n) || (sp.n > 0n && sq.n < 0n)) {
        const t = over(sp, sub(sp, sq));
        kept.push([add(p[0], times(sub(q[0], p[0]), t)), add(p[1], times(sub(q[1], p[1]), t))]);
      }
      if (sq.n >= 0n) kept.push(q);
    });
    left = kept;
  }
  let sum = frac(0n);
  left.forEach((q, i) => {
    const p = left[(i + left.length - 1) % left.length];
    sum = add(sum, sub(times(p[0], q[1]), times(q[0], p[1])));
  });
  return Math.abs(toNumber(sum)) / 2;
}

/** On which side of the segment the point lies: greater than 0 to its left. */
export function orient({ ax, ay, bx, by }: Segment, cx: number, cy: number): bigint {
  return (BigInt(bx) - BigInt(ax)) * (BigInt(cy) - BigInt(ay)) - (BigInt(by) - BigInt(ay)) * (BigInt(cx) - BigInt(ax));
}

/** The square of the distance from a point to a segment, exact. */
export function squareToSegment(p: Vec, a: Vec, b: Vec): Frac {
  const e: Vec = [b[0] - a[0], b[1] - a[1]];
  const q: Vec = [p[0] - a[0], p[1] - a[1]];
  const length = e[0] * e[0] + e[1] * e[1];
  const along = q[0] * e[0] + q[1] * e[1];
  if (along <= 0n || length === 0n) return frac(q[0] * q[0] + q[1] * q[1]);
  if (along >= length) {
    const r: Vec = [p[0] - b[0], p[1] - b[1]];
    return frac(r[0] * r[0] + r[1] * r[1]);
  }
  const c = e[0] * q[1] - e[1] * q[0];
  return frac(c * c, length);
}
