/**
 * Battles that no bot begins: one with an ambush and a command out of sight, one over a bridge of boats. Both are played
 * to their ends by the referee's commander, and judged by the referee.
 */
import { SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { HIDDEN_TROOPS } from './hidden-troops.ts';
import { type Act, awaited, perform, settingOf } from './referee/acts.ts';
import { marshal } from './referee/marshal.ts';
import { Referee } from './referee/referee.ts';
import { game } from './referee/types.ts';

const soak = process.env['DRUMHEAD_SOAK'] !== undefined;
const SEEDS = soak ? 40 : 1;
/** To their ends in `npm run soak`; else as far as the ambush and the bridge. */
const ACTS = soak ? 4000 : 60;
const TIME = { timeout: soak ? 7_200_000 : 60_000 };

/** What a side does before it does anything else, if the game allows it. */
type First = (position: object, seat: number) => object | null;

function playedOut(start: object, seed: number, first: First): { keys: string[]; referee: Referee } {
  const chance = new SwiftChance(seed, 1);
  const thinking = new SwiftChance(seed, 2);
  const position = game.notation.read(start, settingOf('quick-100'));
  const referee = new Referee();
  const keys: string[] = [];
  referee.begin();
  for (let n = 0; n < ACTS && game.outcome(position) === null; n++) {
    const decision = awaited(position);
    if (!decision) break;
    const wish = first(position, decision.seat);
    const action =
      wish && game.check(position, decision.seat, wish as never).ok ? wish : marshal(position, decision, thinking);
    const act: Act = perform(position, decision.seat, action as never, chance);
    referee.judge(act, `seed ${seed}`, n);
    keys.push(...act.beats.map(({ report }) => report.key));
  }
  return { keys, referee };
}

test('D-ambush.1, D-deploy.9: a battle with an ambush and troops out of sight is fought to its end', TIME, () => {
  let sprung = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { keys, referee } = playedOut(HIDDEN_TROOPS, seed, () => null);
    expect(referee.differences).toEqual([]);
    if (soak) expect(keys.at(-1)).toBe('over');
    sprung += keys.filter((key) => key === 'ambush').length;
  }
  expect(sprung).toBeGreaterThan(0);
});

const element = (troop: string, side: string, [x, y]: readonly [number, number], more: object = {}) => ({
  troop,
  side,
  at: [x, y, side === 'south' ? 0 : 180],
  ...more,
});

/** A dangerous river, Pontoniers on its bank, horse in column behind them, foot on the other side. */
const RIVER = {
  attacker: 'south',
  features: [{ kind: 'Rv', ring: [0, 540, 2250, 540, 2250, 580, 0, 580], line: [0, 560, 2250, 560] }],
  natures: [4],
  elements: [
    element('Pon(O)', 'south', [1000, 535]),
    element('Pi(O)', 'south', [1100, 520], { is: ['general'] }),
    ...[0, 1, 2, 3].map((k) => element('Pi(O)', 'south', [1150 + 50 * k, 520])),
    ...[0, 1, 2].map((k) => element('Sh(O)', 'south', [800 + 50 * k, 520])),
    element('Bd(O)', 'north', [1000, 900], { is: ['general'] }),
    ...[0, 1, 2, 3].map((k) => element('Bd(O)', 'north', [1050 + 50 * k, 900])),
    ...[0, 1, 2].map((k) => element('Sh(O)', 'north', [850 + 50 * k, 900])),
  ],
};

test('D-bridges.3, G-23: a battle over a bridge of boats is fought to its end', TIME, () => {
  let crossed = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const works = ['launch', 'complete'];
    const { keys, referee } = playedOut(RIVER, seed, (position, seat) => {
      if (seat !== 0) return null;
      for (const work of works) {
        const action = { kind: 'bridge', element: 0, work };
        if (game.check(position, 0, action as never).ok) return action;
      }
      return null;
    });
    expect(referee.differences).toEqual([]);
    if (soak) expect(keys.at(-1)).toBe('over');
    crossed += keys.filter((key) => key === 'bridge-work').length;
  }
  expect(crossed).toBeGreaterThanOrEqual(2 * SEEDS);
});
