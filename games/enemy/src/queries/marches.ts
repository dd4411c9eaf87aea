/**
 * A march of several blocks: which ways are open to all of them, and who is held back by which rule. The game itself
 * is asked, on a position imagined from the view: leaders go first, so that those who need an escort have one.
 */

import { type Cited, SwiftChance } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../action.ts';
import type { BlockId, PlaceId } from '../model/ids.ts';
import type { Tables } from '../tables.ts';
import type { Outlook } from './what-if.ts';

type Move = ActionOf<'move'>;

export interface Way {
  readonly path: readonly PlaceId[];
  readonly end: number;
  /** In the order they are to go. */
  readonly goes: readonly number[];
  readonly stays: readonly { readonly block: BlockId; readonly why: Cited }[];
}

/** Leaders, then regional leaders, then the rest. */
function escortsFirst(t: Tables, blocks: readonly BlockId[]): number[] {
  const rank = (block: BlockId): number => (t.leader[block] ? 0 : t.regionalLeader[block] ? 1 : 2);
  return blocks.slice().sort((a, b) => rank(a) - rank(b) || a - b);
}

/** How these blocks would fare on this way. */
export function tryWay({ game, p: from, seat }: Outlook, blocks: readonly BlockId[], path: readonly PlaceId[]): Way {
  const p = game.clone(from);
  const chance = new SwiftChance(1);
  const goes: number[] = [];
  const stays: { block: BlockId; why: Cited }[] = [];
  for (const block of escortsFirst(game.tables, blocks)) {
    const move: EnemyAction = { kind: 'move', block, path: path.slice() };
    const verdict = game.check(p, seat, move);
    if (!verdict.ok) {
      stays.push({ block, why: verdict.refusal });
      continue;
    }
    goes.push(block);
    game.play(p, { seat, action: move }, chance, null);
  }
  return { path, end: path[path.length - 1], goes, stays };
}

/** Every way open to one of the chosen, the shortest and fullest first. */
export function waysFor(at: Outlook, blocks: readonly BlockId[], legal: readonly EnemyAction[]): Way[] {
  const paths = new Map<string, readonly number[]>();
  for (const action of legal)
    if (action.kind === 'move' && blocks.includes(action.block)) paths.set(action.path.join(), action.path);
  return [...paths.values()]
    .map((path) => tryWay(at, blocks, path))
    .filter(({ goes }) => goes.length > 0)
    .sort((a, b) => b.goes.length - a.goes.length || a.path.length - b.path.length);
}

/** A way to ask about where none is open: straight, or over a common neighbour. */
export function likelyPath(t: Tables, from: PlaceId, to: PlaceId): number[] {
  if (t.neighbours[from].includes(to)) return [to];
  const between = t.neighbours[from].find((near) => t.neighbours[near].includes(to));
  return between === undefined ? [to] : [between, to];
}

/** For a Muster: each block's shortest way there. */
export function musterMoves(legal: readonly EnemyAction[], blocks: readonly BlockId[]): Move[] {
  const best = new Map<number, Move>();
  for (const action of legal) {
    if (action.kind !== 'move' || !blocks.includes(action.block)) continue;
    const known = best.get(action.block);
    if (!known || action.path.length < known.path.length) best.set(action.block, action);
  }
  return [...best.values()];
}
