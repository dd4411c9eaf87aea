/**
 * Points, segments and simple polygons with whole coordinates. Predicates are exact: a cross product of differences
 * below 2²⁴ has fewer than 53 bits. A polygon is a flat ring x0, y0, x1, y1 … without the first point repeated.
 */

export type Ring = readonly number[] | Int32Array | Float64Array;

/** Twice the signed area of a, b, c: positive when c lies to the left of a → b. */
export function cross(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** Is p, known to be in line with a and b, between them? */
function between(ax: number, ay: number, bx: number, by: number, px: number, py: number): boolean {
  return Math.min(ax, bx) <= px && px <= Math.max(ax, bx) && Math.min(ay, by) <= py && py <= Math.max(ay, by);
}

/** Do two closed segments have a point in common? */
export function segmentsMeet(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  const c = Math.sign(cross(ax, ay, bx, by, cx, cy));
  const d = Math.sign(cross(ax, ay, bx, by, dx, dy));
  const a = Math.sign(cross(cx, cy, dx, dy, ax, ay));
  const b = Math.sign(cross(cx, cy, dx, dy, bx, by));
  if (c * d < 0 && a * b < 0) return true;
  if (c === 0 && between(ax, ay, bx, by, cx, cy)) return true;
  if (d === 0 && between(ax, ay, bx, by, dx, dy)) return true;
  if (a === 0 && between(cx, cy, dx, dy, ax, ay)) return true;
  return b === 0 && between(cx, cy, dx, dy, bx, by);
}

/** Do two segments cross at a point inside both? */
export function segmentsCross(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  const c = cross(ax, ay, bx, by, cx, cy);
  const d = cross(ax, ay, bx, by, dx, dy);
  if (!((c > 0 && d < 0) || (c < 0 && d > 0))) return false;
  const a = cross(cx, cy, dx, dy, ax, ay);
  const b = cross(cx, cy, dx, dy, bx, by);
  return (a > 0 && b < 0) || (a < 0 && b > 0);
}

/** Where a point lies: −1 outside, 0 on the boundary, 1 inside. */
export function whereIn(ring: Ring, px: number, py: number): -1 | 0 | 1 {
  let inside = false;
  const n = ring.length;
  let ax = ring[n - 2];
  let ay = ring[n - 1];
  for (let k = 0; k < n; k += 2) {
    const bx = ring[k];
    const by = ring[k + 1];
    const side = cross(ax, ay, bx, by, px, py);
    if (side === 0 && between(ax, ay, bx, by, px, py)) return 0;
    // Upward edges own their lower end and downward ones their upper: a vertex is counted once.
    if (ay <= py ? by > py && side > 0 : by <= py && side < 0) inside = !inside;
    ax = bx;
    ay = by;
  }
  return inside ? 1 : -1;
}

/** Twice the signed area; positive when the ring runs counter-clockwise. Exact for rings on a table. */
export function doubleArea(ring: Ring): number {
  const n = ring.length;
  let sum = 0;
  for (let k = 2; k + 3 < n; k += 2) {
    sum += cross(ring[0], ring[1], ring[k], ring[k + 1], ring[k + 2], ring[k + 3]);
  }
  return sum;
}

/** Does the boundary of the ring meet the closed segment? */
export function boundaryMeets(ring: Ring, ax: number, ay: number, bx: number, by: number): boolean {
  const n = ring.length;
  let px = ring[n - 2];
  let py = ring[n - 1];
  for (let k = 0; k < n; k += 2) {
    if (segmentsMeet(px, py, ring[k], ring[k + 1], ax, ay, bx, by)) return true;
    px = ring[k];
    py = ring[k + 1];
  }
  return false;
}

/** Least x, least y, most x, most y. */
export function boundsOf(ring: Ring): [number, number, number, number] {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = 0; k < ring.length; k += 2) {
    bounds[0] = Math.min(bounds[0], ring[k]);
    bounds[1] = Math.min(bounds[1], ring[k + 1]);
    bounds[2] = Math.max(bounds[2], ring[k]);
    bounds[3] = Math.max(bounds[3], ring[k + 1]);
  }
  return bounds;
}

/** Can this be a feature's outline: at least three corners, some area, no edge through another? */
export function isSimple(ring: Ring): boolean {
  const n = ring.length;
  if (n < 6 || n % 2 === 1 || doubleArea(ring) === 0) return false;
  for (let i = 0; i < n; i += 2) {
    const i2 = (i + 2) % n;
    if (ring[i] === ring[i2] && ring[i + 1] === ring[i2 + 1]) return false;
    for (let j = i + 2; j < n; j += 2) {
      const j2 = (j + 2) % n;
      const neighbours = j === i2 || j2 === i;
      if (neighbours) {
        if (foldsBack(ring, i, j)) return false;
      } else if (
        segmentsMeet(ring[i], ring[i + 1], ring[i2], ring[i2 + 1], ring[j], ring[j + 1], ring[j2], ring[j2 + 1])
      )
        return false;
    }
  }
  return true;
}

/** Do two edges that share a corner run back over each other? */
function foldsBack(ring: Ring, i: number, j: number): boolean {
  const n = ring.length;
  const [before, corner, after] = j === (i + 2) % n ? [i, j, (j + 2) % n] : [j, i, (i + 2) % n];
  const [ax, ay, bx, by, cx, cy] = [
    ring[before],
    ring[before + 1],
    ring[corner],
    ring[corner + 1],
    ring[after],
    ring[after + 1],
  ];
  return cross(ax, ay, bx, by, cx, cy) === 0 && (bx - ax) * (cx - bx) + (by - ay) * (cy - by) < 0;
}
