/**
 * The elements of both armies as the position keeps them: parallel arrays of small integers. `Field` is their bases laid
 * out for geometry; it is derived, and rebuilt or moved along when poses change.
 */
import { type Bases, copyBases, makeBases, place } from './geometry/bases.ts';
import type { Pose } from './geometry/pose.ts';
import type { Tables, Troop } from './tables.ts';

export interface Elements {
  troop: number[];
  side: number[];
  /** Commands are numbered over both sides. */
  command: number[];
  x: number[];
  y: number[];
  h: number[];
  flags: number[];
}

export const GENERAL = 1;
/** Destroyed, captured or off the table: lost (D-lost.1, D-lost.2). */
export const LOST = 2;
/** Off the table in pursuit: gone, but not lost (D-pursuit.5). */
export const LEFT_IN_PURSUIT = 4;
export const ROUTING = 8;
/** Came into its front contact by its own move this phase (G-60). */
export const CAME = 1024;
export const CAPTURED = 2048;
export const IMMOBILE = 4096;

export const isGone = (flags: number): boolean => (flags & (LOST | LEFT_IN_PURSUIT)) !== 0;

export interface Field {
  readonly t: Tables;
  readonly e: Elements;
  /** Slots are element numbers; who is gone has no width. */
  readonly bases: Bases;
}

export function fieldOf(t: Tables, e: Elements): Field {
  const bases = makeBases(e.troop.length);
  bases.count = e.troop.length;
  const field = { t, e, bases };
  for (let i = 0; i < e.troop.length; i++) settle(field, i);
  return field;
}

/** Brings the base of an element to where the position says it stands. */
export function settle({ t, e, bases }: Field, i: number): void {
  const gone = isGone(e.flags[i]);
  place(bases, i, e.x[i], e.y[i], e.h[i], gone ? 0 : t.width, gone ? 0 : t.troops[e.troop[i]].depth);
}

export function moveTo(f: Field, i: number, { x, y, h }: Pose): void {
  f.e.x[i] = x;
  f.e.y[i] = y;
  f.e.h[i] = h;
  settle(f, i);
}

export function poseOfElement({ e }: Field, i: number): Pose {
  return { x: e.x[i], y: e.y[i], h: e.h[i] };
}

/** A field to try moves on. */
export function copyField(f: Field): Field {
  return { t: f.t, e: cloneElements(f.e), bases: copyBases(f.bases) };
}

export const troopOf = ({ t, e }: Field, i: number): Troop => t.troops[e.troop[i]];
export const onTable = ({ e }: Field, i: number): boolean => !isGone(e.flags[i]);
export const has = ({ e }: Field, i: number, flag: number): boolean => (e.flags[i] & flag) !== 0;
export const areEnemies = ({ e }: Field, i: number, j: number): boolean => e.side[i] !== e.side[j];

export function cloneElements(e: Elements): Elements {
  return {
    troop: e.troop.slice(),
    side: e.side.slice(),
    command: e.command.slice(),
    x: e.x.slice(),
    y: e.y.slice(),
    h: e.h.slice(),
    flags: e.flags.slice(),
  };
}
