/**
 * Before a table is upgraded: would its running matches go on as they began? Every one is replayed by the rules of this
 * program, believing nothing, and the first entry that comes out differently is named. Changes nothing.
 */
import { BadInput, replay } from '@drumhead/kernel';
import { Games } from './games.ts';
import { openStore } from './open-store.ts';
import type { TableSettings } from './settings.ts';
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
  for (const row of await store.runningMatches()) rehearsed.push(await rehearseOne(store, games, row));
  return rehearsed;
}

async function rehearseOne(store: Store, games: Games, row: MatchRow): Promise<Rehearsed> {
  const entries = await store.entries(row.id, 0);
  const head = row.head as NonNullable<MatchRow['head']>;
  const { id: match, game, scenario } = row;
  const told = { match, game, scenario, rulesVersion: head.rulesVersion, entries: entries.length };
  try {
    replay(games.load(row.game, row.pack), { head, entries });
    return told;
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    // Sequence numbers begin at 1, indexes at 0; 0 is the head.
    const index = /^entries\/(\d+)/.exec(error.path)?.[1];
    const entry = index === undefined ? 0 : Number(index) + 1;
    return { ...told, differs: { entry, path: error.path, reason: error.reason } };
  }
}
