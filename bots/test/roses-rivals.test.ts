/** The Captain of Roses tells who plans by chance from what lies open, and reckons with it. */
import { Ask, loadGame, type Options, SwiftChance } from '@drumhead/kernel';
import { roses } from '@drumhead/roses';
import { expect, test } from 'vitest';
import { players } from '../src/index.ts';
import { heedless } from '../src/roses/planner/rivals.ts';

const game = loadGame(roses);
const known = players('roses');
const MATCHES = 40;

/** The first seat's mean opinion of each of the others, turn by turn, when plans are asked for. */
function opinions(names: readonly string[], options: Options = {}): { first: number[]; later: number[] } {
  const sums = [0, 1].map(() => names.map(() => 0));
  for (let seed = 0; seed < MATCHES; seed++) {
    const chance = new SwiftChance(seed, 11);
    const setting = { scenario: `standard-${names.length}`, options, rulesVersion: game.rulesVersion.current };
    const p = game.setup(setting, chance);
    for (let turn = 0; ; ) {
      const decision = game.decisions(p).find(({ optional }) => !optional);
      if (!decision) break;
      if (decision.kind === 'plan' && p.turn > turn) {
        turn = p.turn;
        const told = heedless(game.tables, game.view(p, 0), 0);
        for (const [seat, it] of told.entries()) sums[turn === 1 ? 0 : 1][seat] += it / (turn === 1 ? 1 : 4) / MATCHES;
      }
      const action = known[names[decision.seat]].choose(new Ask(game, p, decision, chance)) as Parameters<
        typeof game.play
      >[1]['action'];
      game.play(p, { seat: decision.seat, action }, chance, null);
    }
  }
  return { first: sums[0], later: sums[1] };
}

test('who plans by chance is told from who plans, from the first cards on', { timeout: 60_000 }, () => {
  const [apart, alike] = [
    opinions(['greedy', 'random', 'greedy', 'random']),
    opinions(['greedy', 'greedy', 'greedy', 'greedy']),
  ];
  const random = opinions(['greedy', 'random', 'random', 'random']);
  for (const when of ['first', 'later'] as const) {
    const { [when]: told } = apart;
    expect(Math.min(told[1], told[3]), when).toBeGreaterThan(told[2]);
    expect(Math.min(...random[when].slice(1)), when).toBeGreaterThan(Math.max(...alike[when].slice(1)));
  }
  expect(Math.min(...random.later.slice(1))).toBeGreaterThan(0.7);
  expect(Math.max(...alike.later.slice(1))).toBeLessThan(0.3);
});

test('a single rival is taken at his best, and nobody thinks so of himself', () => {
  expect(opinions(['greedy', 'random'])).toEqual({ first: [0, 0], later: [0, 0] });
  expect(opinions(['greedy', 'random', 'random']).later[0]).toBe(0);
});

test('where purses are hidden points alone tell', { timeout: 60_000 }, () => {
  const { later } = opinions(['greedy', 'random', 'random', 'random'], { hiddenCash: true });
  expect(Math.min(...later.slice(1))).toBeGreaterThan(0.5);
});
