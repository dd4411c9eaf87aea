/** What players can do. Own blocks go by number, hidden enemy blocks by handle, areas and cards by number. */
import {
  array,
  type InferOutput,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  variant,
} from 'valibot';
import { BLOCKS, CARDS, PLACES } from './model/numbers.ts';

const whole = (most: number) => pipe(number(), integer(), minValue(0), maxValue(most));
const block = whole(BLOCKS - 1);
const area = whole(PLACES - 1);
const card = whole(CARDS - 1);
const handle = whole(1_000_000);
const combat = picklist(['battle', 'siege']);

const bare = <K extends string>(kind: K) => strictObject({ kind: literal(kind) });
const withBlock = <K extends string>(kind: K) => strictObject({ kind: literal(kind), block });

export const ActionShape = variant('kind', [
  strictObject({ kind: literal('discard'), cards: pipe(array(card), minLength(1), maxLength(6)) }),
  strictObject({ kind: literal('card'), card }),
  bare('reopen'),
  strictObject({ kind: literal('first'), seat: whole(1) }),
  strictObject({
    kind: literal('event'),
    area: optional(area),
    block: optional(block),
    blocks: optional(pipe(array(block), maxLength(4))),
  }),
  bare('decline'),
  withBlock('lose'),
  bare('done'),
  strictObject({ kind: literal('desert'), block, to: optional(area) }),
  withBlock('withdraw'),
  withBlock('disband'),
  strictObject({ kind: literal('group'), area }),
  strictObject({ kind: literal('muster'), area }),
  strictObject({ kind: literal('sail'), block, to: area }),
  strictObject({ kind: literal('recruit'), block, area: optional(area), rp: optional(whole(5)) }),
  bare('pass'),
  strictObject({ kind: literal('move'), block, path: pipe(array(area), minLength(1), maxLength(6)) }),
  strictObject({ kind: literal('aim'), area, combat }),
  strictObject({ kind: literal('battle'), area }),
  strictObject({ kind: literal('siege'), area }),
  bare('maintain'),
  bare('break-off'),
  withBlock('set-aside'),
  strictObject({ kind: literal('main-attack'), from: area }),
  bare('slip-away'),
  bare('stand'),
  withBlock('join'),
  withBlock('last-stand'),
  bare('retreat-all'),
  bare('fight'),
  strictObject({ kind: literal('guns'), block, at: picklist(['cavalry', 'infantry']) }),
  bare('hold'),
  withBlock('fire'),
  strictObject({ kind: literal('retreat'), block, to: area }),
  withBlock('cannon'),
  withBlock('gain'),
  strictObject({ kind: literal('regroup'), block, to: area }),
  strictObject({ kind: literal('bombard'), block, target: handle }),
  withBlock('sortie'),
  strictObject({ kind: literal('pick'), target: handle }),
  bare('again'),
  bare('stop'),
  bare('mine'),
  bare('bombard-walls'),
  bare('storm'),
  bare('refrain'),
  withBlock('send'),
  withBlock('rest'),
  withBlock('exempt'),
  strictObject({ kind: literal('go'), block, to: optional(area) }),
  strictObject({ kind: literal('share'), fairfax: whole(4), skippon: whole(4), area: optional(area) }),
  strictObject({ kind: literal('replace'), block, area: optional(area) }),
  strictObject({ kind: literal('home'), block, to: optional(area) }),
  strictObject({ kind: literal('deploy'), block, area }),
  bare('skip'),
  strictObject({ kind: literal('fight-out'), where: picklist(['table', 'mat']) }),
]);

export type EnemyAction = InferOutput<typeof ActionShape>;
type ActionKind = EnemyAction['kind'];
export type ActionOf<K extends ActionKind> = Extract<EnemyAction, { kind: K }>;
