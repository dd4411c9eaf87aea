/** A step as it is sent: the one message that is a list, since it is the one that comes with every action. */
import type { Decision, Fact, Facts } from '@drumhead/kernel';
import { type FlatPatch, flatPatch, nestedPatch } from './flat-patch.ts';
import type { StepTold } from './from-table.ts';
import type { Words } from './words.ts';

/** Characters of a match's id, and digits of a view's hash, that a step bears. */
const TAG = 6;
const DIGITS = 12;

type Word = number | string;
type PackedReport = readonly [key: Word, facts: Facts, ...cites: Word[]];
/** A negative seat: it may act, but nobody waits for it. −1 is seat 0, −2 seat 1. */
type PackedDecision = readonly [id: number, seat: number, kind: Word, ...cites: Word[] | [...Word[], Facts]];

export type PackedStep = readonly [
  /** The beginning of the match's id. */
  tag: string,
  seq: number,
  /** Who acted; null where nobody in particular did. */
  seat: number | null,
  reports: readonly PackedReport[],
  /** 0: the view is as it was. */
  patch: FlatPatch | 0,
  /** 0: the same stay open. */
  decisions: readonly PackedDecision[] | 0,
  hash: string,
  /** What is rare; `entry` where it is no act. */
  more?: Partial<Pick<StepTold, 'entry' | 'by' | 'to' | 'asked' | 'epoch' | 'ended' | 'paused' | 'undo'>>,
];

export const tagOf = (match: string): string => match.slice(0, TAG);

/** Whether a view with this hash is the one a step leads to. */
export const fitsHash = (step: StepTold, hash: string): boolean => hash.startsWith(step.hash);

export function packStep(step: StepTold, { numberOf }: Words): PackedStep {
  const {
    match,
    seq,
    entry,
    seat = null,
    reports = [],
    patch,
    decisions,
    hash,
    by,
    to,
    asked,
    epoch,
    ended,
    paused,
    undo,
  } = step;
  const more = {
    ...(entry !== 'act' && { entry }),
    ...(by && { by }),
    ...(to !== undefined && { to }),
    ...(asked !== undefined && { asked }),
    ...(epoch !== undefined && { epoch }),
    ...(ended && { ended }),
    ...(paused && { paused }),
    ...(undo && { undo }),
  };
  return [
    tagOf(match),
    seq,
    seat,
    reports.map(({ key, facts, cites }) => [numberOf(key), packFacts(facts, numberOf), ...packCites(cites, numberOf)]),
    patch ? flatPatch(patch) : 0,
    decisions?.map((open) => packDecision(open, numberOf)) ?? 0,
    hash.slice(0, DIGITS),
    ...(Object.keys(more).length > 0 ? ([more] as const) : ([] as const)),
  ];
}

/** `match` is the one the tag stands for. */
export function unpackStep(packed: PackedStep, match: string, { wordAt }: Words): StepTold {
  const [, seq, seat, reports, patch, decisions, hash, more = {}] = packed;
  return {
    kind: 'step',
    match,
    seq,
    entry: 'act',
    ...(seat !== null && { seat }),
    ...(reports.length > 0 && {
      reports: reports.map(([key, facts, ...cites]) => ({
        key: wordAt(key),
        facts: unpackFacts(facts, wordAt),
        cites: unpackCites(cites, wordAt),
      })),
    }),
    ...(patch !== 0 && { patch: nestedPatch(patch) }),
    ...(decisions !== 0 && { decisions: decisions.map((open) => unpackDecision(open, wordAt)) }),
    hash,
    ...more,
  };
}

/** Rules that go together stand together in the list: each is told by how far it is from the one before. */
function packCites(cites: readonly string[], numberOf: Words['numberOf']): readonly Word[] {
  let before = 0;
  return cites.map((cite) => {
    const number = numberOf(cite);
    if (typeof number === 'string') return number;
    const apart = number - before;
    before = number;
    return apart;
  });
}

function unpackCites(packed: readonly Word[], wordAt: Words['wordAt']): readonly string[] {
  let before = 0;
  return packed.map((said) => {
    if (typeof said === 'string') return wordAt(said);
    before += said;
    return wordAt(before);
  });
}

/** Facts, where there are any, stand last. */
function packDecision(
  { id, seat, kind, cites, facts, optional }: Decision,
  numberOf: Words['numberOf'],
): PackedDecision {
  const packed = [id, optional ? -1 - seat : seat, numberOf(kind), ...packCites(cites, numberOf)] as const;
  return facts ? [...packed, packFacts(facts, numberOf)] : packed;
}

function unpackDecision([id, seat, kind, ...rest]: PackedDecision, wordAt: Words['wordAt']): Decision {
  const last = rest.at(-1);
  const facts = typeof last === 'object' ? unpackFacts(last, wordAt) : undefined;
  const cites = (facts ? rest.slice(0, -1) : rest) as readonly Word[];
  return {
    id,
    seat: seat < 0 ? -1 - seat : seat,
    kind: wordAt(kind),
    cites: unpackCites(cites, wordAt),
    ...(facts && { facts }),
    ...(seat < 0 && { optional: true }),
  };
}

/** Among facts, which have numbers of their own, a word is `*` and its number; other texts that begin so get another `*`. */
const MARK = '*';

function packFacts(facts: Facts, numberOf: Words['numberOf']): Facts {
  return withTexts(facts, (text) => {
    const said = numberOf(text);
    return typeof said === 'number' ? MARK + said : text.startsWith(MARK) ? MARK + text : text;
  }) as Facts;
}

function unpackFacts(facts: Facts, wordAt: Words['wordAt']): Facts {
  return withTexts(facts, (text) => {
    if (!text.startsWith(MARK)) return text;
    return text.startsWith(MARK + MARK) ? text.slice(1) : wordAt(Number(text.slice(1)));
  }) as Facts;
}

function withTexts(fact: Fact, change: (text: string) => string): Fact {
  if (typeof fact === 'string') return change(fact);
  if (typeof fact !== 'object' || fact === null) return fact;
  if (Array.isArray(fact)) return fact.map((item) => withTexts(item, change));
  return Object.fromEntries(Object.entries(fact).map(([key, value]) => [key, withTexts(value, change)]));
}
