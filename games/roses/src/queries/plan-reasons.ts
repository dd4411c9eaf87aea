/** Why the orders of a plan are given: what Parliament would bring without each of them, and what each keeps from rivals. */
import type { PlanAction } from '../action.ts';
import type { Roses } from '../game.ts';
import { type Points, readParliament, totalOf } from './parliament-result.ts';
import { bidOf, clearTarget, targetsOf, tidyPlan } from './plan-draft.ts';
import { receiptOf } from './receipt.ts';
import { type Outlook, type Threat, threatsTo } from './threats.ts';
import { EMPTY_PLAN, playOut } from './what-if.ts';

export interface OrderReason {
  /** A piece or place; null is the bid for Calais. */
  readonly target: string | null;
  /** Victory points more than without it, if nobody else acts. */
  readonly vp: number;
  /** The rival it costs most, and how much. */
  readonly costs: { readonly seat: string; readonly vp: number } | null;
  /** Rivals who could take it from its owner without the plan, and no longer can. */
  readonly keptFrom: readonly string[];
}

export interface PlanReasons {
  readonly orders: readonly OrderReason[];
  /** What Parliament would bring if nobody else acts: with the plan, and with none. */
  readonly vp: number;
  readonly idle: number;
  readonly spent: number;
  readonly cash: number;
}

type Scores = { readonly [seat: string]: Points };

export function reasonsFor(game: Roses, at: Outlook): PlanReasons {
  const { from, seat, plan } = at;
  const { seats } = game.tables;
  const played = (made: PlanAction): Scores =>
    readParliament(
      playOut(
        game,
        from,
        from.cash.map((_, other) => (other === seat ? made : undefined)),
      ).reports,
    ).points;
  const whole = played(plan);
  const own = (scores: Scores): number => totalOf(scores[seats[seat]]);
  const rivals = from.cash.flatMap((_, other) => (other === seat ? [] : [seats[other]]));
  const kept = keptFrom(game, at);
  const reason = (target: string | null, without: PlanAction): OrderReason => {
    const less = played(without);
    const costs = rivals
      .map((rival) => ({ seat: rival, vp: totalOf(less[rival]) - totalOf(whole[rival]) }))
      .reduce((most, one) => (one.vp > most.vp ? one : most), { seat: '', vp: 0 });
    return {
      target,
      vp: own(whole) - own(less),
      costs: costs.vp > 0 ? costs : null,
      keptFrom: target === null ? [] : kept(target),
    };
  };
  const { bid: _, ...unbid } = plan;
  const { spent, cash } = receiptOf(game, from, seat, plan);
  return {
    orders: [
      ...(bidOf(plan) ? [reason(null, tidyPlan(unbid))] : []),
      ...targetsOf(plan).map((target) => reason(target, clearTarget(plan, target))),
    ],
    vp: own(whole),
    idle: own(played(EMPTY_PLAN)),
    spent,
    cash,
  };
}

/** Of each piece or place: who could take it if nothing were ordered, and cannot as the plan is. */
function keptFrom(game: Roses, at: Outlook): (target: string) => readonly string[] {
  const { tables: t } = game;
  const isLost = ({ danger }: Threat): boolean => danger === 'lost' || danger === 'neutral';
  const saved = threatsTo(game, { ...at, plan: EMPTY_PLAN }).filter(isLost);
  const still = threatsTo(game, at).filter(isLost);
  const isStill = ({ card, rival }: Threat): boolean => still.some((it) => it.card === card && it.rival === rival);
  return (target) =>
    saved.filter((it) => t.cards[it.card] === target && !isStill(it)).map(({ rival }) => t.seats[rival]);
}
