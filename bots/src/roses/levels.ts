/** Captain and General: one player who looks further and further. An iteration is a match played out in the head. */
import type { Ask, Budget, Player } from '@drumhead/kernel';
import { type Roses, type RosesAction, writePlan } from '@drumhead/roses';
import { cardWorth } from '@drumhead/roses/queries';
import { AGAINST_PLANS } from './judgement.ts';
import { JointPlans, type Width } from './planner/joint.ts';
import { bestPlayedOut, type RosesMind, withPlans } from './planner/played-out.ts';
import { heedless } from './planner/rivals.ts';
import { BRIBER, liking, MISER, NO_TASTE, STORMER, type Taste } from './planner/taste.ts';

export interface PlannerLevel extends Width {
  readonly id: string;
  /** New answers for every seat before plans are compared. */
  readonly answers: number;
  /** So many of the best plans are played out. */
  readonly plans: number;
  /** Matches played out for a choice. */
  readonly iterations: number;
  readonly taste: Taste;
}

const SKILL = {
  answers: 1,
  plans: 6,
  iterations: 120,
  plain: 4,
  plainShare: 75,
  futures: 8,
  samples: 20,
};

export const captainRoses = rosesPlayer({ ...SKILL, id: 'captain', taste: NO_TASTE });
export const generalRoses = rosesPlayer({
  id: 'general',
  taste: NO_TASTE,
  answers: 2,
  plans: 10,
  iterations: 400,
  plain: 8,
  plainShare: 50,
  futures: 16,
  samples: 60,
});

/** As able as the Captain, each in his own way. */
export const temperedRoses = [
  rosesPlayer({ ...SKILL, id: 'briber', taste: BRIBER }),
  rosesPlayer({ ...SKILL, id: 'stormer', taste: STORMER }),
  rosesPlayer({ ...SKILL, id: 'miser', taste: MISER }),
];

export function rosesPlayer(level: PlannerLevel): Player<Roses> {
  return {
    id: level.id,
    asksAll: true,
    choose(ask, budget) {
      switch (ask.decision.kind) {
        case 'pick':
          return bestPick(ask, level, budget);
        case 'aid':
          return withAidOrNot(ask, level, budget);
        case 'plan':
          return bestPlan(ask, level, budget);
        default:
          return ask.propose();
      }
    },
  };
}

function bestPlan(ask: Ask<Roses>, level: PlannerLevel, budget: Budget | undefined): RosesAction {
  const { seat } = ask;
  const { tables: t } = ask.game;
  const p = ask.imagine();
  const mind = mindOf(ask, budget);
  const joint = new JointPlans({ ...mind, t, p, weights: AGAINST_PLANS, width: level, taste: level.taste });
  for (let i = 0; i < level.answers && !mind.late(); i++) joint.answer();
  const plans = joint.ranked(seat).slice(0, level.plans);
  return bestPlayedOut(
    mind,
    plans.map((plan) => ({ action: writePlan(t, plan), liked: liking(t, plan, level.taste) })),
    budget?.iterations ?? level.iterations,
    () => withPlans(p, seat, joint.future()),
  );
}

function bestPick(ask: Ask<Roses>, level: PlannerLevel, budget: Budget | undefined): RosesAction {
  const { tables: t } = ask.game;
  const view = ask.view();
  const worth = new Map(view.row.map((card) => [card, cardWorth(t, view, ask.seat, card)]));
  const ranked = [...worth.keys()].sort((one, other) => (worth.get(other) as number) - (worth.get(one) as number));
  return bestPlayedOut(
    mindOf(ask, budget),
    ranked.map((card) => ({ action: { kind: 'pick', card: t.cards[card] }, liked: 0 })),
    budget?.iterations ?? level.iterations,
    () => ask.imagine(),
  );
}

function withAidOrNot(ask: Ask<Roses>, level: PlannerLevel, budget: Budget | undefined): RosesAction {
  return bestPlayedOut(
    mindOf(ask, budget),
    [true, false].map((use) => ({ action: { kind: 'aid', use }, liked: 0 })),
    budget?.iterations ?? level.iterations,
    () => ask.imagine(),
  );
}

function mindOf(ask: Ask<Roses>, budget: Budget | undefined): RosesMind {
  const { game, seat, chance } = ask;
  return {
    game,
    seat,
    chance,
    heedless: heedless(game.tables, ask.view(), seat),
    late: budget?.expired ?? (() => false),
  };
}
