/** De Bellis Renationis 2.0: the game, and what boards and bots share with its rules. */
export type { MoveLeg, RenaissanceAction } from './action.ts';
export { type Forecast, forecast, resolve } from './combat/resolve.ts';
export { areEnemies, type Field, has, onTable, PURSUING, ROUTING, STEADY, troopOf } from './elements.ts';
export { type Renaissance, renaissance } from './game.ts';
export * as geometry from './geometry/index.ts';
export { type Advance, furthestAdvance } from './helpers/advance.ts';
export { type ContactMove, contactMoves, groupContact } from './helpers/contact.ts';
export { bestCombat, forecastOf, prospects } from './helpers/forecast.ts';
export { afterMove } from './helpers/trial.ts';
export { wheelRange } from './helpers/wheel.ts';
export { JUST_BEATEN, type Position, top, UNBEATEN } from './position.ts';
export { type Contact, contactsToFight } from './rules/combats.ts';
export type { Scene } from './rules/desk.ts';
export { groupOf } from './rules/groups.ts';
export type { Planned } from './rules/moves/verdict.ts';
export { orderMove } from './rules/orders/moves.ts';
export { sceneOf } from './rules/play.ts';
export { type Tables, tablesOf } from './tables.ts';
