/** This War Without an Enemy: the First English Civil War, 1642–46. */
export type { ActionOf, EnemyAction } from './action.ts';
export { type Enemy, enemy } from './game.ts';
export { turnName } from './model/calendar.ts';
export type { AreaId, BlockId, CardId, PlaceId } from './model/ids.ts';
export * from './model/numbers.ts';
export type { StandingOrders } from './orders/standing-orders.ts';
export type { Battle, Frame, FrameOf } from './position/frames.ts';
// How a view is read: what cards and blocks bear.
export * from './position/position.ts';
export type { EnemyView, PublicView, SeatView } from './position/view.ts';
export type { EnemyReport, EnemyReports } from './reports.ts';
export { aimedBy, battleOf, fighters } from './rules/battles/sides.ts';
export * from './tables.ts';
