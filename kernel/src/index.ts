/** The kernel: the contract every game keeps, and what every table needs around it. */
export { Reports, type Step } from './acting.ts';
export { autopilot, orderedAnswer, type Pilot, type Piloted } from './autopilot.ts';
export { BadInput } from './bad-input.ts';
export { book, coordinate, list, name, real, text, whole } from './bounded.ts';
export { type Budget, within } from './budget.ts';
export { type Chance, type Draw, Recorder } from './chance/chance.ts';
export { LoadedDice } from './chance/loaded.ts';
export { RecordedChance } from './chance/recorded.ts';
export { ScriptedChance } from './chance/scripted.ts';
export { commit, SeededChance } from './chance/seeded.ts';
export { SwiftChance } from './chance/swift.ts';
export { thinkingOn } from './chance/thinking.ts';
export * from './contract.ts';
export * from './frame-rules.ts';
export {
  cloneHandles,
  dealHandles,
  type Handles,
  isUnwatched,
  pieceBehind,
  remixHandles,
  retainHandles,
  unwatchedHandles,
} from './handles.ts';
export { digestBy, hashOf } from './hash.ts';
export * from './journal.ts';
export type { Lexicon, Texts } from './lexicon/lexicon.ts';
export type { GameManifest, LogGroup, LogHeading, TableCustoms } from './manifest.ts';
export {
  type GroupSubmission,
  Match,
  type Prepared,
  type PreparedGroup,
  type Saved,
  type Stored,
  type Submission,
} from './match.ts';
export type { End } from './match-status.ts';
export { departed, guess, knownPiece, type Memory, mixed, renamed, type Sighting, sighted } from './memory.ts';
export { resolveOptions, scenarioOf } from './options.ts';
export { loadGame, type Pack, packHash, readPack } from './pack.ts';
export { applyPatch, diff, type Patch } from './patch.ts';
export { type ActionOf, Ask, answerOf, type ImaginedOf, type Player, randomPlayer, type ViewOf } from './player.ts';
export { type PlayedOn, playOn } from './playout.ts';
export { playRecorded } from './receiving.ts';
export { opening, replay, verify, type Watch } from './replay.ts';
export * from './reports.ts';
export { type Rulebook, type RulebookParts, rulebook } from './rulebook.ts';
export * from './saved-match.ts';
export { mustShape, shape } from './shape.ts';
export { Crash, type House, type Played, Simulator } from './simulate.ts';
export { stableJson } from './stable-bytes.ts';
export { provableChance, startMatch, startProvable, type Wish } from './start.ts';
export * from './statements.ts';
export { type Gathered, gatheredWith, gathering, isMarch, toldTogether } from './together.ts';
export { WhatIf } from './what-if.ts';
