/**
 * An independent law: whole battles judged by a second reading of the rulebook, with rectangles and tables of its own.
 * Two battles in `npm test`, many in `npm run soak`.
 */
import { describe, expect, test } from 'vitest';
import { kindOfFinding } from './findings.ts';
import { KNOWN_FAULTS } from './known-faults.ts';
import { type Difference, Referee } from './referee.ts';
import { SCENES } from './scenes.ts';
import { play } from './stage.ts';
import { WHOLE, watch } from './watch.ts';

const soak = process.env['DRUMHEAD_SOAK'] !== undefined;
/** Battles by scenario, and how many acts of each at most. */
const BATTLES: readonly (readonly [scenario: string, battles: number, acts: number])[] = soak
  ? [
      ['quick-100', 200, WHOLE.acts],
      ['grand-400', 6, WHOLE.acts],
      ['edgehill', 3, WHOLE.acts],
      ['marston-moor', 3, WHOLE.acts],
      ['naseby', 3, WHOLE.acts],
      ['lutzen', 3, WHOLE.acts],
    ]
  : [['quick-100', 2, 250]];
const askEvery = soak ? WHOLE.askEvery : 11;

const KNOWN = new Set(KNOWN_FAULTS.map(({ rule, kind }) => `${rule} ${kind}`));
const told = (d: Difference): string =>
  `${d.game} entry ${d.entry}, ${kindOfFinding(d)}: ${d.what}; expected ${d.expected}, got ${d.got}`;
const unknown = (referee: Referee): string[] =>
  referee.differences.filter((d) => !KNOWN.has(kindOfFinding(d))).map(told);

describe('scenes before the referee', () => {
  for (const [n, scene] of SCENES.entries())
    test(`${scene.rule}: ${scene.name}`, () => {
      const referee = new Referee();
      play(referee, scene, n);
      const kind = `${scene.rule} ${scene.kind}`;
      expect(referee.differences.filter((d) => kindOfFinding(d) !== kind).map(told)).toEqual([]);
      // A fault that is mended is struck from the list of known ones.
      expect(referee.kinds().has(kind)).toBe(KNOWN.has(kind));
    });

  test('every known fault has its scene', () => {
    const shown = new Set(SCENES.map(({ rule, kind }) => `${rule} ${kind}`));
    expect([...KNOWN].filter((kind) => !shown.has(kind))).toEqual([]);
  });
});

describe('battles before the referee', () => {
  for (const [scenario, battles, acts] of BATTLES)
    test(`D-front.1, D-contact.1, D-distance.1, D-factors.1, D-recoil.1: ${scenario}`, {
      timeout: soak ? 7_200_000 : 120_000,
    }, () => {
      const referee = new Referee();
      for (let seed = 1; seed <= battles; seed++) watch(referee, { scenario, seed, acts, askEvery });
      if (soak)
        process.stdout.write(`${scenario}: ${JSON.stringify(referee.tally)} ${JSON.stringify([...referee.kinds()])}\n`);
      expect(unknown(referee)).toEqual([]);
      expect(referee.tally.fights).toBeGreaterThan(battles);
    });
});
