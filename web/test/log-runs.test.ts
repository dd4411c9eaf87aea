import type { Cited } from '@drumhead/kernel';
import { expect, it } from 'vitest';
import { runsOf } from '../src/match/log-runs.ts';
import type { LogEntry } from '../src/session/session.ts';

const told = (key: string, facts: Cited['facts'], more: Partial<LogEntry> = {}): LogEntry =>
  ({ entry: 'act', reports: [{ key, facts, cites: [] }], ...more }) as LogEntry;
const counts = (...log: readonly LogEntry[]): number[] => [...runsOf(log).values()];
const march = (to: string, more: Partial<LogEntry> = {}): LogEntry => told('moved', { to }, more);

it('the log tells once what entries in a row say alike, and how often', () => {
  const first = march('york');
  const runs = runsOf([first, march('york'), march('york'), march('hull'), march('york')]);
  expect([...runs.values()]).toEqual([3, 1, 1]);
  expect([...runs.keys()][0]).toBe(first);
});

it('the log keeps apart what differs, what was taken back, throws, and entries that say more', () => {
  expect(counts(march('york'), told('retreated', { to: 'york' }))).toEqual([1, 1]);
  expect(counts(march('york', { undone: true }), march('york'))).toEqual([1, 1]);
  expect(counts(told('rolled', { dice: [3] }), told('rolled', { dice: [3] }))).toEqual([1, 1]);
  const two = { ...march('york'), reports: [...march('york').reports, ...march('york').reports] };
  expect(counts(march('york'), two)).toEqual([1, 1]);
});
