import { BadInput, resolveOptions, type Setting, scenarioOf } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { settingOf } from '../src/options.ts';
import { begin, expectBadInput } from './at-the-table.ts';
import { coin } from './coin-game.ts';

const twoOptions = {
  ...coin,
  options: [...coin.options, { id: 'fog', values: [false, true, 'thick'], byDefault: true, cites: [] }],
};

test('every option gets a value: the one given, else its default', () => {
  expect(resolveOptions(coin)).toEqual({ rounds: 2 });
  expect(resolveOptions(coin, { rounds: 40 })).toEqual({ rounds: 40 });
  expect(resolveOptions(twoOptions, { fog: 'thick' })).toEqual({ rounds: 2, fog: 'thick' });
  expect(resolveOptions(twoOptions, { fog: false })).toEqual({ rounds: 2, fog: false });
});

test('an unknown option and an unknown value are named', () => {
  expectBadInput(() => resolveOptions(coin, { fog: true }), 'options/fog', 'coin has no such option');
  expectBadInput(() => resolveOptions(coin, { toString: 1 } as never), 'options/toString');
  expectBadInput(() => resolveOptions(coin, { rounds: 3 }), 'options/rounds', 'expected one of 2, 1, 40, found 3');
  expectBadInput(() => resolveOptions(coin, { rounds: '2' }), 'options/rounds', 'found "2"');
});

test('scenarios by id; an unknown one is answered with those there are', () => {
  expect(scenarioOf(coin, 'trio').seats).toEqual(['red', 'white', 'blue']);
  expectBadInput(() => scenarioOf(coin, 'solo'), 'scenario', 'coin has no scenario "solo"; it has pair, trio');
});

test('a match records what was settled', () => {
  expect(begin({ options: { rounds: 1 } }).head).toMatchObject({ scenario: 'pair', options: { rounds: 1 } });
  expect(begin().head.options).toEqual({ rounds: 2 });
  expectBadInput(() => begin({ scenario: 'solo' }), 'scenario');
  expectBadInput(() => begin({ options: { rounds: 7 } }), 'options/rounds');
});

test('a journal older than an option takes its default', () => {
  const old: Setting = { scenario: 'pair', options: { rounds: 1 }, rulesVersion: 2 };
  expect(settingOf(twoOptions, old)).toEqual({ scenario: 'pair', options: { rounds: 1, fog: true }, rulesVersion: 2 });
});

test('a complaint can be told from a larger document’s root', () => {
  const inner = new BadInput('options/fog', 'no such option');
  expect(inner.message).toBe('options/fog: no such option');
  expect(inner.within('head')).toMatchObject({ path: 'head/options/fog', reason: 'no such option', name: 'BadInput' });
  const whole = new BadInput('', 'expected an object');
  expect(whole.message).toBe('expected an object');
  expect(whole.within('head').path).toBe('head');
});
