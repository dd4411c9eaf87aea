import type { Cited } from '@drumhead/kernel';
import { expect, it } from 'vitest';
import { spokenOf } from '../src/match/log-actor.ts';
import { beyond } from '../src/match/log-headings.ts';
import { gathered, runsOf } from '../src/match/log-runs.ts';
import type { LogEntry, SeatInfo } from '../src/session/session.ts';

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

const TOGETHER = { moved: 'marched' };
const step = (block: string | null, more: Partial<LogEntry> = {}): LogEntry =>
  told('moved', { to: 'york', block, ...(block === 'pike' && { strength: 3 }) }, more);

it('a march is one entry, with the blocks one knows by name, and what it brought about stands after it', () => {
  const fights: Cited = { key: 'contested', facts: {}, cites: [] };
  const second = { ...step('pike'), reports: [...step('pike').reports, fights] };
  const log = [step('horse'), second, step('guns'), step(null), step(null)];
  const lines = gathered(log, TOGETHER);
  expect(lines.map(({ reports }) => reports.map(({ key }) => key))).toEqual([['marched'], ['contested'], ['marched']]);
  expect(lines[0].reports[0].facts).toEqual({
    to: 'york',
    count: 3,
    named: 3,
    blocks: ['horse', 'pike', 'guns'],
    strengths: { pike: 3 },
  });
  expect(lines[2].reports[0].facts).toEqual({ to: 'york', count: 2, named: 0, blocks: [], strengths: {} });
  // The same lines while the log grows: what was read already is not read out again.
  const grown = gathered([...log, march('hull')], TOGETHER);
  expect(grown.slice(0, 3).every((line, at) => line === lines[at])).toBe(true);
});

it('blocks of one march that go different ways are a line for each way', () => {
  const hull = (block: string): LogEntry => told('moved', { to: 'hull', block });
  const group = told('group', {});
  const lines = gathered([step('horse'), hull('guns'), step('pike'), hull('foot'), group, step('guns')], TOGETHER);
  const facts = lines.map(({ reports: [{ key, facts }] }) => [key, facts['to'], facts['blocks'] ?? facts['block']]);
  expect(facts).toEqual([
    ['marched', 'york', ['horse', 'pike']],
    ['marched', 'hull', ['guns', 'foot']],
    ['group', undefined, undefined],
    ['moved', 'york', 'guns'],
  ]);
});

it('a march that was taken back, or by orders, is not gathered with another', () => {
  expect(gathered([step('horse', { undone: true }), step('pike')], TOGETHER)).toHaveLength(2);
  expect(gathered([step('horse', { by: 'orders' }), step('pike')], TOGETHER)).toHaveLength(2);
  expect(gathered([step('horse')], TOGETHER)[0].reports[0].key).toBe('moved');
});

it('what one act says alike is one line too, sums added and places counted', () => {
  const pay = (target: string, left: number): Cited => ({ key: 'paid', facts: { target, pounds: 3, left }, cites: [] });
  const other: Cited = { key: 'moved', facts: {}, cites: [] };
  const entry = told('revealed', {}, { reports: [other, pay('hull', 6), pay('york', 3), pay('hull', 0), other] });
  const ways = { paid: { as: 'pay', tally: 'target', sum: ['pounds'], last: ['left'] } };
  const [line] = gathered([entry], ways);
  expect(line.reports).toMatchObject([
    other,
    { key: 'pay', facts: { count: 3, pounds: 9, left: 0, tally: { hull: 2, york: 1 } } },
    other,
  ]);
  expect(gathered([entry], ways)[0]).toBe(line);
});

it('the log does not say a heading once more in the line under it', () => {
  expect(beyond('Turn III of 1644.', 'Turn III of 1644')).toBe('');
  expect(beyond('Turn 1: the order is Gold, Teal.', 'Turn 1')).toBe('The order is Gold, Teal.');
  expect(beyond('Parliament is Player 1.', 'Actions')).toBe('Parliament is Player 1.');
  expect(beyond('Turn 1: the order is Gold.', undefined)).toBe('Turn 1: the order is Gold.');
});

it('an entry bears the mark of him it speaks of, not of him who brought it about', () => {
  const seats = ['south', 'north'].map((id, seat): SeatInfo => ({ seat, id, name: id, by: 'person', present: true }));
  const marks = (entry: LogEntry): string | undefined => spokenOf(entry, seats)?.id;
  // North has ended its phase; South throws.
  expect(marks(told('phase', { phase: 2, side: 0 }, { seat: 1 }))).toBe('south');
  expect(marks(told('passed', { seat: 'north' }, { seat: 0 }))).toBe('north');
  expect(marks(told('moved', { to: 'york' }, { seat: 1 }))).toBe('north');
  // Where a Battle begins the Defender may have been the last to answer.
  expect(marks(told('battle-begins', { attacker: 'north' }, { seat: 0 }))).toBe('north');
  expect(marks(told('begins', {}))).toBeUndefined();
});
