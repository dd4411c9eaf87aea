/**
 * What a client says over its socket. Every request bears `re`, the client's own number for it on this socket: the answer
 * bears the same. What changes a match also bears `request`, an id the client makes up once: after a lost connection the
 * same request may be sent again, on any socket, and is answered again, not done twice.
 */
import {
  array,
  boolean,
  type GenericSchema,
  type InferOutput,
  integer,
  isoTimestamp,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  union,
  unknown,
  variant,
} from 'valibot';
import { LONGEST_CHAT, LONGEST_NOTE, MOST_ACTIONS } from './limits.ts';
import { PHRASES } from './talk.ts';

const whole = pipe(number(), integer(), minValue(0), maxValue(Number.MAX_SAFE_INTEGER));
const id = pipe(string(), minLength(1), maxLength(64));
const re = whole;
const match = id;
const seat = pipe(number(), integer(), minValue(0), maxValue(15));
const moment = pipe(string(), maxLength(32), isoTimestamp());

/** What all seats can agree on. */
export const Agreement = variant('what', [
  strictObject({ what: literal('draw') }),
  strictObject({ what: literal('pause'), on: boolean() }),
  /** That seats may ask bots for advice. Their end needs no agreement: one seat is enough. */
  strictObject({ what: literal('hints'), on: boolean() }),
  /** That who has the spectators' link of a private match may watch it. Its end needs no agreement either. */
  strictObject({ what: literal('spectators'), on: boolean() }),
  /** When all sit down to play: outside it clocks stand still. Null: at any time again. */
  strictObject({ what: literal('sitting'), span: nullable(strictObject({ from: moment, to: moment })) }),
  /** Of a field that has begun: back to the mat. */
  strictObject({ what: literal('break-off') }),
  /** Back to just after an entry. */
  strictObject({ what: literal('take-back'), after: whole }),
]);

export type Agreement = InferOutput<typeof Agreement>;

const FromClient = variant('kind', [
  /** Use a seat by its secret on this socket, e.g. on a second device. The secret stays valid until it is rotated. */
  strictObject({ kind: literal('sit'), re, match, seat, secret: pipe(string(), maxLength(128)) }),
  /**
   * Follow a match; with `since`, only what came after that entry, if `words` names the list it is told in and `epoch` is
   * the match's. `as` chooses whose eyes: a seat one holds, `public`, or `all` once the match has ended. Without it: the first
   * seat one holds, else `public`.
   */
  strictObject({
    kind: literal('watch'),
    re,
    match,
    since: optional(whole),
    words: optional(id),
    epoch: optional(id),
    as: optional(union([seat, picklist(['public', 'all'])])),
    /** Of the spectators' link. */
    key: optional(pipe(string(), maxLength(128))),
  }),
  strictObject({ kind: literal('leave'), re, match }),
  /**
   * Answer a decision, and those of one's own that follow from it: done up to the first action that is refused, that
   * draws or reveals something, or that lets another choose.
   */
  strictObject({
    kind: literal('act'),
    re,
    match,
    seat,
    decision: whole,
    actions: pipe(array(unknown()), minLength(1), maxLength(MOST_ACTIONS)),
    request: id,
  }),
  /** What a bot would do in one's place, where all have agreed to hints. */
  strictObject({ kind: literal('hint'), re, match, seat }),
  strictObject({ kind: literal('undo'), re, match, seat, request: id }),
  /** Propose or accept. Done when every seat has agreed to the same. */
  strictObject({ kind: literal('agree'), re, match, seat, to: Agreement }),
  /** Withdraws one's own consent and turns down what others proposed. */
  strictObject({ kind: literal('decline'), re, match, seat }),
  strictObject({ kind: literal('resign'), re, match, seat }),
  /** A field, before its first phase; after that it takes an agreement to break off. */
  strictObject({ kind: literal('call-off'), re, match, seat }),
  /**
   * In a match with a clock: others have let their time run out. `seat` is one's own. They lose on time, or with `instead`
   * bots play on for them; of a field with `mat` nothing comes, and the Battle is fought on the mat.
   */
  strictObject({ kind: literal('flag'), re, match, seat, instead: optional(picklist(['bot', 'mat'])) }),
  /** Lodge standing orders; null withdraws them, so that everything is asked. */
  strictObject({ kind: literal('orders'), re, match, seat, standing: unknown() }),
  strictObject({ kind: literal('chat'), re, match, text: pipe(string(), minLength(1), maxLength(LONGEST_CHAT)) }),
  strictObject({ kind: literal('phrase'), re, match, phrase: picklist(PHRASES) }),
  /** Whose lines one wants to read no more, in whatever match; `by` is what his lines bear. */
  strictObject({ kind: literal('mute'), re, match, by: id, on: boolean() }),
  /** One's private note on a match; replaces the earlier one. */
  strictObject({ kind: literal('note'), re, match, text: pipe(string(), maxLength(LONGEST_NOTE)) }),
  /** What was told from one entry to another, for a log or "since you were away". */
  strictObject({ kind: literal('history'), re, match, from: whole, to: whole }),
  strictObject({ kind: literal('ping'), re }),
]);

export type FromClient = InferOutput<typeof FromClient>;

const SCHEMAS = new Map(FromClient.options.map((option) => [option.entries.kind.literal as unknown, option]));

/** The schema of a message by its kind, found at once: a variant would try one kind after the other. */
export function messageSchema(document: unknown): GenericSchema<unknown, FromClient> {
  const kind = typeof document === 'object' && document !== null && 'kind' in document ? document.kind : undefined;
  return SCHEMAS.get(kind) ?? FromClient;
}
