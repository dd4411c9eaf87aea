/** G-106: what is seen of blocks, and when it is lost from sight. Blocks that share a place out of sight get mixed. */

import { type Memory, remixHandles, type Sighting } from '@drumhead/kernel';
import { handleOf, ownNumber } from '../position/handles.ts';
import { COMBAT_FLAGS, FIGHTS, INSIDE, LATE, type Position, SET_ASIDE, SHOWN } from '../position/position.ts';
import { type Play, reveal } from './context.ts';
import { BLOCKS, endOf, enemyOf, firstOf, PLACES, POOL, sideOf } from './numbers.ts';

/** The enemy now knows which block this is, and how strong. */
export function see(p: Position, block: number): void {
  const viewer = enemyOf(sideOf(block));
  p.last[block] = p.strength[block];
  const handle = handleOf(p, block);
  const memory = p.memory[viewer];
  const own = ownNumber(block);
  // Seen before and not mixed since: nothing new, and the usual case in later Rounds.
  for (const sighting of memory)
    if (sighting.handles.length === 1 && sighting.handles[0] === handle && sighting.pieces[0] === own) return;
  p.memory[viewer] = sharpened(memory, handle, own, true);
}

/** Turns face up all of a side that fights and is not yet (7.3). */
export function showAll(c: Play, side: number, area: number, blocks: readonly number[]): void {
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
      strengths: blocks.map((block) => p.strength[block]),
    }),
  );
}

/** Out of play in the open: nothing about it needs remembering. */
export function depart(p: Position, block: number): void {
  const viewer = enemyOf(sideOf(block));
  p.memory[viewer] = sharpened(p.memory[viewer], handleOf(p, block), ownNumber(block), false);
}

/** Groups that can be told apart at a table: by City wall, and in a Contested Area by the border they came over. */
function groupOf(p: Position, block: number): number {
  const place = p.where[block];
  const apart = place < p.foe.length && p.foe[place] !== 0 ? p.via[block] + 1 : 0;
  return ((p.flags[block] & INSIDE) !== 0 ? 1 : 0) + ((p.flags[block] & LATE) !== 0 ? 2 : 0) + 4 * apart;
}

/** A hand-written position has open handles: nothing is ever dealt anew, and no chance is spent. */
const isOpen = (p: Position, viewer: number): boolean => p.handles[viewer].next < 0;

/** Mixes a side's blocks in a place, group by group. */
export function mix(c: Play, side: number, place: number): void {
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

function mixGroup({ p, chance }: Play, viewer: number, group: readonly number[]): void {
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
  if (memory.length > 0) p.memory[viewer] = followed(widened(memory, before, handles.next));
}

const ascending = (a: number, b: number): number => a - b;

/**
 * The kernel's `mixed`, to the byte, for the usual case: new handles are the highest, one after the other, and few
 * sightings are touched. Mixing follows every move, so it must not cost a walk over all that is remembered.
 */
export function widened(memory: Memory, before: readonly number[], next: number): Memory {
  let lowest = next;
  for (const handle of before) if (handle < lowest) lowest = handle;
  let at = 0;
  while (at < memory.length && !touches(memory[at].handles, before, lowest)) at++;
  if (at === memory.length) return memory;
  const kept = memory.slice(0, at);
  const changed: { handles: number[]; pieces: readonly number[] }[] = [];
  for (; at < memory.length; at++) {
    const sighting = memory[at];
    if (!touches(sighting.handles, before, lowest)) {
      kept.push(sighting);
      continue;
    }
    const handles = sighting.handles.filter((handle) => !before.includes(handle));
    for (let handle = next - before.length; handle < next; handle++) handles.push(handle);
    const same = changed.find((it) => byHandles(it.handles, handles) === 0);
    if (same) same.pieces = union(same.pieces, sighting.pieces);
    else changed.push({ handles, pieces: sighting.pieces });
  }
  for (const it of changed) insert(kept, it);
  return kept;
}

function touches(handles: readonly number[], before: readonly number[], lowest: number): boolean {
  for (let i = handles.length - 1; i >= 0 && handles[i] >= lowest; i--)
    for (let k = 0; k < before.length; k++) if (before[k] === handles[i]) return true;
  return false;
}

/** Into its place among sightings in order. */
function insert(memory: Sighting[], sighting: Sighting): void {
  let at = memory.length;
  memory.push(sighting);
  for (; at > 0 && byHandles(memory[at - 1].handles, sighting.handles) > 0; at--) memory[at] = memory[at - 1];
  memory[at] = sighting;
}

/** Blocks that may be any of more than these are lost from sight: no careful player follows so many. */
const FOLLOWED = 14;

function followed(memory: Memory): Memory {
  return memory.some(({ handles }) => handles.length > FOLLOWED)
    ? memory.filter(({ handles }) => handles.length <= FOLLOWED)
    : memory;
}

/** The kernel's `sighted` and `departed`, to the byte: only sightings that speak of the handle or the block change. */
export function sharpened(memory: Memory, handle: number, piece: number, stays: boolean): Memory {
  const next: Sighting[] = [];
  const changed: { handles: readonly number[]; pieces: readonly number[] }[] = [];
  for (const sighting of memory) {
    const { handles, pieces } = sighting;
    if (!handles.includes(handle) && !pieces.includes(piece)) {
      next.push(sighting);
      continue;
    }
    const left = { handles: handles.filter((h) => h !== handle), pieces: pieces.filter((it) => it !== piece) };
    if (left.pieces.length > 0) changed.push(left);
  }
  for (const it of changed) {
    const same = next.findIndex((other) => byHandles(other.handles, it.handles) === 0);
    if (same < 0) insert(next, it);
    else next[same] = { handles: it.handles, pieces: union(next[same].pieces, it.pieces) };
  }
  if (stays) insert(next, { handles: [handle], pieces: [piece] });
  return next;
}

/** Small numbers in order, each once. */
function union(some: readonly number[], others: readonly number[]): number[] {
  const all = some.slice();
  for (const it of others) if (!all.includes(it)) all.push(it);
  return all.sort(ascending);
}

function byHandles(a: readonly number[], b: readonly number[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}

/** A block that left play in the open comes to the hidden Pool (E-4.4.a). */
export function intoPool(c: Play, block: number): void {
  see(c.p, block);
  c.p.last[block] = 0;
  mix(c, sideOf(block), POOL);
}

/** 7.5: the combat is over and blocks stand up again, those that went elsewhere among the blocks they joined there. */
export function standUp(c: Play, area: number, keeps = 0): void {
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
