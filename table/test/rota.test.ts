/** What is due of many comes a few at a time: thousands of sockets or matches must not all be looked after in one moment. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Rota } from '../src/rota.ts';

const PERIOD = 30_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('each is come to once in a period, never many at once, and never sooner because others have gone', () => {
  const all = new Set(Array.from({ length: 5000 }, () => ({ visits: [] as number[] })));
  const everybody = [...all];
  let most = 0;
  const rota = new Rota(
    () => all,
    PERIOD,
    (few) => {
      most = Math.max(most, few.length);
      for (const { visits } of few) visits.push(Date.now());
    },
  );
  vi.advanceTimersByTime(PERIOD);
  expect(everybody.every(({ visits }) => visits.length === 1)).toBe(true);
  expect(most).toBe(Math.ceil(5000 / 30));
  // Who is left is not hurried, and who comes is met within a period.
  for (const one of everybody.slice(0, 4900)) all.delete(one);
  const newcomer = { visits: [] as number[] };
  all.add(newcomer);
  vi.advanceTimersByTime(2 * PERIOD);
  expect(newcomer.visits).toHaveLength(2);
  for (const { visits } of everybody.slice(4900)) {
    expect(visits).toHaveLength(3);
    expect(visits.map((at, nth) => at - PERIOD * nth)).toEqual(visits.map(() => visits[0]));
  }
  expect(everybody[0]?.visits).toHaveLength(1);
  rota.stop();
  vi.advanceTimersByTime(PERIOD);
  expect(newcomer.visits).toHaveLength(2);
});

test('a period of a moment is one step; where nobody is nothing is done', () => {
  const all: object[] = [];
  const visits: (readonly object[])[] = [];
  const rota = new Rota(
    () => all,
    50,
    (few) => visits.push(few),
  );
  vi.advanceTimersByTime(100);
  const [one, other] = [{}, {}];
  all.push(one, other);
  vi.advanceTimersByTime(50);
  rota.stop();
  expect(visits).toEqual([[one, other]]);
});
