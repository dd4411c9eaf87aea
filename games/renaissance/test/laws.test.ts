/** The laws every game keeps, held against De Bellis Renationis: sampled in `npm test`, every state in `npm run soak`. */
import { loadGame } from '@drumhead/kernel';
import { ALL_LAWS, checkLaws, toldBreaks } from '@drumhead/kernel/testkit';
import { describe, expect, test } from 'vitest';
import { renaissance } from '../src/index.ts';

const soak = process.env['DRUMHEAD_SOAK'] !== undefined;
const game = loadGame(renaissance);

/** Only the long way to a battle keeps silence (see before/laws.test.ts). */
const SILENT = ['open-400'];
/** Set-piece battles lie open: a twin that differs is so rare there that the law would look at nothing (ambush-laws.test.ts does). */
const HIDING = ['quick-100', 'grand-400', 'open-400'];
const lawsOf = (scenario: string) =>
  ALL_LAWS.filter(
    (law) => (law !== 'silence' || SILENT.includes(scenario)) && (law !== 'twins' || HIDING.includes(scenario)),
  );
const sampled = { 'quick-100': { games: 1, every: 11 } };
/** A quick battle has some eighty states, the others several hundred of many more elements. */
const soaked = Object.fromEntries(game.scenarios.map(({ id }) => [id, { games: id === 'quick-100' ? 30 : 4 }]));

describe('De Bellis Renationis keeps the laws', () => {
  for (const [scenario, sitting] of Object.entries(soak ? soaked : sampled)) {
    test(`in ${scenario}`, { timeout: soak ? 7_200_000 : 300_000 }, () => {
      const report = checkLaws(game, { scenarios: [scenario], seed: 1, laws: lawsOf(scenario), ...sitting });
      expect(toldBreaks(report)).toEqual([]);
    });
  }
});
