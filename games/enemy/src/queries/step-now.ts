/** Which step of the Round is being fought, and by whom. */
import type { Seat } from '@drumhead/kernel';
import { S_FIRE, S_FOOT, S_GUNS, S_HORSE, S_ROUT } from '../position/battle-steps.ts';
import type { Frame } from '../position/frames.ts';
import type { Tables } from '../tables.ts';
import { battleFrameIn } from './mat.ts';
import type { ToldReport } from './told.ts';

export const ROUNDS = [1, 2, 3] as const;
export const ROUND_STEPS = ['guns', 'fire', 'horse', 'foot'] as const;
export type StepName = (typeof ROUND_STEPS)[number];

/** By the steps of the engine's battle, from the first in which somebody strikes. */
const BY_NUMBER: { readonly [step: number]: StepName } = {
  [S_GUNS]: 'guns',
  [S_FIRE]: 'fire',
  [S_HORSE]: 'horse',
  [S_ROUT]: 'horse',
  [S_FOOT]: 'foot',
};

export const isStep = (name: unknown): name is StepName => ROUND_STEPS.includes(name as StepName);

export function stepNow(
  told: ToldReport | undefined,
  frames: readonly Frame[],
  t: Tables,
): { readonly step: StepName; readonly seat: Seat | undefined } | undefined {
  if (told) {
    if (told.key === 'rout' || told.key === 'pursuit') return { step: 'horse', seat: undefined };
    if (told.key !== 'rolled' || !isStep(told.facts.step)) return undefined;
    return { step: told.facts.step, seat: t.seats.indexOf(told.facts.seat) };
  }
  const battle = battleFrameIn(frames);
  const frame = frames.at(-1);
  const step = battle && BY_NUMBER[battle.step];
  if (!step || !frame) return undefined;
  return { step, seat: frame.kind === 'guns' || frame.kind === 'fire' ? frame.seat : undefined };
}
