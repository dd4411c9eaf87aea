/**
 * The elements of both armies as the position keeps them: parallel arrays of small integers. `Field` is their bases laid
 * out for geometry, on their ground; it is derived, and moved along when poses change.
 */

import { type Bases, copyBases, makeBases, place } from '../geometry/bases.ts';
import type { Pose } from '../geometry/pose.ts';
import { type Air, CLEAR_AIR } from '../model/air.ts';
import type { Tables, Troop } from '../tables.ts';
import type { Ground } from './ground.ts';

export interface Elements {
  troop: number[];
  side: number[];
  /** Commands are numbered over both sides. */
  command: number[];
  /** The command it was raised for: a captured element changes hands, not its home (D-captured.4). */
  home: number[];
  x: number[];
  y: number[];
  h: number[];
  flags: number[];
  /** March moves made this phase. */
  marches: number[];
  /** When it last moved this phase, as a count of moves; 0 not at all. */
  moved: number[];
  /** The least number of the group it was of when its side's phase began (G-46). */
  group: number[];
  /** The hull it came in, or −1: aboard as long as it bears that mark, and afterwards ashore from it. */
  hull: number[];
}

export const GENERAL = 1;
/** Destroyed, or off the table: lost (D-lost.1, D-lost.2). */
export const LOST = 2;
/** Off the table in pursuit: gone, but not lost (D-pursuit.5). */
export const LEFT_IN_PURSUIT = 4;
export const ROUTING = 8;
export const PURSUING = 16;
/** Steadied, or rallied from rout (D-steady.1, D-steady.4). */
export const STEADY = 32;
/** May not move this phase (D-moves.6). */
export const HALTED = 64;
/** Has fought its close combat of this phase (G-28). */
export const FOUGHT = 128;
/** Its contact was made by a follow-up and is fought next phase (D-pressing.10). */
export const LATE = 256;
/** Pressed forward this phase: shoots no more (D-shooting.15). */
export const PRESSED = 512;
/** Came into its front contact by its own move this phase (G-60). */
export const CAME = 1024;
/** In the captor's hands, or retaken: its factors stay low for ever (D-captured.2). */
export const CAPTURED = 2048;
export const IMMOBILE = 4096;
/** Has been a target this phase (D-shooting.14). */
export const SHOT_AT = 8192;
export const LIMBERED = 1 << 14;
/** A gun with its team. */
export const TEAM = 1 << 15;
/** Rallied from pursuit: pursues no more (D-rally.3). */
export const RALLIED = 1 << 16;
/** A gun that moved, pivoted or (un)limbered in its own phase: silent in the enemy's next (G-41). */
export const BUSY = 1 << 17;
/** Stays where it is this phase, since part of its group moved on without surcharge (G-47). */
export const LOCKED = 1 << 18;
/** Has its portable obstacle. */
export const OBSTACLE = 1 << 19;
/** A hull whose troops have left it. */
export const EMPTY = 1 << 20;
/** Shot out of cover this phase, or the phase before. */
export const SHOT_OUT = 1 << 21;
export const SHOT_OUT_BEFORE = 1 << 22;
export const FORDING = 1 << 23;
/** Has made its first rout move (D-rout.1). */
export const RAN = 1 << 24;
/** Among the hidden: lies in ambush where it is placed. On the table: has come out of it. */
export const AMBUSH = 1 << 25;
/** Came into contact moving uphill this phase (D-weather.19). */
export const UPHILL = 1 << 26;

/** Aboard its hull: not on the table, and not fighting by itself (D-factors.5). */
export const ABOARD = 1 << 27;

/** Lost over the table's edge, not destroyed; and a hull lost hand to hand to others than fire-craft (D-campaign). */
export const OVER_EDGE = 1 << 28;
export const PRIZE = 1 << 29;
/** Two of a kind on one base, where the match allows it (D-basing.4). */
export const DOUBLE = 1 << 30;

/** What lasts for one phase only. */
export const PHASE_FLAGS = HALTED | FOUGHT | LATE | PRESSED | SHOT_AT | LOCKED | CAME | UPHILL;

export const isGone = (flags: number): boolean => (flags & (LOST | LEFT_IN_PURSUIT)) !== 0;
const isOff = (flags: number): boolean => (flags & (LOST | LEFT_IN_PURSUIT | ABOARD)) !== 0;

export interface Field {
  readonly t: Tables;
  readonly e: Elements;
  /** Slots are element numbers; who is gone has no width. */
  readonly bases: Bases;
  readonly ground: Ground;
  /** Light and weather of the phase. */
  air: Air;
}

const CAPACITY = 32;

export function fieldOf(t: Tables, e: Elements, ground: Ground, air: Air = CLEAR_AIR): Field {
  const bases = makeBases(Math.max(CAPACITY, e.troop.length));
  const field = { t, e, bases, ground, air };
  bases.count = e.troop.length;
  for (let i = 0; i < e.troop.length; i++) settle(field, i);
  return field;
}

/** Brings the base of an element to where the position says it stands. */
export function settle({ t, e, bases }: Field, i: number): void {
  const gone = isOff(e.flags[i]);
  place(bases, i, e.x[i], e.y[i], e.h[i], gone ? 0 : t.width, gone ? 0 : depthOf(t, e, i));
}

/** a gun and its team are one rectangle. */
export function depthOf(t: Tables, e: Elements, i: number): number {
  const deep = bodyOf(t, e, i);
  return (e.flags[i] & TEAM) === 0 ? deep : deep + t.troops[e.troop[i]].team;
}

/** D-basing.4: how deep its troops stand, without a gun's team. */
export const bodyOf = (t: Tables, e: Elements, i: number): number =>
  t.troops[e.troop[i]].depth * ((e.flags[i] & DOUBLE) === 0 ? 1 : 2);

/** D-basing.3: what counts for recoil and following up is never more than the width. */
export const effectiveDepth = ({ t, e }: Field, i: number): number => Math.min(bodyOf(t, e, i), t.width);

export function moveTo(f: Field, i: number, { x, y, h }: Pose): void {
  f.e.x[i] = x;
  f.e.y[i] = y;
  f.e.h[i] = h;
  settle(f, i);
}

export function poseOfElement({ e }: Field, i: number): Pose {
  return { x: e.x[i], y: e.y[i], h: e.h[i] };
}

/** A field to try moves on: its poses and flags are its own, all else is shared. */
export function copyField(f: Field): Field {
  const { x, y, h, flags } = f.e;
  const e = { ...f.e, x: x.slice(), y: y.slice(), h: h.slice(), flags: flags.slice() };
  return { t: f.t, e, bases: copyBases(f.bases), ground: f.ground, air: f.air };
}

export const troopOf = ({ t, e }: Field, i: number): Troop => t.troops[e.troop[i]];
export const onTable = ({ e }: Field, i: number): boolean => !isOff(e.flags[i]);
export const has = ({ e }: Field, i: number, flag: number): boolean => (e.flags[i] & flag) !== 0;
/** D-captured.2: a gun or hull that was taken has no general any more, though it still counts as his for morale. */
export const hasGeneral = ({ e }: Field, i: number): boolean => (e.flags[i] & (GENERAL | CAPTURED)) === GENERAL;
export const areEnemies = ({ e }: Field, i: number, j: number): boolean => e.side[i] !== e.side[j];

export function emptyElements(): Elements {
  return {
    troop: [],
    side: [],
    command: [],
    home: [],
    x: [],
    y: [],
    h: [],
    flags: [],
    marches: [],
    moved: [],
    group: [],
    hull: [],
  };
}

export interface Recruit {
  readonly troop: number;
  readonly side: number;
  readonly command: number;
  readonly x: number;
  readonly y: number;
  readonly h: number;
  readonly flags?: number;
  readonly hull?: number;
}

/** Element i as one to be enlisted elsewhere. */
export const recruitOf = (e: Elements, i: number): Required<Recruit> => ({
  troop: e.troop[i],
  side: e.side[i],
  command: e.command[i],
  x: e.x[i],
  y: e.y[i],
  h: e.h[i],
  flags: e.flags[i],
  hull: e.hull[i],
});

/** Adds an element; gives its number. */
export function enlist(e: Elements, who: Recruit): number {
  const i = e.troop.push(who.troop) - 1;
  e.side.push(who.side);
  e.command.push(who.command);
  e.home.push(who.command);
  e.x.push(who.x);
  e.y.push(who.y);
  e.h.push(who.h);
  e.flags.push(who.flags ?? 0);
  e.marches.push(0);
  e.moved.push(0);
  e.group.push(i);
  e.hull.push(who.hull ?? -1);
  return i;
}

export function cloneElements(e: Elements): Elements {
  return {
    troop: e.troop.slice(),
    side: e.side.slice(),
    command: e.command.slice(),
    home: e.home.slice(),
    x: e.x.slice(),
    y: e.y.slice(),
    h: e.h.slice(),
    flags: e.flags.slice(),
    marches: e.marches.slice(),
    moved: e.moved.slice(),
    group: e.group.slice(),
    hull: e.hull.slice(),
  };
}
