/** How a match stands: finished ones looked back on, and answers weighed. A door of its own, so that a page that only plays does not load it. */
export { Analysis, type Instant, type Turn, turningPoints } from './analysis.ts';
export type { Chances, Outlook } from './chances.ts';
export { type Chosen, courseOf } from './course.ts';
export { Reckoning, type Skills } from './reckoning.ts';
export { type Answer, apart, type Estimate, type Suggestion, weighed } from './suggestions.ts';
export { thoughtOut } from './thought-out.ts';
