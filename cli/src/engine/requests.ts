/** What a program may ask of the engine, one JSON object a line (docs/engine.md). */
import { name, text, whole } from '@drumhead/kernel';
import {
  array,
  boolean,
  type InferOutput,
  literal,
  maxLength,
  number,
  optional,
  pipe,
  record,
  strictObject,
  union,
  unknown,
  variant,
} from 'valibot';
import { MOST_SEED } from '../commands/sim.ts';

/** Side by side in one process. */
export const MOST_MATCHES = 1000;
/** No game has more seats. */
const MOST_SEATS = 8;

const everywhere = {
  /** Comes back with the answer. */
  id: optional(union([number(), text])),
  /** Which of several matches; may be left out where there is one. */
  match: optional(whole(0, MOST_MATCHES - 1)),
};
const seat = whole(0, MOST_SEATS - 1);
const imagined = whole(1, Number.MAX_SAFE_INTEGER);
/** In the match itself, or in an imagined position. */
const somewhere = { ...everywhere, imagined: optional(imagined) };

export const RequestShape = variant('do', [
  strictObject({
    ...everywhere,
    do: literal('begin'),
    scenario: optional(name),
    options: optional(record(name, union([text, number(), boolean()]))),
    seed: optional(whole(0, MOST_SEED)),
    players: optional(pipe(array(name), maxLength(MOST_SEATS))),
  }),
  strictObject({ ...somewhere, do: literal('decision') }),
  strictObject({ ...somewhere, do: literal('view'), seat }),
  strictObject({ ...somewhere, do: literal('actions'), seat }),
  strictObject({ ...somewhere, do: literal('propose'), seat }),
  strictObject({ ...somewhere, do: literal('act'), seat, action: unknown() }),
  strictObject({ ...somewhere, do: literal('imagine'), seat }),
  strictObject({ ...everywhere, do: literal('copy'), imagined }),
  strictObject({ ...everywhere, do: literal('forget'), imagined }),
  strictObject({ ...somewhere, do: literal('outcome') }),
  strictObject({ ...everywhere, do: literal('quit') }),
]);

export type Request = InferOutput<typeof RequestShape>;
export type Begin = Extract<Request, { do: 'begin' }>;
