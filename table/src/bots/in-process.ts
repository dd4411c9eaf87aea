/** Bots in the table's own thread, for machines without worker threads to spare and for small tests. No time limit. */
import type { Question, Thinker } from '../match/thinker.ts';
import { chooseForBot } from './worker.ts';

export const inProcess: Thinker = {
  async choose(question: Question): Promise<unknown> {
    return chooseForBot(question);
  },
  async close(): Promise<void> {},
};
