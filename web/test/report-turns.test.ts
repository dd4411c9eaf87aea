/** A match parted into turns for its report. */
import type { Cited } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import type { HeadingOf } from '../src/match/log-headings.ts';
import { drawnTurns, turnsOf } from '../src/report/turns.ts';
import type { LogEntry } from '../src/session/session.ts';

const LEVELS: { readonly [key: string]: number } = { year: 1, turn: 2, battle: 3 };
const headingOf: HeadingOf = ({ key, facts }) =>
  LEVELS[key] === undefined ? undefined : { level: LEVELS[key], film: false, text: `${key} ${facts['n']}` };
const told = (key: string, n = 0): Cited => ({ key, cites: [], facts: { n } });
const entry = (seq: number, reports: readonly Cited[], more: object = {}): LogEntry => ({
  seq,
  entry: seq === 0 ? 'start' : 'act',
  reports,
  view: { after: seq },
  ...more,
});

test('turns bear their year, hold their battles, and end with the entry that begins the next', () => {
  const log = [
    entry(0, [told('set-up'), told('year', 1642), told('turn', 1)]),
    entry(1, [told('march')]),
    entry(2, [told('march')], { undone: true }),
    entry(3, [told('battle', 7), told('loss')]),
    entry(4, [told('rest'), told('turn', 2), told('supply')]),
    entry(5, [told('victory')]),
  ];
  const turns = turnsOf(log, headingOf, undefined);
  expect(turns.map(({ headings, view }) => [headings.join(' · '), view])).toEqual([
    ['', { after: 0 }],
    ['year 1642 · turn 1', { after: 4 }],
    ['year 1642 · turn 2', { after: 5 }],
  ]);
  expect(turns[1]?.parts.map(({ heading, lines }) => [heading, lines.map(({ key }) => key)])).toEqual([
    ['', ['year', 'turn', 'march']],
    ['battle 7', ['battle', 'loss', 'rest']],
  ]);
  expect(turns[2]?.parts.flatMap(({ lines }) => lines.map(({ key }) => key))).toEqual(['turn', 'supply', 'victory']);
});

test('a short match is drawn turn by turn, a long one evenly and to its end', () => {
  expect([...drawnTurns(3, 40)]).toEqual([0, 1, 2]);
  expect([...drawnTurns(100, 4)]).toEqual([24, 49, 74, 99]);
});
