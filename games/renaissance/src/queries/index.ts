/** What boards ask of a battle: what an order would come to, odds, how the armies stand. */

export type { ActionOf } from '../action.ts';
export type { Pose } from '../geometry/pose.ts';
export type { Frame, FrameOf } from '../position/frames.ts';
export type { Division } from '../position/sealed.ts';
export { positionSeen, type RenaissanceView } from '../position/view.ts';
export { liesInWait } from '../rules/ambush.ts';
export { labelKey, unitLabel } from '../rules/battles/battle-names.ts';
export { battleOf } from '../rules/battles/set-piece.ts';
export { fightOf } from '../rules/close-combat/combats.ts';
export {
  asMeant,
  divisionOrdered,
  mayDivide,
  withBodyIn,
  wronglyDivided,
} from '../rules/deploy/division.ts';
export { sensibleAllotment as sensibleDice } from '../rules/pips/initiative-dice.ts';
export {
  type ArmyState,
  armyStates,
  type CommandState,
  type ElementState,
  type PhaseNow,
  phaseNow,
  statesOf,
} from './army-state.ts';
export {
  type Allowed,
  type AllowedVessel,
  type AllowedWork,
  allowedRows,
  allowedVessels,
  allowedWorks,
  asDeployed,
  carriesObstacles,
  countryOf,
  declareRefused,
  deploymentZone,
  drawnFeatures,
  generalsOf,
  guisesOfAll,
  hasSize,
  judgeArmy,
  laidBy,
  pointsOf,
  type Sent,
  type Station,
  sectionsAt,
  sentBy,
  slipFor,
  stationNames,
  stationsNow,
  type Wanted,
  type Work,
  worksUnbuilt,
} from './before-battle.ts';
export {
  atMovement,
  type ByHand,
  bareByHand,
  bendsOf,
  bentFeature,
  dismissedByHand,
  goneFrom,
  LAID_BY_HAND,
  layingRefused,
  ledByHand,
  markedByHand,
  middleOfFeature,
  movedByHand,
  type PlayOn,
  playOnNow,
  recruitedByHand,
  shiftedFeature,
  troopsByHand,
  withFeature,
  withoutFeature,
} from './by-hand.ts';
export {
  type ChiefsCord,
  type Cord,
  chiefsCords,
  cordsOf,
  cordTo,
  marchBars,
  type OwnReach,
  ownReach,
} from './command-and-reach.ts';
export { contactMoves, upToWorks } from './movement.ts';
export {
  type FightToCome,
  fightsAfter,
  fightsOf,
  fireOf,
  followUpOf,
  forecastOf,
  generalsRisk,
  hasWayBack,
  type InReach,
  type Morale,
  moraleAtStake,
  moraleByCommand,
  moraleOfOne,
  nextMovement,
  prospects,
  type ShotToCome,
  shootersAt,
  shotsFromHere,
  shotsToCome,
  whenTurned,
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
