import { ALLOWED, mustShape, refuse, shape, warn } from '@drumhead/kernel';
import {
  array,
  custom,
  integer,
  literal,
  minValue,
  number,
  pipe,
  record,
  strictObject,
  string,
  unknown,
  variant,
} from 'valibot';
import { expect, test } from 'vitest';
import { expectBadInput } from './at-the-table.ts';

const Plan = strictObject({
  name: string(),
  orders: array(
    variant('kind', [strictObject({ kind: literal('go'), to: number() }), strictObject({ kind: literal('stay') })]),
  ),
  notes: record(string(), number()),
});
const good = { name: 'n', orders: [{ kind: 'go', to: 1 }, { kind: 'stay' }], notes: { 'a.b': 1 } };

test('what fits is given back as a copy', () => {
  const shaped = shape(Plan, good);
  expect(shaped).toEqual({ ok: true, value: good });
  if (shaped.ok) expect(shaped.value.orders).not.toBe(good.orders);
  expect(mustShape(Plan, good)).toEqual(good);
});

test('the first bad field is named from the root, whatever its name', () => {
  const wrong: [object, string, string][] = [
    [{ ...good, name: 1, notes: 1 }, 'name', 'expected string, found 1'],
    [{ ...good, orders: [{ kind: 'stay' }, { kind: 'go', to: 'x' }] }, 'orders/1/to', 'expected number, found "x"'],
    [{ ...good, orders: [{ kind: 'fly' }] }, 'orders/0/kind', 'expected ("go" | "stay"), found "fly"'],
    [{ ...good, notes: { 'a.b': 'x' } }, 'notes/a.b', 'expected number, found "x"'],
    [{ ...good, 'x.y': 1 }, 'x.y', 'unknown field'],
    [[], 'name', 'missing'],
  ];
  for (const [document, path, reason] of wrong) {
    expect(shape(Plan, document)).toEqual({ ok: false, path, reason });
    expectBadInput(() => mustShape(Plan, document), path);
  }
  expect(shape(Plan, 7)).toMatchObject({ ok: false, path: '' });
  const Count = strictObject({ n: pipe(number(), integer(), minValue(0, 'too few')) });
  expect(shape(Count, { n: 0.5 })).toEqual({ ok: false, path: 'n', reason: 'expected a whole number, found 0.5' });
  expect(shape(Count, { n: -1 })).toEqual({ ok: false, path: 'n', reason: 'too few' });
});

test('a complaint quotes little of what was sent and looks no further than the first fault', () => {
  const long = 'x'.repeat(64 * 1024);
  let looked = 0;
  const Counted = strictObject({ list: array(custom<number>(() => ++looked < 0)) });
  expect(shape(Counted, { list: Array(10_000).fill(0) })).toMatchObject({ ok: false, path: 'list/0' });
  expect(looked).toBe(1);
  const deep = JSON.parse(`${`{"${long.slice(0, 900)}":`.repeat(40)}0${'}'.repeat(40)}`);
  for (const document of [
    { ...good, name: 1, [long]: 1 },
    { ...good, [long]: 1 },
    { ...good, orders: [{ kind: long }] },
    { ...good, orders: [{ kind: 'go', to: long }] },
    { ...good, notes: { [long]: long } },
    deep,
    long,
  ]) {
    const shaped = shape(Plan, document);
    if (shaped.ok) throw new Error('it fits');
    expect(shaped.path.length).toBeLessThan(400);
    expect(shaped.reason.length).toBeLessThan(100);
  }
});

test('what schemas do not see is refused all the same', () => {
  const Anything = record(string(), unknown());
  for (const text of ['{"a":{"__proto__":1}}', '{"a":{"constructor":1}}', '{"a":{"prototype":1}}']) {
    expect(shape(Anything, JSON.parse(text))).toMatchObject({
      ok: false,
      path: expect.stringMatching(/^a\/./),
      reason: 'unknown field',
    });
  }
  expect(shape(Anything, JSON.parse('{"a":[1,1e999]}'))).toMatchObject({ ok: false, path: 'a/1' });
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
  expect(shape(Anything, nested(32))).toMatchObject({ ok: true });
  expect(shape(Anything, nested(33))).toMatchObject({ ok: false });
});

test('verdicts', () => {
  expect(ALLOWED).toEqual({ ok: true, warnings: [] });
  expect(warn([])).toBe(ALLOWED);
  const warning = { key: 'vain', cites: ['R-1'], facts: {} };
  expect(warn([warning])).toEqual({ ok: true, warnings: [warning] });
  expect(refuse('far', ['R-1'])).toEqual({ ok: false, refusal: { key: 'far', cites: ['R-1'], facts: {} } });
  expect(refuse('far', ['R-1'], { n: 1 })).toMatchObject({ refusal: { facts: { n: 1 } } });
});
