/** Paying for a plan: illegal orders are out before anything is paid (R-5.4, G-41). */
import { citesIf } from '@drumhead/kernel';
import type { CardId } from '../../model/ids.ts';
import type { Item } from '../../reports.ts';
import type { Tables } from '../../tables.ts';
import type { Read } from '../context.ts';
import { cubePriceCites, faultOfBlack, faultOfWhite } from '../planning/bribing.ts';
import { faultOfTroops, type SeatPlan, TROOP_PRICE_CITES } from '../planning/placing-troops.ts';
import { PAYMENT_ORDER } from './payment-order.ts';

/** Hears of every legal item in the order of payment: its price, and the cash after it. */
export interface Cashier {
  paid?(item: Item, card: CardId, price: number, left: number): void;
  unpaid(item: Item, card: CardId, price: number, left: number): void;
}

/**
 * white cubes, then black cubes, then troops, the Calais bid being paid already; inside each in payment order
 * which plans are kept in. What cannot be afforded is skipped, troops counter by counter.
 * Returns the cash left.
 */
export function pay(c: Read, ordered: SeatPlan, cash: number, cashier: Cashier): number {
  const { t } = c;
  const { seat, plan } = ordered;
  let left = cash;
  const charge = (item: Item, card: CardId, price: number): void => {
    if (left >= price) {
      left -= price;
      cashier.paid?.(item, card, price, left);
    } else cashier.unpaid(item, card, price, left);
  };
  for (const card of plan.white) if (faultOfWhite(c, seat, card) === null) charge('white', card, t.whitePrice[card]);
  for (const card of plan.black) if (faultOfBlack(c, seat, card) === null) charge('black', card, t.blackPrice[card]);
  for (let i = 0; i < plan.troops.length; i += 2) {
    const card = plan.troops[i];
    if (faultOfTroops(c, ordered, card) !== null) continue;
    for (let troop = 0; troop < plan.troops[i + 1]; troop++) charge('troop', card, t.troopCost);
  }
  return left;
}

/** Behind a paid item: what it costs, and that it is paid. */
export function priceCites(t: Tables, item: Item, card: CardId): string[] {
  if (item === 'troop') return [...TROOP_PRICE_CITES, 'R-5.4'];
  return [...cubePriceCites(t, item, card), 'R-5.4'];
}

/** Behind an item that could not be paid: its place in the line, and whether others are tried. */
export const unpaidCites = (item: Item): readonly string[] => [
  'R-5.5',
  'R-5.11',
  'G-11',
  ...citesIf(item === 'troop', 'R-5.12', 'G-12'),
];

/** Payment as a whole: the line in which things are paid, and that nothing comes back. */
export const PAYMENT: readonly string[] = [...PAYMENT_ORDER, 'R-5.13', 'G-9', 'G-10', 'G-41'];
