/** The plan in the making: kept through a reload, and the sealed one shown in its place. */
import { type PlanAction, type Roses, type RosesView, writePlan } from '@drumhead/roses';
import { EMPTY_PLAN } from '@drumhead/roses/queries';
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import type { BoardProps } from '../../board.ts';
import { type Drawer, keepPlan, keptPlan } from './kept-plan.ts';

/** Without storage the plan lives as long as the page. */
function drawer(): Drawer {
  try {
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}

export function createPlanDraft(props: BoardProps, seat: () => number, turn: () => number) {
  const tables = (props.session.game as Roses).tables;
  const owner = () => ({ match: props.session.id, seat: seat(), turn: turn() });
  const [made, setMade] = createSignal<PlanAction>(EMPTY_PLAN);
  createEffect(on([seat, turn], () => setMade(seat() < 0 ? EMPTY_PLAN : keptPlan(drawer(), owner()))));

  const sealed = createMemo<PlanAction | null>(() => {
    const plan = (props.session.state().view as RosesView).plans[seat()];
    return plan ? writePlan(tables, plan) : null;
  });
  // Re-opened, or sealed from another page: what was sealed is what one goes on with.
  createEffect(
    on(sealed, (plan) => {
      if (plan) change(plan);
    }),
  );

  function change(plan: PlanAction): void {
    setMade(plan);
    if (seat() >= 0) keepPlan(drawer(), owner(), plan);
  }

  return { plan: (): PlanAction => sealed() ?? made(), setPlan: change, sealed };
}
