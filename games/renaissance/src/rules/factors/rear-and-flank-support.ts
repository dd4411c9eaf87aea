/**
 * D-rear-support, D-flank-support, A-23: who supports whom, and what it adds. Who does is read off the table anew
 * before each combat, for earlier outcomes of the phase change it.
 */

import { AHEAD, linkOf, ON_LEFT, ON_RIGHT } from '../../geometry/touching.ts';
import { type Field, has, onTable, troopOf } from '../../model/field.ts';
import { fileBehind, link } from '../../model/groups.ts';
import { isMended } from '../../model/mended.ts';
import { DOUBLE } from '../../position/elements.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import type { Tables } from '../../tables.ts';
import { type ArmyList, listsFor } from '../army/lists.ts';
import { sectionHeldBy } from '../defences.ts';
import { underfoot } from '../terrain/going.ts';
import type { Fighter, Item } from './sides-of-a-combat.ts';

/** supporters in file behind i, unbroken. */
export function ranksBehind(f: Field, i: ElementId): number[] {
  const ranks: number[] = [];
  for (let last = i; ; ) {
    const next = fileBehind(f, last);
    if (next < 0 || supportBarred(f, i, next) !== null) return ranks;
    ranks.push(next);
    last = next;
  }
}

/** G-83: those of the ranks behind i that add anything to its fight against this enemy. */
export function ranksThatAdd(f: Field, i: ElementId, enemy: ElementId): number[] {
  const ranks = ranksBehind(f, i);
  if (!isMended(f, 'G-83') || ranks.length === 0) return ranks;
  const rows = f.t.rear.filter(
    ({ troops, against, enemyPhase }) =>
      troops[f.e.troop[i]] && against[f.e.troop[enemy]] && !(enemyPhase && isOwnPhase(f, i)),
  );
  const deepest = Math.max(0, ...rows.flatMap(({ ranks: counted }) => counted));
  let before = has(f, i, DOUBLE) ? 1 : 0;
  return ranks.filter((j) => {
    const adds = before < deepest;
    before += has(f, j, DOUBLE) ? 2 : 1;
    return adds;
  });
}

function isOwnPhase({ e, ground: { phase, attacker } }: Field, i: ElementId): boolean {
  return phase !== undefined && e.side[i] === (phase % 2 === 1 ? attacker : 1 - (attacker ?? 0));
}

/** Why the friend behind i supports it, or why it does not. */
export function supportCites(f: Field, i: ElementId): readonly string[] {
  const next = fileBehind(f, i);
  return next < 0 ? [] : [supportBarred(f, i, next) ?? 'D-rear-support.1'];
}

/** How many ranks support i: those behind it, and its own rear half if two share its base (G-27). */
export function supportRanks(f: Field, i: ElementId): number {
  let ranks = has(f, i, DOUBLE) && supportBarred(f, i, i) === null ? 1 : 0;
  for (const j of ranksBehind(f, i)) ranks += has(f, j, DOUBLE) ? 2 : 1;
  return ranks;
}

const holdsFort = (f: Field, i: ElementId): boolean => {
  const held = sectionHeldBy(f, i);
  return held >= 0 && f.ground.sections[held].work === 'fortification';
};

/** Of one type and grade; where the army list says so, of one type. */
function areAlike(f: Field, i: ElementId, j: ElementId): boolean {
  if (f.e.troop[i] === f.e.troop[j]) return true;
  const { type } = troopOf(f, i);
  return type === troopOf(f, j).type && listOf(f, f.e.side[i])?.mixedRearSupport === type;
}

/** The army list of this side, where armies have one. */
const listOf = ({ t, ground: { lists } }: Field, side: SeatId): ArmyList | undefined =>
  lists && listsFor(t).lists[lists[side]];

/** Why j, in file behind, does not support i: another command, type or grade, one that gives none, or difficult going. */
export function supportBarred(f: Field, i: ElementId, j: ElementId): string | null {
  if (!areAlike(f, i, j) || f.e.command[j] !== f.e.command[i]) return 'D-rear-support.1';
  if (troopOf(f, i).type === 'La' && listOf(f, f.e.side[i])?.lancersSupport !== true) return 'D-rear-support.4';
  if (!f.t.rear.some(({ troops }) => troops[f.e.troop[i]]))
    return f.t.scale === 'normal' ? 'D-rear-support.5' : 'D-rear-support.10';
  if (f.ground.sections.length > 0 && holdsFort(f, i)) return 'D-rear-support.3';
  if (f.ground.features.length === 0) return null;
  const bad = [i, j].some((k) => underfoot(f, k).going === 'difficult');
  return bad ? 'D-rear-support.2' : null;
}

/** The friend of its type in file ahead of i, or −1. */
export function fileAhead(f: Field, i: ElementId): number {
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !onTable(f, j) || f.e.side[j] !== f.e.side[i] || !areAlike(f, i, j)) continue;
    if (linkOf(f.bases, i, f.bases, j) === AHEAD) return j;
  }
  return -1;
}

/** D-flank-support.1, A-23: friends of the command beside i, by front or rear corners. */
export function besideOf(f: Field, i: ElementId): number[] {
  const beside: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !onTable(f, j)) continue;
    const how = link(f, i, j);
    if (how === ON_LEFT || how === ON_RIGHT) beside.push(j);
  }
  return beside;
}

/** The rows that the data may count supports by. */
export const REAR_ROWS = [
  'D-rear-support.5',
  'D-rear-support.6',
  'D-rear-support.7',
  'D-rear-support.8',
  'D-rear-support.9',
  'D-rear-support.10',
];
export const FLANK_ROWS = ['D-flank-support.2', 'D-flank-support.3', 'D-flank-support.4'];

/** D-rear-support.5–10; .3: none to an occupant of a fortification. */
export function rearSupport(t: Tables, a: Fighter, b: Fighter, items: Item[]): void {
  for (const row of t.rear) {
    const supported = row.onOpponent ? b : a;
    const opponent = row.onOpponent ? a : b;
    if (!row.troops[supported.troop] || !row.against[opponent.troop]) continue;
    if (row.enemyPhase && supported.ownPhase) continue;
    if (supported.behind === 'fortification') continue; // D-rear-support.3
    const ranks = row.ranks.filter((rank) => rank <= (supported.ranks ?? 0)).length;
    if (ranks > 0) items.push({ rule: row.rule, mod: row.mod * ranks });
  }
}

/** Who supports from the flank, and that each line counts once. */
export const FLANK_RULES = ['D-flank-support.1', 'D-flank-support.5'];

/** D-flank-support.2–4; each line once (.5). */
export function flankSupport(t: Tables, a: Fighter, b: Fighter, items: Item[]): void {
  for (const row of t.flank) {
    if (!row.self[a.troop] || !row.against[b.troop]) continue;
    const beside = (row.ofOpponent ? b : a).beside ?? [];
    if (beside.some((troop) => row.by[troop])) items.push({ rule: row.rule, mod: row.mod });
  }
}
