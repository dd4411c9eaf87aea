/**
 * A Battle taken off the mat: it is fought out on a table of its own, which these rules do not know. They wait until they are
 * told whether it may be, and what came of it; fallen back, it begins on the mat as if nothing had been (L-1.15).
 */
import {
  ALLOWED,
  type Cited,
  leave,
  type OptionSpec,
  type Outside,
  type RuleContext,
  refusal,
  refuse,
  verdict,
} from '@drumhead/kernel';
import {
  array,
  type InferOutput,
  integer,
  literal,
  maxLength,
  maxValue,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  variant,
} from 'valibot';
import type { EnemyAction } from '../../action.ts';
import { type Play, publicReport, type Read, type Rules, reveal } from '../../model/context.ts';
import { eliminate } from '../../model/elimination.ts';
import type { BlockId } from '../../model/ids.ts';
import { ARTILLERY, BLOCKS, CAVALRY, sideOf } from '../../model/numbers.ts';
import { see, showAll } from '../../model/sight.ts';
import { S_END } from '../../position/battle-steps.ts';
import { AFIELD_STAGES, type Afield, type Battle, ENDS, FIELD, MAT, TABLE, UNSAID } from '../../position/frames.ts';
import { FIGHTS, type Position, PURSUES, RESERVE, ROUTED, SHOWN, top } from '../../position/position.ts';
import type { EnemyReport } from '../../reports.ts';
import { SIDES } from '../../schema.ts';
import type { Tables } from '../../tables.ts';
import { isSkirmishTurn } from '../scenarios/road-to-war-rules.ts';
import { tellLoss } from './fortified-defence.ts';
import { fall } from './hits.ts';
import { battleOf, fighters } from './sides.ts';

export const FIGHT_IT_OUT: OptionSpec = {
  id: 'fightItOut',
  values: ['never', 'ask', 'always'],
  byDefault: 'never',
  cites: ['L-1.1'],
  quiet: true,
};

/** What players prepare themselves on the table, beside their deployment: these rules do not know it, but who opens the field. */
export const LONG_SET_UP: OptionSpec = {
  id: 'longSetUp',
  values: [false, true],
  byDefault: false,
  cites: ['L-3.2'],
  quiet: true,
};

/** Who lost on the table is told, not counted; what follows is the campaign's own (E-7.5). */
export const FOUGHT_OUT: readonly string[] = ['L-4.3', 'L-4.14', 'L-4.17'];

const [OFFER, QUESTION, OPENING, RESULT] = AFIELD_STAGES.keys();

/** L-1.2, L-1.5: a Battle of a Contested Area, when all that fight lie open and no Round has begun. */
export function offerField(c: Play, f: Battle): void {
  const { p } = c;
  if (p.afield === undefined || f.mode !== FIELD || isSkirmishTurn(c)) return;
  p.asked += 2;
  const ids = [p.asked - 1, p.asked];
  p.stack.push({ kind: 'afield', area: f.area, stage: OFFER, ids, answers: [UNSAID, UNSAID] });
}

/** L-1.6: both are asked at once, under seal, and once. */
export const afield: Rules<'afield'> = {
  cites: ['L-1.6', 'L-1.10'],
  asks: ({ t }, f, seat) =>
    f.stage === QUESTION && f.answers[seat] === UNSAID ? { id: f.ids[seat], facts: { area: t.places[f.area] } } : null,
  enter(c, f) {
    if (f.stage !== QUESTION || f.answers.includes(UNSAID)) return 'wait';
    // What was under seal is known: nobody goes back before it.
    if (f.answers.includes(MAT)) fallBack(c, f, ['L-1.7'], reveal);
    else f.stage = OPENING;
    return 'go';
  },
  list: () => [
    { kind: 'fight-out', where: 'table' },
    { kind: 'fight-out', where: 'mat' },
  ],
  // L-1.9: a program says table; the person decides.
  propose: (): EnemyAction => ({ kind: 'fight-out', where: 'table' }),
  check: (_c, _f, _seat, action) =>
    action.kind === 'fight-out' ? ALLOWED : refuse('wrong-kind', ['L-1.6'], { asked: 'afield' }),
  play(_c, f, seat, action) {
    f.answers[seat] = action.kind === 'fight-out' && action.where === 'table' ? TABLE : MAT;
  },
};

/** The report does not say who declined. */
function fallBack(c: Play, f: Afield, cites: readonly string[], tell = publicReport): void {
  leave(c);
  c.sink?.report(tell('on-the-mat', cites, { area: c.t.places[f.area] }));
}

const name = pipe(string(), maxLength(40));
const names = pipe(array(name), maxLength(BLOCKS));
const few = (least: number, most: number) => pipe(number(), integer(), minValue(least), maxValue(most));
const hash = pipe(string(), regex(/^[0-9a-f]{32}$/, 'expected 32 hexadecimal digits'));
const Losses = pipe(
  array(strictObject({ block: name, lost: few(1, 9), cutsOutOn: optional(few(1, 7)) })),
  maxLength(BLOCKS),
);

/** The number of the constants that whoever gives it reckons with: these rules do not read it, the proof does. */
const constants = optional(few(1, 9999));

const NewsShape = variant('kind', [
  /** It may not be fought out. */
  strictObject({ kind: literal('mat'), constants }),
  /** It may; both are to be asked. */
  strictObject({ kind: literal('ask'), constants }),
  /** The field has been opened: the hash of its head. */
  strictObject({ kind: literal('opened'), head: hash, constants }),
  /** Nothing comes of it; Reserves that were seen there stay seen. */
  strictObject({ kind: literal('void'), arrived: names }),
  strictObject({
    kind: literal('result'),
    loser: picklist(SIDES),
    losses: Losses,
    guns: Losses,
    routed: names,
    pursuing: names,
    arrived: names,
    /** Of the field: the hash of its head, its last position's, and how many entries it has. */
    head: hash,
    last: hash,
    entries: few(1, 100_000),
  }),
]);
type News = InferOutput<typeof NewsShape>;
type Result = Extract<News, { kind: 'result' }>;

/** By stage: what may be told. */
const TOLD: readonly (readonly News['kind'][])[] = [
  ['mat', 'ask', 'opened'],
  [],
  ['opened', 'void'],
  ['result', 'void'],
];
/** L-1.11: while it is awaited nobody has a decision. */
const AWAITED: readonly (readonly string[])[] = [['L-1.5', 'L-1.8'], [], ['L-1.11'], ['L-1.11', 'L-4.20']];

const fieldOf = (p: Position): Afield | null => {
  const frame = top(p);
  return frame?.kind === 'afield' && frame.stage !== QUESTION ? frame : null;
};

/** L-4.20: all of it is of blocks that fight here, and no more than they have. */
function whyNoNews(c: Read, f: Afield, news: News): Cited | null {
  const { t, p } = c;
  const asks = p.afield === 'ask';
  const fits =
    TOLD[f.stage].includes(news.kind) && (f.stage !== OFFER || news.kind === 'mat' || asks === (news.kind === 'ask'));
  if (!fits) return refusal('other-news', ['L-4.20'], { kind: news.kind });
  if (!('arrived' in news)) return null;
  const numberOf = (id: string): BlockId => t.blockOf.get(id) ?? -1;
  const isHere = (id: string): boolean => (p.flags[numberOf(id)] & FIGHTS) !== 0;
  const isBehind = (id: string): boolean => (p.flags[numberOf(id)] & RESERVE) !== 0;
  const stranger = namedIn(news).find((id) => !isHere(id));
  if (stranger !== undefined) return refusal('not-in-battle', ['L-4.20'], { block: stranger });
  const absent = news.arrived.find((id) => !isBehind(id) || t.cls[numberOf(id)] === ARTILLERY);
  if (absent !== undefined) return refusal('not-in-battle', ['L-4.20'], { block: absent });
  if (news.kind === 'void') return null;
  const { losses, guns, arrived, loser } = news;
  const odd = [...losses, ...guns].find(({ block, lost, cutsOutOn }) => {
    const b = numberOf(block);
    const isGun = t.cls[b] === ARTILLERY;
    const mayPeril = lost === p.strength[b] && (t.leader[b] || t.regionalLeader[b]);
    if (isBehind(block) && !arrived.includes(block)) return true;
    if (lost > p.strength[b] || isGun !== guns.some((it) => it.block === block)) return true;
    return (isGun && t.seats[sideOf(b)] !== loser) || (cutsOutOn !== undefined && !mayPeril);
  });
  const twice = new Set([...losses, ...guns].map(({ block }) => block)).size < losses.length + guns.length;
  if (odd || twice) return refusal('not-in-battle', ['L-4.20'], { block: odd?.block ?? losses[0].block });
  return null;
}

const namedIn = (news: Extract<News, { kind: 'void' | 'result' }>): readonly string[] =>
  news.kind === 'void'
    ? news.arrived
    : [
        ...news.losses.map(({ block }) => block),
        ...news.guns.map(({ block }) => block),
        ...news.routed,
        ...news.pursuing,
        ...news.arrived,
      ];

function hear(c: Play, f: Afield, news: News): void {
  const { t } = c;
  switch (news.kind) {
    case 'mat':
      // L-1.8: unasked, and without a word.
      leave(c);
      return;
    case 'ask':
      f.stage = QUESTION;
      return;
    case 'opened':
      f.stage = RESULT;
      c.sink?.report(publicReport('afield', ['L-1.6', 'L-1.8', 'L-1.11'], { area: t.places[f.area] }));
      return;
    case 'void':
      fallBack(c, f, ['L-1.15', 'L-1.18']);
      for (const seat of [0, 1])
        glimpse(
          c,
          f,
          blocksNamed(c, news.arrived).filter((b) => sideOf(b) === seat),
        );
      return;
    case 'result':
      leave(c);
      bringHome(c, battleOf(c.p), news);
  }
}

const blocksNamed = ({ t }: RuleContext<Tables, Position>, ids: readonly string[]): BlockId[] =>
  ids.map((id) => t.blockOf.get(id) as BlockId);

/** L-1.15: they lie face down in Reserve again, but the enemy knows them. */
function glimpse({ t, p, sink }: Play, f: Afield, blocks: readonly BlockId[]): void {
  if (blocks.length === 0) return;
  for (const block of blocks) see(p, block);
  sink?.report(
    reveal('revealed', ['L-1.15'], {
      seat: t.seats[sideOf(blocks[0])],
      area: t.places[f.area],
      blocks: blocks.map((block) => t.blocks[block]),
      strengths: Object.fromEntries(blocks.map((block) => [t.blocks[block], p.strength[block]])),
    }),
  );
}

/** L-4.14: the losses are the blocks' own; then the Battle ends by the campaign's rules. */
function bringHome(c: Play, f: Battle, { loser, losses, guns, routed, pursuing, arrived }: Result): void {
  const { t, p } = c;
  const came = blocksNamed(c, arrived);
  for (const block of came) p.flags[block] &= ~RESERVE;
  for (const seat of [0, 1])
    showAll(
      c,
      seat,
      f.area,
      came.filter((b) => sideOf(b) === seat),
    );
  for (const block of blocksNamed(c, routed)) if (t.cls[block] === CAVALRY) p.flags[block] |= ROUTED;
  for (const block of blocksNamed(c, pursuing)) if (t.cls[block] === CAVALRY) p.flags[block] |= PURSUES;
  f.loser = t.seats.indexOf(loser);
  f.by = ENDS.indexOf('afield');
  f.step = S_END;
  for (const { block, lost, cutsOutOn } of losses) lose(c, f, t.blockOf.get(block) as BlockId, { lost, cutsOutOn });
  for (const { block, lost } of guns) loseGuns(c, f, t.blockOf.get(block) as BlockId, lost);
}

/** L-4.8: a Leader may cut his way out; L-4.16: who falls has fallen in a Round. */
function lose(
  c: Play,
  f: Battle,
  block: BlockId,
  { lost, cutsOutOn }: Pick<Result['losses'][number], 'lost' | 'cutsOutOn'>,
): void {
  const { t, p } = c;
  const die = cutsOutOn === undefined ? 0 : c.chance.die(6);
  const isOut = cutsOutOn !== undefined && die >= cutsOutOn;
  if (cutsOutOn !== undefined)
    c.sink?.report(publicReport('cut-out', ['L-4.8'], { seat: t.seats[sideOf(block)], block: t.blocks[block], die }));
  if (lost >= p.strength[block] && !isOut) {
    fall(c, f, block, ['L-4.6', 'L-4.16']);
    return;
  }
  p.strength[block] = isOut ? 1 : p.strength[block] - lost;
  tellLoss(c, block, ['L-4.6', 'L-4.19']);
}

/** L-4.9: what was taken is the Winner's (E-7.81.a). */
function loseGuns(c: Play, f: Battle, block: BlockId, lost: number): void {
  const { p } = c;
  f.prize += lost;
  if (lost >= p.strength[block]) eliminate(c, block, 'captured', ['L-4.9']);
  else {
    p.strength[block] -= lost;
    tellLoss(c, block, ['L-4.9']);
  }
}

/** What the campaign takes from outside. `advance` goes on with it. */
export function fieldsElsewhere(
  t: Tables,
  advance: (p: Position, chance: Play['chance'], sink: Play['sink']) => void,
): Outside<Position, News, EnemyReport> {
  return {
    schema: NewsShape,
    awaited(p) {
      const f = fieldOf(p);
      return (
        f && { kind: `field-${AFIELD_STAGES[f.stage]}`, cites: AWAITED[f.stage], facts: { area: t.places[f.area] } }
      );
    },
    check: (p, news) => verdict(whyNoNews({ t, p }, fieldOf(p) as Afield, news)),
    receive(p, news, chance, sink) {
      hear({ t, p, chance, sink }, fieldOf(p) as Afield, news);
      advance(p, chance, sink);
    },
    propose: (p, chance) => madeUp({ t, p }, fieldOf(p) as Afield, chance),
  };
}

const NO_HASH = '0'.repeat(32);

/** Any news that fits: for who plays where no table is. */
function madeUp({ t, p }: Read, { stage }: Afield, chance: Play['chance']): News {
  if (stage === OFFER && chance.below(4) === 0) return { kind: 'mat' };
  if (stage === OFFER && p.afield === 'ask') return { kind: 'ask' };
  if (stage !== RESULT) return { kind: 'opened', head: NO_HASH };
  const all = [...fighters(p, 0), ...fighters(p, 1)];
  const behind = all.filter((b) => (p.flags[b] & RESERVE) !== 0 && t.cls[b] !== ARTILLERY);
  const arrived = chance.below(2) === 0 ? [] : behind.map((b) => t.blocks[b]);
  if (chance.below(6) === 0) return { kind: 'void', arrived };
  const loser = SIDES[chance.below(2)];
  const isOn = (b: BlockId): boolean => (p.flags[b] & SHOWN) !== 0 || arrived.includes(t.blocks[b]);
  const hurt = all.filter(isOn).flatMap((b) => {
    const lost = chance.below(p.strength[b] + 1);
    return lost === 0 ? [] : [{ block: t.blocks[b], lost, isGun: t.cls[b] === ARTILLERY, b }];
  });
  const losses = hurt
    .filter(({ isGun }) => !isGun)
    .map(({ block, lost, b }) =>
      lost === p.strength[b] && (t.leader[b] || t.regionalLeader[b]) ? { block, lost, cutsOutOn: 6 } : { block, lost },
    );
  const guns = hurt
    .filter(({ isGun, b }) => isGun && t.seats[sideOf(b)] === loser)
    .map(({ block, lost }) => ({ block, lost }));
  return {
    kind: 'result',
    loser,
    losses,
    guns,
    routed: [],
    pursuing: [],
    arrived,
    head: NO_HASH,
    last: NO_HASH,
    entries: 1,
  };
}
