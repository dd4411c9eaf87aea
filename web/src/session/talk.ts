/** Presence, agreements, chat and notes of a shared match, as the table tells them. */
import type { FromTable, Proposal } from '@drumhead/protocol';
import { createSignal } from 'solid-js';
import type { Message } from '../table/wire.ts';
import type { ChatLine, Done, SharedTalk } from './session.ts';

export interface Talk extends SharedTalk {
  /** One's lodged orders, as last told. */
  readonly standing: () => unknown;
  hear(message: FromTable): void;
}

export function createTalk(chatOn: boolean, ask: (message: Message) => Promise<Done>, match: string): Talk {
  const [watching, setWatching] = createSignal(0);
  const [proposal, setProposal] = createSignal<Proposal | null>(null);
  const [chat, setChat] = createSignal<readonly ChatLine[]>([]);
  const [note, setNote] = createSignal('');
  const [next, setNext] = createSignal<string | null>(null);
  const [due, setDue] = createSignal<number | null>(null);
  const [hints, setHints] = createSignal(false);
  const [standing, setStanding] = createSignal<unknown>(null);
  return {
    chatOn,
    watching,
    proposal,
    chat,
    note,
    next,
    due,
    hints,
    standing,
    agree: (seat, to) => ask({ kind: 'agree', match, seat, to }),
    flag: (seat) => ask({ kind: 'flag', match, seat }),
    letBotsPlay: (seat) => ask({ kind: 'flag', match, seat, instead: 'bot' }),
    decline: (seat) => ask({ kind: 'decline', match, seat }),
    say: (text) => ask({ kind: 'chat', match, text }),
    write: (text) => ask({ kind: 'note', match, text }),
    hear(message) {
      if (message.kind === 'seats') {
        setWatching(message.watching);
        setHints(message.hints ?? false);
        setDue(dueHere(message.due, message.now));
      } else if (message.kind === 'proposal') setProposal(message.proposal);
      else if (message.kind === 'rematch') setNext(message.next);
      else if (message.kind === 'chat') {
        const { from, text, at } = message;
        // After a reconnect the table tells the last lines again.
        setChat((lines) =>
          lines.some((line) => line.at === at && line.text === text) ? lines : [...lines, { from, text, at }],
        );
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
