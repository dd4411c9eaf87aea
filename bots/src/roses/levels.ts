/** Captain and General: one player who looks further and further. An iteration is a new answer for every seat. */
import type { Ask, Budget, Player } from '@drumhead/kernel';
import { aidOffered, type Roses, type RosesAction, type RosesView, writePlan } from '@drumhead/roses';
import { cardWorth, typeOf } from '@drumhead/roses/queries';
import { AGAINST_PLANS } from './judgement.ts';
import { JointPlans, type Width } from './planner/joint.ts';
import { heedless } from './planner/rivals.ts';
import { BRIBER, MISER, NO_TASTE, STORMER, type Taste } from './planner/taste.ts';

export interface PlannerLevel extends Width {
  readonly id: string;
  readonly iterations: number;
  readonly taste: Taste;
}

const SKILL = { iterations: 1, plain: 4, plainShare: 75, futures: 8, samples: 20 };

export const captainRoses = rosesPlayer({ ...SKILL, id: 'captain', taste: NO_TASTE });
export const generalRoses = rosesPlayer({
  id: 'general',
  taste: NO_TASTE,
  iterations: 2,
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

/** By turn: the least French Aid that is taken. */
const AID = [0, Infinity, 15, 12, 8, 1];
/** By turn left, a control point: among those who plan well more is made of it than the rough worth of a card says. Nobles move. */
const CONTROL_POINT = 0.5;
const NOBLE_POINT = 0.7;

export function rosesPlayer(level: PlannerLevel): Player<Roses> {
  return {
    id: level.id,
    choose(ask, budget) {
      const { tables } = ask.game;
      switch (ask.decision.kind) {
        case 'pick':
          return bestPick(ask, ask.view());
        case 'aid': {
          const view = ask.view();
          return { kind: 'aid', use: aidOffered(tables, view, ask.seat) >= AID[view.turn] };
        }
        case 'plan':
          return bestPlan(ask, level, budget);
        default:
          return ask.propose();
      }
    },
  };
}

function bestPlan(ask: Ask<Roses>, level: PlannerLevel, budget: Budget | undefined): RosesAction {
  const { tables: t } = ask.game;
  const joint = new JointPlans({
    t,
    p: ask.imagine(),
    chance: ask.chance,
    weights: AGAINST_PLANS,
    width: level,
    seat: ask.seat,
    taste: level.taste,
    heedless: heedless(t, ask.view(), ask.seat),
    late: budget?.expired ?? (() => false),
  });
  const iterations = budget?.iterations ?? level.iterations;
  for (let i = 0; i < iterations && !budget?.expired?.(); i++) joint.answer();
  return writePlan(t, joint.best(ask.seat));
}

function bestPick(ask: Ask<Roses>, view: RosesView): RosesAction {
  const { tables: t } = ask.game;
  const rivals = heedless(t, view, ask.seat);
  const planned = 1 - rivals.reduce((sum, it) => sum + it, 0) / (view.players - 1);
  const left = (6 - view.turn) * planned;
  const worth = (card: number): number =>
    cardWorth(t, view, ask.seat, card) +
    left * t.cp[card] * (typeOf(t, card) === 'noble' ? NOBLE_POINT : CONTROL_POINT);
  const best = view.row.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  return { kind: 'pick', card: t.cards[best] };
}
