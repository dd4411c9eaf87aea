/** What somebody wants of a new match. */

import type { Options } from '@drumhead/kernel';
import type { GenericSchema } from 'valibot';
import {
  array,
  boolean,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  pipe,
  record,
  regex,
  strictObject,
  string,
  union,
  unknown,
} from 'valibot';

const MOST_DAYS = 60;

const id = pipe(string(), minLength(1), maxLength(64));

/** A seat's own part in the dice; any short text. */
export const Salt = pipe(string(), maxLength(64));

export interface MatchWish {
  readonly game: string;
  readonly scenario: string;
  readonly options?: Options | undefined;
  readonly pack?: unknown;
  /** One per seat: `you`, `invite`, `open`, `bot:<level>`. */
  readonly seats: readonly string[];
  readonly listed?: boolean | undefined;
  readonly chat?: boolean | undefined;
  readonly correspondence?: boolean | undefined;
  /** A clock: days that a seat has for a decision. */
  readonly days?: number | null | undefined;
  /** Bots may be asked for advice: whoever sits down has agreed to it. */
  readonly hints?: boolean | undefined;
  /** For one's own seat or seats. */
  readonly salt?: string | undefined;
}

export const MatchWishShape: GenericSchema<unknown, MatchWish> = strictObject({
  game: id,
  scenario: id,
  options: optional(record(id, union([string(), number(), boolean()]))),
  /** Read by the kernel. */
  pack: optional(nullable(unknown())),
  seats: pipe(
    array(
      pipe(string(), regex(/^(you|invite|open|bot:[a-z0-9-]{1,32})$/, 'expected you, invite, open or bot:<level>')),
    ),
    minLength(1),
    maxLength(8),
  ),
  listed: optional(boolean()),
  chat: optional(boolean()),
  correspondence: optional(boolean()),
  days: optional(nullable(pipe(number(), integer(), minValue(1), maxValue(MOST_DAYS)))),
  hints: optional(boolean()),
  salt: optional(Salt),
});
