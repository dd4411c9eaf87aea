/** The analyst in its worker: a saved match goes in, and chances, turning points and the General's word come out. */
import { players } from '@drumhead/bots';
import { loadGame, Simulator, SwiftChance, writeMatch } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { roses } from '@drumhead/roses';
import { expect, test } from 'vitest';
import { answerOn, type Moments, type Review } from '../src/analysis/analyst.ts';

function saved(game: Parameters<typeof loadGame>[0], scenario: string, names: readonly string[]): string {
  const bots = players(game.id);
  const simulator = new Simulator(
    loadGame(game),
    { scenario },
    names.map((name) => bots[name]),
  );
  const { journal } = simulator.play(new SwiftChance(2, 0), new SwiftChance(2, 1));
  return writeMatch({ journal: journal(), pack: undefined });
}

test('a match of the Roses: chances to its end, and what the General would have done for a careless player', async () => {
  const text = saved(roses, 'standard-2', ['random', 'greedy']);
  const moments = (await answerOn({ ask: 'match', text })) as Moments;
  expect(moments.filter(({ heading }) => heading?.key === 'turn-order')).toHaveLength(4);
  const last = await answerOn({ ask: 'chances', at: moments.length - 1 });
  expect(last).toEqual([0, 1]);
  const chances = [
    [0.5, 0.5],
    [0.2, 0.8],
  ];
  expect(await answerOn({ ask: 'turns', chances })).toEqual([{ at: 1, seat: 0, lost: expect.closeTo(0.3, 9) }]);
  const turn = { at: 2, seat: 0, lost: 0.3 };
  const review = (await answerOn({ ask: 'review', turn, through: [], milliseconds: 60_000 })) as Review;
  expect(review).toMatchObject({
    seat: 0,
    played: { action: { kind: 'plan' } },
    instead: { action: { kind: 'plan' } },
  });
  expect(review.gain).toBeGreaterThan(0);
  expect(review.view).toMatchObject({ viewer: 0 });
});

test('of a game that nobody can judge nothing is said', async () => {
  expect(await answerOn({ ask: 'match', text: saved(picket, 'skirmish', ['random', 'random']) })).toBeNull();
});
