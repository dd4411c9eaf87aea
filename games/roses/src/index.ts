/** Wars of the Roses: Lancaster vs York. */
export type { PlanAction, RosesAction } from './action.ts';
export { type Roses, roses } from './game.ts';
export { worthOf } from './judgement.ts';
export type { StandingOrders } from './orders.ts';
export { writePlan } from './plan.ts';
export type { Plan, Position } from './position.ts';
export { aidOffered } from './rules/french-aid.ts';
export { canReach, presence } from './rules/legality.ts';
export { standsIn } from './rules/standing.ts';
export { income } from './rules/taxes.ts';
export type { Tables } from './tables.ts';
export type { RosesView } from './view.ts';
export { afterParliament, NO_PLAN } from './what-if.ts';
