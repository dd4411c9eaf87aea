/** How good a position after Parliament is for a seat, in victory points at the end. */
import { income, type Position, type Tables } from '@drumhead/roses';

/** What things are worth, in victory points. */
export interface PlanWeights {
  /** By turn: £1 of tax a turn, and £1 in hand. Cash left after turn 5 is worth nothing. */
  readonly tax: readonly number[];
  readonly cash: readonly number[];
  /** A mercenary counter kept. */
  readonly counter: number;
  /** How much of what a Parliament gave the next ones may give again. */
  readonly lasts: number;
  /** What a rival has is partly one's own loss: of several, and of the only one. */
  readonly rival: number;
  readonly onlyRival: number;
}

/** For plans played against rivals who do nothing. */
export const AGAINST_NOBODY: PlanWeights = {
  tax: [0, 3.4, 2.6, 1.8, 0.9, 0],
  cash: [0, 0.6, 0.65, 0.6, 0.35, 0],
  counter: 1.6,
  lasts: 0.45,
  rival: 0.4,
  onlyRival: 0.9,
};

/** For plans played against rivals who plan too: what they let one keep is seen, so less is left to guess. */
export const AGAINST_PLANS: PlanWeights = {
  ...AGAINST_NOBODY,
  tax: [0, 4, 3.1, 2.1, 1.05, 0],
  cash: [0, 0.3, 0.35, 0.3, 0.2, 0],
  lasts: 0.2,
};

export interface Judged {
  readonly t: Tables;
  readonly p: Position;
}

/** `before` are the scores when the turn's plans were made. */
export function judge(judged: Judged, seat: number, before: readonly number[], weights: PlanWeights): number {
  const { players } = judged.p;
  const mine = standing(judged, seat, before, weights);
  let most = 0;
  let sum = 0;
  for (let other = 0; other < players; other++) {
    if (other === seat) continue;
    const theirs = standing(judged, other, before, weights);
    sum += theirs;
    if (theirs > most) most = theirs;
  }
  if (players === 2) return mine - weights.onlyRival * most;
  return mine - weights.rival * 0.5 * (most + sum / (players - 1));
}

export function standing({ t, p }: Judged, seat: number, before: readonly number[], weights: PlanWeights): number {
  const left = 5 - p.turn;
  const gained = p.scores[seat] - before[seat];
  const goods = income(t, p, seat) * weights.tax[p.turn] + p.cash[seat] * weights.cash[p.turn];
  const hired = left > 0 ? p.mercenaries[seat] * weights.counter : 0;
  return p.scores[seat] + gained * weights.lasts * left + goods + hired;
}
