/**
 * Standing orders: what a player can decide in advance, so that a Battle or Siege does not wait for the post. They see the
 * player's own view only, and answer by way of a sketch of the position in which hidden enemy blocks are any.
 */
import type { Decision, Orders } from '@drumhead/kernel';
import {
  array,
  type GenericSchema,
  integer,
  maxValue,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  record,
  strictObject,
} from 'valibot';
import type { EnemyAction } from '../action.ts';
import type { Position } from '../position/position.ts';
import type { EnemyView } from '../position/view.ts';
import type { Tables } from '../tables.ts';
import { ANSWERS } from './answers.ts';
import { sketch } from './sketch.ts';
import type { StandingOrders } from './standing-orders.ts';
import type { Answer, Choices } from './weighing.ts';

export function ordersOf(t: Tables, choices: Choices): Orders<EnemyAction, EnemyView, StandingOrders> {
  const percent = pipe(number(), integer(), minValue(0), maxValue(500));
  const count = pipe(number(), integer(), minValue(-2), maxValue(4));
  const schema = strictObject({
    spare: array(picklist(t.blocks)),
    fightOut: optional(picklist(['table', 'mat', 'ask'])),
    infantry: picklist(['fire', 'engage', 'ask']),
    guns: picklist(['infantry', 'cavalry', 'ask']),
    slipAwayBelow: percent,
    retreatBelow: percent,
    cities: record(picklist(t.fortAreas.map((area) => t.places[area])), count),
    retreat: picklist(['arrange', 'ask']),
    regroup: picklist(['stay', 'ask']),
    sortie: picklist(['never', 'ask']),
    assault: picklist(['if-breached', 'never', 'ask']),
    recruitment: picklist(['arrange', 'ask']),
    goingHome: picklist(['arrange', 'ask']),
  }) as GenericSchema<unknown, StandingOrders>;
  const byDefault: StandingOrders = {
    spare: [],
    fightOut: 'ask',
    infantry: 'engage',
    guns: 'infantry',
    slipAwayBelow: 40,
    retreatBelow: 35,
    cities: {},
    retreat: 'arrange',
    regroup: 'stay',
    sortie: 'never',
    assault: 'if-breached',
    recruitment: 'arrange',
    goingHome: 'arrange',
  };
  return {
    kinds: Object.keys(ANSWERS),
    schema,
    byDefault: () => byDefault,
    offhand: (standing, { kind, seat }) => ANSWERS[kind]?.offhand?.(standing, seat) ?? null,
    answer(standing, view, decision: Decision) {
      if (view.viewer === 'all' || view.viewer === 'public') return 'ask';
      const answer = ANSWERS[decision.kind];
      if (!answer) return 'ask';
      const offhand = answer.offhand?.(standing, decision.seat);
      if (offhand) return offhand;
      return answer.think?.({ t, p: sketch(view), seat: decision.seat, standing, choices }) ?? 'ask';
    },
  };
}

/** The same answers without a sketch, where what they weigh lies open to the seat. */
export function orderedOf(
  t: Tables,
  choices: Choices,
): (p: Position, decision: Decision, standing: StandingOrders) => Answer | null {
  return (p, { kind, seat }, standing) => {
    const answer = ANSWERS[kind];
    if (answer === undefined) return 'ask';
    const offhand = answer.offhand === undefined ? null : answer.offhand(standing, seat);
    if (offhand !== null) return offhand;
    return answer.open && answer.think !== undefined ? answer.think({ t, p, seat, standing, choices }) : null;
  };
}
