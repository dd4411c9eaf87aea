/** Finished matches looked back on. A door of its own, so that a page that only plays does not load it. */
export { Analysis, type Instant, type Turn, turningPoints } from './analysis.ts';
export type { Chances, Outlook } from './chances.ts';
export { type Chosen, courseOf } from './course.ts';
export type { Skills } from './reckoning.ts';
export { thoughtOut } from './thought-out.ts';
