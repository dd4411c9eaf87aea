/** What an army costs, item by item with the row that prices it. */

import type { Muster, Works } from '../../position/sealed.ts';
import type { Tables } from '../../tables.ts';

export interface Price {
  readonly rule: string;
  readonly what: string;
  readonly count: number;
  readonly each: number;
}

/** The rows of the price table. */
export const PRICE_ROWS = ['D-cost.1', 'D-cost.3'];

/** Priced per front of one element (D-cost.4). */
const WORKS: readonly (keyof Works)[] = ['fixedObstacles', 'fortifications', 'redoubtSides', 'gateways'];

/** Heavy and field guns: the starred cells of the price table. */
export const hasTeam = (troop: string): boolean => troop === 'Art(S)' || troop === 'Art(O)';

export function pricesOf(t: Tables, { commands, works }: Muster): Price[] {
  const each = (troop: string): number => t.troops[t.troopOf.get(troop)!].cost;
  const prices: Price[] = [];
  const add = (rule: string, what: string, count: number, price: number): void => {
    if (count > 0) prices.push({ rule, what, count, each: price });
  };
  for (const { role, general, rows, squadrons, baggage } of commands) {
    add(t.prices.rule, general, 1, each(general));
    add(t.generalCost.rule, role, 1, t.generalCost[role]);
    for (const { troop, count, noTeam, portable } of rows) {
      add(t.prices.rule, troop, count, each(troop));
      if (noTeam) add('D-cost.2', troop, count, -t.measures.army.withoutTeam);
      if (portable) add('D-cost.4', 'portableObstacle', count, t.measures.army.portableObstacle);
    }
    for (const { troop, count, carries } of squadrons) {
      add(t.prices.rule, troop, count, each(troop));
      if (carries) add('D-naval-landing.1', carries, count, each(carries));
    }
    add('D-cost.5', 'Bg', baggage, 0);
  }
  for (const kind of WORKS) add('D-cost.4', kind, works[kind], t.measures.army[kind]);
  return prices;
}

export function costOf(t: Tables, muster: Muster): number {
  return pricesOf(t, muster).reduce((sum, { count, each }) => sum + count * each, 0);
}
