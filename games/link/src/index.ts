/** Fight it out: a Battle of the campaign on the miniatures table, and what comes home. */
export { type Afield, afield } from './afield.ts';
export type * from './documents.ts';
export type { Engagement, NamedEvents, Standing } from './engagement.ts';
export { type Home, home } from './home.ts';
export { arrival } from './rules/armies/reserves.ts';
export { whyOnTheMat } from './rules/offer.ts';
export { data, type Tables, tablesOf } from './tables.ts';
