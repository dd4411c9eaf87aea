/**
 * Ids of decisions are computed, not counted: a million for each turn, then the pick, the position asked for Aid, or the
 * seat's plan and how often it was sealed and re-opened. So a position needs no counter, and none is ever used twice.
 */
import type { Decision, Seat } from '@drumhead/kernel';
import type { Tables } from '../tables.ts';
import type { Position } from './position.ts';

const PER_TURN = 1_000_000;
const AID_FROM = 100;
const PLAN_FROM = 200;

/** The turn a decision belongs to. */
export function turnOf({ id }: Decision): number {
  return Math.floor(id / PER_TURN);
}

export function pickId(t: Tables, p: Position): number {
  const picks = p.players * t.picksEach[p.players][p.turn - 1];
  return p.turn * PER_TURN + picks - p.picks.length;
}

/** `position` is that in the turn order. */
export function aidId(p: Position, position: number): number {
  return p.turn * PER_TURN + AID_FROM + position;
}

export function planId(p: Position, seat: Seat): number {
  const times = 2 * p.reopened[seat] + (p.plans[seat] !== null ? 1 : 0);
  return p.turn * PER_TURN + PLAN_FROM + seat + p.players * times;
}
