/** Captain and General: they play whole movement phases in their head before they give the first order. */
import type { Ask, Budget, Player } from '@drumhead/kernel';
import type { Renaissance, RenaissanceAction } from '@drumhead/renaissance';
import { Planner } from './planning.ts';

interface Level {
  readonly id: string;
  /** Plans weighed for an order. */
  readonly iterations: number;
}

export const captainRenaissance = renaissancePlayer({ id: 'captain', iterations: 40 });
export const generalRenaissance = renaissancePlayer({ id: 'general', iterations: 80 });

function renaissancePlayer(level: Level): Player<Renaissance> {
  return {
    id: level.id,
    choose(ask, budget) {
      return ask.decision.kind === 'moves' ? ordered(ask, level, budget) : (standing(ask) ?? ask.propose());
    },
  };
}

function ordered(ask: Ask<Renaissance>, { iterations }: Level, budget: Budget | undefined): RenaissanceAction {
  const planner = new Planner(ask.game, ask.imagine(), ask.seat, ask.chance);
  let left = budget?.iterations ?? iterations;
  let tries = 4 * left;
  for (const orders of planner.plans()) {
    if (planner.isNew(orders)) {
      planner.weigh(orders);
      left--;
    }
    tries--;
    if (left <= 0 || tries <= 0 || budget?.expired?.()) break;
  }
  return planner.best?.orders[0] ?? { kind: 'done' };
}

function standing(ask: Ask<Renaissance>): RenaissanceAction | null {
  const { orders } = ask.game;
  if (!orders.kinds.includes(ask.decision.kind)) return null;
  const answer = orders.answer(
    { ...orders.byDefault(ask.seat), pips: 'arrange', ambush: 'fire' },
    ask.view(),
    ask.decision,
  );
  return answer === 'ask' ? null : answer;
}
