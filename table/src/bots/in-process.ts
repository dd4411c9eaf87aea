/** Thinking in the table's own thread, for machines without worker threads to spare and for small tests. No time limit. */
import type { BotRunner, Claim, Judgement, Question } from '../match/bot-runner.ts';
import { chooseForBot, judge } from './worker.ts';

export const inProcess: BotRunner = {
  async choose(question: Question): Promise<unknown> {
    return chooseForBot(question);
  },
  async judge(claim: Claim): Promise<Judgement> {
    return judge(claim);
  },
  /** It answers at once. */
  waiting: 0,
  async close(): Promise<void> {},
};
