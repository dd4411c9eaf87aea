/**
 * De Bellis Renationis 2.0. Not yet a game: the geometry of its table, its combat tables with exact odds, and the rules
 * of groups, contact, moves and outcome moves on an open table. The procedure that binds them comes next.
 */
export { type Forecast, forecast, resolve } from './combat/resolve.ts';
export * as geometry from './geometry/index.ts';
export { type Tables, tablesOf } from './tables.ts';
