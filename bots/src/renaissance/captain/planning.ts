/** Whole movement phases weighed against each other: orders given in the head, what they promise, and the enemy's answer. */

import type { Chance } from '@drumhead/kernel';
import {
  type Context,
  contextOf,
  geometry,
  onTable,
  type Position,
  type Renaissance,
  type RenaissanceAction,
} from '@drumhead/renaissance';
import { nextMovement } from '@drumhead/renaissance/queries';
import { steadyMost } from '../greedy.ts';
import { type Attack, attacks, gainsFor } from './attacks.ts';
import { MovementStep } from './movement-step.ts';
import { Stakes } from './stakes.ts';

const { PACE } = geometry;

/** How a phase is played. */
interface Stance {
  /** Attacks that promise more than this are made. */
  readonly above: number;
  /** Lines go on until so near to an enemy; Infinity for those who stay. */
  readonly keep: number;
}

const KEEPS = [0, 110 * PACE, 210 * PACE, 310 * PACE, Infinity];
const ABOVES = [0.3, 2.5, Infinity];

interface Plan {
  readonly orders: readonly RenaissanceAction[];
  readonly value: number;
}

/** PIPs the enemy is supposed to throw. */
const HIS_PIPS = 4;
/** What comes later is less sure. */
const REPLY = 0.9;
/** By pace that all go forward: somebody must. */
const ONWARD = 0.04;
const ONWARD_BY_PHASE = 0.004;

export class Planner {
  private readonly game: Renaissance;
  private readonly seat: number;
  private readonly s: Context;
  private readonly chance: Chance;
  private readonly stakes: Stakes;
  private readonly attacks: readonly Attack[];
  private readonly weighed = new Map<string, Plan>();
  private pooled: readonly RenaissanceAction[] | null = null;
  best: Plan | null = null;

  constructor(game: Renaissance, p: Position, seat: number, chance: Chance) {
    this.game = game;
    this.seat = seat;
    this.chance = chance;
    this.s = contextOf(game.editions, p);
    this.stakes = new Stakes(this.s, seat);
    this.attacks = attacks(this.s, seat, gainsFor(this.stakes, true));
  }

  private get pool(): readonly RenaissanceAction[] {
    this.pooled ??= [
      ...this.attacks.slice(0, 10).map(({ action }) => action),
      ...KEEPS.slice(0, 3).flatMap((keep) => {
        const line = new MovementStep(this.game, this.game.clone(this.s.p), this.seat, this.chance);
        line.advance(keep);
        return line.orders;
      }),
    ];
    return this.pooled;
  }

  /** Plans to weigh, the plain ones first, then changes of the best. */
  *plans(): Generator<readonly RenaissanceAction[]> {
    for (const above of ABOVES) for (const keep of KEEPS) yield this.byStance({ above, keep });
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
    const { p } = this.carriedOut(orders);
    const plan = { orders, value: this.value(p) };
    this.weighed.set(name, plan);
    if (this.best === null || plan.value > this.best.value) this.best = plan;
  }

  isNew(orders: readonly RenaissanceAction[]): boolean {
    return !this.weighed.has(JSON.stringify(orders));
  }

  private byStance({ above, keep }: Stance): readonly RenaissanceAction[] {
    const line = new MovementStep(this.game, this.game.clone(this.s.p), this.seat, this.chance);
    const steadied = steadyMost(line.s, this.seat);
    if (steadied) line.give(steadied);
    for (const { action, gain } of this.attacks) if (gain > above) line.give(action);
    if (keep < Infinity) line.advance(keep);
    line.rally();
    return line.orders;
  }

  private carriedOut(orders: readonly RenaissanceAction[]): MovementStep {
    const line = new MovementStep(this.game, this.game.clone(this.s.p), this.seat, this.chance);
    for (const order of orders) line.give(order);
    return line;
  }

  private value(p: Position): number {
    const { game, stakes, seat } = this;
    const s = contextOf(game.editions, p);
    const reply = new MovementStep(game, nextMovement(s, HIS_PIPS), 1 - seat, this.chance);
    for (const { action, gain } of attacks(reply.s, 1 - seat, gainsFor(stakes, false)))
      if (gain > 0) reply.give(action);
    reply.advance(0);
    return (
      stakes.fights(s) + stakes.shots(s) + REPLY * (stakes.fights(reply.s) + stakes.shots(reply.s)) + this.onward(s)
    );
  }

  /** Who goes on is nearer to a decision. */
  private onward({ f, p }: Context): number {
    const was = this.s.f;
    let sum = 0;
    for (let i = 0; i < f.e.troop.length; i++) {
      if (f.e.side[i] !== this.seat || !onTable(f, i)) continue;
      const on = (f.e.side[i] === 0 ? 1 : -1) * (f.e.y[i] - was.e.y[i]);
      sum += (on / PACE) * ((ONWARD + ONWARD_BY_PHASE * p.phase) / was.e.troop.length);
    }
    return sum;
  }
}

const shares = (a: RenaissanceAction, b: RenaissanceAction): boolean =>
  'elements' in a && 'elements' in b && a.elements.some((i) => b.elements.includes(i));
