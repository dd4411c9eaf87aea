/**
 * The journal is the truth; positions are caches of it. It is a head and entries that are only ever added.
 * The head is sequence 0, the first entry sequence 1; a sequence number is never used twice.
 */
import {
  array,
  boolean,
  integer,
  literal,
  looseObject,
  maxLength,
  minLength,
  minValue,
  number,
  optional,
  pipe,
  record,
  regex,
  strictObject,
  string,
  union,
  variant,
} from 'valibot';
import { BadInput } from './bad-input.ts';
import type { Draw } from './chance/chance.ts';
import { RecordedChance } from './chance/recorded.ts';
import type { Action, Options, Seat, Setting } from './contract.ts';
import { mustShape } from './shape.ts';

export const JOURNAL_FORMAT = 1;

export interface Head extends Setting {
  readonly format: typeof JOURNAL_FORMAT;
  readonly game: string;
  readonly options: Options;
  /** Names the edition pack (`packHash`); absent for the game's own data. */
  readonly pack?: string | undefined;
  /** The match's id; part of what draws are computed from. */
  readonly match: string;
  /** SHA-256 of the seed; empty where dice are not provable (simulation, cases). */
  readonly commitment: string;
  /** One per seat, fixed before the first draw; empty where a seat gave none. */
  readonly salts: readonly string[];
  /** The position it began from, in the game's notation; absent where its scenario was set up. */
  readonly from?: unknown;
  /** The draws `setup` made. */
  readonly draws: readonly Draw[];
  /** Hash of the first position. Absent where hashing was off. */
  readonly hash?: string | undefined;
}

interface Sequenced {
  readonly seq: number;
  /** Hash of the position after this entry; kept on the server until the end. Absent where hashing was off. */
  readonly hash?: string | undefined;
}

export interface Act extends Sequenced {
  readonly kind: 'act';
  readonly seat: Seat;
  readonly action: Action;
  /** The first of several acts that were chosen as one, on those that followed it: an undo takes them back together. */
  readonly with?: number | undefined;
  /** Given by the seat's standing orders. */
  readonly by?: 'orders' | undefined;
  /** Absent where none were made. */
  readonly draws?: readonly Draw[] | undefined;
}

/** Undo (by one seat) and agreed take-back (by all). The position after entry `to` stands again; what was seen stays seen. */
export interface Rewind extends Sequenced {
  readonly kind: 'rewind';
  readonly to: number;
  readonly by: readonly Seat[];
  /** Of a take-back: who wanted it. Earlier ones do not say. */
  readonly asked?: Seat | undefined;
}

/** A seat gives up. */
export interface Resign extends Sequenced {
  readonly kind: 'resign';
  readonly seat: Seat;
}

/** All seats agreed to a draw. */
export interface DrawAgreed extends Sequenced {
  readonly kind: 'draw';
}

/** A seat ran out of time. */
export interface Flag extends Sequenced {
  readonly kind: 'flag';
  readonly seat: Seat;
}

/** Nothing comes of the match: it was called off, or what it was played for is gone. Who wanted it so is not said. */
export interface Void extends Sequenced {
  readonly kind: 'void';
}

/** Who sits there from now on. */
export interface SeatTaken extends Sequenced {
  readonly kind: 'seat';
  readonly seat: Seat;
  readonly by: 'person' | 'bot';
  readonly name: string;
}

export interface Pause extends Sequenced {
  readonly kind: 'pause';
  readonly on: boolean;
}

/**
 * The match goes on from a copy of an earlier moment: whatever came after that moment is lost, though it was seen. From
 * here on draws are bound to the epoch too, so that no die is rolled twice under one sequence number.
 */
export interface Restored extends Sequenced {
  readonly kind: 'restored';
  /** Unlike any other of this match: the time it was restored. */
  readonly epoch: string;
}

/** What was awaited from outside has come: of no seat, and nothing before it can be undone (K-10). */
export interface Given extends Sequenced {
  readonly kind: 'given';
  readonly given: object;
  /** Absent where none were made. */
  readonly draws?: readonly Draw[] | undefined;
}

export type Entry = Act | Given | Rewind | Resign | DrawAgreed | Flag | Void | SeatTaken | Pause | Restored;

export interface Journal {
  readonly head: Head;
  readonly entries: readonly Entry[];
  /** Shown when the match has ended, however it ended. */
  readonly seed?: string | undefined;
  /** Matches of their own that some of what came from outside is the result of; entries name them by hash. */
  readonly fields?: readonly Journal[] | undefined;
}

const Whole = pipe(number(), integer(), minValue(0));
const DrawShape = union([Whole, array(Whole)]);
const Hash = optional(pipe(string(), regex(/^[0-9a-f]{32}$/, 'expected 32 hexadecimal digits')));
const sequenced = { seq: pipe(number(), integer(), minValue(1)), hash: Hash };

const HeadShape = strictObject({
  format: literal(JOURNAL_FORMAT),
  game: string(),
  scenario: string(),
  options: record(string(), union([string(), number(), boolean()])),
  rulesVersion: pipe(number(), integer(), minValue(1)),
  pack: Hash,
  match: string(),
  commitment: pipe(string(), regex(/^([0-9a-f]{64})?$/, 'expected 64 hexadecimal digits, or nothing')),
  salts: array(string()),
  from: optional(looseObject({})),
  draws: array(DrawShape),
  hash: Hash,
});

const EntryShape = variant('kind', [
  strictObject({
    kind: literal('act'),
    ...sequenced,
    seat: Whole,
    action: looseObject({ kind: string() }),
    with: optional(pipe(number(), integer(), minValue(1))),
    by: optional(literal('orders')),
    draws: optional(array(DrawShape)),
  }),
  strictObject({ kind: literal('given'), ...sequenced, given: looseObject({}), draws: optional(array(DrawShape)) }),
  strictObject({
    kind: literal('rewind'),
    ...sequenced,
    to: Whole,
    by: pipe(array(Whole), minLength(1)),
    asked: optional(Whole),
  }),
  strictObject({ kind: literal('resign'), ...sequenced, seat: Whole }),
  strictObject({ kind: literal('draw'), ...sequenced }),
  strictObject({ kind: literal('flag'), ...sequenced, seat: Whole }),
  strictObject({ kind: literal('void'), ...sequenced }),
  strictObject({
    kind: literal('seat'),
    ...sequenced,
    seat: Whole,
    by: union([literal('person'), literal('bot')]),
    name: string(),
  }),
  strictObject({ kind: literal('pause'), ...sequenced, on: boolean() }),
  strictObject({ kind: literal('restored'), ...sequenced, epoch: pipe(string(), minLength(1), maxLength(40)) }),
]);

const parts = {
  head: HeadShape,
  entries: array(EntryShape),
  seed: optional(pipe(string(), regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits'))),
};
const JournalShape = strictObject({ ...parts, fields: optional(array(strictObject(parts))) });

/** Reads a journal somebody sent. Shape and sequence only; `replay` checks it against the rules. */
export function readJournal(document: unknown): Journal {
  const journal: Journal = mustShape(JournalShape, document);
  mustFollow(journal);
  for (const [k, field] of (journal.fields ?? []).entries())
    try {
      mustFollow(field);
    } catch (error) {
      throw error instanceof BadInput ? error.within(`fields/${k}`) : error;
    }
  return journal;
}

function mustFollow({ entries }: Journal): void {
  entries.forEach((entry, index) => {
    if (entry.seq !== index + 1)
      throw new BadInput(`entries/${index}/seq`, `expected ${index + 1}, found ${entry.seq}`);
    if (entry.kind === 'rewind' && entry.to >= entry.seq)
      throw new BadInput(`entries/${index}/to`, 'a rewind goes back, not forward');
  });
}

/** The chance that repeats a recorded entry. */
export function drawsOf({ seq, draws = [] }: Act | Given): RecordedChance {
  return new RecordedChance(draws, `entries/${seq - 1}/draws`);
}
