/** A movement step played in the head, order by order, by the real rules, as long as there is time. */
import {
  type Context,
  contextOf,
  type Field,
  furthestAdvance,
  geometry,
  has,
  type Position,
  PURSUING,
  type RenaissanceAction,
  ROUTING,
  troopOf,
} from '@drumhead/renaissance';
import { groupsToOrder } from '@drumhead/renaissance/queries';
import { enemiesWithin } from '../contacts.ts';
import { rallies } from '../greedy.ts';
import { allIdeas, attackIdeas, bestIdea, type Idea, nearestEnemy, wheelTowards } from '../ideas.ts';
import type { Mind } from './mind.ts';

/** A shorter advance is not worth an order. */
const SHORTEST = 10 * geometry.PACE;

export class MovementStep {
  readonly orders: RenaissanceAction[] = [];
  readonly p: Position;
  private readonly seat: number;
  private readonly mind: Mind;

  /** It plays on the position it is given. */
  constructor(p: Position, seat: number, mind: Mind) {
    this.p = p;
    this.seat = seat;
    this.mind = mind;
  }

  get s(): Context {
    return contextOf(this.mind.game.editions, this.p);
  }

  give(action: RenaissanceAction): boolean {
    const { game, chance, late } = this.mind;
    if (late() || !game.check(this.p, this.seat, action).ok) return false;
    game.play(this.p, { seat: this.seat, action }, chance, null);
    this.orders.push(action);
    return true;
  }

  /** Every group straight on, the largest first, but no nearer to any enemy than that. */
  advance(keep: number): void {
    const { s } = this;
    const groups = groupsToOrder(s, this.seat)
      .filter(([i]) => troopOf(s.f, i).type !== 'Bg' && !has(s.f, i, ROUTING | PURSUING))
      .sort((a, b) => b.length - a.length);
    for (const group of groups) if (!this.mind.late()) this.onward(group, keep);
  }

  private onward(group: readonly number[], keep: number): void {
    const { f } = this.s;
    const elements = [...group];
    const enemy = nearestEnemy(f, group[0]);
    const wheel = enemy < 0 ? null : wheelTowards(f, group, enemy);
    if (wheel) {
      if (wheel.angle > 0) this.give({ kind: 'move', elements, legs: [wheel] });
      return;
    }
    const { distance, plan } = furthestAdvance(f, group);
    if (plan.ok && plan.touch) return;
    if (distance < SHORTEST) {
      // What stops one of them, a hedge or a bog, need not stop all.
      for (const half of halves(f, group)) this.onward(half, keep);
      return;
    }
    let most = distance;
    if (keep > 0) {
      const gaps = group.flatMap((i) =>
        enemiesWithin(f, i, keep + distance).map((j) => geometry.baseDistance(f.bases, i, f.bases, j)),
      );
      most = Math.min(distance, Math.min(...gaps) - keep);
    }
    most = Math.floor(most / geometry.PACE) * geometry.PACE;
    if (most < SHORTEST) return;
    const legs = [{ kind: 'ahead' as const, distance: most }];
    if (!this.give({ kind: 'move', elements, legs, march: true })) this.give({ kind: 'move', elements, legs });
  }

  rally(): void {
    for (const action of rallies(this.s, this.seat)) this.give(action);
  }

  /** What a plain player would order, all of it thought of before the first is given. */
  asPlain(): void {
    this.giveAll(allIdeas(this.s, this.seat, this.mind.late));
  }

  /** Whatever attacks promise anything, then everybody forward: as good as a greedy player, and sooner done. */
  asBold(): void {
    this.giveAll(attackIdeas(this.s, this.seat, this.mind.late));
    this.advance(0);
    this.rally();
  }

  private giveAll(ideas: readonly Idea[]): void {
    for (const { action } of ideas) {
      if (this.mind.late()) return;
      if ('elements' in action && action.elements.every((i) => this.p.elements.moved[i] === 0)) this.give(action);
    }
  }

  /** What a greedy player would order, one by one. */
  asGreedy(most: number): void {
    for (let k = 0; k < most && !this.mind.late(); k++) {
      const idea = bestIdea(this.s, this.seat, this.mind.late);
      if (!idea || !this.give(idea.action)) return;
    }
  }
}

/** The files on its right and on its left; none where there is but one file. */
function halves({ e }: Field, group: readonly number[]): readonly (readonly number[])[] {
  const [first] = group;
  const from = { x: e.x[first], y: e.y[first], h: e.h[first] };
  const across = (i: number): number => Math.round(geometry.localU(from, e.x[i], e.y[i]) / geometry.PACE);
  const places = [...new Set(group.map(across))].sort((a, b) => a - b);
  if (places.length < 2) return [];
  const middle = places[Math.floor(places.length / 2)];
  const isRight = (i: number): boolean => across(i) >= middle;
  return [group.filter((i) => !isRight(i)), group.filter(isRight)];
}
