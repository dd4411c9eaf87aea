/** The parts of the picture, for a page that keeps the table and moves the troops upon it. */
export { FRAME } from './base.ts';
export { COMBAT_BADGE, namesOf, sizeOf, type Troops, tableOf, troopsOf } from './table.ts';
export type { Piece } from './troops.ts';
