/** What is due of many comes a few at a time: thousands of sockets or matches must not all be looked after in one moment. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Rota } from '../src/rota.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('each is come to once in a period, and never many at once', () => {
  const all = new Set(Array.from({ length: 5000 }, (_, index) => index));
  const visits: (readonly number[])[] = [];
  const rota = new Rota(
    () => all,
    30_000,
    (few) => visits.push(few),
  );
  vi.advanceTimersByTime(30_000);
  expect(visits.flat().sort((a, b) => a - b)).toEqual([...all]);
  expect(Math.max(...visits.map(({ length }) => length))).toBe(Math.ceil(5000 / 30));
  // Who has come or gone meanwhile is met, or not, in the next round.
  visits.length = 0;
  all.delete(0);
  all.add(5000);
  vi.advanceTimersByTime(30_000);
  expect(visits.flat().sort((a, b) => a - b)).toEqual([...all]);
  rota.stop();
  vi.advanceTimersByTime(60_000);
  expect(visits.flat()).toHaveLength(5000);
});

test('a period of a moment is one step; where nobody is nothing is done', () => {
  const all: string[] = [];
  const visits: (readonly string[])[] = [];
  const rota = new Rota(
    () => all,
    50,
    (few) => visits.push(few),
  );
  vi.advanceTimersByTime(100);
  all.push('a', 'b');
  vi.advanceTimersByTime(50);
  rota.stop();
  expect(visits).toEqual([['a', 'b']]);
});
