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
  const sharper = without(memory, handle, piece);
  sharper.push({ handles: [handle], pieces: [piece] });
  return tidy(sharper);
}

/** Handles that came together out of sight, and the new ones dealt to their pieces (`remixHandles`). */
export function mixed(memory: Memory, before: readonly number[], after: readonly number[]): Memory {
  if (memory.length === 0) return memory;
  const gone = new Set(before);
  return tidy(
    memory.map((sighting) => {
      const kept = sighting.handles.filter((handle) => !gone.has(handle));
      if (kept.length === sighting.handles.length) return sighting;
      return { handles: [...kept, ...after].sort(ascending), pieces: sighting.pieces };
    }),
  );
}

/** The piece behind this handle left play in the open: nothing about either needs remembering. */
export function departed(memory: Memory, handle: number, piece: number): Memory {
  return tidy(without(memory, handle, piece));
}

/** The same knowledge with other names for the handles, e.g. told to the pieces' owner. */
export function renamed(memory: Memory, name: (handle: number) => number): Memory {
  return tidy(memory.map(({ handles, pieces }) => ({ handles: handles.map(name).sort(ascending), pieces })));
}

/** The piece that certainly bears this handle, or −1. */
export function knownPiece(memory: Memory, handle: number): number {
  const sighting = memory.find((s) => s.handles.length === 1 && s.handles[0] === handle);
  return sighting?.pieces[0] ?? -1;
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

function without(memory: Memory, handle: number, piece: number): Sighting[] {
  return memory.map((sighting) => ({
    handles: sighting.handles.filter((h) => h !== handle),
    pieces: sighting.pieces.filter((p) => p !== piece),
  }));
}

/** Drops empty sightings, joins those about the same handles, sorts. */
function tidy(memory: readonly Sighting[]): Memory {
  const byHandles = new Map<string, { handles: readonly number[]; pieces: Set<number> }>();
  for (const { handles, pieces } of memory) {
    if (pieces.length === 0) continue;
    const key = handles.join();
    const same = byHandles.get(key);
    if (same) for (const piece of pieces) same.pieces.add(piece);
    else byHandles.set(key, { handles, pieces: new Set(pieces) });
  }
  return [...byHandles.values()]
    .map(({ handles, pieces }) => ({ handles, pieces: [...pieces].sort(ascending) }))
    .sort((a, b) => compare(a.handles, b.handles));
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = a[i] - b[i];
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
