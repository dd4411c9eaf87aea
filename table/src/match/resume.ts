/** A stored match, opened: from its last snapshot and the entries after it. */
import { type Entry, hashOf, Match, type Pack } from '@drumhead/kernel';
import type { Games } from '../games.ts';
import { Refused } from '../refused.ts';
import { BETWEEN_ENTRIES, type EntryTexts, type MatchRow, type Store } from '../store/store.ts';

/** Refuses a match by rules this program does not have, and one that does not agree with its journal. */
export async function resumeMatch(store: Store, games: Games, row: MatchRow, pack: Pack | null): Promise<Match> {
  const game = games.load(row.game, pack);
  const head = row.head as NonNullable<MatchRow['head']>;
  const { oldest, current } = game.rulesVersion;
  // A match keeps its rules, or rests: never by others.
  if (head.rulesVersion < oldest || head.rulesVersion > current)
    throw new Refused('other-rules', { version: head.rulesVersion, oldest, current });
  const saved = await store.snapshot(row.id).catch(unreadable);
  const texts = saved && (await store.entryTexts(row.id, saved.seq));
  // A copy of the moment after the last entry of a store that has lost some.
  const usable = saved && texts?.length === saved.seq ? saved : undefined;
  const entries = await store.entries(row.id, usable?.seq ?? 0).catch(unreadable);
  const earlier = earlierOf(usable && texts ? texts : { length: 0, text: '' });
  try {
    const match = Match.reopen(game, { head, earlier, entries }, usable);
    const { hash } = match.lastEntry ?? head;
    if (head.hash === undefined || hash === hashOf(match.position)) return match;
    throw new Error(`after entry ${match.nextSeq - 1} the position's hash is not ${hash}`);
  } catch (cause) {
    // Whoever played on would play another match than the one that was told.
    throw damaged(cause);
  }
}

/** Cut apart when the first is asked for. Whoever asks for a damaged one alone is refused. */
function earlierOf({ length, text }: EntryTexts) {
  let texts: readonly string[] = [];
  const at = (seq: number): Entry => {
    if (texts.length === 0)
      texts = (typeof text === 'string' ? text : Buffer.from(text).toString()).split(BETWEEN_ENTRIES);
    try {
      const entry: Entry = JSON.parse(texts[seq - 1]);
      if (entry.seq === seq) return entry;
    } catch (error) {
      throw unreadable(error);
    }
    throw damaged(new Error(`entry ${seq} is another`));
  };
  return { length, at };
}

const damaged = (cause: unknown): Refused => Object.assign(new Refused('damaged'), { cause });

/** What is stored is no document any more; a store that is away is none of this. */
function unreadable(error: unknown): never {
  throw error instanceof SyntaxError ? damaged(error) : error;
}
