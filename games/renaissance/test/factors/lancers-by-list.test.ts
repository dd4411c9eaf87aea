/** D-rear-support.4, .9: Lancers have rear support where their army list says so, and nowhere else. */
import { SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { renaissance } from '../../src/index.ts';
import { RULES_VERSION } from '../../src/model/mended.ts';
import { data } from './bench.ts';

const setting = { scenario: 'quick-100', options: {}, rulesVersion: RULES_VERSION.current };
const lists = data.armies.lists.map((list) => (list.id === 'polish' ? { ...list, lancersSupport: true } : list));
const game = renaissance.load({ ...data, armies: { ...data.armies, lists } } as never);
const numberOf = (id: string): number => data.armies.lists.findIndex((list) => list.id === id);

/** What two ranks of Lancers of this list come to when horse charge them, all dice being threes. */
function totals(list: string, troop: string): unknown {
  const north = (y: number) => ({ troop, side: 'north', at: [1000, y, 180] });
  const position = {
    elements: [
      { troop: 'Si(O)', side: 'south', at: [1000, 700, 0] },
      north(700),
      north(737.5),
      { troop: 'Pi(O)', side: 'south', at: [200, 100, 0], is: ['general'] },
      { troop: 'Pi(O)', side: 'north', at: [2000, 1400, 180], is: ['general'] },
    ],
    lists: [numberOf('ottoman'), numberOf(list)],
  };
  const p = game.notation.read(position, setting);
  const chance = new SwiftChance(1);
  chance.die = () => 3;
  const told: { key: string; facts: Record<string, unknown> }[] = [];
  game.play(p, { seat: 0, action: { kind: 'done' } }, chance, { report: (it) => told.push(it) });
  return told.find(({ key }) => key === 'combat')?.facts['totals'];
}

test('D-rear-support.4, D-rear-support.9: a second rank of Lancers adds 1 where the list grants it', () => {
  expect(totals('polish', 'La(O)')).toEqual([6, 7]);
});

test('D-rear-support.4: no other list grants it', () => {
  expect(totals('french-italian', 'La(O)')).toEqual([6, 6]);
});

test('D-rear-support.9: nor does it serve Lancers (S)', () => {
  expect(totals('polish', 'La(S)')).toEqual([6, 6]);
});
