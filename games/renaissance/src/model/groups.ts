/** D-group.1, D-group.2, A-6, A-7: which elements stand as groups. */

import { BEHIND, bentLink, type Link, linkOf, NO_LINK } from '../geometry/touching.ts';
import { sameHeading } from '../geometry/units.ts';
import type { ElementId } from '../position/ids.ts';
import { type Field, onTable, troopOf } from './field.ts';

/** Behind those who stand as no group. */
export const NO_GROUP: readonly string[] = ['D-group.1', 'D-group.2'];

/** how j is linked to i, command and element kind included. */
export function link(f: Field, i: ElementId, j: ElementId): Link {
  const linked = linkOf(f.bases, i, f.bases, j);
  if (linked === NO_LINK || f.e.command[i] !== f.e.command[j]) return NO_LINK; // D-group.1
  return isNaval(f, i) === isNaval(f, j) ? linked : NO_LINK; // D-group.2
}

const isNaval = (f: Field, i: ElementId): boolean => troopOf(f, i).category === 'naval';

/** All elements of the command linked to i by ones in between, i among them, ascending. */
export function groupOf(f: Field, i: ElementId): ElementId[] {
  const members = [i];
  for (let k = 0; k < members.length; k++) {
    for (let j = 0; j < f.e.troop.length; j++) {
      if (!onTable(f, j) || members.includes(j)) continue;
      if (link(f, members[k], j) !== NO_LINK) members.push(j);
    }
  }
  return members.sort((a, b) => a - b);
}

/** D-group.1: are these two or more elements of one group by themselves? */
export function areGroup(f: Field, members: readonly ElementId[]): boolean {
  if (members.length < 2) return false;
  const reached = [members[0]];
  for (let k = 0; k < reached.length; k++) {
    for (const j of members) if (!reached.includes(j) && link(f, reached[k], j) !== NO_LINK) reached.push(j);
  }
  return reached.length === members.length;
}

/** one element wide, straight or bent; from head to tail, or null. */
export function columnOf(f: Field, members: readonly ElementId[]): number[] | null {
  const follows = (ahead: number, j: ElementId): boolean =>
    f.e.command[ahead] === f.e.command[j] &&
    (linkOf(f.bases, ahead, f.bases, j) === BEHIND || bentLink(f.bases, ahead, f.bases, j));
  const heads = members.filter((i) => !members.some((j) => j !== i && follows(j, i)));
  if (heads.length !== 1) return null;
  const column = [heads[0]];
  while (column.length < members.length) {
    const last = column[column.length - 1];
    const next = members.filter((j) => !column.includes(j) && follows(last, j));
    if (next.length !== 1) return null;
    column.push(next[0]);
  }
  return column;
}

/** G-36: does any element face another way than the first by more than E_ang? */
export function isKinked(f: Field, members: readonly ElementId[]): boolean {
  return members.some((i) => !sameHeading(f.e.h[members[0]], f.e.h[i]));
}

/** The one of its command linked in file behind i, or −1. */
export function fileBehind(f: Field, i: ElementId): ElementId {
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j !== i && onTable(f, j) && link(f, i, j) === BEHIND) return j;
  }
  return -1;
}

/** D-pressing.2, D-pressing.5, G-73: the files behind it take the same way. */
export function filesBehind(f: Field, i: ElementId): ElementId[] {
  const files: number[] = [];
  for (let last = fileBehind(f, i); last >= 0; last = fileBehind(f, last)) files.push(last);
  return files;
}
