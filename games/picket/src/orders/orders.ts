/** Standing orders: what to do when attacked, so that a battle does not wait for the post. */
import type { Decision, Orders } from '@drumhead/kernel';
import { type InferOutput, integer, maxValue, minValue, number, picklist, pipe, strictObject } from 'valibot';
import type { PicketAction } from '../action.ts';
import type { PicketView } from '../position/view.ts';
import type { Tables } from '../tables.ts';

const StandingShape = strictObject({
  /** Pieces of at most this strength fall back, if they can; −1 for none. */
  fallBackUpTo: pipe(number(), integer(), minValue(-1), maxValue(6)),
  /** Stronger ones stand, or the player is asked. */
  otherwise: picklist(['stand', 'ask']),
});

export type Standing = InferOutput<typeof StandingShape>;

export function ordersOf(t: Tables): Orders<PicketAction, PicketView, Standing> {
  return {
    kinds: ['contact'],
    schema: StandingShape,
    byDefault: () => ({ fallBackUpTo: 1, otherwise: 'stand' }),
    answer(standing, view, decision: Decision) {
      if (view.viewer === 'all' || view.viewer === 'public') return 'ask';
      const contact = view.frames.at(-1);
      if (contact?.kind !== 'contact' || contact.seat === decision.seat) return 'ask';
      if (t.strength[contact.target] > standing.fallBackUpTo)
        return standing.otherwise === 'ask' ? 'ask' : { kind: 'stand' };
      const homeRow = t.row[t.home[decision.seat]?.[0]];
      const rowsFromHome = (area: number): number => Math.abs(t.row[area] - homeRow);
      const ways = (t.adjacent[contact.to] as readonly number[]).filter(
        (area) => !view.theirs.some(([, at]) => at === area),
      );
      // Towards home, where there is a choice.
      const [nearest] = ways.sort((a, b) => rowsFromHome(a) - rowsFromHome(b) || a - b);
      return nearest === undefined ? { kind: 'stand' } : { kind: 'fall-back', to: nearest };
    },
  };
}
