/** Whole movement phases weighed against each other: orders given in the head, what they promise, and the enemy's answer. */

import {
  type Context,
  contextOf,
  geometry,
  onTable,
  type Position,
  type RenaissanceAction,
  troopOf,
} from '@drumhead/renaissance';
import type { Attack } from './attacks.ts';
import { Judgement, VICTORY } from './judgement.ts';
import type { Memory, Thoughts } from './memory.ts';
import type { Mind } from './mind.ts';
import { MovementStep } from './movement-step.ts';
import { steadyings } from './steadying.ts';
import { withdrawals } from './withdrawals.ts';

/** How a phase is played. */
interface Stance {
  /** Attacks that promise more than this are made. */
  readonly above: number;
  /** Lines go on until so near to an enemy; Infinity for those who stay. */
  readonly keep: number;
}

const KEEPS = [0, 110 * geometry.PACE, 210 * geometry.PACE, 310 * geometry.PACE, Infinity];
const ABOVES = [0.3, 2.5, Infinity];

export interface PhasePlan {
  readonly orders: readonly RenaissanceAction[];
  readonly value: number;
  /** By a stance, or as a greedy player: not a change of another plan. */
  readonly isPlain: boolean;
  /** The position when its orders have been given. */
  readonly end: Position;
  readonly thoughts: Thoughts;
}

/** Orders of a greedy player that are looked at. */
const GREEDY_ORDERS = 8;
/** Against one enemy so many at once, and so many enemies. */
const TOGETHER = 3;
const MOST_JOINT = 6;
/** By pace that all go forward: somebody must. Three times as much led lines to where they were charged first. */
const ONWARD = 0.012;
const ONWARD_BY_PHASE = 0.002;
/** Who is so near is at hand: to fight is to be judged by what it promises. */
const AT_HAND = 100 * geometry.PACE;
/** No odds are worse, or better. */
const LEAST = 1e-4;

interface Remembering {
  readonly mind: Mind;
  readonly memory: Memory;
}

export class Planner {
  private readonly seat: number;
  private readonly s: Context;
  private readonly mind: Mind;
  private readonly judgement: Judgement;
  private readonly attacks: readonly Attack[];
  private readonly gaps: readonly number[];
  private readonly weighed = new Map<string, PhasePlan>();
  private readonly memory: Memory;
  private isPlain = true;
  private pooled: readonly (readonly RenaissanceAction[])[] | null = null;
  best: PhasePlan | null = null;

  constructor(p: Position, seat: number, { mind, memory }: Remembering) {
    this.seat = seat;
    this.mind = mind;
    this.memory = memory;
    this.s = contextOf(mind.game.editions, p);
    this.judgement = new Judgement(this.s, seat, mind);
    this.attacks = this.judgement.attacks(this.s);
    this.gaps = this.gapsIn(this.s);
  }

  /** Changes of a plan: orders that are given first. */
  private get pool(): readonly (readonly RenaissanceAction[])[] {
    this.pooled ??= [
      ...this.attacks.slice(0, 10).map(({ action }) => [action]),
      ...this.joint(),
      ...withdrawals(this.s, this.seat, this.mind.late).map((action) => [action]),
      ...KEEPS.slice(0, 3).flatMap((keep) => {
        const line = this.step();
        line.advance(keep);
        return line.orders.map((order) => [order]);
      }),
    ];
    return this.pooled;
  }

  /** Several against one: what none would dare alone. */
  private joint(): RenaissanceAction[][] {
    const byEnemy = new Map<number, RenaissanceAction[]>();
    for (const { enemy, action } of this.attacks) {
      if (enemy < 0) continue;
      const together = byEnemy.get(enemy) ?? [];
      if (together.length < TOGETHER && !together.some((it) => shares(it, action))) together.push(action);
      byEnemy.set(enemy, together);
    }
    return [...byEnemy.values()].filter(({ length }) => length > 1).slice(0, MOST_JOINT);
  }

  /** Plans to weigh, the plain ones first, then changes of the best. */
  *plans(): Generator<readonly RenaissanceAction[]> {
    for (const above of ABOVES) for (const keep of KEEPS) yield this.byStance({ above, keep });
    const greedy = this.step();
    greedy.asGreedy(GREEDY_ORDERS);
    yield greedy.orders;
    this.isPlain = false;
    for (;;) {
      const { orders } = this.best as PhasePlan;
      const kept = orders.slice();
      for (const k of kept.keys()) yield this.carriedOut(kept.filter((_, n) => n !== k)).orders;
      if (this.best?.orders !== orders) continue;
      for (const change of this.pool) {
        const others = kept.filter((order) => !change.some((action) => shares(order, action)));
        yield this.carriedOut([...change, ...others]).orders;
        if (this.best?.orders !== orders) break;
      }
      if ((this.best as PhasePlan).orders === orders) return;
    }
  }

  weigh(orders: readonly RenaissanceAction[]): void {
    const name = nameOf(orders);
    if (this.weighed.has(name)) return;
    const { p, s } = this.carriedOut(orders);
    const thoughts = this.memory.of(p);
    const odds = thoughts.recall('judged', () => this.judgement.afterMoves(p), this.mind.late);
    const value = balance(odds) + this.onward(s) + this.judgement.stakes.unsteadied(s);
    const plan = { orders, value, isPlain: this.isPlain, end: p, thoughts };
    // What was reckoned in haste is not to be trusted, but where there is nothing else.
    if (this.best !== null && this.mind.late()) return;
    this.weighed.set(name, plan);
    if (this.best === null || plan.value > this.best.value) this.best = plan;
  }

  /** The best of those weighed that end otherwise, and among them as many plain ones as others: those are unlike each other. */
  leading(most: number): PhasePlan[] {
    const found = new Map<Thoughts, PhasePlan>();
    const sorted = [...this.weighed.values()].sort((a, b) => b.value - a.value);
    const add = (plans: readonly PhasePlan[], upTo: number): void => {
      for (const plan of plans) if (found.size < upTo && !found.has(plan.thoughts)) found.set(plan.thoughts, plan);
    };
    add(sorted, Math.ceil(most / 2));
    add(
      sorted.filter(({ isPlain }) => isPlain),
      most,
    );
    add(sorted, most);
    return [...found.values()];
  }

  isNew(orders: readonly RenaissanceAction[]): boolean {
    return !this.weighed.has(nameOf(orders));
  }

  private byStance({ above, keep }: Stance): readonly RenaissanceAction[] {
    const line = this.step();
    for (const action of steadyings(line.s, this.seat)) line.give(action);
    for (const { action, gain } of this.attacks) if (gain > above) line.give(action);
    if (keep < Infinity) line.advance(keep);
    line.rally();
    return line.orders;
  }

  private carriedOut(orders: readonly RenaissanceAction[]): MovementStep {
    const line = this.step();
    for (const order of orders) line.give(order);
    return line;
  }

  private step(): MovementStep {
    return new MovementStep(this.mind.game.clone(this.s.p), this.seat, this.mind);
  }

  /** Who goes on is nearer to a decision. */
  private onward(s: Context): number {
    const gaps = this.gapsIn(s);
    const nearer = gaps.reduce((sum, gap, k) => sum + this.gaps[k] - gap, 0);
    return (
      this.mind.temper.onward *
      (nearer / geometry.PACE) *
      ((ONWARD + ONWARD_BY_PHASE * s.p.phase) / Math.max(1, gaps.length))
    );
  }

  /** How far each of those who fight stands from the enemy nearest to it. */
  private gapsIn({ f }: Context): number[] {
    const { e } = f;
    const enemies = [...e.troop.keys()].filter((j) => e.side[j] !== this.seat && onTable(f, j));
    const own = [...e.troop.keys()].filter(
      (i) => e.side[i] === this.seat && onTable(f, i) && troopOf(f, i).type !== 'Bg',
    );
    if (enemies.length === 0) return own.map(() => 0);
    return own.map((i) =>
      Math.max(AT_HAND, Math.min(...enemies.map((j) => Math.hypot(e.x[i] - e.x[j], e.y[i] - e.y[j])))),
    );
  }
}

/** Odds in hundredths, drawn apart towards their ends: where all is nearly won or lost, too, more is more. */
function balance(hundredths: number): number {
  const odds = Math.min(1 - LEAST, Math.max(LEAST, hundredths / VICTORY));
  return (VICTORY / 4) * Math.log(odds / (1 - odds));
}

/** The same orders one after the other in another way are the same plan. */
const nameOf = (orders: readonly RenaissanceAction[]): string =>
  orders
    .map((order) => JSON.stringify(order))
    .sort()
    .join();

const shares = (a: RenaissanceAction, b: RenaissanceAction): boolean =>
  'elements' in a && 'elements' in b && a.elements.some((i) => b.elements.includes(i));
