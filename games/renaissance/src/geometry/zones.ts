/**
 * What lies before, behind and beside an element: rectangles and half planes of its own
 * frame. W is the width of the element whose frame it is.
 */
import { areaInBox, cornersInFrame } from './area.ts';
import { type Bases, LEFT_EDGE, uOf, vOf } from './bases.ts';
import { LEFT, RIGHT } from './pose.ts';
import { ONE } from './trig.ts';
import { AREA_IN, E_GAP, FARTHEST } from './units.ts';

/** has base j area in the front zone of e? A base exactly W away is bound. */
export function inFrontZone(e: Bases, i: number, a: Bases, j: number): boolean {
  const half = e.width[i] / 2;
  return areaInBox(cornersInFrame(e, i, a, j), [-half, 0, half, e.width[i] + E_GAP]) > AREA_IN;
}

/** Could anything within the bounds of j be in the front zone of e? Cheap, and never wrong with no. */
export function boundsInFrontZone(e: Bases, i: number, a: Bases, j: number): boolean {
  const [west, south, east, north] = [a.bounds[4 * j], a.bounds[4 * j + 1], a.bounds[4 * j + 2], a.bounds[4 * j + 3]];
  const half = e.width[i] / 2;
  const [sin, cos] = [Math.abs(e.sin[i]) / ONE, Math.abs(e.cos[i]) / ONE];
  const across = half + ((east - west) * cos + (north - south) * sin) / 2;
  const along = ((east - west) * sin + (north - south) * cos) / 2;
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  const v = vOf(e, i, x, y);
  return Math.abs(uOf(e, i, x, y)) < across && v > -along && v < e.width[i] + E_GAP + along;
}

/** has base j area directly ahead of base i, at any distance? */
export function directlyAhead(a: Bases, i: number, b: Bases, j: number): boolean {
  const half = a.width[i] / 2;
  return areaInBox(cornersInFrame(a, i, b, j), [-half, 0, half, FARTHEST]) > AREA_IN;
}

/** A-37, D-basing.3: has base j area less than one (effective) base depth behind base i? */
export function closeBehind(a: Bases, i: number, b: Bases, j: number): boolean {
  const half = a.width[i] / 2;
  const depth = a.depth[i];
  const farthest = -depth - Math.min(depth, a.width[i]);
  return areaInBox(cornersInFrame(a, i, b, j), [-half, farthest, half, -depth]) > AREA_IN;
}

/** A-14 (b): how far the nearest corner of j is from e's front edge line; negative behind it. */
export function fromFrontLine(e: Bases, i: number, a: Bases, j: number): number {
  let least = Infinity;
  for (let k = 8 * j; k < 8 * j + 8; k += 2) least = Math.min(least, vOf(e, i, a.corners[k], a.corners[k + 1]));
  return least;
}

/** are all corners of m beyond this side edge of t, prolonged, give or take E_gap? */
export function whollyOnFlank(t: Bases, flank: number, m: Bases, j: number): boolean {
  const i = flank >> 2;
  const side = (flank & 3) === LEFT_EDGE ? LEFT : RIGHT;
  const limit = t.width[i] / 2 - E_GAP;
  for (let k = 8 * j; k < 8 * j + 8; k += 2) {
    if (side * uOf(t, i, m.corners[k], m.corners[k + 1]) < limit) return false;
  }
  return true;
}

/** are all corners of m behind the prolonged rear edge of t? */
export function whollyBehind(t: Bases, i: number, m: Bases, j: number): boolean {
  const limit = -t.depth[i] + E_GAP;
  for (let k = 8 * j; k < 8 * j + 8; k += 2) {
    if (vOf(t, i, m.corners[k], m.corners[k + 1]) > limit) return false;
  }
  return true;
}

/** from which side a shot from this point strikes. A front corner counts as front for pressing forward. */
export type Struck = 'front' | 'front-corner' | 'side' | 'rear';

export function edgeStruck(t: Bases, i: number, x: number, y: number): Struck {
  const dx = x - t.x[i];
  const dy = y - t.y[i];
  const u = dx * t.cos[i] - dy * t.sin[i];
  const v = dx * t.sin[i] + dy * t.cos[i];
  if (v > 0) return Math.abs(u) <= (t.width[i] / 2) * ONE ? 'front' : 'front-corner';
  return v >= -t.depth[i] * ONE ? 'side' : 'rear';
}

/** how far the outermost corner lies outside a table of this size; negative inside. */
export function outsideTable(b: Bases, i: number, width: number, height: number): number {
  const k = 4 * i;
  return Math.max(-b.bounds[k], -b.bounds[k + 1], b.bounds[k + 2] - width, b.bounds[k + 3] - height) + 0;
}
