/** Plans and payments in words. */
import type { PlanAction } from '@drumhead/roses';
import { bidOf, countOf, type ReceiptLine, targetsOf } from '@drumhead/roses/queries';
import { sayOfRoses as say } from '../roses-texts.ts';

/** Whoever knows what things are called. */
interface Namer {
  readonly name: (id: string) => string;
}

/** Whether a place belongs to whoever gives the order: troops there defend it. */
type Owns = (id: string) => boolean;

export function orderLines(state: Namer, plan: PlanAction, owns: Owns): string[] {
  const bid = bidOf(plan);
  return [
    ...(bid ? [say('orders.bid', { region: bid.region, pounds: bid.pounds })] : []),
    ...targetsOf(plan).map((id) => `${state.name(id)} ${orderText(plan, id, owns)}`),
  ];
}

/** What a plan orders of one piece or place. */
export function orderText(plan: PlanAction, id: string, owns: Owns): string {
  const parts: string[] = [];
  const to = plan.moves?.[id];
  if (to) parts.push(say('orders.move', { place: to }));
  if (plan.white?.includes(id)) parts.push(say('orders.white'));
  if (plan.black?.includes(id)) parts.push(say('orders.black'));
  const men = menText(countOf(plan, 'troops', id), countOf(plan, 'mercenaries', id));
  if (men !== '') parts.push(say(owns(id) ? 'orders.defends' : 'orders.attacks', { men }));
  return parts.join(', ');
}

function menText(troops: number, hired: number): string {
  const parts: string[] = [];
  if (troops > 0) parts.push(say('orders.troops', { count: troops }));
  if (hired > 0) parts.push(say('orders.mercenaries', { count: hired }));
  return parts.join(', ');
}

export const paymentText = ({ item, target, count }: ReceiptLine): string =>
  say(`receipt.${item}`, { target, men: menText(count, 0) });
