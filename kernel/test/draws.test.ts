/** No action draws without end, whatever an edition's data say (K-9). */
import { BadInput, type Chance, type Game, SwiftChance, startMatch } from '@drumhead/kernel';
import { checkPacks } from '@drumhead/kernel/testkit';
import { describe, expect, test } from 'vitest';
import { bet, expectRefusal, openId } from './at-the-table.ts';
import { coin, coinModule, endless } from './coin-game.ts';

describe('an act that draws without end', () => {
  const draws: [string, (chance: Chance) => unknown][] = [
    ['dice', (chance) => chance.die(6)],
    ['numbers', (chance) => chance.below(6)],
    ['shuffles', (chance) => chance.order(1_000_000)],
  ];
  for (const [what, draw] of draws)
    test(`K-9 of ${what} is refused, and nothing of it happens`, () => {
      const match = startMatch(endless(draw), { scenario: 'pair' }, new SwiftChance(7));
      const before = JSON.stringify(match.position);
      const [{ seat }] = match.decisions();
      const submission = { seat, decision: openId(match, seat), action: bet(0) };
      expectRefusal(match.prepare(submission, new SwiftChance(1)), 'too-many-draws', 'K-9');
      expect(JSON.stringify(match.position)).toBe(before);
      expect(match.nextSeq).toBe(1);
    });

  test('K-9 in a set-up is bad input: the match does not begin', () => {
    const game: Game = { ...(coin as Game), setup: (_setting, chance) => chance.order(1_000_000) as never };
    expect(() => startMatch(game, { scenario: 'pair' }, new SwiftChance(7))).toThrow(BadInput);
  });
});

describe('the law over editions', () => {
  const trial = { packs: 3, seed: 1, actions: 5 };

  test('holds of a sound game', () => {
    expect(checkPacks(coinModule as never, trial).faults).toEqual([]);
  });

  test('finds an edition that draws without end, and one that throws', () => {
    const faultsOf = (game: Game) => checkPacks({ ...coinModule, load: () => game } as never, trial).faults;
    expect(faultsOf(endless((chance) => chance.die(6)))[0]?.message).toMatch(/too-many-draws K-9/);
    const broken = (): never => {
      throw new Error('broken');
    };
    expect(faultsOf({ ...(coin as Game), decisions: broken })).toHaveLength(trial.packs);
  });
});
