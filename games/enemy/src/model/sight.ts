/** G-106: what is seen of blocks, and when it is lost from sight. Blocks that share a place out of sight get mixed. */

import {
  departed,
  isUnwatched,
  knownPiece,
  type Memory,
  mixed,
  remixHandles,
  type Seat,
  sighted,
} from '@drumhead/kernel';
import { handleOf, ownNumber } from '../position/handles.ts';
import { COMBAT_FLAGS, FIGHTS, INSIDE, LATE, type Position, SET_ASIDE, SHOWN } from '../position/position.ts';
import { type Play, reveal } from './context.ts';
import type { AreaId, BlockId, PlaceId } from './ids.ts';
import { BLOCKS, endOf, enemyOf, firstOf, PLACES, POOL, sideOf } from './numbers.ts';

/** What stays hidden: the Pool, and who stands on either side of a besieged City's walls, but in combat. */
export const HIDDEN = { pool: 'E-4.4.a', siege: 'E-8.0.d' } as const;

/** The enemy now knows which block this is, and how strong. */
export function see(p: Position, block: BlockId): void {
  const viewer = enemyOf(sideOf(block));
  p.last[block] = p.strength[block];
  if (isUnwatched(p.handles[viewer])) return;
  const handle = handleOf(p, block);
  const own = ownNumber(block);
  // Seen before and not mixed since: nothing new, and the usual case in later Rounds.
  if (knownPiece(p.memory[viewer], handle) !== own) p.memory[viewer] = sighted(p.memory[viewer], handle, own);
}

/** Turns face up all of a side that fights and is not yet (7.3). */
export function showAll(c: Play, side: Seat, area: AreaId, blocks: readonly BlockId[]): void {
  const { t, p } = c;
  if (blocks.length === 0) return;
  for (const block of blocks) {
    p.flags[block] |= SHOWN;
    see(p, block);
  }
  c.sink?.report(
    reveal('revealed', ['E-7.3.a', 'G-106'], {
      seat: t.seats[side],
      area: t.places[area],
      blocks: blocks.map((block) => t.blocks[block]),
      strengths: Object.fromEntries(blocks.map((block) => [t.blocks[block], p.strength[block]])),
    }),
  );
}

/** Out of play in the open: nothing about it needs remembering. */
export function depart(p: Position, block: BlockId): void {
  const viewer = enemyOf(sideOf(block));
  p.memory[viewer] = departed(p.memory[viewer], handleOf(p, block), ownNumber(block));
}

/** Groups that can be told apart at a table: by City wall, and in a Contested Area by the border they came over. */
function groupOf(p: Position, block: BlockId): number {
  const place = p.where[block];
  const apart = place < p.foe.length && p.foe[place] !== 0 ? p.via[block] + 1 : 0;
  return ((p.flags[block] & INSIDE) !== 0 ? 1 : 0) + ((p.flags[block] & LATE) !== 0 ? 2 : 0) + 4 * apart;
}

/** A hand-written position has open handles: nothing is ever dealt anew, and no chance is spent. */
const isOpen = (p: Position, viewer: Seat): boolean => p.handles[viewer].next < 0;

/** Mixes a side's blocks in a place, group by group. */
export function mix(c: Play, side: Seat, place: PlaceId): void {
  const { p } = c;
  const viewer = enemyOf(side);
  if (isOpen(p, viewer)) return;
  const here: number[] = [];
  let apart = place < p.foe.length && p.foe[place] !== 0;
  for (let b = firstOf(side), end = endOf(side); b < end; b++) {
    if (p.where[b] !== place || (p.flags[b] & SHOWN) !== 0) continue; // what lies face up is not lost from sight
    here.push(b);
    if ((p.flags[b] & (INSIDE | LATE)) !== 0) apart = true;
  }
  if (here.length < 2) return;
  if (!apart) {
    mixGroup(c, viewer, here);
    return;
  }
  const groups = new Map<number, number[]>();
  for (const b of here) {
    const group = groupOf(p, b);
    const list = groups.get(group);
    if (list) list.push(b);
    else groups.set(group, [b]);
  }
  for (const group of [...groups.keys()].sort((a, b) => a - b)) mixGroup(c, viewer, groups.get(group) as number[]);
}

function mixGroup({ p, chance }: Play, viewer: Seat, group: readonly number[]): void {
  if (group.length < 2) return;
  const handles = p.handles[viewer];
  const own: number[] = [];
  const before: number[] = [];
  for (const block of group) {
    own.push(ownNumber(block));
    before.push(handles.of[ownNumber(block)]);
  }
  remixHandles(handles, own, chance);
  const memory = p.memory[viewer];
  if (memory.length === 0) return;
  const after = own.map((number) => handles.of[number]);
  p.memory[viewer] = followed(mixed(memory, before, after));
}

const ascending = (a: number, b: number): number => a - b;

/** Blocks that may be any of more than these are lost from sight: no careful player follows so many. */
const FOLLOWED = 14;

function followed(memory: Memory): Memory {
  return memory.some(({ handles }) => handles.length > FOLLOWED)
    ? memory.filter(({ handles }) => handles.length <= FOLLOWED)
    : memory;
}

/** A block that left play in the open comes to the hidden Pool (E-4.4.a). */
export function intoPool(c: Play, block: BlockId): void {
  see(c.p, block);
  c.p.last[block] = 0;
  mix(c, sideOf(block), POOL);
}

/** 7.5: the combat is over and blocks stand up again, those that went elsewhere among the blocks they joined there. */
export function standUp(c: Play, area: AreaId, keeps = 0): void {
  const { p } = c;
  const joined: number[] = [];
  for (let b = 0; b < BLOCKS; b++) {
    if (p.where[b] !== area && (p.flags[b] & (FIGHTS | SET_ASIDE)) === 0) continue;
    if ((p.flags[b] & SHOWN) !== 0) {
      see(p, b);
      if (p.where[b] !== area) joined.push(p.where[b] * 2 + sideOf(b));
    }
    p.flags[b] &= ~COMBAT_FLAGS | keeps;
  }
  for (const code of [...new Set(joined)].sort(ascending)) mix(c, code % 2, code >> 1);
}

/** Places of a list, each once, in data order. */
export function eachPlace(places: readonly number[]): number[] {
  return [...new Set(places)].filter((place) => place >= 0 && place < PLACES).sort((a, b) => a - b);
}
