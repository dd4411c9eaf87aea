/** D-ambush.4: an ambush is placed when it first moves or shoots, or when the enemy sees one of it. */
import {
  AMBUSH,
  cloneElements,
  type Elements,
  enlist,
  type Field,
  fieldOf,
  GENERAL,
  has,
  moveTo,
  onTable,
  poseOfElement,
} from '../../elements.ts';
import { canSee } from '../../field/sight.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { ahead } from '../../geometry/pose.ts';
import { PACE } from '../../geometry/units.ts';
import type { Position } from '../../position.ts';
import { type Desk, news, type Scene } from '../../rules/desk.ts';
import { kept } from './waiting.ts';

/** Does the side have an ambush laid? */
export const liesInWait = ({ hidden }: Position, side: number): boolean =>
  hidden[side].flags.some((flags) => (flags & AMBUSH) !== 0);

/** The field with the ambush in it, and the numbers of those who lay in wait. */
function sprungField({ t, p, f }: Scene, side: number): { sprung: Field; members: number[] } {
  const e = cloneElements(p.elements);
  const members = stand(e, p.hidden[side]);
  return { sprung: fieldOf(t, e, p, f.air), members };
}

function stand(e: Elements, from: Elements): number[] {
  const members: number[] = [];
  for (const i of from.troop.keys()) {
    if ((from.flags[i] & AMBUSH) === 0) continue;
    const { troop, side, command, x, y, h, flags } = from;
    members.push(
      enlist(e, {
        troop: troop[i],
        side: side[i],
        command: command[i],
        x: x[i],
        y: y[i],
        h: h[i],
        flags: flags[i] & ~AMBUSH,
      }),
    );
  }
  return members;
}

/** Whether any enemy sees one of them where they lie. */
export function isDiscovered(s: Scene, side: number): boolean {
  if (!liesInWait(s.p, side)) return false;
  const { sprung, members } = sprungField(s, side);
  return members.some((i) =>
    s.p.elements.troop.some(
      (_, j) => s.p.elements.side[j] !== side && onTable(sprung, j) && canSee(sprung, sprung.air, j, i),
    ),
  );
}

/** How far one who would stand upon another may have fallen back. */
const FARTHEST_BACK = 4;

/** Puts the ambush on the table where it was written down; whoever would stand upon another has fallen back. */
export function spring(d: Desk, side: number): void {
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
  p.hidden = p.hidden.map((own, k) => (k === side ? kept(own, (i) => (own.flags[i] & AMBUSH) === 0) : own));
  d.sink?.report({ ...news('ambush', ['D-ambush.4'], { side, elements: members.length }), reveals: true });
}

function standsUpon(f: Field, i: number): boolean {
  for (let j = 0; j < f.bases.count; j++) if (j !== i && onTable(f, j) && overlaps(f.bases, i, f.bases, j)) return true;
  return false;
}
