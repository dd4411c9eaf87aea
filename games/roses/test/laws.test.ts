import { loadGame } from '@drumhead/kernel';
import { checkLaws } from '@drumhead/kernel/testkit';
import { roses } from '@drumhead/roses';
import { describe, expect, it } from 'vitest';

/** In `npm run soak` a hundred matches of each size, every state; else a few, every third. */
const soak = process.env['DRUMHEAD_SOAK'] !== undefined;
const game = loadGame(roses);

describe('the laws of the contract', () => {
  for (const scenario of ['standard-4', 'standard-3', 'standard-2']) {
    it(`hold in ${scenario}`, () => {
      const report = checkLaws(game, { scenarios: [scenario], games: soak ? 100 : 2, seed: 11, every: soak ? 1 : 3 });
      expect(report.breaks).toEqual([]);
      expect(report.hidden).toBe(true);
    });
  }
});
