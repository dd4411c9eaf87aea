/**
 * What a client says over its socket. Every request bears `re`, the client's own number for it: the answer bears the
 * same, and a request sent again with the same `re` on a resumed connection is answered again, not done twice.
 */
import {
  boolean,
  type InferOutput,
  integer,
  literal,
  maxLength,
  maxValue,
  minValue,
  number,
  optional,
  pipe,
  strictObject,
  string,
  unknown,
  variant,
} from 'valibot';
import { LONGEST_CHAT, LONGEST_NOTE } from './limits.ts';

const whole = pipe(number(), integer(), minValue(0), maxValue(Number.MAX_SAFE_INTEGER));
const id = pipe(string(), maxLength(64));
const re = whole;
const match = id;

export const FromClient = variant('kind', [
  /** Follow a match; with `since`, only what came after that entry. `as` chooses among the seats one holds. */
  strictObject({ kind: literal('watch'), re, match, since: optional(whole), as: optional(whole) }),
  strictObject({ kind: literal('leave'), re, match }),
  /** Answer a decision. `request` makes it safe to send again: the same one is never played twice. */
  strictObject({ kind: literal('act'), re, match, seat: whole, decision: whole, action: unknown(), request: id }),
  /** Would it be allowed? Changes nothing. */
  strictObject({ kind: literal('check'), re, match, seat: whole, action: unknown() }),
  /** Every legal action of a seat, where they can be listed. */
  strictObject({ kind: literal('actions'), re, match, seat: whole }),
  strictObject({ kind: literal('undo'), re, match, seat: whole, request: id }),
  /** Propose or accept: a draw, a pause (or its end), a take-back to after an entry. Done when every seat has agreed. */
  strictObject({
    kind: literal('agree'),
    re,
    match,
    seat: whole,
    to: variant('what', [
      strictObject({ what: literal('draw') }),
      strictObject({ what: literal('pause'), on: boolean() }),
      strictObject({ what: literal('take-back'), after: whole }),
    ]),
  }),
  strictObject({ kind: literal('decline'), re, match, seat: whole }),
  strictObject({ kind: literal('resign'), re, match, seat: whole }),
  /** Lodge standing orders; null brings the game's default back. */
  strictObject({ kind: literal('orders'), re, match, seat: whole, standing: unknown() }),
  strictObject({ kind: literal('chat'), re, match, text: pipe(string(), maxLength(LONGEST_CHAT)) }),
  strictObject({ kind: literal('note'), re, match, text: pipe(string(), maxLength(LONGEST_NOTE)) }),
  /** What was told from one entry to another, for a log or "since you were away". */
  strictObject({ kind: literal('history'), re, match, from: whole, to: whole }),
  strictObject({ kind: literal('ping'), re }),
]);

export type FromClient = InferOutput<typeof FromClient>;
