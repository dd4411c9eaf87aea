/** The mutation generator: does it make what it promises? */
import { SwiftChance } from '@drumhead/kernel';
import { malformed, neighbour, Pool } from '@drumhead/kernel/testkit';
import { describe, expect, test } from 'vitest';

const ACTIONS = [
  { kind: 'move', piece: 3, to: 14, by: [4, 7, 11] },
  { kind: 'move', piece: 1, to: 9, by: [4], target: 2 },
  { kind: 'plan', seals: { york: 2, kent: 5 }, names: ['neville', 'percy'] },
  { kind: 'pass', quietly: true },
];
const pool = new Pool(ACTIONS);

function many(make: typeof neighbour, count = 20_000): unknown[] {
  const chance = new SwiftChance(7);
  return Array.from({ length: count }, (_, i) => make(ACTIONS[i % ACTIONS.length], pool, chance));
}

describe('a pool', () => {
  test('holds the numbers and ids of its actions', () => {
    expect(pool.numbers).toEqual(expect.arrayContaining([3, 14, 11, 5]));
    expect(pool.strings).toEqual(expect.arrayContaining(['move', 'plan', 'neville']));
  });
});

describe('neighbours', () => {
  const made = many(neighbour) as Record<string, unknown>[];
  const some = (fits: (action: Record<string, unknown>) => boolean): boolean => made.some(fits);

  test('leave the action alone', () => {
    expect(ACTIONS[0]).toEqual({ kind: 'move', piece: 3, to: 14, by: [4, 7, 11] });
  });

  test('keep every type, and whole numbers whole', () => {
    for (const action of made.slice(0, 4000)) {
      expect(typeof action).toBe('object');
      if ('piece' in action) expect(Number.isInteger(action['piece'])).toBe(true);
      if ('by' in action) expect(Array.isArray(action['by'])).toBe(true);
      if ('quietly' in action) expect(typeof action['quietly']).toBe('boolean');
    }
  });

  test('change one thing or two, of every sort', () => {
    expect(some((a) => a['piece'] === 4)).toBe(true);
    expect(some((a) => a['kind'] === 'move' && a['piece'] === undefined)).toBe(true);
    expect(some((a) => a['piece'] === 3 && a['target'] === 2)).toBe(true);
    expect(some((a) => String(a['by']) === '11,7,4')).toBe(true);
    expect(some((a) => String(a['by']) === '4,7')).toBe(true);
    expect(some((a) => String(a['by']) === '4,7,11,11')).toBe(true);
    expect(some((a) => (a['seals'] as { york?: number })?.york === 3)).toBe(true);
    expect(some((a) => (a['names'] as string[])?.[0] === 'percy')).toBe(true);
    expect(some((a) => a['quietly'] === false)).toBe(true);
  });
});

describe('malformed actions', () => {
  const made = many(malformed);
  const fields = made.filter((it): it is Record<string, unknown> => typeof it === 'object' && it !== null);
  const some = (fits: (action: Record<string, unknown>) => boolean): boolean => fields.some(fits);

  test('are not actions at all', () => {
    for (const whole of [null, undefined, 0, '', true]) expect(made).toContain(whole);
    expect(made.some((it) => Array.isArray(it) && it.length === 0)).toBe(true);
  });

  test('lack fields, or have too many', () => {
    expect(some((a) => !Object.hasOwn(a, 'kind'))).toBe(true);
    expect(some((a) => Object.hasOwn(a, 'extra'))).toBe(true);
    expect(some((a) => Object.hasOwn(a, '__proto__'))).toBe(true);
    expect(some((a) => Object.hasOwn(a, 'constructor'))).toBe(true);
  });

  test('have the wrong kinds of value', () => {
    const pieces = fields.map((a) => a['piece']);
    for (const value of [-1, 0.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY, null, '3', true, '__proto__']) {
      expect(pieces.some((piece) => Object.is(piece, value))).toBe(true);
    }
    expect(pieces.some((piece) => Array.isArray(piece))).toBe(true);
    expect(some((a) => typeof a['by'] === 'object' && !Array.isArray(a['by']))).toBe(true);
    expect(some((a) => Array.isArray(a['by']) && a['by'].length === 1000)).toBe(true);
    expect(some((a) => Array.isArray(a['by']) && new Set(a['by']).size < a['by'].length)).toBe(true);
  });

  test('are nested deep', () => {
    const depth = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0;
    expect(Math.max(...made.map(depth))).toBeGreaterThan(60);
  });

  test('do not touch the prototype of anything', () => {
    expect(Object.hasOwn(Object.prototype, 'extra')).toBe(false);
    expect(({} as Record<string, unknown>)['kind']).toBeUndefined();
  });

  test('come again with the same chance', () => {
    expect(many(malformed, 200)).toEqual(many(malformed, 200));
  });
});
