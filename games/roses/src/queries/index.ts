/** What boards ask of a match: reckonings, receipts, threats, what a reveal showed. */
export { afterParliament, NO_PLAN } from './after-parliament.ts';
export { type BoardSeen, boardSeen, placesFor, type SeenPiece, type SeenSeat } from './board-seen.ts';
export { type CardValue, cardValues } from './card-value.ts';
export { cardWorth } from './card-worth.ts';
export { endingOf, pointsBySource, scoresByTurn } from './final-scores.ts';
export {
  type ParliamentResult,
  POINT_SOURCES,
  type RegionResult,
  readParliament,
  totalOf,
} from './parliament-result.ts';
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
} from './plan-draft.ts';
export { type OrderReason, type PlanReasons, reasonsFor } from './plan-reasons.ts';
export { type Receipt, type ReceiptLine, receiptLines, receiptOf } from './receipt.ts';
export {
  isReveal,
  nextStepFor,
  type RevealPart,
  type RevealStep,
  revealParts,
  revealSteps,
  subjectOf,
  touches,
  touchesStep,
} from './reveal-steps.ts';
export { stakeOf } from './stakes.ts';
export { type Threat, threatsByPlace, threatsTo } from './threats.ts';
export { factsOf } from './told.ts';
export { asThingsStand, awaitingPlans, EMPTY_PLAN, playOut } from './what-if.ts';
