/** How good a position after Parliament is for a seat, in victory points at the end. */
import { income, type Position, type Tables } from '@drumhead/roses';

/** By turn: £1 of tax a turn, and £1 in hand. Cash left after turn 5 is worth nothing. */
const TAX = [0, 3.4, 2.6, 1.8, 0.9, 0];
export const CASH = [0, 0.6, 0.65, 0.6, 0.35, 0];
const COUNTER = 1.6;
/** How much of what a Parliament gave the next ones may give again. */
const LASTS = 0.45;
/** What a rival has is partly one's own loss. */
const RIVAL = 0.4;
const ONLY_RIVAL = 0.9;

/** `before` are the scores when the turn's plans were made. */
export function judge(t: Tables, p: Position, seat: number, before: readonly number[]): number {
  const mine = standing(t, p, seat, before);
  let most = 0;
  let sum = 0;
  for (let other = 0; other < p.players; other++) {
    if (other === seat) continue;
    const theirs = standing(t, p, other, before);
    sum += theirs;
    if (theirs > most) most = theirs;
  }
  if (p.players === 2) return mine - ONLY_RIVAL * most;
  return mine - RIVAL * 0.5 * (most + sum / (p.players - 1));
}

function standing(t: Tables, p: Position, seat: number, before: readonly number[]): number {
  const left = 5 - p.turn;
  const gained = p.scores[seat] - before[seat];
  const goods = income(t, p, seat) * TAX[p.turn] + p.cash[seat] * CASH[p.turn];
  return p.scores[seat] + gained * LASTS * left + goods + (left > 0 ? p.mercenaries[seat] * COUNTER : 0);
}
