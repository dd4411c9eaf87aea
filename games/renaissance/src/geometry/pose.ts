/**
 * Where an element stands: the midpoint of its front edge and its heading, clockwise from +y (G-1). Moves of the annex
 * as functions from pose to pose. Results are rounded to whole units at once, so nothing drifts.
 */
import { cosine, headingOf, ONE, sine } from './trig.ts';
import { HALF, heading, QUARTER, turnFrom } from './units.ts';

export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly h: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A straight line from a to b. */
export interface Segment {
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

export const segmentOf = (a: Point, b: Point): Segment => ({ ax: a.x, ay: a.y, bx: b.x, by: b.y });

export const reversed = ({ ax, ay, bx, by }: Segment): Segment => ({ ax: bx, ay: by, bx: ax, by: ay });

/** Which way: the sign of u in the frame of the annex. */
export const LEFT = -1;
export const RIGHT = 1;
export type Side = typeof LEFT | typeof RIGHT;

export function pose(x: number, y: number, h: number): Pose {
  return { x, y, h: heading(h) };
}

/**
 * Rounded, and never −0: whatever −0 is added to is a floating-point number to the engine from then on, and all code that
 * has met whole numbers only is compiled anew.
 */
const whole = (number: number): number => Math.round(number) | 0;

/** The point at (u, v) of a pose's frame: u to its right, v to its front. */
export function pointAt(at: Pose, u: number, v: number): Point {
  const sin = sine(at.h);
  const cos = cosine(at.h);
  return { x: at.x + whole((u * cos + v * sin) / ONE), y: at.y + whole((v * cos - u * sin) / ONE) };
}

/** Local coordinates, exact: coordinates have 23 bits and sines 28. */
export function localU(at: Pose, x: number, y: number): number {
  return ((x - at.x) * cosine(at.h) - (y - at.y) * sine(at.h)) / ONE;
}
export function localV(at: Pose, x: number, y: number): number {
  return ((x - at.x) * sine(at.h) + (y - at.y) * cosine(at.h)) / ONE;
}

/** straight ahead, or straight back for a negative distance. */
export function ahead(at: Pose, distance: number): Pose {
  const { x, y } = pointAt(at, 0, distance);
  return { x, y, h: at.h };
}

/** sideways along +r. */
export function sidestep(at: Pose, distance: number): Pose {
  const { x, y } = pointAt(at, distance, 0);
  return { x, y, h: at.h };
}

export function shifted(at: Pose, dx: number, dy: number): Pose {
  return { x: at.x + whole(dx), y: at.y + whole(dy), h: at.h };
}

/** the same footprint, facing the other way. */
export function aboutTurn(at: Pose, depth: number): Pose {
  const { x, y } = pointAt(at, 0, -depth);
  return { x, y, h: heading(at.h + HALF) };
}

/** A point carried about a pivot; a positive angle turns clockwise, as headings do. */
export function carried(x: number, y: number, pivot: Point, angle: number): Point {
  const turn = heading(angle);
  const sin = sine(turn);
  const cos = cosine(turn);
  const dx = x - pivot.x;
  const dy = y - pivot.y;
  return {
    x: pivot.x + whole((dx * cos + dy * sin) / ONE),
    y: pivot.y + whole((dy * cos - dx * sin) / ONE),
  };
}

/** turned about a point. */
export function turnedAbout(at: Pose, pivot: Point, angle: number): Pose {
  const { x, y } = carried(at.x, at.y, pivot, angle);
  return { x, y, h: heading(at.h + angle) };
}

/** Turned on the spot about the front midpoint. */
export function turned(at: Pose, angle: number): Pose {
  return { x: at.x, y: at.y, h: heading(at.h + angle) };
}

/** face to face with it, front edge on front edge. */
export function mirror(of: Pose): Pose {
  return { x: of.x, y: of.y, h: heading(of.h + HALF) };
}

/** front edge on the flank of `of`, front corner on front corner. */
export function onFlank(of: Pose, side: Side, width: number): Pose {
  const { x, y } = pointAt(of, (side * width) / 2, -width / 2);
  return { x, y, h: heading(of.h - side * QUARTER) };
}

/** front edge on the rear edge of `of`, facing alike: to strike it from behind, or to queue behind it. */
export function onRear(of: Pose, depth: number): Pose {
  return ahead(of, -depth);
}

/** Turned on the spot to face a point, by at most `most` either way. */
export function turnedTowards(at: Pose, x: number, y: number, most: number): Pose {
  if (x === at.x && y === at.y) return at;
  const wanted = turnFrom(at.h, headingOf(x - at.x, y - at.y));
  return turned(at, Math.max(-most, Math.min(most, wanted)));
}

export function samePose(a: Pose, b: Pose): boolean {
  return a.x === b.x && a.y === b.y && a.h === b.h;
}
