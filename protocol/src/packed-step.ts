/** A step as it is sent: the one message that is no JSON as it stands, since it is the one that comes with every action. */
import type { Decision, Facts } from '@drumhead/kernel';
import { type FlatPatch, flatPatch, nestedPatch } from './flat-patch.ts';
import type { StepTold } from './from-table.ts';
import { writeWords } from './word-writer.ts';
import { readWords, type Words } from './words.ts';

/** Characters of a match's id, and digits of a view's hash, that a step begins with. */
const TAG = 6;
const DIGITS = 8;

type PackedReport = readonly [key: string, facts: Facts, ...cites: string[]];
/** A negative seat: it may act, but nobody waits for it. −1 is seat 0, −2 seat 1. */
type PackedDecision = readonly [id: number, seat: number, kind: string, ...cites: string[] | [...string[], Facts]];

/** What a step says, before it is said in words. */
type PackedStep = readonly [
  seq: number,
  /** Who acted; null where nobody in particular did. */
  seat: number | null,
  reports: readonly PackedReport[],
  /** 0: the view is as it was. */
  patch: FlatPatch | 0,
  /** 0: the same stay open. */
  decisions: readonly PackedDecision[] | 0,
  /** What is rare; `entry` where it is no act. */
  more?: Partial<Pick<StepTold, 'entry' | 'by' | 'to' | 'asked' | 'epoch' | 'ended' | 'paused' | 'undo'>>,
];

/** Of a match's id, or of a step: the same where the step is the match's. */
export const tagOf = (text: string): string => text.slice(0, TAG);

/** Every other message is a JSON object, and no id of a match begins like one. */
export const isStep = (text: string): boolean => !text.startsWith('{');

/** Whether a view with this hash is the one a step leads to. */
export const fitsHash = (step: StepTold, hash: string): boolean => hash.startsWith(step.hash);

export function packStep(step: StepTold, words: Words): string {
  return tagOf(step.match) + step.hash.slice(0, DIGITS) + writeWords(stepJson(step), words);
}

/** `match` is the one the tag stands for. */
export function unpackStep(text: string, match: string, words: Words): StepTold {
  const [seq, seat, reports, patch, decisions, more = {}] = JSON.parse(
    readWords(text.slice(TAG + DIGITS), words),
  ) as PackedStep;
  return {
    kind: 'step',
    match,
    seq,
    entry: 'act',
    ...(seat !== null && { seat }),
    ...(reports.length > 0 && { reports: reports.map(([key, facts, ...cites]) => ({ key, facts, cites })) }),
    ...(patch !== 0 && { patch: nestedPatch(patch) }),
    ...(decisions !== 0 && { decisions: decisions.map(unpackDecision) }),
    hash: text.slice(TAG, TAG + DIGITS),
    ...more,
  };
}

/** What is said in words: a step without the characters it begins with. */
export function stepJson(step: StepTold): string {
  const { seq, entry, seat = null, reports = [], patch, decisions, by, to, asked, epoch, ended, paused, undo } = step;
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
  const packed: PackedStep = [
    seq,
    seat,
    reports.map(({ key, facts, cites }) => [key, facts, ...cites]),
    patch ? flatPatch(patch) : 0,
    decisions?.map(packDecision) ?? 0,
    ...(Object.keys(more).length > 0 ? ([more] as const) : ([] as const)),
  ];
  return JSON.stringify(packed);
}

/** Facts, where there are any, stand last. */
function packDecision({ id, seat, kind, cites, facts, optional }: Decision): PackedDecision {
  const packed = [id, optional ? -1 - seat : seat, kind, ...cites] as const;
  return facts ? [...packed, facts] : packed;
}

function unpackDecision([id, seat, kind, ...rest]: PackedDecision): Decision {
  const last = rest.at(-1);
  const facts = typeof last === 'object' ? last : undefined;
  return {
    id,
    seat: seat < 0 ? -1 - seat : seat,
    kind,
    cites: (facts ? rest.slice(0, -1) : rest) as readonly string[],
    ...(facts && { facts }),
    ...(seat < 0 && { optional: true }),
  };
}
