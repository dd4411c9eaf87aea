/**
 * A table with hidden pieces, for the tests of memory: the truth, its viewer's memory, and two brute-force models.
 */
import {
  dealHandles,
  departed,
  type Handles,
  type Memory,
  mixed,
  remixHandles,
  SwiftChance,
  sighted,
} from '@drumhead/kernel';
import fc from 'fast-check';

const PIECES = 5;
const all = Array.from({ length: PIECES }, (_, piece) => piece);
export type Deal = readonly number[];

type Event = { see: number } | { mix: number[] } | { depart: number };
export const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ see: fc.nat(PIECES - 1) }),
  fc.record({ mix: fc.uniqueArray(fc.nat(PIECES - 1), { minLength: 1 }) }),
  { weight: 1, arbitrary: fc.record({ depart: fc.nat(PIECES - 1) }) },
);

/** Every way to put these pieces behind these handles: the deal's i-th number is the piece behind `handles[i]`. */
export function deals(pieces: readonly number[]): Deal[] {
  if (pieces.length === 0) return [[]];
  return pieces.flatMap((first) => deals(pieces.filter((p) => p !== first)).map((rest) => [first, ...rest]));
}

export const fits = (memory: Memory, handles: readonly number[], deal: Deal): boolean =>
  memory.every((s) => s.pieces.every((piece) => s.handles.includes(handles[deal.indexOf(piece)])));

/**
 * A table with hidden pieces, their viewer's memory, and two brute-force models beside it: the handles each piece may
 * bear by the memory's own semantics, and the deals a player who never forgets anything holds possible.
 */
export class HiddenTable {
  readonly chance: SwiftChance;
  readonly handles: Handles;
  alive = all.slice();
  memory: Memory = [];
  /** By piece: the handles it may bear; nothing is said of pieces never seen. */
  readonly among = new Map<number, Set<number>>();
  /** By piece: its handle, in each world still possible. Dear to follow, so only on demand. */
  worlds: number[][];

  constructor(seed: number, recall = false) {
    this.chance = new SwiftChance(seed);
    this.handles = dealHandles(PIECES, this.chance);
    this.worlds = (recall ? deals(all) : []).map((deal) => all.map((piece) => deal.indexOf(piece)));
  }

  happen(event: Event): void {
    if ('see' in event) this.see(event.see);
    else if ('mix' in event) this.mix(event.mix.filter((piece) => this.alive.includes(piece)));
    else this.depart(event.depart);
  }

  see(piece: number): void {
    if (!this.alive.includes(piece)) return;
    const handle = this.handles.of[piece];
    this.memory = sighted(this.memory, handle, piece);
    this.pin(piece, handle);
  }

  mix(pieces: number[]): void {
    const before = pieces.map((piece) => this.handles.of[piece]);
    remixHandles(this.handles, pieces, this.chance);
    const after = pieces.map((piece) => this.handles.of[piece]).sort((a, b) => a - b);
    this.memory = mixed(this.memory, before, after);
    for (const set of this.among.values()) {
      if (!before.some((handle) => set.has(handle))) continue;
      for (const handle of before) set.delete(handle);
      for (const handle of after) set.add(handle);
    }
    if (this.worlds.length === 0) return;
    const dealt = deals(after);
    const open = new Map<string, number[]>();
    for (const world of this.worlds) {
      for (const deal of dealt) {
        const next = world.map((h) => (before.includes(h) ? deal[before.indexOf(h)] : h));
        open.set(next.join(), next);
      }
    }
    this.worlds = [...open.values()];
  }

  depart(piece: number): void {
    if (!this.alive.includes(piece) || this.alive.length === 1) return;
    const handle = this.handles.of[piece];
    this.memory = departed(this.memory, handle, piece);
    this.pin(piece, handle);
    this.alive = this.alive.filter((p) => p !== piece);
  }

  private pin(piece: number, handle: number): void {
    for (const set of this.among.values()) set.delete(handle);
    this.among.set(piece, new Set([handle]));
    this.worlds = this.worlds.filter((world) => world[piece] === handle);
  }

  /** The living pieces' handles, in an order that tells nothing. */
  get livingHandles(): number[] {
    return this.alive.map((piece) => this.handles.of[piece]).sort((a, b) => a - b);
  }

  get truth(): Deal {
    return this.livingHandles.map((handle) => this.handles.of.indexOf(handle));
  }

  /** What the memory allows. */
  remembered(): string[] {
    return deals(this.alive)
      .filter((deal) => fits(this.memory, this.livingHandles, deal))
      .map(String)
      .sort();
  }

  /** What "these pieces are all among those handles" allows, seen piece by seen piece. */
  allowed(): string[] {
    const handles = this.livingHandles;
    return deals(this.alive)
      .filter((deal) => deal.every((piece, place) => this.among.get(piece)?.has(handles[place]) ?? true))
      .map(String)
      .sort();
  }

  /** What perfect recall allows. */
  possible(): string[] {
    const handles = this.livingHandles;
    const found = this.worlds.map((world) => handles.map((handle) => world.indexOf(handle)).join());
    return [...new Set(found)].sort();
  }
}
