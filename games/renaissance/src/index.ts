/** De Bellis Renationis 2.0: the game, and what boards and bots share with its rules. */

export type { MoveLeg, RenaissanceAction } from './action.ts';
export { type Renaissance, renaissance } from './game.ts';
export * as geometry from './geometry/index.ts';
export type { Read as Context } from './model/context.ts';
export { labelOf, labelSpans } from './model/element-labels.ts';
export { type Field, has, onTable, troopOf } from './model/field.ts';
export { groupOf } from './model/groups.ts';
export type { Planned } from './model/verdict.ts';
export type { StandingOrders } from './orders/orders.ts';
export { PURSUING, ROUTING, STEADY } from './position/elements.ts';
export { JUST_BEATEN, type Position, phasing } from './position/position.ts';
export type { Muster } from './position/sealed.ts';
export {
  afterMove,
  type ContactMove,
  contactMoves,
  goesOverEdge,
  groupContacts,
  wheelRange,
} from './queries/movement.ts';
export { type Fire, forecastOf, prospects } from './queries/odds.ts';
export type { RenaissanceReport, RenaissanceReports } from './reports.ts';
export { listsFor } from './rules/army/lists.ts';
export { type Contact, contactsToFight } from './rules/close-combat/who-fights.ts';
export { holdsWork } from './rules/defences.ts';
export type { Forecast } from './rules/factors/factors-and-grading.ts';
export { orderMove } from './rules/moves/movement-step.ts';
export { type Advance, furthestAdvance } from './rules/moves/propose.ts';
export { contextOf } from './rules/rulebook.ts';
export { type BattleResult, battleResult, resignedResult } from './rules/victory/given-battle-ends.ts';
export type { Tables } from './tables.ts';
