/** L-1: how a field ends that is not fought to its end, by the phase it is in; none has begun in phase 0. */
import { type Cited, type End, refusal } from '@drumhead/kernel';
import { note } from '../note.ts';
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

/** What has become of the campaign since. */
export type Since = 'waits' | 'over' | 'went-back';

/** L-1.11, L-1.12, L-1.15, L-1.18, L-1.19: why the campaign waits for a field, or how it ended; null: it cannot be opened. */
export function courseOf(field: { readonly ended: End | null; readonly phase: number } | null, since: Since): Cited {
  if (!field) return note('field-lost', ['L-1.18', 'L-1.15'], {});
  const { ended, phase } = field;
  if (!ended) return note('field-awaited', ['L-1.11'], {});
  if (ended.by === 'rules') return note('field-fought', ['L-4.2', 'L-4.14'], {});
  if (ended.by === 'resign') return note('field-given-up', ['L-1.16'], {});
  if (ended.by === 'flag') return note('field-left', ['L-1.17'], {});
  if (since === 'over') return note('campaign-over', ['L-1.12'], {});
  if (since === 'went-back') return note('campaign-went-back', ['L-1.19'], {});
  return callOffIn(phase) === 'alone'
    ? note('field-called-off', ['L-1.13', 'L-1.15'], {})
    : note('field-broken-off', ['L-1.14', 'L-1.15'], {});
}
