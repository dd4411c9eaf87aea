/**
 * D-ambush: one group of the defender's, written down before anybody is deployed; placed when it first moves or shoots, or
 * when the enemy sees one of it (.4).
 */

import type { Chance } from '@drumhead/kernel';
import type { Bases } from '../geometry/bases.ts';
import { hiddenIn, ninePoints } from '../geometry/footprint.ts';
import { type Bounds, overlaps } from '../geometry/overlap.ts';
import { ahead, type Pose } from '../geometry/pose.ts';
import { lengthInside } from '../geometry/rays.ts';
import { hidingPoints } from '../geometry/scratch.ts';
import { HALF, PACE } from '../geometry/units.ts';
import { type Play, type Read, reveal } from '../model/context.ts';
import { type Field, fieldOf, has, moveTo, onTable, poseOfElement, troopOf } from '../model/field.ts';
import { areGroup } from '../model/groups.ts';
import {
  AMBUSH,
  cloneElements,
  type Elements,
  enlist,
  GENERAL,
  kept,
  type Party,
  type Recruit,
  recruitOf,
} from '../position/elements.ts';
import type { GivenBattle } from '../position/given-battle.ts';
import type { Feature } from '../position/ground.ts';
import type { ElementId, SeatId } from '../position/ids.ts';
import type { Position } from '../position/position.ts';
import type { Tables } from '../tables.ts';
import { fortifiedAreas, isInside } from './defences.ts';
import { type Area, landOf } from './terrain/features.ts';
import { canSee } from './visibility.ts';
import { isAfloat } from './water/ships.ts';

/** What hides anybody, and what hides Skirmishers only (D-ambush.3). */
const WOODS: readonly Feature['kind'][] = ['Wd', 'O', 'BUA', 'Gy'];
const BRUSH: readonly Feature['kind'][] = ['V', 'M', 'Sc'];

/** May anybody lie in such an area, or a vessel behind land in such water, as far as the ground goes? */
export const mayHide = ({ kind, cover }: Area): boolean =>
  kind === 'WW' || cover === 'RGo' || WOODS.includes(cover) || BRUSH.includes(cover);

export interface Objection {
  readonly rule: string;
  readonly element?: ElementId;
  readonly found?: number;
  readonly limit?: number;
}

/**
 * Why these elements, standing as they do in the field, may not lie in ambush; null when they may. The attackers look
 * out from their foremost line, at this height of the table.
 */
export function noAmbush(f: Field, members: readonly ElementId[], party: Party, lookout: ElementId): Objection | null {
  if (party.attacks) return { rule: 'D-ambush.1' };
  const { fewest, most } = f.t.measures.ambush;
  if (members.length < fewest || members.length > most)
    return { rule: 'D-ambush.2', found: members.length, limit: members.length < fewest ? fewest : most };
  if (!areGroup(f, members)) return { rule: 'D-ambush.2' };
  for (const i of members) {
    if (troopOf(f, i).type === 'Bg') return { rule: 'D-ambush.5', element: i };
    if (!isHidden(f, i, lookout)) return { rule: 'D-ambush.3', element: i };
  }
  return null;
}

/** D-ambush.5: at most half the garrison of a fortified built-up area lies in wait; `garrison` counts both. */
export function tooManyOfGarrison(
  f: Field,
  members: readonly ElementId[],
  garrison: readonly ElementId[],
): Objection | null {
  const forts = garrison.length > 0 ? fortifiedAreas(f, f.e.side[garrison[0]]) : [];
  const inside = (i: ElementId): boolean => isInside(f, f.bases, i, forts);
  const found = members.filter(inside).length;
  const limit = Math.floor(garrison.filter(inside).length / 2);
  return found > limit ? { rule: 'D-ambush.5', found, limit } : null;
}

function isHidden(f: Field, i: ElementId, lookout: ElementId): boolean {
  const { type, category } = troopOf(f, i);
  if (category === 'naval') return isAfloat(f, type, f.bases, i) && behindLand(f, f.bases, i, lookout);
  return f.ground.features.some(({ kind, surface, rocky, ring }) => {
    const cover = surface ?? kind;
    const hides =
      WOODS.includes(cover) || (type === 'Sk' && (BRUSH.includes(cover) || (cover === 'RGo' && rocky === true)));
    return hides && ring.length > 0 && hiddenIn(f.bases, i, ring);
  });
}

const GRID = 75 * PACE;

/** D-ambush.3 (c): does land other than beach or marsh lie between a vessel and all of the attacker's zone? */
function behindLand(f: Field, b: Bases, i: number, lookout: ElementId): boolean {
  const land = landOf(f.ground.features).areas.filter(({ kind }) => kind !== 'Be' && kind !== 'M' && kind !== 'WW');
  ninePoints(b, i, hidingPoints);
  for (let x = 0; x <= f.ground.width; x += GRID) {
    for (let p = 0; p < 18; p += 2) {
      const ray = { ax: x, ay: lookout, bx: hidingPoints[p], by: hidingPoints[p + 1] };
      const clear = land.every(({ ring }) => lengthInside(ring, ray) <= PACE);
      if (clear) return false;
    }
  }
  return true;
}

/** Does the side have an ambush laid? */
export const liesInWait = ({ hidden }: Position, side: SeatId): boolean =>
  // A page may look on through no seat's eyes (−1).
  side >= 0 && hidden[side].flags.some((flags) => (flags & AMBUSH) !== 0);

/** The field with the ambush in it, and the numbers of those who lay in wait. */
export function sprungField({ t, p, f }: Read, side: SeatId): { sprung: Field; members: ElementId[] } {
  const e = cloneElements(p.elements);
  const members = stand(e, p.hidden[side]);
  return { sprung: fieldOf(t, e, p, f.air), members };
}

/** Enlists those in ambush, and whom their hulls carry; gives the numbers of those who lay in wait. */
function stand(e: Elements, from: Elements): number[] {
  const members: number[] = [];
  const join = (i: ElementId, hull: ElementId): number => enlist(e, { ...recruitOf(from, i), hull });
  for (const i of from.troop.keys()) {
    if ((from.flags[i] & AMBUSH) === 0) continue;
    const member = join(i, -1);
    members.push(member);
    const troops = from.hull.indexOf(i);
    if (troops >= 0) moveAlong(e, join(troops, member), member);
  }
  return members;
}

/** Those aboard are where their hull is. */
function moveAlong(e: Elements, troops: number, hull: ElementId): void {
  [e.x[troops], e.y[troops], e.h[troops]] = [e.x[hull], e.y[hull], e.h[hull]];
}

/** In ambush, or aboard a hull that is. */
const goesWith = (own: Elements, i: ElementId): boolean =>
  (own.flags[i] & AMBUSH) !== 0 || (own.hull[i] >= 0 && (own.flags[own.hull[i]] & AMBUSH) !== 0);

/** Places every ambush of which the enemy sees somebody. */
export function discover(d: Play): void {
  for (const side of [0, 1]) if (isDiscovered(d, side)) spring(d, side);
}

/** Whether any enemy sees one of them where they lie, from where he stands or from anywhere on the ways he has come. */
export function isDiscovered(
  s: Read,
  side: SeatId,
  ways: ReadonlyMap<ElementId, readonly Pose[]> = new Map(),
): boolean {
  if (!liesInWait(s.p, side)) return false;
  const { sprung, members } = sprungField(s, side);
  const sees = (j: ElementId): boolean => members.some((i) => canSee(sprung, j, i));
  for (const [j, of] of s.p.elements.side.entries()) {
    if (of === side || !onTable(sprung, j)) continue;
    if (sees(j)) return true;
    for (const at of ways.get(j) ?? []) {
      moveTo(sprung, j, at);
      if (sees(j)) return true;
    }
  }
  return false;
}

/** How far one who would stand upon another may have fallen back. */
const FARTHEST_BACK = 4;

/** Puts the ambush on the table where it was written down; whoever would stand upon another has fallen back. */
export function spring(d: Play, side: SeatId): void {
  const { t, p } = d;
  const e = cloneElements(p.elements);
  const members = stand(e, p.hidden[side]);
  const trial = fieldOf(t, e, p);
  for (const i of members) {
    for (let back = 0; back < FARTHEST_BACK * t.width && standsUpon(trial, i); back += PACE)
      moveTo(trial, i, ahead(poseOfElement(trial, i), -PACE));
    if (has(trial, i, GENERAL)) p.commands.general[e.command[i]] = i;
  }
  p.elements = e;
  p.hidden = p.hidden.map((own, k) => (k === side ? kept(own, (i) => !goesWith(own, i)) : own));
  p.sections = [...p.sections, ...(p.sealed[side].plashed ?? [])];
  p.sealed = p.sealed.map(({ plashed, ...kept }, k) => (k === side || !plashed ? kept : { ...kept, plashed }));
  d.sink?.report(reveal('ambush', ['D-ambush.4'], { side, elements: members.length }));
}

function standsUpon(f: Field, i: ElementId): boolean {
  for (let j = 0; j < f.bases.count; j++) if (j !== i && onTable(f, j) && overlaps(f.bases, i, f.bases, j)) return true;
  return false;
}

// What a player must reckon with: an ambush he cannot see.

/** Places tried before it is thought that nobody lies anywhere. */
const TRIES = 6;
const ABREAST = 2;

/**
 * As likely as not the defender has laid an ambush: some of the kinds he shows, in cover that nobody of the seat's has
 * looked into (D-ambush.1–4). Where all know his army, those lie in wait who stand nowhere. For positions imagined from a
 * view; nothing is guessed once it has shown itself.
 */
export function guessAmbush({ t, p, f }: Read, seat: SeatId, chance: Chance): void {
  const side = 1 - seat;
  const shown = [...p.elements.troop.keys()].filter((i) => p.elements.side[i] === side);
  if (p.phase === 0 || side === p.attacker || shown.some((i) => has(f, i, AMBUSH))) return;
  const absent = p.given && absentIn(t, p, p.given, side);
  if (absent ? absent.length === 0 : chance.below(2) === 0) return;
  const inHalf = ([, south, , north]: Bounds): boolean => south + north < p.height === (side === 0);
  const covers = landOf(p.features).areas.filter((it) => it.kind !== 'WW' && mayHide(it) && inHalf(it.bounds));
  const foot = shown.filter((i) => onTable(f, i) && troopOf(f, i).category === 'foot' && !has(f, i, GENERAL));
  if (covers.length === 0 || (!absent && foot.length === 0)) return;
  for (let k = 0; k < TRIES; k++) {
    const [west, south, east, north] = covers[chance.below(covers.length)].bounds;
    const who = absent ?? fewestLike(t, recruitOf(p.elements, foot[chance.below(foot.length)]));
    const e = cloneElements(p.hidden[side]);
    const at = { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2) };
    layThere(t, e, who, { ...at, h: side === 0 ? 0 : HALF });
    const guess = { ...p, hidden: p.hidden.map((own, n) => (n === side ? e : own)) };
    const { sprung, members } = sprungField({ t, p: guess, f }, side);
    const party = { side, attacks: false };
    if (members.some((i) => standsUpon(sprung, i)) || noAmbush(sprung, members, party, 0)) continue;
    if (isDiscovered({ t, p: guess, f }, side)) continue;
    p.hidden = guess.hidden;
    return;
  }
}

/** The smallest ambush there may be. */
const fewestLike = (t: Tables, like: Recruit): readonly Recruit[] =>
  Array.from({ length: t.measures.ambush.fewest }, () => like);

/** Of an army given from outside: those of each body who are not on the table, nor were. */
function absentIn(
  t: Tables,
  { elements: e, commands }: Position,
  given: GivenBattle,
  side: SeatId,
): readonly Recruit[] {
  const men = given.order.sides[side].commands.flatMap(({ elements }) => elements);
  return given.labels.flatMap((name, label) => {
    const seen = [...e.troop.keys()].filter((i) => e.label?.[i] === label && commands.side[e.home[i]] === side);
    const command = seen.length > 0 ? e.home[seen[0]] : commands.side.indexOf(side);
    const left = men.filter((man) => man.label === name).map(({ troop }) => t.troopOf.get(troop)!);
    for (const i of seen) left.splice(Math.max(0, left.indexOf(e.troop[i])), 1);
    return left.map((troop): Recruit => ({ troop, side, command, x: 0, y: 0, h: 0, label }));
  });
}

/** In ambush, two abreast. */
function layThere(t: Tables, e: Elements, who: readonly Recruit[], { x, y, h }: Pose): void {
  let back = 0;
  for (const [k, it] of who.entries()) {
    const column = k % ABREAST;
    if (k > 0 && column === 0) back += t.troops[who[k - 1].troop].depth;
    enlist(e, { ...it, x: x + column * t.width, y: y + (it.side === 0 ? -back : back), h, flags: AMBUSH, hull: -1 });
  }
}
