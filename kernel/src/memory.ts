/**
 * What a viewer remembers of hidden pieces, as exactly as a careful player at a table could: each sighting says
 * "these pieces are all among those handles". Seeing a piece gives a sighting of one handle; when pieces mix out of
 * sight, every sighting that touches them widens to all their new handles.
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
 * `handles[i]`. Searches with backtracking, the most constrained pieces first; throws if the memory contradicts itself.
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
  const answer: number[] = handles.map(() => -1);
  const place = (next: number): boolean => {
    const wanted = allowed[next];
    if (wanted === undefined) return true;
    for (const spot of wanted.places) {
      if (answer[spot] !== -1) continue;
      answer[spot] = wanted.piece;
      if (place(next + 1)) return true;
      answer[spot] = -1;
    }
    return false;
  };
  if (!place(0)) throw new Error('no deal of pieces fits what was seen');
  return answer;
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
