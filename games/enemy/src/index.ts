/** This War Without an Enemy: the First English Civil War, 1642–46. */
export type { EnemyAction } from './action.ts';
export { type Enemy, enemy } from './game.ts';
export type { StandingOrders } from './orders/standing.ts';
export type { Position } from './position.ts';
export type { Tables } from './tables.ts';
export type { EnemyView } from './view.ts';
