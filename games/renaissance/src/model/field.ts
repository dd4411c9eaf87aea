/**
 * The bases of all elements laid out for geometry, on their ground: derived from the position, and moved along when
 * poses change. On it, who is near whom and where there is room to stand.
 */

import { type Bases, baseSizeOf, boundsGap, copyBases, makeBases, NO_SIZE, put } from '../geometry/bases.ts';
import { baseDistance } from '../geometry/nearest.ts';
import { baseMeets, boxAround, overlaps } from '../geometry/overlap.ts';
import type { Pose } from '../geometry/pose.ts';
import { standGhost, type Trial } from '../geometry/scratch.ts';
import {
  ABOARD,
  CAPTURED,
  DOUBLE,
  type Elements,
  GENERAL,
  LEFT_IN_PURSUIT,
  LOST,
  TEAM,
  trialOf,
} from '../position/elements.ts';
import type { Ground } from '../position/ground.ts';
import type { ElementId } from '../position/ids.ts';
import type { Tables, Troop } from '../tables.ts';
import { type Air, CLEAR_AIR } from './air.ts';
import { RULES_VERSION } from './mended.ts';

const isOff = (flags: number): boolean => (flags & (LOST | LEFT_IN_PURSUIT | ABOARD)) !== 0;

export interface Field {
  readonly t: Tables;
  readonly e: Elements;
  /** Slots are element numbers; who is gone has no width. */
  readonly bases: Bases;
  readonly ground: Ground;
  /** The version of the rules: see `mended.ts`. */
  readonly rules: number;
  /** Light and weather of the phase. */
  air: Air;
}

/** An element as it stands, or would stand: a base of some bases, its own or one of a way. */
export interface Standing {
  readonly element: ElementId;
  readonly bases: Bases;
  /** Who walks a way moves it from step to step. */
  slot: number;
}

const CAPACITY = 32;

export function fieldOf(t: Tables, e: Elements, ground: Ground, air: Air = CLEAR_AIR): Field {
  const bases = makeBases(Math.max(CAPACITY, e.troop.length));
  const field = { t, e, bases, ground, rules: ground.rules ?? RULES_VERSION.current, air };
  bases.count = e.troop.length;
  for (let i = 0; i < e.troop.length; i++) settle(field, i);
  return field;
}

/** Brings the base of an element to where the position says it stands. */
export function settle(f: Field, i: ElementId): void {
  const { t, e, bases } = f;
  put(bases, i, poseOfElement(f, i), isOff(e.flags[i]) ? NO_SIZE : { width: t.width, depth: depthOf(t, e, i) });
}

/** a gun and its team are one rectangle. */
export function depthOf(t: Tables, e: Elements, i: ElementId): number {
  const deep = bodyOf(t, e, i);
  return (e.flags[i] & TEAM) === 0 ? deep : deep + t.troops[e.troop[i]].team;
}

/** D-basing.4: how deep its troops stand, without a gun's team. */
export const bodyOf = (t: Tables, e: Elements, i: ElementId): number =>
  t.troops[e.troop[i]].depth * ((e.flags[i] & DOUBLE) === 0 ? 1 : 2);

/** D-basing.3: what counts for recoil and following up is never more than the width. */
export const effectiveDepth = ({ t, e }: Field, i: ElementId): number => Math.min(bodyOf(t, e, i), t.width);

export function moveTo(f: Field, i: ElementId, { x, y, h }: Pose): void {
  f.e.x[i] = x;
  f.e.y[i] = y;
  f.e.h[i] = h;
  settle(f, i);
}

export function poseOfElement({ e }: Field, i: ElementId): Pose {
  return { x: e.x[i], y: e.y[i], h: e.h[i] };
}

/**
 * A field to try moves on: its poses and flags are its own, all else is shared. A caller who is done with it before it
 * returns may have its bases in a room of the arena.
 */
export function copyField(f: Field, room?: Trial): Field {
  const bases = room ? room.of(f.bases) : copyBases(f.bases);
  return { t: f.t, e: trialOf(f.e), bases, ground: f.ground, rules: f.rules, air: f.air };
}

export const troopOf = ({ t, e }: Field, i: ElementId): Troop => t.troops[e.troop[i]];
export const onTable = ({ e }: Field, i: ElementId): boolean => !isOff(e.flags[i]);
export const has = ({ e }: Field, i: ElementId, flag: number): boolean => (e.flags[i] & flag) !== 0;
/** D-captured.2: a gun or hull that was taken has no general any more, though it still counts as his for morale. */
export const hasGeneral = ({ e }: Field, i: ElementId): boolean => (e.flags[i] & (GENERAL | CAPTURED)) === GENERAL;
export const areEnemies = ({ e }: Field, i: ElementId, j: ElementId): boolean => e.side[i] !== e.side[j];

/**
 * Who on the table comes within `gap` of the box about these, which stand there, by ascending number: of a whole group only
 * few need be looked at member by member.
 */
export function thoseNear(f: Field, { bases }: Field, members: readonly ElementId[], gap: number): ElementId[] {
  const box = boxAround(bases, members, gap);
  const near: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++) if (baseMeets(bases, j, box) && onTable(f, j)) near.push(j);
  return near;
}

/** would base i stand clear of all others there? */
export function standsFree(f: Field, i: ElementId, at: Pose, ignored: readonly ElementId[]): boolean {
  put(standGhost, 0, at, baseSizeOf(f.bases, i));
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !overlaps(standGhost, 0, f.bases, j)) continue;
    if (onTable(f, j) && !ignored.includes(j)) return false;
  }
  return true;
}

/** The nearest enemy of i within this distance, base to base, that is wanted; −1 for none. Lower numbers win ties. */
export function enemyWithin(
  f: Field,
  i: ElementId,
  limit: number,
  wanted: (j: ElementId) => boolean = () => true,
): number {
  let best = -1;
  let least = limit + 1;
  for (let j = 0; j < f.e.troop.length; j++) {
    if (!areEnemies(f, i, j) || !onTable(f, j) || boundsGap(f.bases, i, f.bases, j) > limit || !wanted(j)) continue;
    const distance = baseDistance(f.bases, i, f.bases, j);
    if (distance < least) {
      least = distance;
      best = j;
    }
  }
  return best;
}
