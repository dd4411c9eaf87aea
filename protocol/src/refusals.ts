/**
 * Why the table itself refuses, beside the rules of a game and of the kernel. Each has an id that stands in `cites`, and
 * an English sentence for clients that have none of their own.
 */
import type { Cited, Facts } from '@drumhead/kernel';

export const TABLE_REFUSALS = {
  'no-such-match': { id: 'T-1', text: 'There is no such match, or it is private.' },
  'not-your-seat': { id: 'T-2', text: 'You do not hold this seat.' },
  'not-started': { id: 'T-3', text: 'The match has not started yet.' },
  started: { id: 'T-4', text: 'The match has started already.' },
  'not-ended': { id: 'T-5', text: 'This is shown when the match has ended.' },
  'wrong-secret': { id: 'T-6', text: 'This is not the secret of that seat.' },
  'chat-off': { id: 'T-7', text: 'This match is played without table talk.' },
  'already-resigned': { id: 'T-8', text: 'This seat has resigned.' },
  lapsed: { id: 'T-9', text: 'The proposal no longer stands.' },
  'bad-orders': { id: 'T-10', text: 'These standing orders do not fit the game.' },
  'not-watching': { id: 'T-11', text: 'You are not watching this match.' },
  'seat-taken': { id: 'T-12', text: 'Somebody else has taken this seat.' },
  'not-the-host': { id: 'T-13', text: 'Only who made the match may do this.' },
  'seats-missing': { id: 'T-14', text: 'Not every seat is taken.' },
  'no-session': { id: 'T-15', text: 'Say who you are first.' },
  csrf: { id: 'T-16', text: 'The request lacks its session’s token.' },
  origin: { id: 'T-17', text: 'The request comes from another site.' },
  'too-many': { id: 'T-18', text: 'Too many at once; wait a little.' },
  shape: { id: 'T-19', text: 'A field is missing or wrong.' },
  trouble: { id: 'T-20', text: 'The table is in trouble; nothing was done, or ask again with the same request.' },
  'claimed-already': { id: 'T-21', text: 'This invitation has been used, or was never made.' },
  'not-resigned': { id: 'T-22', text: 'A bot takes only a seat that is empty or resigned.' },
  'no-such-thing': { id: 'T-23', text: 'There is nothing under this address.' },
  'not-late': { id: 'T-24', text: 'Nobody’s time has run out.' },
  'no-hints': { id: 'T-25', text: 'Hints are off: all seats must agree to them.' },
  'no-hint': { id: 'T-26', text: 'The bot has no hint to give just now; ask again.' },
  'other-rules': { id: 'T-27', text: 'This match is played by a version of the rules that this table does not have.' },
} as const;

export type TableRefusal = keyof typeof TABLE_REFUSALS;

export function tableRefusal(key: TableRefusal, facts: Facts = {}): Cited {
  return { key, cites: [TABLE_REFUSALS[key].id], facts };
}
