/** Wars of the Roses: Lancaster vs York. */
export type { PlanAction, RosesAction } from './action.ts';
export { type Roses, roses } from './game.ts';
export type { CardId, PlaceId, RegionId, RegionSet } from './model/ids.ts';
export { hasRegion } from './model/ids.ts';
export type { StandingOrders } from './orders/standing-orders.ts';
export type { Plan } from './position/plan.ts';
export type { Position } from './position/position.ts';
export type { RosesView } from './position/view.ts';
export type { RosesReport, RosesReports } from './reports.ts';
export { writePlan } from './rules/planning/compile.ts';
export { canReach } from './rules/planning/moving-ships-and-nobles.ts';
export { presence } from './rules/planning/presence.ts';
export { proposePlan } from './rules/planning/propose.ts';
export { aidOffered } from './rules/taxes/french-aid.ts';
export { income } from './rules/taxes/taxes.ts';
export type { CardType } from './schema.ts';
export { HOME, type Tables } from './tables.ts';
