import { createHash, hash } from 'node:crypto';
import { digestBy, hashOf, stableJson } from '@drumhead/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** The same data with every object's keys in another order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turned(inner)]),
  );
}

test('a known vector: the first 128 bits of SHA-256 over JSON with sorted keys', () => {
  const value = { b: [1, -2.5, true, null, 99, 100], a: { é: 'naïve "quote" 50 %', A: '😀' }, 10: 0, 9: false };
  const text = '{"10":0,"9":false,"a":{"A":"😀","é":"naïve \\"quote\\" 50 %"},"b":[1,-2.5,true,null,99,100]}';
  expect(stableJson(value)).toBe(text);
  expect(hashOf(value)).toBe(createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 32));
  expect(hashOf({})).toBe('44136fa355b3678a1146ad16f7e8649e');
});

test('the stable form is JSON of equal data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('the order of keys does not matter, the order of items does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(stableJson(turned(value))).toBe(stableJson(value));
    }),
  );
  expect(hashOf([1, 2])).not.toBe(hashOf([2, 1]));
});

test('objects that begin alike, and any number of kinds of them, are each written by their own keys', () => {
  const objects = Array.from({ length: 3000 }, (_, n) => ({ same: n, [`b${n % 1500}`]: 1, a: [n], [`0${n % 7}`]: n }));
  for (const object of [...objects, ...objects]) {
    const sorted = Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));
    expect(stableJson(object)).toBe(JSON.stringify(sorted));
  }
});

test('different data have different hashes', () => {
  const all = [null, false, 0, 1, '', '0', 'null', [], [[]], [0], [null], {}, { a: 0 }, { a: null }, { b: 0 }];
  expect(new Set(all.map(hashOf)).size).toBe(all.length);
});

test('what is longer than anything before is written whole, and what follows it by itself', () => {
  const long = { é: Array.from({ length: 40_000 }, (_, n) => n), text: 'naïve '.repeat(20_000) };
  expect(stableJson(long)).toBe(JSON.stringify({ text: long.text, é: long.é }));
  expect(stableJson({ a: 'short' })).toBe('{"a":"short"}');
});

test('minus zero is zero, as it would be after a trip through JSON', () => {
  expect(stableJson([-0, { a: -0 }])).toBe('[0,{"a":0}]');
  expect(hashOf(-0)).toBe(hashOf(0));
});

test('what JSON cannot carry is an error that names the place', () => {
  class Piece {
    at = 1;
  }
  const bad: [unknown, RegExp][] = [
    [Number.NaN, /NaN/],
    [Number.POSITIVE_INFINITY, /Infinity/],
    [undefined, /undefined/],
    [new Map(), /plain data/],
    [new Set([1]), /plain data/],
    [new Piece(), /plain data/],
    [new Uint8Array(2), /plain data/],
    [new Date(0), /plain data/],
    [() => 1, /function/],
    [Symbol('s'), /symbol/],
    [1n, /bigint/],
  ];
  for (const [value, why] of bad) {
    expect(() => stableJson(value)).toThrow(TypeError);
    expect(() => stableJson(value)).toThrow(/^value is/);
    expect(() => stableJson({ stack: [{}, { where: value }] })).toThrow(/^\/stack\/1\/where is/);
    expect(() => stableJson([value])).toThrow(why);
    expect(() => stableJson({ stack: [1, value] })).toThrow(/^\/stack\/1 is/);
  }
});

test('an array with a hole is an error too: a forgotten piece would else hash as if it were there', () => {
  const where: number[] = [];
  where[2] = 5;
  expect(() => stableJson({ where })).toThrow(/^\/where\/0 is undefined/);
});

test('objects without a prototype are plain', () => {
  expect(stableJson(Object.assign(Object.create(null), { b: 1, a: 2 }))).toBe('{"a":2,"b":1}');
});

test('a platform’s own SHA-256 gives the same hashes', () => {
  const values = fc.sample(fc.jsonValue(), { seed: 7, numRuns: 200 });
  const before = values.map(hashOf);
  let asked = 0;
  digestBy((bytes) => {
    asked++;
    return hash('sha256', bytes, 'hex');
  });
  expect(values.map(hashOf)).toEqual(before);
  expect(asked).toBe(values.length);
});
