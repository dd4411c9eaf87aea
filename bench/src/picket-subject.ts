/** Picket as the benchmarks use it. */
import { type Game, loadGame, type Player, randomPlayer } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';

export const game: Game = loadGame(picket);
/** Standing orders answer nothing, so that every contact is a choice as it is in the bare loop. */
export const withoutOrders: Game = { ...game, orders: { ...game.orders, kinds: [] } };
export const randomPlayers: readonly Player[] = [randomPlayer, randomPlayer];
export const WISH = { scenario: 'skirmish' };
