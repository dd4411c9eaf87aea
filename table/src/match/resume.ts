/** A stored match, opened: from its last snapshot and the entries after it. */
import { hashOf, Match, type Pack } from '@drumhead/kernel';
import type { Games } from '../games.ts';
import { Refused } from '../refused.ts';
import type { MatchRow, Store } from '../store/store.ts';

/** Refuses a match by rules this program does not have, and one that does not agree with its journal. */
export async function resumeMatch(store: Store, games: Games, row: MatchRow, pack: Pack | null): Promise<Match> {
  const game = games.load(row.game, pack);
  const head = row.head as NonNullable<MatchRow['head']>;
  const { oldest, current } = game.rulesVersion;
  // A match keeps its rules, or rests: never by others.
  if (head.rulesVersion < oldest || head.rulesVersion > current)
    throw new Refused('other-rules', { version: head.rulesVersion, oldest, current });
  const [entries, saved] = await Promise.all([store.entries(row.id, 0), store.snapshot(row.id)]).catch(unreadable);
  const usable = saved !== null && saved.seq <= entries.length;
  try {
    const match = Match.resume(game, { head, entries }, usable ? saved : undefined);
    const { hash } = entries.at(-1) ?? head;
    if (head.hash === undefined || hash === hashOf(match.position)) return match;
    throw new Error(`after entry ${entries.length} the position's hash is not ${hash}`);
  } catch (cause) {
    // Whoever played on would play another match than the one that was told.
    throw damaged(cause);
  }
}

const damaged = (cause: unknown): Refused => Object.assign(new Refused('damaged'), { cause });

/** What is stored is no document any more; a store that is away is none of this. */
function unreadable(error: unknown): never {
  throw error instanceof SyntaxError ? damaged(error) : error;
}
