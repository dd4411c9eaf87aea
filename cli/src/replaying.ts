/** Replays that may end in a fault of the rules, as journals of crashes do. */
import { type Entry, type Game, type Journal, type Match, replay, type Watch } from '@drumhead/kernel';

/** How far a replay came. */
export interface Replayed {
  /** As it stood after the last entry that went well; null when there was none. */
  readonly match: Match | null;
  readonly entries: number;
  /** Why it does not go on, if it should: where the rules broke, and how. */
  readonly fault: string | null;
}

/** Throws `BadInput` where the rules do not bear the journal out. */
export function replayUpTo(game: Game, journal: Journal, to: number, watch: Watch): Replayed {
  let match: Match | null = null;
  let entries = 0;
  try {
    match = replay(game, { ...journal, entries: journal.entries.slice(0, to) }, (now, entry, reports) => {
      match = now;
      entries = entry.seq;
      watch(now, entry, reports);
    });
  } catch (error) {
    // BadInput is the journal's fault; what else is thrown, the rules'.
    if (!(error instanceof Error) || error.name === 'BadInput') throw error;
    return {
      match,
      entries,
      fault: `the rules crash ${placeOf(journal.entries[entries])}: ${error.stack ?? error.message}`,
    };
  }
  return { match, entries, fault: deadEnd(match) };
}

function deadEnd(match: Match): string | null {
  const goesOn = match.ended() || match.awaited() || match.decisions().some((decision) => !decision.optional);
  return goesOn ? null : 'a dead end: nobody has to decide, but the game is not over';
}

function placeOf(entry: Entry | undefined): string {
  if (!entry) return 'in the set-up';
  return `at entry ${entry.seq} (${entry.kind === 'act' ? `seat ${entry.seat}, ${JSON.stringify(entry.action)}` : entry.kind})`;
}
