/** The kernel's laws and cases, for every game's tests: `@drumhead/kernel/testkit`. */
export { CaseBook, type Leaf, type Shelf } from './cases/case-book.ts';
export type { CaseResult } from './cases/run-case.ts';
export type { CaseStep, TracedDraw } from './cases/traced.ts';
export { ALL_LAWS, type Break, LAWS, type Law, toldBreaks } from './court.ts';
export { checkLaws, type LawReport, type Sitting } from './laws.ts';
export { malformed, neighbour, Pool } from './mutations.ts';
export { type Extent, playthrough } from './playthrough.ts';
export type { Appearance, Onlooker } from './scene.ts';
