/** Orders outlive being taken back: who fights live for a while finds them as they were. */
import type { Enemy, StandingOrders } from '@drumhead/enemy';
import { shape } from '@drumhead/kernel';

const keyOf = (match: string, seat: number): string => `drumhead.enemy.orders/${match}/${seat}`;

export function keepOrders(match: string, seat: number, orders: StandingOrders): void {
  try {
    localStorage.setItem(keyOf(match, seat), JSON.stringify(orders));
  } catch {
    // Full or forbidden: the default orders serve next time.
  }
}

/** As kept, if they still are orders of this game. */
export function keptOrders(game: Enemy, match: string, seat: number): StandingOrders | undefined {
  try {
    const kept = shape(game.orders.schema, JSON.parse(localStorage.getItem(keyOf(match, seat)) ?? 'null'));
    return kept.ok ? kept.value : undefined;
  } catch {
    return undefined; // no storage, or not ours
  }
}
