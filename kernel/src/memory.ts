/**
 * What a viewer remembers of hidden pieces: each sighting says "these pieces are all among those handles". Seeing a piece gives a sighting of one handle; when pieces mix out of
 * sight, every sighting that touches them widens to all their new handles.
 * The other way round ("this handle is one of those pieces") is not kept: when one of a known pair walks off and mixes, it
 * is forgotten that the one left behind was of the pair.
 * Sightings are plain data inside the position, kept sorted so that equal knowledge has equal bytes.
 */
import type { Chance } from './chance/chance.ts';

export interface Sighting {
  readonly handles: readonly number[];
  readonly pieces: readonly number[];
}

export type Memory = readonly Sighting[];

const ascending = (a: number, b: number): number => a - b;

/** The viewer now knows which piece bears this handle. Wider sightings become sharper by it. */
export function sighted(memory: Memory, handle: number, piece: number): Memory {
  const sharper = sharpened(memory, handle, piece);
  insert(sharper, { handles: [handle], pieces: [piece] });
  return sharper;
}

/**
 * Handles that came together out of sight, and the new ones dealt to their pieces (`remixHandles`). Mixing follows every
 * move, so it touches no sighting but those that speak of them.
 */
export function mixed(memory: Memory, before: readonly number[], after: readonly number[]): Memory {
  const gone = inOrder(before);
  let at = 0;
  while (at < memory.length && !touches(memory[at].handles, gone)) at++;
  if (at === memory.length) return memory;
  const dealt = inOrder(after);
  const kept = memory.slice(0, at);
  const wider: Sighting[] = [];
  for (; at < memory.length; at++) {
    const sighting = memory[at];
    if (touches(sighting.handles, gone)) join(wider, widened(sighting, gone, dealt));
    else kept.push(sighting);
  }
  for (const sighting of wider) insert(kept, sighting);
  return kept;
}

/** The piece behind this handle left play in the open: nothing about either needs remembering. */
export function departed(memory: Memory, handle: number, piece: number): Memory {
  return sharpened(memory, handle, piece);
}

/** The same knowledge with other names for the handles, e.g. told to the pieces' owner. */
export function renamed(memory: Memory, name: (handle: number) => number): Memory {
  const told: Sighting[] = [];
  for (const { handles, pieces } of memory) join(told, { handles: handles.map(name).sort(ascending), pieces });
  return told;
}

/** The piece that certainly bears this handle, or −1. */
export function knownPiece(memory: Memory, handle: number): number {
  for (const { handles, pieces } of memory) if (handles.length === 1 && handles[0] === handle) return pieces[0];
  return -1;
}

/**
 * Deals pieces to handles at random, consistently with the memory: the answer's i-th number is the piece behind
 * `handles[i]`. The most constrained pieces come first; each takes the first place of its random order that leaves the
 * others a deal. Throws if the memory contradicts itself.
 */
export function guess(memory: Memory, handles: readonly number[], pieces: readonly number[], chance: Chance): number[] {
  const allowed = pieces.map((piece) => {
    let places = handles.map((_, place) => place);
    for (const sighting of memory) {
      if (sighting.pieces.includes(piece)) places = places.filter((place) => sighting.handles.includes(handles[place]));
    }
    const order = chance.order(places.length);
    return { piece, places: order.map((index) => places[index]) };
  });
  allowed.sort((a, b) => a.places.length - b.places.length || a.piece - b.piece);
  const deal = new Deal(
    allowed.map(({ places }) => places),
    handles.length,
  );
  return deal.holders.map((who) => (who === -1 ? -1 : allowed[who].piece));
}

/**
 * Gives each of several a place out of those allowed to it, the earlier in the list the better served. Those served
 * already stand; whether a wish leaves the rest a deal is asked by moving the others on (bipartite matching), for plain
 * backtracking takes seconds once three blocks have walked between four known stacks of five.
 */
class Deal {
  /** Who has each place, or −1. */
  readonly holders: number[];
  private readonly allowed: readonly (readonly number[])[];

  constructor(allowed: readonly (readonly number[])[], places: number) {
    this.allowed = allowed;
    this.holders = new Array<number>(places).fill(-1);
    for (let who = 0; who < allowed.length; who++) {
      if (!this.seat(who, 0, new Set())) throw new Error('no deal of pieces fits what was seen');
    }
    for (let who = 0; who < allowed.length; who++) allowed[who].some((place) => this.grant(who, place));
  }

  /** Finds `who` a place, moving on whom it must; those before `settled` stay. Changes nothing if there is none. */
  private seat(who: number, settled: number, tried: Set<number>): boolean {
    for (const place of this.allowed[who]) {
      if (tried.has(place)) continue;
      tried.add(place);
      const holder = this.holders[place];
      if (holder !== -1 && (holder < settled || !this.seat(holder, settled, tried))) continue;
      this.holders[place] = who;
      return true;
    }
    return false;
  }

  /** Puts `who` on this place for good, if those after him still find theirs. */
  private grant(who: number, place: number): boolean {
    const holder = this.holders[place];
    if (holder === who) return true;
    if (holder !== -1 && holder < who) return false;
    const before = this.holders.indexOf(who);
    this.holders[before] = -1;
    this.holders[place] = who;
    if (holder === -1 || this.seat(holder, who + 1, new Set())) return true;
    this.holders[place] = holder;
    this.holders[before] = who;
    return false;
  }
}

/** A copy in order. A handful as a rule: to call the engine's sort costs more than sorting them. */
function inOrder(handles: readonly number[]): number[] {
  const sorted = handles.slice();
  for (let i = 1; i < sorted.length; i++) {
    const handle = sorted[i];
    let at = i;
    for (; at > 0 && sorted[at - 1] > handle; at--) sorted[at] = sorted[at - 1];
    sorted[at] = handle;
  }
  return sorted;
}

/** Whether two lists in order have a handle in common; the highest are looked at first, for old sightings end below them. */
function touches(handles: readonly number[], some: readonly number[]): boolean {
  let i = handles.length - 1;
  let k = some.length - 1;
  while (i >= 0 && k >= 0) {
    if (handles[i] === some[k]) return true;
    if (handles[i] > some[k]) i--;
    else k--;
  }
  return false;
}

/** New handles are as a rule the highest: only where they are not is there anything to sort. */
function widened({ handles, pieces }: Sighting, before: readonly number[], dealt: readonly number[]): Sighting {
  const wide = handles.filter((handle) => !before.includes(handle));
  const isLast = wide.length === 0 || wide[wide.length - 1] < dealt[0];
  for (const handle of dealt) wide.push(handle);
  return { handles: isLast ? wide : wide.sort(ascending), pieces };
}

/** Without this handle and this piece; only sightings that speak of either change. */
function sharpened(memory: Memory, handle: number, piece: number): Sighting[] {
  const next: Sighting[] = [];
  const changed: Sighting[] = [];
  for (const sighting of memory) {
    const { handles, pieces } = sighting;
    if (!handles.includes(handle) && !pieces.includes(piece)) {
      next.push(sighting);
      continue;
    }
    const left = pieces.filter((it) => it !== piece);
    if (left.length > 0) changed.push({ handles: handles.filter((it) => it !== handle), pieces: left });
  }
  for (const sighting of changed) join(next, sighting);
  return next;
}

/** Into its place among sightings in order; with the one about the same handles, if there is one. */
function join(memory: Sighting[], sighting: Sighting): void {
  const same = memory.findIndex(({ handles }) => compare(handles, sighting.handles) === 0);
  if (same < 0) insert(memory, sighting);
  else memory[same] = { handles: sighting.handles, pieces: union(memory[same].pieces, sighting.pieces) };
}

function insert(memory: Sighting[], sighting: Sighting): void {
  let at = memory.length;
  memory.push(sighting);
  for (; at > 0 && compare(memory[at - 1].handles, sighting.handles) > 0; at--) memory[at] = memory[at - 1];
  memory[at] = sighting;
}

/** Small numbers in order, each once. */
function union(some: readonly number[], others: readonly number[]): number[] {
  const all = some.slice();
  for (const it of others) if (!all.includes(it)) all.push(it);
  return all.sort(ascending);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}
