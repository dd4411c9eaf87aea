/** The language spoken between table and client: `docs/protocol.md`. */
export { Agreement, type FromClient, messageSchema } from './from-client.ts';
export type {
  ClockTold,
  FromTable,
  Hello,
  LinkTold,
  Proposal,
  Remark,
  SeatCard,
  Sitting,
  State,
  StepTold,
  Stopped,
  Told,
} from './from-table.ts';
export * from './limits.ts';
export { fitsHash, isStep, packStep, stepJson, tagOf, unpackStep } from './packed-step.ts';
export { TABLE_REFUSALS, type TableRefusal, tableRefusal } from './refusals.ts';
export { PHRASES, type Phrase, TALK, type TalkRule } from './talk.ts';
export { writeWords } from './word-writer.ts';
export { MOST_PIECES, ONE_BYTE, pieceAt, type Words, wordList, wordsIn, wordsOf } from './words.ts';
