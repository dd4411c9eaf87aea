/** What boards ask of a battle: what an order would come to, odds, how the armies stand. */

export type { ActionOf } from '../action.ts';
export type { Pose } from '../geometry/pose.ts';
export type { Frame, FrameOf } from '../position/frames.ts';
export { positionSeen, type RenaissanceView } from '../position/view.ts';
export { liesInWait } from '../rules/ambush.ts';
export { labelKey, unitLabel } from '../rules/battles/battle-names.ts';
export { battleOf } from '../rules/battles/set-piece.ts';
export { fightOf } from '../rules/close-combat/combats.ts';
export { sensibleAllotment as sensibleDice } from '../rules/pips/initiative-dice.ts';
export {
  type Allowed,
  type AllowedVessel,
  type AllowedWork,
  allowedRows,
  allowedVessels,
  allowedWorks,
  carriesObstacles,
  generalsOf,
  judgeArmy,
  pointsOf,
} from './army-builder.ts';
export { type ArmyState, armyStates, type CommandState, type PhaseNow, phaseNow } from './army-state.ts';
export {
  atMovement,
  type ByHand,
  bareByHand,
  dismissedByHand,
  goneFrom,
  layingRefused,
  ledByHand,
  markedByHand,
  movedByHand,
  type PlayOn,
  playOnNow,
  recruitedByHand,
  troopsByHand,
} from './by-hand.ts';
export { type ChiefsCord, type Cord, chiefsCords, cordsOf, cordTo } from './command-cords.ts';
export {
  asDeployed,
  deploymentZone,
  guisesOfAll,
  type Station,
  sectionsAt,
  slipFor,
  stationNames,
  stationsNow,
  type Work,
  worksUnbuilt,
} from './deployment.ts';
export { type ElementState, statesOf } from './element-states.ts';
export {
  bendsOf,
  bentFeature,
  LAID_BY_HAND,
  middleOfFeature,
  shiftedFeature,
  withFeature,
  withoutFeature,
} from './ground-by-hand.ts';
export { type Morale, moraleAtStake, moraleByCommand, nextMovement, shotsFromHere } from './look-ahead.ts';
export { contactMoves } from './movement.ts';
export {
  type FightToCome,
  fightsAfter,
  fireOf,
  forecastOf,
  generalsRisk,
  type InReach,
  prospects,
  type ShotToCome,
  shootersAt,
  shotsToCome,
} from './odds.ts';
export { type Changed, type Happening, oneByOne, whatChanged } from './one-by-one.ts';
export {
  type AdvanceOfSeveral,
  ableGroup,
  advanceOfSeveral,
  fileOf,
  groupsToOrder,
  type Judged,
  judgeMove,
  type Offer,
  type OfferKind,
  offersFor,
  sidesteps,
  wishedPoses,
} from './ordering.ts';
export { marchBars, type OwnReach, ownReach } from './own-reach.ts';
export {
  countryOf,
  declareRefused,
  drawnFeatures,
  hasSize,
  laidBy,
  type Sent,
  sentBy,
  type Wanted,
} from './terrain-choice.ts';
export {
  type FireZone,
  fireZonesOf,
  frontZoneOf,
  groundAt,
  holdersOf,
  overlapsShown,
  paceOf,
  reachesOf,
  unseenBy,
} from './zones-shown.ts';
