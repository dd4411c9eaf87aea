/** Makes a draft better order by order, played against what the rivals may do. */
import type { Plan } from '@drumhead/roses';
import { afterParliament } from '@drumhead/roses/queries';
import { judge } from '../judgement.ts';
import { costOf, type Draft, moveOrders, type Order, type Planning, planOf, purchases, withOrder } from './orders.ts';
import { liking } from './taste.ts';

/** One way the rivals may act: a plan for each seat; the planner's own place in it is filled in. */
export type Future = (Plan | null)[];

/** Tried again after every order that was chosen: the best of the last look at all of them. */
const SHORTLIST = 10;
/** Orders chosen at most: enough for any purse. */
const MOST_ORDERS = 24;
/** Looks at all there is to buy once the first wishes are fulfilled. */
const LAST_LOOKS = 6;
/** A gain below this is noise. */
const LEAST = 1e-6;

/** The mean worth of a plan over these futures, and what the planner likes about it. */
export function worthOf({ t, p, seat, weights, taste }: Planning, plan: Plan, futures: readonly Future[]): number {
  let sum = 0;
  for (const plans of futures) {
    plans[seat] = plan;
    sum += judge({ t, p: afterParliament(t, p, plans) }, seat, p.scores, weights);
  }
  return sum / futures.length + liking(t, plan, taste);
}

/** Hill climbing: moves first, then what gains most for its price, again and again until nothing does or it is late. */
export function improve(planning: Planning, from: Draft, futures: readonly Future[]): Draft {
  return new Climb(planning, from, futures).climbed();
}

class Climb {
  private draft: Draft;
  private cost: number;
  private worth: number;
  private readonly planning: Planning;
  private readonly futures: readonly Future[];
  private readonly cash: number;

  constructor(planning: Planning, from: Draft, futures: readonly Future[]) {
    this.planning = planning;
    this.futures = futures;
    this.cash = planning.p.cash[planning.seat];
    this.draft = from;
    this.cost = costOf(planning, from);
    this.worth = this.worthOf(from);
  }

  climbed(): Draft {
    const moves = moveOrders(this.planning);
    this.take(moves);
    let shortlist = this.ranked(purchases(this.planning, this.draft)).slice(0, SHORTLIST);
    for (let chosen = 0; chosen < MOST_ORDERS; chosen++) {
      const best = this.ranked(shortlist)[0];
      if (best === undefined || this.planning.late()) break;
      this.choose(best);
      shortlist = shortlist.filter((order) => order !== best);
    }
    // What was bought may have changed where pieces do most good, and what else is worth its price: no purse is left half full.
    this.take(moves);
    for (let looks = 0; looks < LAST_LOOKS; looks++) {
      const [best] = this.ranked(purchases(this.planning, this.draft));
      if (best === undefined || this.planning.late()) break;
      this.choose(best);
    }
    return this.draft;
  }

  private worthOf(draft: Draft): number {
    return worthOf(this.planning, planOf(this.planning, draft), this.futures);
  }

  /** Every order that is better than none, as it comes. */
  private take(orders: readonly Order[]): void {
    for (const order of orders) {
      if (this.planning.late()) return;
      if (this.gainOf(order) > LEAST) this.choose(order);
    }
  }

  private choose(order: Order): void {
    this.draft = withOrder(this.planning, this.draft, order) ?? this.draft;
    this.cost = costOf(this.planning, this.draft);
    this.worth = this.worthOf(this.draft);
  }

  /** Those that gain, best first: by gain for each pound and a little. */
  private ranked(orders: readonly Order[]): Order[] {
    const gains = new Map<Order, number>();
    for (const order of orders) {
      if (this.planning.late()) break;
      const gain = this.gainOf(order);
      if (gain > LEAST) gains.set(order, gain);
    }
    return [...gains.keys()].sort((a, b) => (gains.get(b) as number) - (gains.get(a) as number));
  }

  private gainOf(order: Order): number {
    const draft = withOrder(this.planning, this.draft, order);
    if (draft === null) return 0;
    const cost = costOf(this.planning, draft);
    if (cost > this.cash) return 0;
    return (this.worthOf(draft) - this.worth) / (Math.max(0, cost - this.cost) + 2);
  }
}
