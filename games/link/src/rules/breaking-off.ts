/** L-1: how a field ends that is not fought to its end, by the phase it is in; none has begun in phase 0. */
import { type Cited, refusal } from '@drumhead/kernel';
import type { Tables } from '../tables.ts';

/** Each player alone may call it off, then both together; nobody once it is over. */
export type CallOff = 'alone' | 'together' | null;

/** L-1.13: second thoughts before blood; L-1.14: later the two may agree to break off. */
export const callOffIn = (phase: number): CallOff => (phase === 0 ? 'alone' : 'together');

/** Why one player may not call it off by himself. */
export const whyNotAlone = (phase: number): Cited | null =>
  callOffIn(phase) === 'alone' ? null : refusal('field-begun', ['L-1.13', 'L-1.14']);

/** L-1.16: nobody gives up a field that has hardly begun. */
export function whyNotGivenUp({ conversion }: Pick<Tables, 'conversion'>, phase: number): Cited | null {
  const { resignFrom } = conversion.offer;
  return phase < resignFrom ? refusal('field-young', ['L-1.16'], { phase: resignFrom }) : null;
}

/** What comes of a field of which a player has run out of time, or that he has left. */
export type Abandoned = 'resigned' | 'fall-back';

/** L-1.17: the other chooses; who does not has chosen resignation. Before anybody may resign there is nothing to choose. */
export const abandonedAs = (t: Pick<Tables, 'conversion'>, phase: number, chosen: Abandoned | null): Abandoned =>
  whyNotGivenUp(t, phase) ? 'fall-back' : (chosen ?? 'resigned');
