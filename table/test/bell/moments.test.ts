/** Quiet hours and digests go by the clock on the player's wall, also where that jumps. */
import { expect, test } from 'vitest';
import { backOff, tellAt } from '../../src/bell/moments.ts';
import type { BellRow } from '../../src/store/bell-store.ts';

const PARIS: BellRow = { locale: 'fr', zone: 'Europe/Paris', quiet: null, digestAt: null, feed: 0 };
const NIGHT = { from: 22 * 60, to: 7 * 60 };

function told(now: string, bell: Partial<BellRow>, since = now, what: 'turn' | 'reminder' = 'turn'): string {
  return new Date(tellAt(Date.parse(now), Date.parse(since), what, { ...PARIS, ...bell })).toISOString();
}

test('without wishes a person is told at once', () => {
  expect(told('2026-11-16T02:00:00.000Z', {})).toBe('2026-11-16T02:00:00.000Z');
  expect(told('2026-11-16T02:00:00.000Z', { quiet: { from: 60, to: 60 } })).toBe('2026-11-16T02:00:00.000Z');
});

test('quiet hours over midnight end in the morning, by day nothing waits', () => {
  expect(told('2026-11-16T21:00:00.000Z', { quiet: NIGHT })).toBe('2026-11-17T06:00:00.000Z');
  expect(told('2026-11-17T05:59:59.000Z', { quiet: NIGHT })).toBe('2026-11-17T06:00:00.000Z');
  expect(told('2026-11-17T06:00:00.000Z', { quiet: NIGHT })).toBe('2026-11-17T06:00:00.000Z');
  expect(told('2026-11-16T20:59:00.000Z', { quiet: NIGHT })).toBe('2026-11-16T20:59:00.000Z');
});

test('quiet hours within a day', () => {
  const office = { from: 9 * 60, to: 17 * 60 };
  expect(told('2026-11-16T08:30:00.000Z', { quiet: office })).toBe('2026-11-16T16:00:00.000Z');
  expect(told('2026-11-16T07:30:00.000Z', { quiet: office })).toBe('2026-11-16T07:30:00.000Z');
});

test('the night the clocks change ends when the clock says seven', () => {
  // Forward on 29 March 2026: seven o’clock is 05:00 UTC, an hour sooner.
  expect(told('2026-03-28T23:00:00.000Z', { quiet: NIGHT })).toBe('2026-03-29T05:00:00.000Z');
  // Back on 25 October 2026.
  expect(told('2026-10-24T22:00:00.000Z', { quiet: NIGHT })).toBe('2026-10-25T06:00:00.000Z');
  // 02:30 does not exist on that night: it is told at the hour the clock jumps to.
  expect(told('2026-03-29T00:10:00.000Z', { quiet: { from: 0, to: 150 } })).toBe('2026-03-29T01:30:00.000Z');
});

test('a digest comes at its hour after the turn began, once, and not before', () => {
  const digest = { digestAt: 8 * 60 };
  expect(told('2026-11-16T12:00:00.000Z', digest)).toBe('2026-11-17T07:00:00.000Z');
  expect(told('2026-11-17T07:00:00.000Z', digest, '2026-11-16T12:00:00.000Z')).toBe('2026-11-17T07:00:00.000Z');
  // A table that was down at eight makes up for it.
  expect(told('2026-11-17T09:00:00.000Z', digest, '2026-11-16T12:00:00.000Z')).toBe('2026-11-17T09:00:00.000Z');
  // By the calendar: 23 hours after eight on the day before the clocks go forward.
  expect(told('2026-03-28T07:00:00.000Z', digest)).toBe('2026-03-29T06:00:00.000Z');
});

test('who is about to lose on time does not wait for the digest, but sleeps', () => {
  const wishes = { digestAt: 8 * 60, quiet: NIGHT };
  expect(told('2026-11-16T12:00:00.000Z', wishes, undefined, 'reminder')).toBe('2026-11-16T12:00:00.000Z');
  expect(told('2026-11-16T23:00:00.000Z', wishes, undefined, 'reminder')).toBe('2026-11-17T06:00:00.000Z');
});

test('who fails is left alone twice as long each time, up to six hours, and never all till the same moment', () => {
  const waits = Array.from({ length: 14 }, (_, at) => backOff(at + 1, 0.5));
  expect(waits.slice(0, 5)).toEqual([30_000, 60_000, 120_000, 240_000, 480_000]);
  expect(new Set(waits.slice(10))).toEqual(new Set([6 * 3600 * 1000]));
  // All tries together: about a day and a third.
  expect(waits.reduce((sum, wait) => sum + wait, 0) / (24 * 3600 * 1000)).toBeCloseTo(4 / 3, 1);
  expect([backOff(1, 0), backOff(1, 1)]).toEqual([22_500, 37_500]);
});
