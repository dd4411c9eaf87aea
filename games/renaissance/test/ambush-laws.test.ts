/** The laws every game keeps, held against a battle in which troops lie hidden: a command out of sight, and an ambush. */
import { loadGame, type Report, type Setting } from '@drumhead/kernel';
import { checkLaws, toldBreaks } from '@drumhead/kernel/testkit';
import { expect, test } from 'vitest';
import { type Renaissance, renaissance } from '../src/index.ts';

const el = (troop: string, side: string, x: number, y: number, more: object = {}) => ({
  troop,
  side,
  at: [x, y, side === 'south' ? 0 : 180],
  ...more,
});
const line = (troop: string, side: string, count: number, x: number, y: number, more: object = {}) =>
  Array.from({ length: count }, (_, k) => el(troop, side, x + 50 * k, y, more));
const box = (x0: number, y0: number, x1: number, y1: number) => [x0, y0, x1, y0, x1, y1, x0, y1];

/** South attacks. North has four Shot in the wood, and a command behind the hill that has not shown itself yet. */
const HIDDEN_TROOPS = {
  attacker: 'south',
  phase: 0,
  features: [
    { kind: 'Wd', ring: box(900, 620, 1200, 790) },
    { kind: 'H(G)', ring: box(600, 1100, 2200, 1200), line: [700, 1150, 2100, 1150] },
  ],
  elements: [
    ...line('Sh(O)', 'south', 3, 950, 420),
    ...line('Pi(I)', 'south', 2, 1200, 420),
    el('Pi(O)', 'south', 1050, 360, { is: ['general'] }),
    ...line('Pk(O)', 'north', 2, 950, 1000),
    el('Pi(O)', 'north', 1000, 1060, { is: ['general'] }),
  ],
  commands: [{ side: 'south' }, { side: 'north' }, { side: 'north', kind: 'sub', general: -1 }],
  hidden: [
    [],
    [
      ...line('Sh(O)', 'north', 4, 960, 700, { is: ['ambush'] }),
      ...line('Bd(O)', 'north', 3, 1450, 1300, { command: 2 }),
      el('Pi(F)', 'north', 1400, 1300, { command: 2, is: ['general'] }),
    ],
  ],
  stack: [
    { kind: 'battle', step: 0 },
    { kind: 'deploy', seat: 1, step: 5 },
  ],
};

const game = loadGame(renaissance);
/** A lawful move tells of nothing hidden, only that it stands (D-sequence.5): here it is no excuse for a leak. */
const isPlainMove = ({ key }: Report): boolean => key === 'moved' || key === 'marched';
const ambushed: Renaissance = {
  ...game,
  setup: (setting: Setting) => game.notation.read(HIDDEN_TROOPS, setting),
  play: (p, seat, action, chance, sink) =>
    game.play(
      p,
      seat,
      action,
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
    games: soak ? 30 : 2,
    seed: 5,
    every: soak ? 1 : 6,
  });
  expect(toldBreaks(report)).toEqual([]);
  expect(report.hidden).toBe(true);
  // Twins without the ambush were played on past moves, and an ambush has shown itself.
  expect(report.figures['twin acts']).toBeGreaterThan(20);
  expect(report.figures['twins ended: horizon']).toBeGreaterThan(0);
});
