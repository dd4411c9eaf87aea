import { applyPatch, diff, type Patch, stableJson } from '@drumhead/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frozen } from './at-the-table.ts';

const key = fc.constantFrom('a', 'b', '0', '1', 'n', '=', '-', '~', 'length', '__proto__', 'constructor', 'toString');

/** JSON with few keys and few values, so that two of them have much in common. */
const { json } = fc.letrec<{ json: unknown; list: unknown[]; record: object }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(0, 1, 2, -1.5, '', 'x', true, false, null),
    tie('list'),
    tie('record'),
  ),
  list: fc.array(tie('json'), { maxLength: 6 }),
  record: fc.array(fc.tuple(key, tie('json')), { maxLength: 6 }).map((pairs) => {
    const object = {};
    for (const [name, value] of pairs)
      Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
    return object;
  }),
}));

/** A change somewhere inside: where to (each number picks a child), what to do there, and a value for it. */
const edit = fc.record({
  way: fc.array(fc.nat(), { maxLength: 4 }),
  deed: fc.constantFrom('set', 'remove', 'add'),
  key,
  value: json,
});
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

function edited(value: unknown, { way: [turn, ...way], deed, key: name, value: fresh }: Edit): unknown {
  if (typeof value !== 'object' || value === null) return fresh;
  const list = Array.isArray(value);
  const fields = Object.entries(value);
  const at = (turn ?? 0) % Math.max(1, fields.length);
  if (way.length > 0 && fields.length > 0)
    fields[at] = [fields[at][0], edited(fields[at][1], { way, deed, key: name, value: fresh })];
  else if (deed === 'remove') fields.splice(list ? -1 : at, 1);
  else if (deed === 'set' && fields.length > 0) fields[at] = [fields[at][0], fresh];
  else fields.push([name, fresh]);
  // `fromEntries` defines, so that a `__proto__` stays a key.
  return list ? fields.map(([, item]) => item) : Object.fromEntries(fields);
}

/** Two values that have nearly everything in common, as a view before and after an action has. */
const large = fc.record({
  pieces: fc.array(json, { minLength: 8, maxLength: 12 }),
  sides: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), json, { minKeys: 5 }),
});
const lookalikes = fc
  .tuple(large, fc.array(edit, { maxLength: 4 }))
  .map(([before, edits]) => [before, edits.reduce<unknown>(edited, before)]);

const text = (value: unknown): string => JSON.stringify(value);
/** Equal as data, `__proto__` keys included. */
const sorted = stableJson;

describe('the law', () => {
  test('applying the difference rebuilds the later value, also after a trip through JSON', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const patch = diff(before, after);
        expect(sorted(applyPatch(before, patch))).toBe(sorted(after));
        expect(sorted(applyPatch(frozen(before), frozen(patch)))).toBe(sorted(after));
      }),
      { numRuns: 700 },
    );
  });

  test('also where little has changed', () => {
    fc.assert(
      fc.property(lookalikes, ([before, after]) => {
        const patch = diff(before, after);
        expect(sorted(applyPatch(frozen(before), frozen(patch)))).toBe(sorted(after));
      }),
      { numRuns: 700 },
    );
  });

  test('there is no patch exactly when the values are equal', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(diff(before, frozen(before))).toBeNull();
        expect(diff(before, after) === null).toBe(sorted(before) === sorted(after));
      }),
    );
  });

  test('neither making nor applying a patch changes its arguments', () => {
    fc.assert(
      fc.property(lookalikes, ([before, after]) => {
        const [b, a] = [text(before), text(after)];
        const patch = diff(before, after);
        const p = text(patch);
        applyPatch(before, patch);
        expect([text(before), text(after), text(patch)]).toEqual([b, a, p]);
      }),
    );
  });

  test('the result of a patch cannot pollute prototypes', () => {
    const after = JSON.parse('{"__proto__":{"polluted":true},"a":1}');
    const patched = applyPatch({ a: 1 }, diff({ a: 1 }, after)) as object;
    expect(Object.getPrototypeOf(patched)).toBe(Object.prototype);
    expect(Object.hasOwn(patched, '__proto__')).toBe(true);
    expect('polluted' in patched).toBe(false);
    const deeper = JSON.parse('{"__proto__":{"polluted":2,"b":[1,2,3,4,5,6,7,8]},"a":1}');
    const earlier = JSON.parse('{"__proto__":{"polluted":1,"b":[1,2,3,4,5,6,7,8]},"a":1}');
    expect(text(applyPatch(earlier, diff(earlier, deeper)))).toBe(text(deeper));
  });
});

describe('the form', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i);

  test('no change', () => {
    expect(diff({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBeNull();
    const same = { a: 1 };
    expect(applyPatch(same, null)).toBe(same);
  });

  test('one piece moved among a hundred: one number is sent', () => {
    const before = { where: hundred, turn: 3 };
    const after = { where: hundred.with(40, 7), turn: 3 };
    expect(diff(before, after)).toEqual({ '~': { where: { '=': { 40: 7 } } } });
  });

  test('keys set, removed and patched further, and put in place again', () => {
    const before = { gone: 1, kept: 2, changed: 3, deep: { x: hundred, y: 1 } };
    const after = { kept: 2, changed: 4, deep: { x: hundred, y: 2 }, added: [5] };
    expect(diff(before, after)).toEqual({
      '=': { changed: 4, added: [5] },
      '-': ['gone'],
      '~': { deep: { '=': { y: 2 } } },
    });
    expect(applyPatch(before, diff(before, after))).toEqual(after);
  });

  test('arrays grow by new indices and shrink by a new length', () => {
    expect(diff(hundred, [...hundred, 7, 8])).toEqual({ '=': { 100: 7, 101: 8 } });
    expect(diff(hundred, hundred.slice(0, 98))).toEqual({ n: 98 });
    expect(diff(hundred, hundred.slice(0, 98).with(0, 5))).toEqual({ '=': { 0: 5 }, n: 98 });
    expect(diff([1, 2], [])).toEqual({ n: 0 });
    for (const after of [[...hundred, 7, 8], hundred.slice(0, 98), hundred.slice(0, 98).with(0, 5)])
      expect(applyPatch(hundred, diff(hundred, after))).toEqual(after);
  });

  test('other kinds of value replace the whole', () => {
    for (const [before, after] of [
      [1, 2],
      [null, {}],
      [{}, null],
      [[], {}],
      [{ 0: 1 }, [1]],
      ['1', 1],
    ])
      expect(diff(before, after)).toEqual([after]);
    expect(diff({ a: [], b: hundred }, { a: {}, b: hundred })).toEqual({ '=': { a: {} } });
  });

  test('where nearly everything changed, the value itself is sent', () => {
    expect(diff([1, 2, 3, 4], [5, 6, 7, 8])).toEqual([[5, 6, 7, 8]]);
    expect(diff({ deep: [1, 2, 3, 4], other: hundred }, { deep: [5, 6, 7, 8], other: hundred })).toEqual({
      '=': { deep: [5, 6, 7, 8] },
    });
    // But not where the changes are the shorter message.
    expect(diff({ a: hundred, b: 1 }, { a: hundred, b: 1, c: 1, d: 2, e: 3 })).toEqual({ '=': { c: 1, d: 2, e: 3 } });
    expect(diff({ a: { x: hundred, y: 1 } }, { a: { x: hundred, y: 2 } })).toEqual({ '~': { a: { '=': { y: 2 } } } });
  });

  test('where nearly everything is gone, the value itself is sent', () => {
    const before = Object.fromEntries(hundred.map((i) => [`piece-${i}`, i]));
    expect(diff(before, { 'piece-1': 1 })).toEqual([{ 'piece-1': 1 }]);
  });

  test('parts that did not change are shared, not copied', () => {
    const before = { still: hundred, moving: { x: 1, y: hundred } };
    const after = applyPatch(before, { '~': { moving: { '=': { x: 2 } } } }) as typeof before;
    expect(after.still).toBe(before.still);
    expect(after.moving.y).toBe(before.moving.y);
    expect(after.moving).toEqual({ x: 2, y: hundred });
    expect(before.moving.x).toBe(1);
  });
});

describe('a patch that does not fit is an error', () => {
  const misfits: [string, unknown, Patch][] = [
    ['fields of what has none', 3, { '=': { a: 1 } }],
    ['fields of nothing', null, { '-': ['a'] }],
    ['further change where nothing stands', { b: 1 }, { '~': { a: { '=': { x: 1 } } } }],
    ['further change of an inherited field', {}, { '~': { toString: { '=': { x: 1 } } } }],
    ['fields of a number deeper down', { a: 1 }, { '~': { a: { '=': { x: 1 } } } }],
    ['a field removed that was not there', { b: 1 }, { '-': ['a'] }],
    ['an item beyond the end of a list', [1, 2], { '=': { 3: 1 } }],
    ['a list’s item by a name', [1, 2], { '=': { a: 1 } }],
    ['the length of a list as if it were an item', [1, 2], { '=': { length: 0 } }],
    ['a list’s item by no index', [1, 2], { '=': { '-1': 1 } }],
    ['an item removed from a list by name', [1, 2], { '-': ['0'] }],
    ['a list shortened to more than it has', [1, 2], { n: 3 }],
    ['a length for what is no list', { a: 1 }, { n: 0 }],
  ];
  test.each(misfits)('%s', (_, before, patch) => {
    expect(() => applyPatch(before, patch)).toThrow(/the patch does not fit/);
  });
});
