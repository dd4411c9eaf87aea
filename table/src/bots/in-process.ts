/** Thinking in the table's own thread, for machines without worker threads to spare and for small tests. No time limit. */
import type { Claim, Judgement, Question, Thinker } from '../match/thinker.ts';
import { chooseForBot, judge } from './worker.ts';

export const inProcess: Thinker = {
  async choose(question: Question): Promise<unknown> {
    return chooseForBot(question);
  },
  async judge(claim: Claim): Promise<Judgement> {
    return judge(claim);
  },
  async close(): Promise<void> {},
};
