/** Standing orders: ranked draft wishes, with "ask me if X is gone", and French Aid from so many pounds on. */
import type { Decision, Orders, Seat } from '@drumhead/kernel';
import {
  array,
  type GenericSchema,
  integer,
  length,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  picklist,
  pipe,
  strictObject,
} from 'valibot';
import type { RosesAction } from '../action.ts';
import type { CardId } from '../model/ids.ts';
import { turnOf } from '../position/decision-ids.ts';
import type { RosesView } from '../position/view.ts';
import { cardWorth } from '../queries/card-worth.ts';
import { aidOffered } from '../rules/taxes/french-aid.ts';
import { type Tables, TURNS } from '../tables.ts';

export interface StandingOrders {
  readonly draft: {
    /** Turns before this one are asked; the later ones are picked for the player. */
    readonly fromTurn: number;
    /** The first of these on offer is picked. */
    readonly wishes: readonly string[];
    /** Asks once one of these is out of reach: another's, or out of the game. */
    readonly stopIfGone: readonly string[];
    /** When no wish is on offer: the most valuable card, or ask. */
    readonly otherwise: 'value' | 'ask';
  };
  readonly aid: {
    /** By turn, from turn 2: the least that is accepted; less is declined. Null asks. */
    readonly atLeast: readonly (number | null)[];
  };
}

/** Thresholds that lost nothing in simulation (£20, £15, £10, anything). */
const AID_AT_LEAST = [20, 15, 10, 1];

export function ordersOf(t: Tables): Orders<RosesAction, RosesView, StandingOrders> {
  const cards = pipe(array(picklist(t.cards)), maxLength(t.cards.length));
  const pounds = pipe(number(), integer(), minValue(0));
  const fromTurn = pipe(number(), integer(), minValue(1), maxValue(TURNS + 1));
  const schema = strictObject({
    draft: strictObject({ fromTurn, wishes: cards, stopIfGone: cards, otherwise: picklist(['value', 'ask']) }),
    aid: strictObject({ atLeast: pipe(array(nullable(pounds)), length(4)) }),
  }) as GenericSchema<unknown, StandingOrders>;
  const byDefault: StandingOrders = {
    // The first draft shapes the whole match: nobody wants it made for him.
    draft: { fromTurn: 2, wishes: [], stopIfGone: [], otherwise: 'value' },
    aid: { atLeast: AID_AT_LEAST },
  };
  return {
    kinds: ['pick', 'aid'],
    schema,
    byDefault: () => byDefault,
    offhand({ draft, aid }, decision) {
      const looks =
        decision.kind === 'pick' ? turnOf(decision) >= draft.fromTurn : leastAid(aid, turnOf(decision)) !== null;
      return looks ? null : 'ask';
    },
    answer(standing, view, decision) {
      if (decision.kind === 'pick') return draftAnswer(t, standing, view, decision);
      return decision.kind === 'aid' ? aidAnswer(t, standing, view, decision) : 'ask';
    },
  };
}

function draftAnswer(t: Tables, { draft }: StandingOrders, view: RosesView, { seat }: Decision): RosesAction | 'ask' {
  if (view.turn < draft.fromTurn) return 'ask';
  if (draft.stopIfGone.some((id) => isGone(view, seat, t.cardOf.get(id) ?? -1))) return 'ask';
  for (const id of draft.wishes) if (view.row.includes(t.cardOf.get(id) ?? -1)) return { kind: 'pick', card: id };
  if (draft.otherwise === 'ask') return 'ask';
  let best = view.row[0];
  let most = -1;
  for (const card of view.row) {
    const worth = cardWorth(t, view, seat, card);
    if (worth > most) {
      most = worth;
      best = card;
    }
  }
  return { kind: 'pick', card: t.cards[best] };
}

function isGone(view: RosesView, seat: Seat, card: CardId): boolean {
  return (view.owner[card] >= 0 && view.owner[card] !== seat) || view.removed.includes(card);
}

function leastAid({ atLeast }: StandingOrders['aid'], turn: number): number | null {
  return atLeast[turn - 2] ?? null;
}

function aidAnswer(t: Tables, { aid }: StandingOrders, view: RosesView, { seat }: Decision): RosesAction | 'ask' {
  const least = leastAid(aid, view.turn);
  if (least === null) return 'ask';
  return { kind: 'aid', use: aidOffered(t, view, seat) >= least };
}
