/** A plan in the making: small changes to a `PlanAction`, and a place to keep it until it is sealed. */
import type { PlanAction } from '../action.ts';
import { EMPTY_PLAN } from './what-if.ts';

type Counts = { readonly [id: string]: number };

function without<T>(record: { readonly [id: string]: T } | undefined, id: string): { [id: string]: T } {
  const { [id]: _, ...rest } = record ?? {};
  return rest as { [id: string]: T };
}

/** Parts without orders are left out, as the engine writes plans. */
function tidy(plan: PlanAction): PlanAction {
  const kept: { -readonly [K in keyof PlanAction]: PlanAction[K] } = { kind: 'plan' };
  if (plan.bid) kept.bid = plan.bid;
  for (const part of ['moves', 'troops', 'mercenaries'] as const) {
    const orders = plan[part];
    if (orders && Object.keys(orders).length > 0) Object.assign(kept, { [part]: orders });
  }
  if (plan.white?.length) kept.white = plan.white;
  if (plan.black?.length) kept.black = plan.black;
  return kept;
}

export function withMove(plan: PlanAction, piece: string, to: string | null): PlanAction {
  const moves = without(plan.moves, piece);
  return tidy({ ...plan, moves: to === null ? moves : { ...moves, [piece]: to } });
}

export function withCount(plan: PlanAction, part: 'troops' | 'mercenaries', place: string, count: number): PlanAction {
  const counts: Counts = without(plan[part], place);
  return tidy({ ...plan, [part]: count > 0 ? { ...counts, [place]: count } : counts });
}

export function withCube(plan: PlanAction, colour: 'white' | 'black', target: string, on: boolean): PlanAction {
  const others = (plan[colour] ?? []).filter((id) => id !== target);
  return tidy({ ...plan, [colour]: on ? [...others, target] : others });
}

export function withBid(plan: PlanAction, region: string, pounds: number): PlanAction {
  const { bid: _, ...rest } = plan;
  return tidy(pounds > 0 ? { ...rest, bid: { region, pounds } } : rest);
}

export const isEmpty = (plan: PlanAction): boolean => Object.keys(tidy(plan)).length === 1;

export const countOf = (plan: PlanAction, part: 'troops' | 'mercenaries', place: string): number =>
  plan[part]?.[place] ?? 0;

/** The one bid the board makes; a list of several comes only from hand-written actions. */
export function bidOf(plan: PlanAction): { readonly region: string; readonly pounds: number } | null {
  const { bid } = plan;
  return bid && 'region' in bid ? bid : null;
}

/** Every target with orders, for the list and for marks on the map. */
export function targetsOf(plan: PlanAction): string[] {
  const { moves = {}, white = [], black = [], troops = {}, mercenaries = {} } = plan;
  return [...new Set([...Object.keys(moves), ...white, ...black, ...Object.keys(troops), ...Object.keys(mercenaries)])];
}

export function clearTarget(plan: PlanAction, target: string): PlanAction {
  return tidy({
    ...plan,
    moves: without(plan.moves, target),
    troops: without(plan.troops, target),
    mercenaries: without(plan.mercenaries, target),
    white: (plan.white ?? []).filter((id) => id !== target),
    black: (plan.black ?? []).filter((id) => id !== target),
  });
}

/** A plan per match, seat and turn outlives a reload of the page. */
export interface Drawer {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}
const keyOf = (match: string, seat: number, turn: number): string => `drumhead.roses.plan/${match}/${seat}/${turn}`;

export function keepPlan(drawer: Drawer, match: string, seat: number, turn: number, plan: PlanAction): void {
  try {
    drawer.setItem(keyOf(match, seat, turn), JSON.stringify(plan));
  } catch {
    // Full or forbidden: the plan still lives as long as the page.
  }
}

export function keptPlan(drawer: Drawer, match: string, seat: number, turn: number): PlanAction {
  try {
    const kept = JSON.parse(drawer.getItem(keyOf(match, seat, turn)) ?? 'null') as PlanAction | null;
    return kept?.kind === 'plan' ? tidy(kept) : EMPTY_PLAN;
  } catch {
    return EMPTY_PLAN; // no storage, or not ours
  }
}
