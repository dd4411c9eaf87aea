/** What boards ask of a match: odds, ways, arrangements, forecasts, films. Nothing here decides a rule. */
export { type AreaFacts, allFacts, seaLords } from './area-facts.ts';
export { type Judged, judged, proposed, type Wish } from './arrangements.ts';
export { blocksSeen, namedBlock, type SeenBlock } from './blocks-seen.ts';
export { breachFaces, type Escape, escapes, throwOf } from './chances.ts';
export { type Fight, type FilmStep, fightsOf, ofLastFights } from './film.ts';
export { forceOf, lossTold } from './force.ts';
export { type Gain, gainsBy } from './gains.ts';
export { type LastSeen, lastSeen } from './last-seen.ts';
export { type Loss, leavesOpen, lossBy, marchersFrom } from './losses.ts';
export { likelyPath, musterMoves, tryWay, type Way, waysFor } from './marches.ts';
export { type Box, blocksInBox, fallenOf, framesOf, hiddenNumber, isFoughtAt, type Mat, matOf } from './mat.ts';
export { isAlone } from './mat-alone.ts';
export { eventsIn } from './named-events.ts';
export { isFoughtOpenly } from './open-battle.ts';
export {
  fedIn,
  filledIn,
  type Growing,
  growingIn,
  type Recruit,
  recruitsIn,
  type Sheet,
  sheetOf,
  without,
} from './recruitment-sheet.ts';
export { siegeFaces } from './siege-table.ts';
export { expected, type Spread, spreadOf } from './spread.ts';
export { isStep, ROUND_STEPS, ROUNDS, type StepName, stepNow } from './step-now.ts';
export { type SideCount, tallyOf, type VolleyCount } from './tally.ts';
export { theRest } from './the-rest.ts';
export type { ToldReport } from './told.ts';
export { faultOf } from './tried.ts';
export { turnAhead } from './turn-ahead.ts';
export { hitsOf, type ToldRoll, volleyAt } from './volley-told.ts';
export { spreadOfVolley, UNSEEN, type Volley, volleysAfter } from './volleys.ts';
export { voyage } from './voyages.ts';
export { sketchOf } from './what-if.ts';
export { withdrawalOf } from './withdrawal.ts';
