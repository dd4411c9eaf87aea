/** Counter-examples must say where and how. Reached through the laws' messages, tested here directly. */
import { describe, expect, test } from 'vitest';
import { brief, byteDifference, firstDifference, notPlain, sameData } from '../../testkit/evidence.ts';

describe('the first difference', () => {
  test.each([
    [{ a: [1, 2] }, { a: [1, 3] }, 'a/1: 2 ≠ 3'],
    [{ a: 1 }, { a: 1, b: 2 }, 'b: nothing ≠ 2'],
    [[1], [1, 2], 'the whole: 1 entries [1] ≠ 2 entries [1,2]'],
    [{ a: {} }, { a: [] }, 'a: {} ≠ []'],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, 'the whole: keys in the order a,b ≠ b,a'],
    [{ a: 1 }, { a: 1 }, null],
  ])('%j and %j', (a, b, difference) => {
    expect(firstDifference(a, b)).toBe(difference);
    expect(byteDifference(JSON.stringify(a), JSON.stringify(b))).toBe(difference);
    expect(sameData(a, b)).toBe(difference === null || difference.includes('in the order'));
  });
});

describe('what is not plain', () => {
  const holes: number[] = [];
  holes[2] = 1;
  const circle: { inner?: object } = {};
  circle.inner = circle;
  test.each([
    [{ a: undefined }, 'a is undefined'],
    [{ a: [Number.NaN] }, 'a/0 is NaN'],
    [{ a: new Map() }, 'a is a Map'],
    [{ a: () => 0 }, 'a is function'],
    [{ a: holes }, 'a is an array with holes or names'],
    [{ [Symbol('s')]: 1 }, 'the value has the key Symbol(s)'],
    [circle, 'nested more than 64 deep'],
    [{ a: [1, 'x', null, true, { b: [] }] }, null],
  ])('%o', (value, odd) => {
    if (odd === null) expect(notPlain(value)).toBeNull();
    else expect(notPlain(value)).toContain(odd);
  });
});

test('anything can be shown briefly', () => {
  expect(brief({ a: [1, undefined, Number.NaN], f: () => 0 })).toBe('{"a":[1,undefined,NaN],"f":a function}');
  expect(brief('x'.repeat(300))).toMatch(/^"x{99}… \(302 characters\)$/);
});
