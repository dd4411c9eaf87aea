/**
 * Plans are made in secret and carried out together, so none is best by itself. Each seat gets a few candidate plans,
 * those at sight first; regret matching over sampled joint plans finds how often each should be played, and new
 * candidates answer what the others then do.
 */
import type { Chance } from '@drumhead/kernel';
import { type Plan, type Position, proposePlan, type Tables } from '@drumhead/roses';
import { afterParliament } from '@drumhead/roses/queries';
import { judge, type PlanWeights } from '../judgement.ts';
import { searchPlan } from '../plan-search.ts';
import { type Future, improve, worthOf } from './improve.ts';
import { NO_ORDERS, type Planning, planOf } from './orders.ts';
import { NO_TASTE, type Taste } from './taste.ts';

/** How widely a player looks. */
export interface Width {
  /** Plans at sight thought of for each seat. */
  readonly plain: number;
  /** In hundredths, how often a rival is thought to play one of them, however good his other candidates are. */
  readonly plainShare: number;
  /** Joint plans of the rivals a search is played against. */
  readonly futures: number;
  /** Joint plans sampled for regret matching after every answer. */
  readonly samples: number;
}

/** A seat's candidates, and how often each is played. Who thought of none in time does nothing. */
class Repertoire {
  readonly planning: Planning;
  readonly atSight: readonly Plan[];
  /** How likely its owner is to plan by chance. */
  readonly heedless: number;
  readonly plans: Plan[] = [];
  readonly regrets: number[] = [];
  readonly played: number[] = [];

  constructor(planning: Planning, atSight: readonly Plan[], heedless: number) {
    this.planning = planning;
    this.atSight = atSight;
    this.heedless = heedless;
    for (const plan of atSight) this.add(plan);
  }

  add(plan: Plan): void {
    const text = JSON.stringify(plan);
    if (this.plans.some((other) => JSON.stringify(other) === text)) return;
    this.plans.push(plan);
    this.regrets.push(0);
    this.played.push(0);
  }

  /** Regret matching: in proportion to what one would rather have played. */
  pick(chance: Chance): number {
    return weighted(this.regrets, chance);
  }

  /** As he may play: by chance, or now and then at sight, else as regret matching played on the whole. */
  sample(chance: Chance, plainShare: number): Plan | null {
    const { planning, atSight, heedless, plans, played } = this;
    if (plans.length === 0) return null;
    if (heedless > 0 && chance.below(GRAIN) < heedless * GRAIN) return proposePlan(planning, planning.seat, chance);
    if (chance.below(100) < plainShare) return atSight[chance.below(atSight.length)];
    return plans[weighted(played, chance)];
  }
}

const GRAIN = 1 << 20;
/** Joint plans the candidates are compared on when it is late. */
const FEW = 2;

/** An index, as likely as its weight; all alike where no weight is positive. */
function weighted(weights: readonly number[], chance: Chance): number {
  let sum = 0;
  for (const weight of weights) if (weight > 0) sum += weight;
  if (sum <= 0) return chance.below(weights.length);
  let rest = (chance.below(GRAIN) / GRAIN) * sum;
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] <= 0) continue;
    rest -= weights[i];
    if (rest < 0) return i;
  }
  return weights.length - 1;
}

function answerTo(planning: Planning, futures: readonly Future[]): Plan {
  return planOf(planning, improve(planning, NO_ORDERS, futures));
}

interface JointSetting {
  readonly t: Tables;
  readonly p: Position;
  readonly chance: Chance;
  /** The rivals are thought to want what the planner wants. */
  readonly weights: PlanWeights;
  readonly width: Width;
  /** The planner's own; nobody knows what the others like. */
  readonly seat: number;
  readonly taste: Taste;
  /** By seat: how likely it is to plan by chance. */
  readonly heedless: readonly number[];
  /** True when the best plan so far is wanted. */
  readonly late: () => boolean;
}

export class JointPlans {
  private readonly seats: readonly Repertoire[];
  private readonly t: Tables;
  private readonly p: Position;
  private readonly chance: Chance;
  private readonly weights: PlanWeights;
  private readonly width: Width;
  private readonly late: () => boolean;

  constructor({ t, p, chance, weights, width, seat: own, taste, heedless, late }: JointSetting) {
    this.t = t;
    this.p = p;
    this.chance = chance;
    this.weights = weights;
    this.width = width;
    this.late = late;
    this.seats = p.scores.map((_, seat) => {
      const atSight: Plan[] = [];
      while (atSight.length < width.plain && ((seat === own && atSight.length === 0) || !late()))
        atSight.push(searchPlan(t, p, seat, chance));
      const planning = { t, p, seat, weights, taste: seat === own ? taste : NO_TASTE, late };
      return new Repertoire(planning, atSight, heedless[seat]);
    });
  }

  /** One more answer for every seat to what the others do, and then how often all of them are played. */
  answer(): void {
    const { futures, samples } = this.width;
    for (const repertoire of this.seats) {
      if (this.late()) return;
      const sampled = this.futures(futures);
      repertoire.add(answerTo(repertoire.planning, sampled));
    }
    this.match(samples);
  }

  /** Joint plans as the seats play them. */
  private futures(count: number): Future[] {
    const {
      chance,
      width: { plainShare },
    } = this;
    return Array.from({ length: count }, () => this.seats.map((repertoire) => repertoire.sample(chance, plainShare)));
  }

  private match(samples: number): void {
    const { t, p, seats, weights } = this;
    const joint: Future = seats.map(() => null);
    for (let sample = 0; sample < samples && !this.late(); sample++) {
      const picks = seats.map((repertoire) => repertoire.pick(this.chance));
      seats.forEach(({ plans, played }, seat) => {
        joint[seat] = plans[picks[seat]];
        played[picks[seat]]++;
      });
      const before = afterParliament(t, p, joint);
      seats.forEach((repertoire, seat) => {
        if (repertoire.plans.length < 2) return;
        const had = judge({ t, p: before }, seat, p.scores, weights);
        repertoire.plans.forEach((plan, other) => {
          if (other === picks[seat]) return;
          joint[seat] = plan;
          repertoire.regrets[other] += judge({ t, p: afterParliament(t, p, joint) }, seat, p.scores, weights) - had;
        });
        joint[seat] = repertoire.plans[picks[seat]];
      });
    }
  }

  /** The seat's candidates against what the others do now, and one made for it: the best first. */
  ranked(seat: number): Plan[] {
    const repertoire = this.seats[seat];
    const sampled = this.futures(this.late() ? FEW : 2 * this.width.futures);
    if (!this.late()) repertoire.add(answerTo(repertoire.planning, sampled));
    const judgedOn = this.late() ? sampled.slice(0, FEW) : sampled;
    const worth = new Map(repertoire.plans.map((plan) => [plan, worthOf(repertoire.planning, plan, judgedOn)]));
    return [...worth.keys()].sort((one, other) => (worth.get(other) as number) - (worth.get(one) as number));
  }

  /** What the others may do this turn. */
  future(): Future {
    return this.futures(1)[0];
  }
}
