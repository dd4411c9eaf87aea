import { enemy } from '@drumhead/enemy';
import { loadGame } from '@drumhead/kernel';
import { checkLaws } from '@drumhead/kernel/testkit';
import { describe, expect, it } from 'vitest';
import { appearance } from './appearance.ts';

/** In `npm run soak` sixty matches of each scenario, every state; else one, every sixth. */
const soak = process.env['DRUMHEAD_SOAK'] !== undefined;
const game = loadGame(enemy);

describe('the laws of the contract', () => {
  for (const { id } of game.scenarios) {
    it(`G-106: hold in ${id}`, { timeout: soak ? 7_200_000 : 600_000 }, () => {
      const games = soak ? 60 : 1;
      const report = checkLaws(game, { scenarios: [id], games, seed: 11, every: soak ? 1 : 6, appearance });
      expect(report.breaks.map(({ law, message, seed, entry }) => ({ law, message, seed, entry }))).toEqual([]);
      expect(report.hidden).toBe(true);
    });
  }
});
