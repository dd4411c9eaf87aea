/** Wars of the Roses: Lancaster vs York. */
export type { PlanAction, RosesAction } from './action.ts';
export { type Roses, roses } from './game.ts';
export type { StandingOrders } from './orders/standing-orders.ts';
export type { Plan, Position } from './position/position.ts';
export type { RosesView } from './position/view.ts';
export { afterParliament, NO_PLAN } from './queries/after-parliament.ts';
export { type CardValue, valuesOf } from './queries/card-value.ts';
export { HOME_PLACE, isGone, type Kind, kindOf } from './queries/cards.ts';
export { bySource, endingOf, scoresByTurn } from './queries/final-scores.ts';
export { worthOf } from './queries/judgement.ts';
export { type Parliament, type RegionResult, readParliament, SOURCES, totalOf } from './queries/parliament-result.ts';
export {
  bidOf,
  clearTarget,
  countOf,
  isEmpty,
  targetsOf,
  tidyPlan,
  withBid,
  withCount,
  withCube,
  withMove,
} from './queries/plan-draft.ts';
export { linesOf, type Receipt, type ReceiptLine, receiptOf } from './queries/receipt.ts';
export {
  HOUSE_IDS,
  isReveal,
  nextFor,
  type Part,
  partsOf,
  type Step,
  stepsOf,
  touches,
  touchesStep,
} from './queries/reveal-steps.ts';
export { byPlace, type Threat, threatsTo } from './queries/threats.ts';
export { asThingsStand, awaitingPlans, EMPTY_PLAN, playOut } from './queries/what-if.ts';
export { canReach, presence } from './rules/legality.ts';
export { standsIn } from './rules/parliament/where-it-counts.ts';
export { writePlan } from './rules/planning/plan.ts';
export { aidOffered } from './rules/taxes/french-aid.ts';
export { income } from './rules/taxes/taxes.ts';
export type { Tables } from './tables.ts';
