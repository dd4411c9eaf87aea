/** Captain and General: they play whole movement phases in their head before they give the first order. */
import type { Ask, Budget, Player } from '@drumhead/kernel';
import type { Position, Renaissance, RenaissanceAction } from '@drumhead/renaissance';
import { standingAnswer } from '../standing-answer.ts';
import { Contest, type ContestWidth } from './contest.ts';
import { Foresight } from './foresight.ts';
import { Memory } from './memory.ts';
import type { Mind } from './mind.ts';
import { Planner } from './planning.ts';
import { CHARGING, EVEN, SHOOTING, SPARING, type Temper } from './temper.ts';

interface Level {
  readonly id: string;
  readonly temper: Temper;
  /** Plans weighed for an order. */
  readonly iterations: number;
  /** How the best of them are fought out; null for who trusts his judgement. */
  readonly width: ContestWidth | null;
}

const SKILL = 60;
/** What later orders of a phase are worth beside the first, which goes a way with them all. */
const LATER = 0.5;
const WIDTH: ContestWidth = { plans: 6, playouts: 36, phases: 2 };

export const captainRenaissance = renaissancePlayer({ id: 'captain', temper: EVEN, iterations: SKILL, width: WIDTH });
export const generalRenaissance = renaissancePlayer({
  id: 'general',
  temper: EVEN,
  iterations: 2 * SKILL,
  width: { plans: 12, playouts: 144, phases: 2 },
});
/** Each in his own way: the outcomes of fights, which are the same to all, are not asked. */
export const temperedRenaissance = [
  renaissancePlayer({ id: 'stormer', temper: CHARGING, iterations: SKILL, width: null }),
  renaissancePlayer({ id: 'marksman', temper: SHOOTING, iterations: SKILL, width: null }),
  renaissancePlayer({ id: 'miser', temper: SPARING, iterations: SKILL, width: null }),
];

export function renaissancePlayer(level: Level): Player<Renaissance> {
  const memory = new Memory();
  return {
    id: level.id,
    asksAll: true,
    choose(ask, budget) {
      const { kind } = ask.decision;
      if (kind === 'moves') return ordered(ask, { ...level, memory }, budget);
      if (kind === 'press' || kind === 'follow-up') return onwardOrNot(ask, kind, level.temper, budget);
      return standingAnswer(ask.game, ask.view(), ask.decision) ?? ask.propose();
    },
  };
}

function ordered(
  ask: Ask<Renaissance>,
  { iterations, temper, width, memory }: Level & { readonly memory: Memory },
  budget: Budget | undefined,
): RenaissanceAction {
  const mind = mindOf(ask, temper, budget);
  const p = ask.imagine();
  memory.turnTo(p, ask.seat);
  const planner = new Planner(p, ask.seat, { mind, memory });
  let left = budget?.iterations ?? iterations;
  const share = Math.min(1, left / iterations) * (hasBegun(p, ask.seat) ? LATER : 1);
  let tries = 4 * left;
  for (const orders of planner.plans()) {
    if (planner.isNew(orders)) {
      planner.weigh(orders);
      left--;
    }
    tries--;
    if (left <= 0 || tries <= 0 || mind.late()) break;
  }
  let plan = planner.best;
  const plans = width === null ? [] : planner.leading(Math.round(width.plans * share));
  if (width !== null && plans.length > 1)
    plan = new Contest(p, ask.seat, mind).winner(plans, { ...width, playouts: width.playouts * share });
  return plan?.orders[0] ?? { kind: 'done' };
}

/** Some of its orders of this phase have been given. */
const hasBegun = ({ elements: e }: Position, seat: number): boolean =>
  e.moved.some((at, i) => at > 0 && e.side[i] === seat);

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
