/** This War Without an Enemy: the First English Civil War, 1642–46. */
export type { ActionOf, EnemyAction } from './action.ts';
export { codeFlags, codeHandle, codePlace, codeVia } from './codes.ts';
export { ASSAULT, FIELD, type Frame, type FrameOf, SALLY, SECOND, SORTIE } from './frames.ts';
export { type Enemy, enemy } from './game.ts';
export * from './numbers.ts';
export type { StandingOrders } from './orders/standing.ts';
// How a view is read: what cards and blocks bear, and what follows from where they stand.
export * from './position.ts';
export { S_FIRE, S_FOOT, S_GUNS, S_HORSE, S_REVEAL, S_ROUT } from './rules/battle/steps.ts';
export { besieged, controller, controlsSea, holdsCity, isNeutral } from './rules/board/status.ts';
export { totalSupply } from './rules/board/supply-limit.ts';
export { bestRoute } from './rules/operations/naval.ts';
export * from './tables.ts';
export type { EnemyView, PublicView, SeatView } from './view.ts';
