/** Presence, agreements, chat and notes of a shared match, as the table tells them. */
import type { FromTable, Proposal } from '@drumhead/protocol';
import { createSignal } from 'solid-js';
import type { Message } from '../shared/wire.ts';
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
  const [standing, setStanding] = createSignal<unknown>(null);
  return {
    chatOn,
    watching,
    proposal,
    chat,
    note,
    next,
    standing,
    agree: (seat, to) => ask({ kind: 'agree', match, seat, to }),
    decline: (seat) => ask({ kind: 'decline', match, seat }),
    say: (text) => ask({ kind: 'chat', match, text }),
    write: (text) => ask({ kind: 'note', match, text }),
    hear(message) {
      if (message.kind === 'seats') setWatching(message.watching);
      else if (message.kind === 'proposal') setProposal(message.proposal);
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
