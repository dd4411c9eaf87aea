/**
 * An independent law: whole battles judged by a second reading of the rulebook, with rectangles and tables of its own.
 * Two battles in `npm test`, many in `npm run soak`.
 */
import type { Chance, Decision } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import { battle } from './acts.ts';
import { kindOfFinding } from './findings.ts';
import { KNOWN_FAULTS } from './known-faults.ts';
import { askCharges } from './legality.ts';
import { marshal } from './marshal.ts';
import { type Difference, Referee } from './referee.ts';
import { SCENES } from './scenes.ts';
import { play } from './stage.ts';

const soak = process.env['DRUMHEAD_SOAK'] !== undefined;
/** Battles by scenario, and how many acts of each at most. */
const BATTLES: readonly (readonly [scenario: string, battles: number, acts: number])[] = soak
  ? [
      ['quick-100', 200, 20_000],
      ['grand-400', 6, 20_000],
      ['edgehill', 3, 20_000],
      ['marston-moor', 3, 20_000],
      ['naseby', 3, 20_000],
      ['lutzen', 3, 20_000],
    ]
  : [['quick-100', 2, 250]];
/** Legality is asked at one decision in so many: asking is dear. */
const ASK_EVERY = soak ? 5 : 11;

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
      for (let seed = 1; seed <= battles; seed++) watch(referee, scenario, seed, acts);
      if (soak)
        process.stdout.write(`${scenario}: ${JSON.stringify(referee.tally)} ${JSON.stringify([...referee.kinds()])}\n`);
      expect(unknown(referee)).toEqual([]);
      expect(referee.tally.fights).toBeGreaterThan(battles);
    });
});

function watch(referee: Referee, scenario: string, seed: number, acts: number): void {
  const game = `${scenario}, seed ${seed}`;
  let entry = 0;
  const choose = (position: object, decision: Decision, chance: Chance) => {
    if (decision.kind === 'moves' && entry % ASK_EVERY === 0) {
      const { asked, findings } = askCharges(position, decision.seat, referee.charged);
      referee.tally.asked += asked;
      referee.note(findings, game, entry);
    }
    return marshal(position, decision, chance);
  };
  referee.begin();
  for (const act of battle(scenario, seed, choose, acts)) referee.judge(act, game, entry++);
}
