/** What players can do in Picket. */
import {
  type InferOutput,
  integer,
  literal,
  maxValue,
  minValue,
  number,
  optional,
  pipe,
  strictObject,
  variant,
} from 'valibot';

const small = pipe(number(), integer(), minValue(0), maxValue(99));

export const ActionShape = variant('kind', [
  strictObject({ kind: literal('lay'), area: small }),
  strictObject({ kind: literal('pace'), pace: small }),
  strictObject({ kind: literal('reopen') }),
  /** One's own piece (0 … 3); the enemy it goes for by handle, if there is one. */
  strictObject({ kind: literal('move'), piece: small, to: small, target: optional(small) }),
  strictObject({ kind: literal('halt') }),
  strictObject({ kind: literal('stand') }),
  strictObject({ kind: literal('fall-back'), to: small }),
]);

export type PicketAction = InferOutput<typeof ActionShape>;
export type Move = Extract<PicketAction, { kind: 'move' }>;
