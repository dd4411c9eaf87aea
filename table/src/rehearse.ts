/**
 * Before a table is upgraded: would its running matches go on as they began? Every one is replayed by the rules of this
 * program, believing nothing, and the first entry that comes out differently is named. Changes nothing.
 */
import { BadInput, type Head, replay } from '@drumhead/kernel';
import { Games } from './games.ts';
import { openStore } from './open-store.ts';
import type { TableSettings } from './settings.ts';
import { eachMatch } from './store/each-match.ts';
import type { MatchRow, Store } from './store/store.ts';

export interface Rehearsed {
  readonly match: string;
  readonly game: string;
  readonly scenario: string;
  readonly rulesVersion: number;
  readonly entries: number;
  /** Where the rules of this program disagree: `entries/17/hash`, and why. Absent where they do not. */
  readonly differs?: { readonly entry: number; readonly path: string; readonly reason: string };
}

export async function rehearse(settings: TableSettings): Promise<readonly Rehearsed[]> {
  const { store, bus } = await openStore(settings);
  try {
    return await rehearseAll(store, new Games(settings.games));
  } finally {
    await bus.close();
    await store.close();
  }
}

async function rehearseAll(store: Store, games: Games): Promise<readonly Rehearsed[]> {
  const rehearsed: Rehearsed[] = [];
  for await (const row of eachMatch(store, 'running'))
    if (row.head) rehearsed.push(await rehearseOne(store, games, row, row.head));
  return rehearsed;
}

async function rehearseOne(store: Store, games: Games, row: MatchRow, head: Head): Promise<Rehearsed> {
  const entries = await store.entries(row.id, 0);
  const pack = row.pack && (await store.pack(row.pack.key));
  const { id: match, game, scenario } = row;
  const told = { match, game, scenario, rulesVersion: head.rulesVersion, entries: entries.length };
  try {
    replay(games.load(row.game, pack), { head, entries });
    return told;
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    // Sequence numbers begin at 1, indexes at 0; 0 is the head.
    const index = /^entries\/(\d+)/.exec(error.path)?.[1];
    const entry = index === undefined ? 0 : Number(index) + 1;
    return { ...told, differs: { entry, path: error.path, reason: error.reason } };
  }
}
