/** The kernel's laws and cases, for every game's tests: `@drumhead/kernel/testkit`. */

export { boundless } from './bounds.ts';
export { type CaseEntry, CaseRunner, type CaseSource } from './cases/case-runner.ts';
export { type CaseResult, passOrFail } from './cases/run-case.ts';
export type { CaseStep, TracedDraw } from './cases/trace.ts';
export { ALL_LAWS, type Break, LAWS, type Law, toldBreaks } from './court.ts';
export { checkLaws, type LawReport, type Sitting } from './laws.ts';
export { malformed, neighbour, Pool } from './mutations.ts';
export { checkPacks, type PackReport } from './packs.ts';
export { type Extent, playthrough } from './playthrough.ts';
export type { Appearance, Onlooker } from './scene.ts';
export { invented, placeholdersIn, unreadable } from './wording.ts';
