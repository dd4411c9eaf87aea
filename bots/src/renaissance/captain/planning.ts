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
import { Judgement } from './judgement.ts';
import type { Mind } from './mind.ts';
import { MovementStep } from './movement-step.ts';
import { steadyings } from './steadying.ts';

/** How a phase is played. */
interface Stance {
  /** Attacks that promise more than this are made. */
  readonly above: number;
  /** Lines go on until so near to an enemy; Infinity for those who stay. */
  readonly keep: number;
}

const KEEPS = [0, 110 * geometry.PACE, 210 * geometry.PACE, 310 * geometry.PACE, Infinity];
const ABOVES = [0.3, 2.5, Infinity];

interface Plan {
  readonly orders: readonly RenaissanceAction[];
  readonly value: number;
}

/** Orders of a greedy player that are looked at. */
const GREEDY_ORDERS = 8;
/** By pace that all go forward: somebody must. */
const ONWARD = 0.02;
const ONWARD_BY_PHASE = 0.003;

export class Planner {
  private readonly seat: number;
  private readonly s: Context;
  private readonly mind: Mind;
  private readonly judgement: Judgement;
  private readonly attacks: readonly Attack[];
  private readonly gaps: readonly number[];
  private readonly weighed = new Map<string, Plan>();
  private pooled: readonly RenaissanceAction[] | null = null;
  best: Plan | null = null;

  constructor(p: Position, seat: number, mind: Mind) {
    this.seat = seat;
    this.mind = mind;
    this.s = contextOf(mind.game.editions, p);
    this.judgement = new Judgement(this.s, seat, mind);
    this.attacks = this.judgement.attacks(this.s);
    this.gaps = this.gapsIn(this.s);
  }

  private get pool(): readonly RenaissanceAction[] {
    this.pooled ??= [
      ...this.attacks.slice(0, 10).map(({ action }) => action),
      ...KEEPS.slice(0, 3).flatMap((keep) => {
        const line = this.step();
        line.advance(keep);
        return line.orders;
      }),
    ];
    return this.pooled;
  }

  /** Plans to weigh, the plain ones first, then changes of the best. */
  *plans(): Generator<readonly RenaissanceAction[]> {
    for (const above of ABOVES) for (const keep of KEEPS) yield this.byStance({ above, keep });
    const greedy = this.step();
    greedy.asGreedy(GREEDY_ORDERS);
    yield greedy.orders;
    for (;;) {
      const { orders } = this.best as Plan;
      const kept = orders.slice();
      for (const k of kept.keys()) yield this.carriedOut(kept.filter((_, n) => n !== k)).orders;
      if (this.best?.orders !== orders) continue;
      for (const action of this.pool) {
        const others = kept.filter((order) => !shares(order, action));
        yield this.carriedOut([action, ...others]).orders;
        if (this.best?.orders !== orders) break;
      }
      if ((this.best as Plan).orders === orders) return;
    }
  }

  weigh(orders: readonly RenaissanceAction[]): void {
    const name = JSON.stringify(orders);
    if (this.weighed.has(name)) return;
    const { p, s } = this.carriedOut(orders);
    const value = this.judgement.afterMoves(p) + this.onward(s) + this.judgement.stakes.unsteadied(s);
    const plan = { orders, value };
    // What was reckoned in haste is not to be trusted, but where there is nothing else.
    if (this.best !== null && this.mind.late()) return;
    this.weighed.set(name, plan);
    if (this.best === null || plan.value > this.best.value) this.best = plan;
  }

  isNew(orders: readonly RenaissanceAction[]): boolean {
    return !this.weighed.has(JSON.stringify(orders));
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
    return own.map((i) => Math.min(...enemies.map((j) => Math.hypot(e.x[i] - e.x[j], e.y[i] - e.y[j]))));
  }
}

const shares = (a: RenaissanceAction, b: RenaissanceAction): boolean =>
  'elements' in a && 'elements' in b && a.elements.some((i) => b.elements.includes(i));
