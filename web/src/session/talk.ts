/** Presence, agreements, chat and notes of a shared match, as the table tells them. */
import type { FromTable, Proposal, Sitting, TalkRule } from '@drumhead/protocol';
import { createMemo, createSignal } from 'solid-js';
import type { Message } from '../table/wire.ts';
import type { ChatLine, Done, SharedTalk } from './session.ts';

export interface Talk extends SharedTalk {
  /** One's lodged orders, as last told. */
  readonly standing: () => unknown;
  hear(message: FromTable): void;
}

/** The match it is about. */
interface About {
  readonly id: string;
  readonly listed: boolean;
}

export function createTalk(
  rule: () => TalkRule,
  ask: (message: Message) => Promise<Done>,
  { id: match, listed }: About,
): Talk {
  const came = Date.now();
  const [watching, setWatching] = createSignal(0);
  const [proposal, setProposal] = createSignal<Proposal | null>(null);
  const [lines, setLines] = createSignal<readonly ChatLine[]>([]);
  const [unheard, setUnheard] = createSignal<readonly string[]>([]);
  const [declined, setDeclined] = createSignal<ChatLine | null>(null);
  const chat = createMemo(() => lines().filter(({ by }) => by === undefined || !unheard().includes(by)));
  const muted = createMemo(() =>
    unheard()
      .flatMap((by) => lines().find((line) => line.by === by) ?? [])
      .map(({ by = '', from }) => ({ by, name: from })),
  );
  const [note, setNote] = createSignal('');
  const [next, setNext] = createSignal<string | null>(null);
  const [due, setDue] = createSignal<number | null>(null);
  const [hints, setHints] = createSignal(false);
  const [sitting, setSitting] = createSignal<Sitting | null>(null);
  const [watchKey, setWatchKey] = createSignal<string | null>(null);
  const [standing, setStanding] = createSignal<unknown>(null);
  return {
    rule,
    watching,
    proposal,
    chat,
    muted,
    declined,
    note,
    next,
    due,
    hints,
    sitting,
    isPrivate: !listed,
    watchKey,
    standing,
    agree: (seat, to) => ask({ kind: 'agree', match, seat, to }),
    flag: (seat) => ask({ kind: 'flag', match, seat }),
    letBotsPlay: (seat) => ask({ kind: 'flag', match, seat, instead: 'bot' }),
    fallBack: (seat) => ask({ kind: 'flag', match, seat, instead: 'mat' }),
    decline: (seat) => ask({ kind: 'decline', match, seat }),
    say: (text) => ask({ kind: 'chat', match, text }),
    sayPhrase: (phrase) => ask({ kind: 'phrase', match, phrase }),
    mute: (by, on) => ask({ kind: 'mute', match, by, on }),
    write: (text) => ask({ kind: 'note', match, text }),
    hear(message) {
      if (message.kind === 'seats') {
        setWatching(message.watching);
        setHints(message.hints ?? false);
        setSitting(message.sitting ?? null);
        setWatchKey(message.watchKey ?? null);
        setDue(dueHere(message.due, message.now));
      } else if (message.kind === 'proposal') {
        if (message.proposal) setDeclined(null);
        setProposal(message.proposal);
      } else if (message.kind === 'muted') setUnheard(message.by);
      else if (message.kind === 'rematch') setNext(message.next);
      else if (message.kind === 'chat') {
        const { from, by, text, phrase, at } = message;
        // After a reconnect the table tells the last lines again.
        if (lines().some((known) => known.at === at && known.text === text && known.phrase === phrase)) return;
        const line = { from, by, text, phrase, at };
        if (phrase?.startsWith('declines.') && Date.parse(at) > came) setDeclined(line);
        setLines((known) => [...known, line]);
      } else if (message.kind === 'private') {
        setNote(message.note);
        setStanding(() => message.standing);
      }
    },
  };
}

/** This device's clock may be wrong; the table says what time it is there. */
function dueHere(due: string | undefined, now: string | undefined): number | null {
  if (due === undefined) return null;
  return Date.parse(due) + (now === undefined ? 0 : Date.now() - Date.parse(now));
}
