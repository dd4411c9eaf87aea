/** Messages that only ask. None is answered from more than the seat's own view. */
import type { Cited, Decision, Seat } from '@drumhead/kernel';
import { history } from '../match/history.ts';
import type { OpenMatch } from '../match/open-match.ts';
import { Refused } from '../refused.ts';
import { type Spoken, seated, watched } from './seated.ts';
import type { Speaker } from './speaker.ts';

export async function hint(speaker: Speaker, { re, match, seat }: Spoken<'hint'>): Promise<void> {
  const openMatch = await seated(speaker, match, seat);
  if (!openMatch.hints) throw new Refused('no-hints');
  const refusal = notAsked(openMatch, seat);
  if (refusal) return speaker.tell({ kind: 'refused', re, refusal });
  const decision = openMatch.live.match.decisions().find((open) => open.seat === seat) as Decision;
  speaker.tell({ kind: 'hint', re, ...(await speaker.board.hints.ask(openMatch, decision)) });
}

export async function tellHistory(speaker: Speaker, { re, match, from, to }: Spoken<'history'>): Promise<void> {
  const { openMatch, viewer } = watched(speaker, match);
  speaker.tell({ kind: 'history', re, match, ...(await history(openMatch.live.match, viewer, from, to)) });
}

/** Why nothing is asked of a seat now. */
function notAsked({ live: { match } }: OpenMatch, seat: Seat): Cited | null {
  if (match.ended()) return kernels('over', 'K-1');
  if (match.paused) return kernels('paused', 'K-7');
  return match.decisions().some((open) => open.seat === seat) ? null : kernels('not-asked', 'K-2');
}

function kernels(key: string, rule: string): Cited {
  return { key, cites: [rule], facts: {} };
}
