/** Fight it out: a Battle of the campaign on the miniatures table, and what comes home. */

export { type Afield, afield } from './afield.ts';
export { engagementOf } from './campaign.ts';
export type * from './documents.ts';
export type { Engagement, NamedEvents, Standing } from './engagement.ts';
export { type FieldBots, type Fought, fieldHouse } from './fought-by-bots.ts';
export { type Home, home } from './home.ts';
export { constantsOf, FIELD, type FieldNames, headName, Linked, type News } from './linked.ts';
export { verifyLinked } from './proof.ts';
export { arrival } from './rules/armies/reserves.ts';
export type { CallOff, Since } from './rules/breaking-off.ts';
export { estimatesIn, whyOnTheMat } from './rules/offer.ts';
export { data, dataOf, type Tables, tablesOf } from './tables.ts';
