/**
 * Picket, the toy game: two sides of four hidden pieces on a small field, with sealed paces, an ambush each, and
 * standing orders. It shows every part of the contract in the least code; `docs/adding-a-game.md` walks through it.
 */
export { type Picket, picket } from './game.ts';
export type { PicketReports } from './reports.ts';
