/** A revealed plan in lines of words. */
import type { PlanAction } from '@drumhead/roses';
import { bidOf } from '../engine/plan-draft.ts';
import { say } from '../texts/texts.ts';

/** `state`: whoever knows what things are called. */
export function orderLines(state: { readonly name: (id: string) => string }, plan: PlanAction): string[] {
  const lines: string[] = [];
  const bid = bidOf(plan);
  if (bid) lines.push(say('orders.bid', { region: state.name(bid.region), pounds: bid.pounds }));
  for (const [piece, to] of Object.entries(plan.moves ?? {}))
    lines.push(`${state.name(piece)} ${say('orders.move', { place: state.name(to) })}`);
  for (const id of plan.white ?? []) lines.push(`${state.name(id)} ${say('orders.white')}`);
  for (const id of plan.black ?? []) lines.push(`${state.name(id)} ${say('orders.black')}`);
  const troops = Object.entries(plan.troops ?? {});
  for (const [id, count] of troops) {
    const hired = plan.mercenaries?.[id] ?? 0;
    const more = hired > 0 ? `, ${say('orders.mercenaries', { count: hired })}` : '';
    lines.push(`${state.name(id)} ${say('orders.troops', { count })}${more}`);
  }
  for (const [id, count] of Object.entries(plan.mercenaries ?? {}))
    if (!plan.troops?.[id]) lines.push(`${state.name(id)} ${say('orders.mercenaries', { count })}`);
  return lines;
}
