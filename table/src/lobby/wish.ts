/** What somebody wants of a new match. */

import type { Options } from '@drumhead/kernel';
import { TALK, type TalkRule } from '@drumhead/protocol';
import type { GenericSchema } from 'valibot';
import {
  array,
  boolean,
  check,
  integer,
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
  record,
  regex,
  strictObject,
  string,
  union,
  unknown,
  variant,
} from 'valibot';
import { isZone } from '../bell/moments.ts';
import type { ClockRule } from '../clock/reckoning.ts';

const MOST_DAYS = 60;
const MOST_MINUTES = 24 * 60;
const MOST_INCREMENT_S = 600;

const SEAT_WORDS = 'expected you, invite, invite:<handle>, open or bot:<level>';

const id = pipe(string(), minLength(1), maxLength(64));

/** A seat's own part in the dice; any short text. */
export const Salt = pipe(string(), maxLength(64));

export interface MatchWish {
  readonly game: string;
  readonly scenario: string;
  readonly options?: Options | undefined;
  readonly pack?: unknown;
  /** One per seat: `you`, `invite`, `invite:<handle>` of somebody one knows, `open`, `bot:<level>`. */
  readonly seats: readonly string[];
  readonly listed?: boolean | undefined;
  /** The game's custom where it is not said. */
  readonly talk?: TalkRule | undefined;
  readonly correspondence?: boolean | undefined;
  readonly clock?: ClockRule | null | undefined;
  /** The simplest clock: days that a seat has for a decision. */
  readonly days?: number | null | undefined;
  /** Bots may be asked for advice: whoever sits down has agreed to it. */
  readonly hints?: boolean | undefined;
  /** For one's own seat or seats. */
  readonly salt?: string | undefined;
}

const whole = (least: number, most: number) => pipe(number(), integer(), minValue(least), maxValue(most));

export const Clock: GenericSchema<unknown, ClockRule> = variant('kind', [
  strictObject({ kind: literal('live'), minutes: whole(1, MOST_MINUTES), increment: whole(0, MOST_INCREMENT_S) }),
  strictObject({
    kind: literal('days'),
    days: whole(1, MOST_DAYS),
    bank: whole(0, MOST_DAYS),
    weekend: nullable(pipe(string(), maxLength(64), check(isZone, 'expected a time zone such as Europe/Paris'))),
  }),
]);

export const MatchWishShape: GenericSchema<unknown, MatchWish> = strictObject({
  game: id,
  scenario: id,
  options: optional(record(id, union([string(), number(), boolean()]))),
  /** Read by the kernel. */
  pack: optional(nullable(unknown())),
  seats: pipe(
    array(pipe(string(), regex(/^(you|invite(:[0-9a-f]{16})?|open|bot:[a-z0-9-]{1,32})$/, SEAT_WORDS))),
    minLength(1),
    maxLength(8),
  ),
  listed: optional(boolean()),
  talk: optional(picklist(TALK)),
  correspondence: optional(boolean()),
  clock: optional(nullable(Clock)),
  days: optional(nullable(whole(1, MOST_DAYS))),
  hints: optional(boolean()),
  salt: optional(Salt),
});
