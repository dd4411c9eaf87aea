/** Where a plan in the making is kept until it is sealed: one per match, seat and turn, which outlives a reload of the page. */
import type { PlanAction } from '@drumhead/roses';
import { EMPTY_PLAN, tidyPlan } from '@drumhead/roses/queries';

export interface Drawer {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}
/** Whose plan it is. */
interface PlanOwner {
  readonly match: string;
  readonly seat: number;
  readonly turn: number;
}
const keyOf = ({ match, seat, turn }: PlanOwner): string => `drumhead.roses.plan/${match}/${seat}/${turn}`;

export function keepPlan(drawer: Drawer, owner: PlanOwner, plan: PlanAction): void {
  try {
    drawer.setItem(keyOf(owner), JSON.stringify(plan));
  } catch {
    // Full or forbidden: the plan still lives as long as the page.
  }
}

export function keptPlan(drawer: Drawer, owner: PlanOwner): PlanAction {
  try {
    const kept = JSON.parse(drawer.getItem(keyOf(owner)) ?? 'null') as PlanAction | null;
    return kept?.kind === 'plan' ? tidyPlan(kept) : EMPTY_PLAN;
  } catch {
    return EMPTY_PLAN; // no storage, or not ours
  }
}
