/** Messages that only ask. None is answered from more than the seat's own view. */
import { type Cited, type Decision, type Seat, shape, type Verdict } from '@drumhead/kernel';
import { history } from '../match/history.ts';
import type { Sitting } from '../match/sitting.ts';
import { Refused } from '../refused.ts';
import { type Message, seated, watched } from './seated.ts';
import type { Speaker } from './speaker.ts';

/** By the rules the seat can see (law 3): the answer tells nothing its view does not. */
export async function check(speaker: Speaker, { re, match, seat, action }: Message<'check'>): Promise<void> {
  const verdict = verdictOn(await seated(speaker, match, seat), seat, action);
  if (!verdict.ok) return speaker.tell({ kind: 'refused', re, refusal: verdict.refusal });
  speaker.tell({ kind: 'done', re, ...(verdict.warnings.length > 0 && { warnings: verdict.warnings }) });
}

export async function list(speaker: Speaker, { re, match, seat }: Message<'actions'>): Promise<void> {
  const { game, live } = await seated(speaker, match, seat);
  const asked = !live.match.paused && live.match.decisions().some((open) => open.seat === seat);
  speaker.tell({ kind: 'listed', re, actions: asked ? game.actions(live.match.position, seat) : [] });
}

export async function hint(speaker: Speaker, { re, match, seat }: Message<'hint'>): Promise<void> {
  const sitting = await seated(speaker, match, seat);
  if (!sitting.hints) throw new Refused('no-hints');
  const refusal = notAsked(sitting, seat);
  if (refusal) return speaker.tell({ kind: 'refused', re, refusal });
  const decision = sitting.live.match.decisions().find((open) => open.seat === seat) as Decision;
  speaker.tell({ kind: 'hint', re, ...(await speaker.board.hints.ask(sitting, decision)) });
}

export async function tellHistory(speaker: Speaker, { re, match, from, to }: Message<'history'>): Promise<void> {
  const { sitting, viewer } = watched(speaker, match);
  speaker.tell({ kind: 'history', re, match, ...(await history(sitting.live.match, viewer, from, to)) });
}

function verdictOn(sitting: Sitting, seat: Seat, action: unknown): Verdict {
  const refusal = notAsked(sitting, seat);
  if (refusal) return { ok: false, refusal };
  const { game, live } = sitting;
  const shaped = shape(game.schema, action);
  if (!shaped.ok) return { ok: false, refusal: kernels('shape', 'K-4', { path: shaped.path, reason: shaped.reason }) };
  return game.check(live.match.position, seat, shaped.value);
}

/** Why nothing is asked of a seat now. */
function notAsked({ live: { match } }: Sitting, seat: Seat): Cited | null {
  if (match.ended()) return kernels('over', 'K-1');
  if (match.paused) return kernels('paused', 'K-7');
  return match.decisions().some((open) => open.seat === seat) ? null : kernels('not-asked', 'K-2');
}

function kernels(key: string, rule: string, facts: Cited['facts'] = {}): Cited {
  return { key, cites: [rule], facts };
}
