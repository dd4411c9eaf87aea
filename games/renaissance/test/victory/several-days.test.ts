/** Battles that night parts, and that both would go on with. */
import { loadGame, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { renaissance } from '../../src/index.ts';
import { RULES_VERSION } from '../../src/model/mended.ts';
import type { RenaissanceReport } from '../../src/reports.ts';

const game = loadGame(renaissance);

test('D-time.9, G-80: armies that only face each other go on day after day, and the score ends it', () => {
  const setting = { scenario: 'quick-100', options: {}, rulesVersion: RULES_VERSION.current };
  const chance = new SwiftChance(11);
  const p = game.setup(setting, chance);
  const told: RenaissanceReport[] = [];
  const sink = { report: (it: RenaissanceReport) => told.push(it) };
  for (let n = 0; p.winner < 0 && n < 5000; n++) {
    const [{ seat, kind }] = game.decisions(p);
    const action =
      kind === 'nightfall'
        ? ({ kind: 'at-dawn', resume: true } as const)
        : kind === 'deploy'
          ? ({ kind: 'array' } as const)
          : (game.actions(p, seat)?.find((it) => it.kind === 'done' || it.kind === 'hold') ?? {
              kind: 'done' as const,
            });
    expect(game.check(p, seat, action).ok).toBe(true);
    game.play(p, { seat, action }, chance, sink);
  }
  const keys = told.map(({ key }) => key);
  const days = keys.filter((key) => key === 'dawn').length;
  expect(days).toBeGreaterThanOrEqual(1);
  expect(keys.filter((key) => key === 'nightfall').length).toBe(days);
  expect(keys.at(-1)).toBe('over');
  expect(game.outcome(p)?.cites).toContain('G-80');
  // Every morning begins at dawn, the hour before the sun rises.
  const mornings = told.flatMap((it, k) => (it.key === 'dawn' ? [told[k + 1]] : []));
  for (const it of mornings) expect(it).toMatchObject({ key: 'hour', facts: { light: 'dawn' } });
});
