/**
 * A clock, where the match has one: whoever is awaited has so many days from the last entry that still counts. What a seat
 * does and takes back again gives it no new time. A match that rests has no clock; when it goes on the time begins anew.
 * Nothing happens by itself: an opponent may claim that the time has run out, or wait.
 */
import type { Match, Seat } from '@drumhead/kernel';
import { tableRefusal } from '@drumhead/protocol';
import type { Store } from '../store/store.ts';
import type { Answer } from './live-match.ts';
import type { OpenMatch } from './open-match.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Until when those who are awaited have time; null without a clock. */
export async function dueAt({ id, row, live: { match } }: OpenMatch, store: Store): Promise<string | null> {
  if (row.days === null || match.paused || match.ended()) return null;
  const seq = lastInForce(match);
  const since = seq === 0 ? row.createdAt : await store.storedAt(id, seq);
  return since && new Date(Date.parse(since) + row.days * DAY_MS).toISOString();
}

/** Writes down that the time of everybody else who is awaited has run out, if it has. */
export async function claimFlag(openMatch: OpenMatch, store: Store, by: Seat): Promise<Answer> {
  const { live, seats } = openMatch;
  const due = await dueAt(openMatch, store);
  const seq = live.match.nextSeq;
  const awaited = new Set(openMatch.awaited.map(({ seat }) => seat));
  const late = seats.filter(({ seat, by: who }) => seat !== by && who === 'person' && awaited.has(seat));
  let answer: Answer = { ok: false, refusal: tableRefusal('not-late') };
  if (due === null || Date.parse(due) > Date.now()) return answer;
  for (const [index, { seat }] of late.entries()) {
    // Somebody may have acted in the last moment, at another process too.
    const guard = (match: Match) => (match.nextSeq === seq + index ? null : tableRefusal('not-late'));
    answer = await live.notice({ kind: 'flag', seat }, { guard });
    if (!answer.ok) break;
  }
  return answer;
}

/** The last entry that no undo has taken back. A take-back by all counts as a move: everybody wanted it. */
function lastInForce({ entries }: Match): number {
  let seq = entries.length;
  for (let entry = entries[seq - 1]; entry?.kind === 'rewind' && entry.by.length === 1; entry = entries[seq - 1])
    seq = entry.to;
  return seq;
}
