/** A plan in the making: small changes to a `PlanAction`. */
import type { PlanAction } from '../action.ts';

type Counts = { readonly [id: string]: number };

function without<T>(record: { readonly [id: string]: T } | undefined, id: string): { [id: string]: T } {
  const { [id]: _, ...rest } = record ?? {};
  return rest as { [id: string]: T };
}

/** Parts without orders are left out, as the engine writes plans. */
export function tidyPlan(plan: PlanAction): PlanAction {
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
  return tidyPlan({ ...plan, moves: to === null ? moves : { ...moves, [piece]: to } });
}

export function withCount(plan: PlanAction, part: 'troops' | 'mercenaries', place: string, count: number): PlanAction {
  const counts: Counts = without(plan[part], place);
  return tidyPlan({ ...plan, [part]: count > 0 ? { ...counts, [place]: count } : counts });
}

export function withCube(plan: PlanAction, colour: 'white' | 'black', target: string, on: boolean): PlanAction {
  const others = (plan[colour] ?? []).filter((id) => id !== target);
  return tidyPlan({ ...plan, [colour]: on ? [...others, target] : others });
}

export function withBid(plan: PlanAction, region: string, pounds: number): PlanAction {
  const { bid: _, ...rest } = plan;
  return tidyPlan(pounds > 0 ? { ...rest, bid: { region, pounds } } : rest);
}

export const isEmpty = (plan: PlanAction): boolean => Object.keys(tidyPlan(plan)).length === 1;

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
  return tidyPlan({
    ...plan,
    moves: without(plan.moves, target),
    troops: without(plan.troops, target),
    mercenaries: without(plan.mercenaries, target),
    white: (plan.white ?? []).filter((id) => id !== target),
    black: (plan.black ?? []).filter((id) => id !== target),
  });
}
