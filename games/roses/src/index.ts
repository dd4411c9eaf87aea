/** Wars of the Roses: Lancaster vs York. */
export type { PlanAction, RosesAction } from './action.ts';
export { type Roses, roses } from './game.ts';
export type { StandingOrders } from './orders/standing-orders.ts';
export type { Plan, Position } from './position/position.ts';
export type { RosesView } from './position/view.ts';
export { afterParliament, NO_PLAN } from './queries/after-parliament.ts';
export { type CardValue, cardValues } from './queries/card-value.ts';
export { cardWorth } from './queries/card-worth.ts';
export { isGone, typeOf } from './queries/cards.ts';
export { endingOf, pointsBySource, scoresByTurn } from './queries/final-scores.ts';
export {
  type ParliamentResult,
  POINT_SOURCES,
  type RegionResult,
  readParliament,
  totalOf,
} from './queries/parliament-result.ts';
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
export { type Receipt, type ReceiptLine, receiptLines, receiptOf } from './queries/receipt.ts';
export {
  isReveal,
  nextStepFor,
  type RevealPart,
  type RevealStep,
  revealParts,
  revealSteps,
  touches,
  touchesStep,
} from './queries/reveal-steps.ts';
export { type Threat, threatsByPlace, threatsTo } from './queries/threats.ts';
export { asThingsStand, awaitingPlans, EMPTY_PLAN, playOut } from './queries/what-if.ts';
export { canReach, presence } from './rules/legality.ts';
export { standsIn } from './rules/parliament/where-it-counts.ts';
export { writePlan } from './rules/planning/plan.ts';
export { aidOffered } from './rules/taxes/french-aid.ts';
export { income } from './rules/taxes/taxes.ts';
export type { CardType } from './schema.ts';
export { HOME, HOUSES, type Tables } from './tables.ts';
