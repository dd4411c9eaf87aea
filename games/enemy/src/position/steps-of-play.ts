/** What the frame `war` counts: the sequence of play (2.0), and after it the few steps of One Battle. */
import type { Position } from './position.ts';

export const STEPS_OF_PLAY = [
  'deployment',
  'reckoning',
  'deal',
  'turn',
  'initiative',
  'events-1',
  'events-2',
  'actions-1',
  'actions-2',
  'aims-1',
  'aims-2',
  'battles',
  'sieges',
  'supply-events-1',
  'supply-events-2',
  'supply-1',
  'supply-2',
  'siege-resolution',
  'siege-progress',
  'victory-events-1',
  'victory-events-2',
  'dismissal',
  'victory',
  'end-of-turn',
  'new-blocks',
  'recruitment-1',
  'recruitment-2',
  'home-1',
  'home-2',
  'decks',
  'tactics',
  'tactics-1',
  'tactics-2',
  'one-battle',
] as const;

export type StepOfPlay = (typeof STEPS_OF_PLAY)[number];
export const stepOf = (name: StepOfPlay): number => STEPS_OF_PLAY.indexOf(name);

/** Whether the Turn has come to this step: the war's frame counts the one that comes next. */
export function hasComeTo({ stack: [war] }: Pick<Position, 'stack'>, name: StepOfPlay): boolean {
  return war?.kind === 'war' && war.step > stepOf(name);
}
