/** What each message does. Whoever speaks for a seat must hold it at that moment. */
import { shape } from '@drumhead/kernel';
import { type FromClient, type Phrase, tableRefusal } from '@drumhead/protocol';
import { claimFlag, lateSeats } from '../match/clock.ts';
import { agree, proposalOf } from '../match/consents.ts';
import type { Answer } from '../match/live-match.ts';
import type { OpenMatch } from '../match/open-match.ts';
import { hasResigned, replaceGone, replaceLate } from '../match/stand-in.ts';
import { matchesHash } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import { hint, tellHistory } from './questions.ts';
import { type Spoken, seated, watched } from './seated.ts';
import type { Speaker, Watch } from './speaker.ts';
import { leave, tellPrivate, watch } from './watching.ts';

export async function answer(speaker: Speaker, message: FromClient): Promise<void> {
  switch (message.kind) {
    case 'ping':
      return speaker.tell({ kind: 'pong', re: message.re });
    case 'sit':
      return sit(speaker, message);
    case 'watch':
      return watch(speaker, message);
    case 'leave':
      leave(speaker, message.match);
      return speaker.tell({ kind: 'done', re: message.re });
    case 'act':
      return act(speaker, message);
    case 'undo':
      return undo(speaker, message);
    case 'hint':
      return hint(speaker, message);
    case 'agree':
      return consent(speaker, message);
    case 'decline':
      return dissent(speaker, message);
    case 'resign':
      return resign(speaker, message);
    case 'call-off':
      return callOff(speaker, message);
    case 'flag':
      return flag(speaker, message);
    case 'orders':
      return lodge(speaker, message);
    case 'chat':
      return say(speaker, message, message.text);
    case 'phrase':
      return say(speaker, message, { phrase: message.phrase });
    case 'mute':
      return mute(speaker, message);
    case 'note':
      return note(speaker, message);
    case 'history':
      return tellHistory(speaker, message);
  }
}

async function sit(speaker: Speaker, { re, match, seat, secret }: Spoken<'sit'>): Promise<void> {
  const row = (await speaker.board.registry.store.seats(match)).find((s) => s.seat === seat);
  if (!row || !matchesHash(secret, row.secretHash)) throw new Refused('wrong-secret');
  speaker.secrets.set(`${match}/${seat}`, secret);
  speaker.tell({ kind: 'done', re });
}

async function act(speaker: Speaker, { re, match, seat, decision, actions, request }: Spoken<'act'>): Promise<void> {
  const openMatch = await seated(speaker, match, seat);
  // A request is the seat's own: nobody can use up another's id.
  await openMatch.live.act({ seat, decision, actions }, `${seat}:${request}`, (given) => tell(speaker, re, given));
}

async function undo(speaker: Speaker, { re, match, seat, request }: Spoken<'undo'>): Promise<void> {
  const openMatch = await seated(speaker, match, seat);
  await openMatch.live.undo(seat, `${seat}:${request}`, (given) => tell(speaker, re, given));
}

async function consent(speaker: Speaker, { re, match, seat, to }: Spoken<'agree'>): Promise<void> {
  const openMatch = await seated(speaker, match, seat);
  const { registry, chat } = speaker.board;
  const before = await proposalOf(openMatch, registry.store);
  const given = await agree(openMatch, registry.store, seat, to);
  const after = given.ok ? await proposalOf(openMatch, registry.store) : null;
  // What stands now and did not before is told with its hour, also to who comes later.
  if (after && (before?.what !== after.what || before.agreed[0] !== seat) && after.agreed[0] === seat)
    await chat.remark(openMatch, seat, `asks.${after.what}`);
  else if (given.ok && before?.what === to.what && !before.agreed.includes(seat))
    await chat.remark(openMatch, seat, `agrees.${to.what}`);
  tell(speaker, re, given);
  await registry.fields.asides(openMatch);
}

async function dissent(speaker: Speaker, { re, match, seat }: Spoken<'decline'>): Promise<void> {
  const openMatch = await seated(speaker, match, seat);
  const { registry, chat } = speaker.board;
  const turnedDown = await proposalOf(openMatch, registry.store);
  await registry.store.dropConsents(match);
  if (turnedDown) {
    const how = turnedDown.agreed[0] === seat ? 'withdraws' : 'declines';
    await chat.remark(openMatch, seat, `${how}.${turnedDown.what}`);
  }
  speaker.tell({ kind: 'done', re });
  registry.aside(match);
}

async function resign(speaker: Speaker, { re, match, seat }: Spoken<'resign'>): Promise<void> {
  const openMatch = await seated(speaker, match, seat);
  const early = await speaker.board.registry.fields.whyNotGivenUp(openMatch);
  const guard = () => (hasResigned(openMatch, seat) ? tableRefusal('already-resigned') : early);
  const given = await openMatch.live.notice({ kind: 'resign', seat }, { guard });
  tell(speaker, re, given);
  await replaceGone(speaker.board.registry, openMatch);
}

async function callOff(speaker: Speaker, { re, match, seat }: Spoken<'call-off'>): Promise<void> {
  tell(speaker, re, await speaker.board.registry.fields.callOff(await seated(speaker, match, seat)));
}

async function flag(speaker: Speaker, { re, match, seat, instead }: Spoken<'flag'>): Promise<void> {
  const openMatch = await seated(speaker, match, seat);
  const { registry } = speaker.board;
  if (registry.fields.mayNotClaim(openMatch, instead)) throw new Refused('not-late');
  if (instead === 'bot') return letBotsPlay(speaker, re, openMatch, seat);
  tell(speaker, re, await claimFlag(openMatch, seat, instead === 'mat'));
  await replaceGone(registry, openMatch);
}

/** Nobody loses: bots take the places of those who are late, and the match goes on. */
async function letBotsPlay(speaker: Speaker, re: number, openMatch: OpenMatch, by: number): Promise<void> {
  const late = await lateSeats(openMatch, by);
  if (late.length === 0) throw new Refused('not-late');
  for (const seat of late) await replaceLate(speaker.board.registry, openMatch, seat);
  speaker.tell({ kind: 'done', re, seq: openMatch.live.match.nextSeq - 1 });
}

async function lodge(speaker: Speaker, { re, match, seat, standing }: Spoken<'orders'>): Promise<void> {
  const openMatch = await seated(speaker, match, seat);
  const { registry } = speaker.board;
  const shaped = standing === null ? null : shape(openMatch.game.orders.schema, standing);
  if (shaped && !shaped.ok) throw new Refused('bad-orders', { path: shaped.path, reason: shaped.reason });
  await registry.store.lodgeOrders(match, seat, shaped ? shaped.value : null);
  speaker.tell({ kind: 'done', re });
  await tellPrivate(speaker, openMatch, seat);
  registry.settler.settle(openMatch);
}

async function say(
  speaker: Speaker,
  { re, match }: Spoken<'chat' | 'phrase'>,
  said: string | { phrase: Phrase },
): Promise<void> {
  const { openMatch, viewer } = watched(speaker, match);
  const voice = voiceOf(speaker, { openMatch, viewer });
  if (voice === null) throw new Refused('no-session');
  const { board } = speaker;
  await board.chat.say(openMatch, viewer, { ...voice, by: speaker }, said);
  speaker.tell({ kind: 'done', re });
  board.registry.aside(match);
}

async function mute(speaker: Speaker, { re, match, by, on }: Spoken<'mute'>): Promise<void> {
  const { openMatch } = watched(speaker, match);
  if (speaker.person === null) throw new Refused('no-session');
  const { chat } = speaker.board;
  await chat.mute(openMatch, speaker.person, by, on);
  speaker.tell({ kind: 'done', re });
  speaker.tell(await chat.mutedBy(speaker.person, openMatch));
}

async function note(speaker: Speaker, { re, match, text }: Spoken<'note'>): Promise<void> {
  watched(speaker, match);
  if (speaker.person === null) throw new Refused('no-session');
  await speaker.board.registry.store.writeNote(match, speaker.person, text);
  speaker.tell({ kind: 'done', re });
}

/** Players speak under their seat's name, also on a device that knows only the seat's secret. */
function voiceOf({ session }: Speaker, { openMatch, viewer }: Watch) {
  const row = typeof viewer === 'number' ? openMatch.seats.find(({ seat }) => seat === viewer) : undefined;
  if (row) return { from: row.name, person: row.who };
  return session && { from: session.person.name, person: session.person.id };
}

function tell(speaker: Speaker, re: number, given: Answer): void {
  if (given.ok) {
    const { seq, warnings, stopped } = given;
    speaker.tell({ kind: 'done', re, seq, ...(warnings.length > 0 && { warnings }), ...(stopped && { stopped }) });
  } else speaker.tell({ kind: 'refused', re, refusal: given.refusal });
}
