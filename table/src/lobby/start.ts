/** The moment a match begins: when nobody is missing. */
import { type Game, packHash, startProvable } from '@drumhead/kernel';
import type { Games } from '../games.ts';
import type { MatchRow, SeatRow, Store } from '../store/store.ts';
import { lodgesOrders } from './customs.ts';

/** Of several processes that try, one does. Says whether it was this one. */
export async function startIfFull(store: Store, games: Games, id: string): Promise<boolean> {
  const [row, seats] = await Promise.all([store.match(id), store.seats(id)]);
  if (row?.state !== 'gathering' || seats.some(({ by }) => by === 'open' || by === 'invited')) return false;
  const pack = row.pack && (await store.pack(row.pack.key));
  const game = games.load(row.game, pack);
  const { head } = startProvable(
    game,
    {
      scenario: row.scenario,
      options: row.options,
      match: id,
      salts: seats.map(({ salt }) => salt),
      ...(pack && { pack: packHash(pack) }),
    },
    row.seed,
  );
  // Before the start, so that no crash leaves a correspondence match without them.
  await lodgeUsual(store, game, row, seats);
  return store.startMatch(id, head, new Date().toISOString());
}

/** By correspondence everybody has the game's own orders from the start. */
export async function lodgeUsual(store: Store, game: Game, row: MatchRow, seats: readonly SeatRow[]): Promise<void> {
  if (!row.correspondence || !lodgesOrders(row)) return;
  for (const { seat, by } of seats)
    if (by === 'person') await store.lodgeOrders(row.id, seat, game.orders.byDefault(seat));
}
