/** Captain and General: they play whole movement phases in their head before they give the first order. */
import type { Ask, Budget, Player } from '@drumhead/kernel';
import type { Renaissance, RenaissanceAction } from '@drumhead/renaissance';
import { standingAnswer } from '../standing-answer.ts';
import { Foresight } from './foresight.ts';
import type { Mind } from './judgement.ts';
import { Planner } from './planning.ts';

interface Level {
  readonly id: string;
  /** Plans weighed for an order. */
  readonly iterations: number;
}

export const captainRenaissance = renaissancePlayer({ id: 'captain', iterations: 30 });
export const generalRenaissance = renaissancePlayer({ id: 'general', iterations: 60 });

function renaissancePlayer(level: Level): Player<Renaissance> {
  return {
    id: level.id,
    asksAll: true,
    choose(ask, budget) {
      const { kind } = ask.decision;
      if (kind === 'moves') return ordered(ask, level, budget);
      if (kind === 'press' || kind === 'follow-up') return onwardOrNot(ask, kind, budget);
      return standingAnswer(ask.game, ask.view(), ask.decision) ?? ask.propose();
    },
  };
}

function ordered(ask: Ask<Renaissance>, { iterations }: Level, budget: Budget | undefined): RenaissanceAction {
  const mind = mindOf(ask, budget);
  const planner = new Planner(ask.imagine(), ask.seat, mind);
  let left = budget?.iterations ?? iterations;
  let tries = 4 * left;
  for (const orders of planner.plans()) {
    if (planner.isNew(orders)) {
      planner.weigh(orders);
      left--;
    }
    tries--;
    if (left <= 0 || tries <= 0 || mind.late()) break;
  }
  return planner.best?.orders[0] ?? { kind: 'done' };
}

const onwardOrNot = (
  ask: Ask<Renaissance>,
  kind: 'press' | 'follow-up',
  budget: Budget | undefined,
): RenaissanceAction => new Foresight(ask.imagine(), ask.seat, mindOf(ask, budget)).best([{ kind: 'hold' }, { kind }]);

const mindOf = ({ game, chance }: Ask<Renaissance>, budget: Budget | undefined): Mind => ({
  game,
  chance,
  late: budget?.expired ?? (() => false),
});
