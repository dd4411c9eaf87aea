/** The kernel's laws and cases, for every game's tests: `@drumhead/kernel/testkit`. */
export { type Case, type CaseResult, readCase, runCase } from './case.ts';
export { ALL_LAWS, type Break, LAWS, type Law, toldBreaks } from './court.ts';
export { checkLaws, type LawReport, type Sitting } from './laws.ts';
export { malformed, neighbour, Pool } from './mutations.ts';
export { type Extent, playthrough } from './playthrough.ts';
export type { Appearance, Onlooker } from './scene.ts';
