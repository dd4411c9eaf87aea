/**
 * Builds a plan order by order: best moves first, then whatever bribe or attack gains most for its price, then Calais.
 * Every candidate is played through phases 5 to 8 on an imagined board where the rivals do nothing.
 */
import type { Chance } from '@drumhead/kernel';
import { type CardId, canReach, hasRegion, type Plan, type Position, presence, type Tables } from '@drumhead/roses';
import { afterParliament, NO_PLAN } from '@drumhead/roses/queries';
import { AGAINST_NOBODY, judge } from './judgement.ts';

/** Rivals may defend, protect or come later: what is won is won only so often. */
const SUCCESS = 0.8;
/** Bribes and attacks tried again after each that was chosen. */
const SHORTLIST = 6;
const HIGHEST_BID = 4;
/** One in so many Nobles worth it is protected. */
const PROTECTED = 4;

export function searchPlan(t: Tables, p: Position, seat: number, chance: Chance): Plan {
  const search = new Search(t, p, seat);
  search.move();
  search.spend();
  search.bid(chance);
  search.protect(chance);
  return search.plan;
}

interface Target {
  readonly card: CardId;
  readonly cost: number;
  worth: number;
}

class Search {
  plan: Plan = { ...NO_PLAN, moves: [] };
  private cash: number;
  private hired: number;
  private troops: number;
  private value: number;
  private readonly plans: (Plan | null)[];

  readonly t: Tables;
  readonly p: Position;
  private readonly seat: number;

  constructor(t: Tables, p: Position, seat: number) {
    this.t = t;
    this.p = p;
    this.seat = seat;
    this.cash = p.cash[seat];
    this.hired = p.mercenaries[seat];
    this.troops = t.troopSupply;
    this.plans = p.scores.map(() => null);
    this.value = this.worthOf(this.plan);
  }

  private worthOf(plan: Plan): number {
    this.plans[this.seat] = plan;
    const p = afterParliament(this.t, this.p, this.plans);
    return judge({ t: this.t, p }, this.seat, this.p.scores, AGAINST_NOBODY);
  }

  /** Each piece in turn to where it does most good. */
  move(): void {
    const { t, p, seat } = this;
    for (const card of t.movers) {
      if (p.owner[card] !== seat) continue;
      const from = p.at[card] > t.lastSea ? t.homeSea[card] : p.at[card]; // a Ship at home lies off its port
      let best = this.plan;
      for (let to = 0; to <= t.lastSea; to++) {
        if (to === from || !canReach(this, card, to)) continue;
        const plan = { ...this.plan, moves: [...this.plan.moves, card, to] };
        const value = this.worthOf(plan);
        if (value <= this.value + 1e-9) continue;
        this.value = value;
        best = plan;
      }
      this.plan = best;
    }
  }

  /** The most profitable order that can be paid, again and again; only the best of the first round are tried again. */
  spend(): void {
    let targets = this.targets();
    for (const target of targets) target.worth = this.gainOf(target);
    targets.sort((a, b) => b.worth - a.worth);
    targets = targets.slice(0, SHORTLIST);
    while (targets.length > 0) {
      let best: Target | null = null;
      for (const target of targets) {
        target.worth = this.gainOf(target);
        if (target.worth > 0 && (best === null || target.worth > best.worth)) best = target;
      }
      if (best === null) return;
      this.choose(best);
      targets = targets.filter((target) => target !== best);
    }
  }

  private targets(): Target[] {
    const { t, p, seat } = this;
    const regions = presence(this, seat, this.plan.moves);
    const found: Target[] = [];
    for (const card of t.targets) {
      if (p.owner[card] < 0 || p.owner[card] === seat) continue;
      const isOpen = t.isPersonality[card] || hasRegion(regions, t.region[card]);
      const cost = t.isPersonality[card] ? t.blackPrice[card] : t.troopCost * (t.garrison[card] + 1);
      if (isOpen) found.push({ card, cost, worth: 0 });
    }
    return found;
  }

  /** Gain for each pound and a little, after the chance of failure; 0 when it cannot be paid. */
  private gainOf(target: Target): number {
    const { plan, price } = this.with(target.card);
    if (plan === null || price > this.cash) return 0;
    const spent = price * AGAINST_NOBODY.cash[this.p.turn];
    const gain = SUCCESS * (this.worthOf(plan) - this.value + spent) - spent;
    return gain <= 0 ? 0 : gain / (target.cost + 2);
  }

  private choose(target: Target): void {
    const { plan, price, free, bought } = this.with(target.card);
    if (plan === null) return;
    this.plan = plan;
    this.cash -= price;
    this.hired -= free;
    this.troops -= bought;
    this.value = this.worthOf(plan);
  }

  /** The plan with a bribe of this Personality, or an attack on this Location by one more than its garrison. */
  private with(card: CardId): { plan: Plan | null; price: number; free: number; bought: number } {
    const { t, plan } = this;
    if (t.isPersonality[card]) {
      const room = plan.black.length < t.blackCubes;
      return {
        plan: room ? { ...plan, black: ranked(t, plan.black, card) } : null,
        price: t.blackPrice[card],
        free: 0,
        bought: 0,
      };
    }
    const wanted = t.garrison[card] + 1;
    const free = Math.min(wanted, this.hired);
    const bought = wanted - free;
    const price = bought * t.troopCost;
    if (bought > this.troops) return { plan: null, price, free, bought };
    return {
      plan: {
        ...plan,
        troops: bought > 0 ? rankedPairs(t, plan.troops, card, bought) : plan.troops,
        mercenaries: free > 0 ? rankedPairs(t, plan.mercenaries, card, free) : plan.mercenaries,
      },
      price,
      free,
      bought,
    };
  }

  /** A few pounds on the better icon, if they are left. */
  bid(chance: Chance): void {
    const most = Math.min(this.cash, this.p.turn === 5 ? 2 * HIGHEST_BID : HIGHEST_BID);
    if (most === 0) return;
    const bid = 1 + chance.below(most);
    let best = this.plan;
    this.t.isCalais.forEach((open, region) => {
      if (!open) return;
      const plan = { ...this.plan, bid, bidOn: region };
      const value = this.worthOf(plan);
      if (value <= this.value) return;
      this.value = value;
      best = plan;
    });
    if (best !== this.plan) this.cash -= bid;
    this.plan = best;
  }

  /** What is left at the end of the game, and sometimes before, keeps the dearest Nobles loyal. */
  protect(chance: Chance): void {
    const { t, p, seat } = this;
    const own = t.targets.filter((card) => p.owner[card] === seat && t.isPersonality[card]);
    own.sort((a, b) => t.payRank[a] - t.payRank[b]);
    for (const card of own) {
      const price = t.whitePrice[card];
      const inDanger = p.cash.some((cash, other) => other !== seat && cash >= t.blackPrice[card]);
      if (price > this.cash || !inDanger || this.plan.white.length >= t.whiteCubes) continue;
      if (p.turn < 5 && (t.cp[card] < 7 || chance.below(PROTECTED) > 0)) continue;
      this.plan = { ...this.plan, white: ranked(t, this.plan.white, card) };
      this.cash -= price;
    }
  }
}

/** Into payment order, as plans keep their lists. */
function ranked(t: Tables, list: readonly CardId[], card: CardId): CardId[] {
  const at = list.findIndex((other) => t.payRank[other] > t.payRank[card]);
  return at < 0 ? [...list, card] : [...list.slice(0, at), card, ...list.slice(at)];
}

function rankedPairs(t: Tables, list: readonly number[], card: CardId, count: number): number[] {
  let at = 0;
  while (at < list.length && t.payRank[list[at]] < t.payRank[card]) at += 2;
  return [...list.slice(0, at), card, count, ...list.slice(at)];
}
