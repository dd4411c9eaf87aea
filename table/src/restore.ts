/**
 * A store that was made again from a copy of an earlier moment. What was played after that moment is lost, but it was
 * seen, and with it dice that the same seed would roll again under the same numbers. So every running match gets an entry that
 * says so and begins a new epoch, which its dice depend on from there; every match that gathers gets a new seed.
 */
import { Games } from './games.ts';
import { resumeMatch } from './match/resume.ts';
import { openStore } from './open-store.ts';
import { mintSeed } from './people/secrets.ts';
import { Refused } from './refused.ts';
import type { TableSettings } from './settings.ts';
import { eachMatch } from './store/each-match.ts';
import type { MatchRow, Store } from './store/store.ts';

export interface RestoredStore {
  readonly running: number;
  readonly gathering: number;
  /** Those that were not opened, and so begin no epoch: no table opens them either. */
  readonly unopened: readonly { readonly match: string; readonly why: string }[];
}

/** `epoch` is the moment it is done. No table may be open on the store. */
export async function restoreMatches(settings: TableSettings, epoch: string): Promise<RestoredStore> {
  const { store, bus } = await openStore(settings);
  const games = new Games(settings.games);
  const unopened: { match: string; why: string }[] = [];
  let [running, gathering] = [0, 0];
  try {
    for await (const { id } of eachMatch(store, 'gathering')) {
      await store.reseed(id, mintSeed());
      gathering++;
    }
    for await (const row of eachMatch(store, 'running')) {
      try {
        await beginEpoch(store, games, row, epoch);
        running++;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        unopened.push({ match: row.id, why: error.refusal.key });
      }
    }
    return { running, gathering, unopened };
  } finally {
    await bus.close();
    await store.close();
  }
}

async function beginEpoch(store: Store, games: Games, row: MatchRow, epoch: string): Promise<void> {
  const match = await resumeMatch(store, games, row, row.pack && (await store.pack(row.pack.key)));
  const prepared = match.prepareNotice({ kind: 'restored', epoch });
  // Ended, and not yet written down as such.
  if (!prepared.ok) return;
  await store.append({ match: row.id, entries: [prepared.step.entry], request: null, at: epoch });
}
