/** A movement step played in the head, order by order, by the real rules. */
import type { Chance } from '@drumhead/kernel';
import {
  type Context,
  contextOf,
  furthestAdvance,
  geometry,
  has,
  onTable,
  type Position,
  PURSUING,
  type Renaissance,
  type RenaissanceAction,
  ROUTING,
  troopOf,
} from '@drumhead/renaissance';
import { groupsToOrder } from '@drumhead/renaissance/queries';
import { enemiesWithin } from '../ideas.ts';

const { PACE, baseDistance } = geometry;

export class MovementStep {
  readonly orders: RenaissanceAction[] = [];
  readonly p: Position;
  private readonly game: Renaissance;
  private readonly seat: number;
  private readonly chance: Chance;

  constructor(game: Renaissance, p: Position, seat: number, chance: Chance) {
    this.game = game;
    this.p = p;
    this.seat = seat;
    this.chance = chance;
  }

  get s(): Context {
    return contextOf(this.game.editions, this.p);
  }

  give(action: RenaissanceAction): boolean {
    if (!this.game.check(this.p, this.seat, action).ok) return false;
    this.game.play(this.p, { seat: this.seat, action }, this.chance, null);
    this.orders.push(action);
    return true;
  }

  /** Every group straight on, the largest first, but no nearer to any enemy than that. */
  advance(keep: number): void {
    const { s } = this;
    const groups = groupsToOrder(s, this.seat)
      .filter(([i]) => troopOf(s.f, i).type !== 'Bg' && !has(s.f, i, ROUTING | PURSUING))
      .sort((a, b) => b.length - a.length);
    for (const group of groups) this.onward(group, keep);
  }

  private onward(group: readonly number[], keep: number): void {
    const { f } = this.s;
    const { distance, plan } = furthestAdvance(f, group);
    if (!plan.ok || plan.touch) return;
    let most = distance;
    if (keep > 0) {
      const gaps = group.flatMap((i) =>
        enemiesWithin(f, i, keep + distance).map((j) => baseDistance(f.bases, i, f.bases, j)),
      );
      most = Math.min(distance, Math.min(...gaps) - keep);
    }
    most = Math.floor(most / PACE) * PACE;
    if (most < 10 * PACE) return;
    const legs = [{ kind: 'ahead' as const, distance: most }];
    const elements = [...group];
    if (!this.give({ kind: 'move', elements, legs, march: true })) this.give({ kind: 'move', elements, legs });
  }

  rally(): void {
    const { f } = this.s;
    for (let i = 0; i < f.e.troop.length; i++) {
      if (f.e.side[i] !== this.seat || !onTable(f, i) || !has(f, i, ROUTING | PURSUING)) continue;
      this.give({ kind: 'rally', element: i, about: true });
    }
  }
}
