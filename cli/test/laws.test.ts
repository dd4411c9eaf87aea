import { type Game, loadGame } from '@drumhead/kernel';
import type { LawReport } from '@drumhead/kernel/testkit';
import { picket } from '@drumhead/picket';
import { expect, test } from 'vitest';
import { runLaws, summed } from '../src/laws/run-laws.ts';
import { shortDiff } from '../src/text-diff.ts';

test('a game that breaks a law is told of, with a journal', async () => {
  const game = loadGame(picket);
  const leaky: Game = { ...game, clone: (position) => position };
  const report = await runLaws(
    { game: leaky, scenarios: ['skirmish'], games: 1, seed: 1, every: 1, threads: 1 },
    () => {},
  );
  expect(report.breaks.length).toBeGreaterThan(0);
  expect(report.breaks[0].journal.head.game).toBe('picket');
});

const report = (checks: Record<string, number>, breaks: string[]): LawReport =>
  ({
    games: 1,
    states: 5,
    acts: 4,
    hidden: false,
    checks,
    figures: {},
    breaks: breaks.map((law) => ({ law })),
  }) as unknown as LawReport;

test('reports of stretches add up; what one stretch never exercised another may have', () => {
  const sum = summed([
    report({ twins: 0, copies: 3 }, ['twins']),
    report({ twins: 2, copies: 1 }, []),
    report({ twins: 1, copies: 9 }, ['copies', 'copies', 'copies', 'copies']),
  ]);
  expect(sum).toMatchObject({ games: 3, states: 15, checks: { twins: 3, copies: 13 } });
  expect(sum.breaks.map(({ law }) => law)).toEqual(['copies', 'copies', 'copies']);
  expect(summed([report({ twins: 0 }, ['twins'])]).breaks).toHaveLength(1);
});

test('a short diff shows where texts part', () => {
  expect(shortDiff('a\nb\nc\nd', 'a\nb\nc\nd')).toBeNull();
  expect(shortDiff('a\nb\nc\nd', 'a\nb\nx\nd')).toBe('  from line 3:\n  a\n  b\n- c\n+ x');
  expect(shortDiff('a\n', 'a\nb\n')).toBe('  from line 2:\n  a\n+ b');
  expect(shortDiff('a', '')).toBe('  from line 1:\n- a\n+ ');
});
