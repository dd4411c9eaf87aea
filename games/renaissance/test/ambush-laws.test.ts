/** The laws every game keeps, held against a battle in which troops lie hidden: a command out of sight, and an ambush. */
import { loadGame, type Report, type Setting } from '@drumhead/kernel';
import { checkLaws, toldBreaks } from '@drumhead/kernel/testkit';
import { expect, test } from 'vitest';
import { type Renaissance, renaissance } from '../src/index.ts';
import { HIDDEN_TROOPS } from './hidden-troops.ts';

const game = loadGame(renaissance);
/** A lawful move tells of nothing hidden, only that it stands (D-sequence.5): here it is no excuse for a leak. */
const isPlainMove = ({ key }: Report): boolean => key === 'moved' || key === 'marched';
const ambushed: Renaissance = {
  ...game,
  setup: (setting: Setting) => game.notation.read(HIDDEN_TROOPS, setting),
  play: (p, choice, chance, sink) =>
    game.play(
      p,
      choice,
      chance,
      sink && {
        report: (it) => {
          const { reveals: _, ...plain } = it;
          sink.report(isPlainMove(it) ? (plain as typeof it) : it);
        },
      },
    ),
};

test('D-ambush.4, D-army.8, D-deploy.9: hidden troops keep the laws', { timeout: 300_000 }, () => {
  const soak = process.env['DRUMHEAD_SOAK'] !== undefined;
  const report = checkLaws(ambushed, {
    scenarios: ['open-400'],
    options: {},
    games: soak ? 30 : 1,
    seed: 5,
    every: soak ? 1 : 9,
  });
  expect(toldBreaks(report)).toEqual([]);
  expect(report.hidden).toBe(true);
  // Twins without the ambush were played on past moves, and an ambush has shown itself.
  expect(report.figures['twin acts']).toBeGreaterThan(20);
  expect(report.figures['twins ended: horizon']).toBeGreaterThan(0);
});
