/** The elements of both armies as the position keeps them: parallel arrays of small integers. */

import type { CommandId, ElementId, SeatId } from './ids.ts';

export interface Elements {
  troop: number[];
  side: SeatId[];
  /** Commands are numbered over both sides. */
  command: CommandId[];
  /** The command it was raised for: a captured element changes hands, not its home (D-captured.4). */
  home: CommandId[];
  x: number[];
  y: number[];
  h: number[];
  flags: number[];
  /** March moves made this phase. */
  marches: number[];
  /** When it last moved this phase, as a count of moves; 0 not at all. */
  moved: number[];
  /** The least number of the group it was of when its side's phase began (G-46). */
  group: ElementId[];
  /** The hull it came in, or −1: aboard as long as it bears that mark, and afterwards ashore from it. */
  hull: ElementId[];
  /** In a battle given from outside: what its giver calls them, by number; −1 for none. No rule reads it. */
  label?: number[];
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
  readonly side: SeatId;
  readonly command: CommandId;
  readonly x: number;
  readonly y: number;
  readonly h: number;
  readonly flags?: number;
  readonly hull?: ElementId;
  readonly label?: number;
}

/** Element i as one to be enlisted elsewhere. */
export const recruitOf = (e: Elements, i: ElementId): Required<Omit<Recruit, 'label'>> & Pick<Recruit, 'label'> => ({
  troop: e.troop[i],
  side: e.side[i],
  command: e.command[i],
  x: e.x[i],
  y: e.y[i],
  h: e.h[i],
  flags: e.flags[i],
  hull: e.hull[i],
  ...(e.label && { label: e.label[i] }),
});

/** Adds an element; gives its number. */
export function enlist(e: Elements, who: Recruit): ElementId {
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
  const label = who.label ?? -1;
  // Where nobody has one there are none.
  if (label >= 0 || e.label) {
    e.label ??= e.troop.slice(0, i).map(() => -1);
    e.label.push(label);
  }
  return i;
}

/** Written out without a spread: all elements are of one shape to the engine, wherever they were made. */
export function cloneElements(e: Elements): Elements {
  const copy: Elements = {
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
  if (e.label) copy.label = e.label.slice();
  return copy;
}

/** A copy to try moves on: poses and flags are its own, all else is shared. */
export function trialOf(e: Elements): Elements {
  const trial: Elements = {
    troop: e.troop,
    side: e.side,
    command: e.command,
    home: e.home,
    x: e.x.slice(),
    y: e.y.slice(),
    h: e.h.slice(),
    flags: e.flags.slice(),
    marches: e.marches,
    moved: e.moved,
    group: e.group,
    hull: e.hull,
  };
  if (e.label) trial.label = e.label;
  return trial;
}

/** The heading of one still to be deployed. */
export const WAITING = -1;

/** To be deployed by itself: neither aboard a vessel nor written down for later. */
export const isWaiting = (e: Elements, i: ElementId): boolean => e.h[i] === WAITING && (e.flags[i] & ABOARD) === 0;

/** Those that stay, with the numbers of their vessels set right; whose vessel does not stay is aboard no more. */
export function kept(e: Elements, stays: (i: ElementId) => boolean): Elements {
  const numbers = new Map<number, number>();
  for (const i of e.troop.keys()) if (stays(i)) numbers.set(i, numbers.size);
  const rest = emptyElements();
  for (const i of numbers.keys()) {
    const hull = numbers.get(e.hull[i]) ?? -1;
    const flags = hull < 0 ? e.flags[i] & ~ABOARD : e.flags[i];
    enlist(rest, { ...recruitOf(e, i), flags, hull });
  }
  return rest;
}

export interface Party {
  readonly side: SeatId;
  readonly attacks: boolean;
}
