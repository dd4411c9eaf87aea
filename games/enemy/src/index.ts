/** This War Without an Enemy: the First English Civil War, 1642–46. */
export type { ActionOf, EnemyAction } from './action.ts';
export { type Enemy, enemy } from './game.ts';
export { besieged, controller, controlsSea, holdsCity, isNeutral } from './model/control.ts';
export * from './model/numbers.ts';
export type { StandingOrders } from './orders/standing-orders.ts';
export { S_FIRE, S_FOOT, S_GUNS, S_HORSE, S_REVEAL, S_ROUT } from './position/battle-steps.ts';
export { codeFlags, codeHandle, codePlace, codeVia } from './position/codes.ts';
export { ASSAULT, FIELD, type Frame, type FrameOf, SALLY, SECOND, SORTIE } from './position/frames.ts';
// How a view is read: what cards and blocks bear, and what follows from where they stand.
export * from './position/position.ts';
export type { EnemyView, PublicView, SeatView } from './position/view.ts';
export type { EnemyReport, EnemyReports } from './reports.ts';
export { bestRoute } from './rules/operations/naval-move.ts';
export { totalSupply } from './rules/supply/supply-limits.ts';
export * from './tables.ts';
