/** Plans between names and numbers. `compile` is the only way in, so equal plans become equal data. */
import type { Cited, Seat } from '@drumhead/kernel';
import type { PlanAction, WrittenPlan } from '../../action.ts';
import { emptyPlan, type Plan } from '../../position/plan.ts';
import type { Tables } from '../../tables.ts';
import { compileBid } from '../captain-of-calais.ts';
import type { Read } from '../context.ts';
import { compileCubes } from './bribing.ts';
import { compileMoves } from './moving-ships-and-nobles.ts';
import { compileMercenaries, compileTroops } from './placing-troops.ts';

/** A plan, or why the components make it impossible. */
export type Compiled =
  | { readonly plan: Plan; readonly refusal: null }
  | { readonly plan: null; readonly refusal: Cited };

const NONE: readonly string[] = [];

export function compile(c: Read, seat: Seat, action: PlanAction): Compiled {
  const { t } = c;
  const plan = emptyPlan();
  const fault =
    compileBid(c, seat, action.bid, plan) ??
    compileMoves(c, seat, action.moves, plan) ??
    compileTroops(t, action.troops, plan) ??
    compileMercenaries(c, seat, action.mercenaries, plan) ??
    compileCubes(t, action.white ?? NONE, 'white', plan) ??
    compileCubes(t, action.black ?? NONE, 'black', plan);
  return fault ? { plan: null, refusal: fault } : { plan, refusal: null };
}

/** The one writing of a plan: parts without orders are left out. */
export function writePlan(t: Tables, plan: Plan): WrittenPlan {
  const action: WrittenPlan = { kind: 'plan' };
  if (plan.bidOn >= 0) action.bid = { region: t.regions[plan.bidOn], pounds: plan.bid };
  if (plan.moves.length > 0) action.moves = paired(t, plan.moves, (to) => t.places[to]);
  if (plan.troops.length > 0) action.troops = paired(t, plan.troops, (count) => count);
  if (plan.mercenaries.length > 0) action.mercenaries = paired(t, plan.mercenaries, (count) => count);
  if (plan.white.length > 0) action.white = plan.white.map((card) => t.cards[card]);
  if (plan.black.length > 0) action.black = plan.black.map((card) => t.cards[card]);
  return action;
}

function paired<T>(t: Tables, pairs: readonly number[], write: (value: number) => T): { [id: string]: T } {
  const written: { [id: string]: T } = {};
  for (let i = 0; i < pairs.length; i += 2) written[t.cards[pairs[i]]] = write(pairs[i + 1]);
  return written;
}
