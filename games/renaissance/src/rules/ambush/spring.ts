/** D-ambush.4: an ambush is placed when it first moves or shoots, or when the enemy sees one of it. */

import { overlaps } from '../../geometry/overlap.ts';
import { ahead, type Pose } from '../../geometry/pose.ts';
import { PACE } from '../../geometry/units.ts';
import { type Play, type Read, reveal } from '../../model/context.ts';
import { type Field, fieldOf, has, moveTo, onTable, poseOfElement } from '../../model/field.ts';
import { kept } from '../../model/waiting.ts';
import { AMBUSH, cloneElements, type Elements, enlist, GENERAL, recruitOf } from '../../position/elements.ts';
import type { Position } from '../../position/position.ts';
import { canSee } from '../visibility/sight.ts';

/** Does the side have an ambush laid? */
export const liesInWait = ({ hidden }: Position, side: number): boolean =>
  hidden[side].flags.some((flags) => (flags & AMBUSH) !== 0);

/** The field with the ambush in it, and the numbers of those who lay in wait. */
export function sprungField({ t, p, f }: Read, side: number): { sprung: Field; members: number[] } {
  const e = cloneElements(p.elements);
  const members = stand(e, p.hidden[side]);
  return { sprung: fieldOf(t, e, p, f.air), members };
}

/** Enlists those in ambush, and whom their hulls carry; gives the numbers of those who lay in wait. */
function stand(e: Elements, from: Elements): number[] {
  const members: number[] = [];
  const join = (i: number, hull: number): number => enlist(e, { ...recruitOf(from, i), hull });
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
function moveAlong(e: Elements, troops: number, hull: number): void {
  [e.x[troops], e.y[troops], e.h[troops]] = [e.x[hull], e.y[hull], e.h[hull]];
}

/** In ambush, or aboard a hull that is. */
const goesWith = (own: Elements, i: number): boolean =>
  (own.flags[i] & AMBUSH) !== 0 || (own.hull[i] >= 0 && (own.flags[own.hull[i]] & AMBUSH) !== 0);

/** Places every ambush of which the enemy sees somebody. */
export function discover(d: Play): void {
  for (const side of [0, 1]) if (isDiscovered(d, side)) spring(d, side);
}

/** Whether any enemy sees one of them where they lie, from where he stands or from anywhere on the ways he has come. */
export function isDiscovered(s: Read, side: number, ways: ReadonlyMap<number, readonly Pose[]> = new Map()): boolean {
  if (!liesInWait(s.p, side)) return false;
  const { sprung, members } = sprungField(s, side);
  const sees = (j: number): boolean => members.some((i) => canSee(sprung, sprung.air, j, i));
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
export function spring(d: Play, side: number): void {
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

function standsUpon(f: Field, i: number): boolean {
  for (let j = 0; j < f.bases.count; j++) if (j !== i && onTable(f, j) && overlaps(f.bases, i, f.bases, j)) return true;
  return false;
}
