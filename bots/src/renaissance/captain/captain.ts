/** Captain and General: they play whole movement phases in their head before they give the first order. */
import type { Ask, Budget, Player } from '@drumhead/kernel';
import type { Renaissance, RenaissanceAction } from '@drumhead/renaissance';
import { standingAnswer } from '../standing-answer.ts';
import { Foresight } from './foresight.ts';
import type { Mind } from './mind.ts';
import { Planner } from './planning.ts';
import { CHARGING, EVEN, SHOOTING, SPARING, type Temper } from './temper.ts';

interface Level {
  readonly id: string;
  readonly temper: Temper;
  /** Plans weighed for an order. */
  readonly iterations: number;
}

const SKILL = 60;

export const captainRenaissance = renaissancePlayer({ id: 'captain', temper: EVEN, iterations: SKILL });
export const generalRenaissance = renaissancePlayer({ id: 'general', temper: EVEN, iterations: 2 * SKILL });
/** As able as the Captain, each in his own way. */
export const temperedRenaissance = [
  renaissancePlayer({ id: 'stormer', temper: CHARGING, iterations: SKILL }),
  renaissancePlayer({ id: 'marksman', temper: SHOOTING, iterations: SKILL }),
  renaissancePlayer({ id: 'miser', temper: SPARING, iterations: SKILL }),
];

function renaissancePlayer(level: Level): Player<Renaissance> {
  return {
    id: level.id,
    asksAll: true,
    choose(ask, budget) {
      const { kind } = ask.decision;
      if (kind === 'moves') return ordered(ask, level, budget);
      if (kind === 'press' || kind === 'follow-up') return onwardOrNot(ask, kind, level.temper, budget);
      return standingAnswer(ask.game, ask.view(), ask.decision) ?? ask.propose();
    },
  };
}

function ordered(ask: Ask<Renaissance>, { iterations, temper }: Level, budget: Budget | undefined): RenaissanceAction {
  const mind = mindOf(ask, temper, budget);
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

function onwardOrNot(
  ask: Ask<Renaissance>,
  kind: 'press' | 'follow-up',
  temper: Temper,
  budget: Budget | undefined,
): RenaissanceAction {
  return new Foresight(ask.imagine(), ask.seat, mindOf(ask, temper, budget)).best(
    [{ kind: 'hold' }, { kind }],
    budget?.iterations,
  );
}

const mindOf = ({ game, chance }: Ask<Renaissance>, temper: Temper, budget: Budget | undefined): Mind => ({
  game,
  chance,
  temper,
  late: budget?.expired ?? (() => false),
});
