import type { Cited } from '@drumhead/kernel';
import { expect, it } from 'vitest';
import { stopsOf } from '../src/match/panels/replay-stops.ts';
import type { LogEntry } from '../src/session/session.ts';
import { readingTime } from '../src/widgets/reading-time.ts';

const report = (key: string, facts: Cited['facts'] = {}): Cited => ({ key, facts, cites: [] });
const act = (seat: number, ...reports: readonly Cited[]): LogEntry => ({ entry: 'act', seat, reports }) as never;
const moved = (block: string, to: string): Cited => report('moved', { to, block });
const stops = (log: readonly LogEntry[], only: number | null = null) =>
  stopsOf({ log, first: 0, only, together: { moved: 'marched' } });

it('a replay halts at every report, but once for a march, and tells it whole', () => {
  const log = [
    act(0, report('group')),
    act(0, moved('horse', 'york')),
    act(0, moved('foot', 'york'), report('contested')),
    act(0, moved('guns', 'york')),
    act(0, moved('pike', 'hull')),
    act(1, moved('dragoons', 'hull')),
  ];
  expect(stops(log).map(({ index, reports, told }) => [index, reports, told.key])).toEqual([
    [0, 1, 'group'],
    [2, 1, 'marched'],
    [2, 2, 'contested'],
    [3, 1, 'moved'],
    [4, 1, 'moved'],
    [5, 1, 'moved'],
  ]);
  expect(stops(log)[1].told.facts).toMatchObject({ count: 2, blocks: ['horse', 'foot'] });
});

it('a replay of one player leaves the others out, and what was taken back', () => {
  const log = [act(0, moved('horse', 'york')), act(1, moved('guns', 'hull')), act(0, moved('foot', 'york'))];
  expect(stops(log, 1).map(({ index }) => index)).toEqual([1]);
  // What another did in between parts the march.
  expect(stops(log)).toHaveLength(3);
  expect(stops([{ ...log[0], undone: true }, log[1]]).map(({ index }) => index)).toEqual([1]);
});

it('what plays by itself stays by the amount to read', () => {
  const [short, long] = [readingTime('Hull falls.'), readingTime('Hull falls.'.repeat(6))];
  expect(long).toBeGreaterThan(2 * short);
  expect(readingTime('Hull ', 'falls.')).toBe(short);
  expect(readingTime('x'.repeat(5000))).toBeLessThanOrEqual(8000);
});
