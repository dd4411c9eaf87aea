/** A clock, where a match has one: shown to all, claimed by an opponent, and not to be stretched by taking back. */

import type { ClockTold } from '@drumhead/protocol';
import type { Table } from '@drumhead/table';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { elapsed, weekdays } from '../src/clock/calendar.ts';
import type { ExampleClient } from './example-client.ts';
import {
  asked,
  backAt,
  choice,
  current,
  freshFolder,
  guestAt,
  layTable,
  type Made,
  PICKET,
  pairAt,
  strongest,
} from './laid-table.ts';

const DAY = 24 * 3600 * 1000;
const T24 = 'T-24';

/** What was last told of the clock. */
function due({ received }: ExampleClient): string | undefined {
  const told = received.findLast((text) => text.startsWith('{"kind":"seats"'));
  return told === undefined ? undefined : (JSON.parse(told) as { due?: string }).due;
}

/** Stops the table, lets days pass for the entries up to `seq`, and lays it again. */
async function daysLater(table: Table, data: string, clients: readonly ExampleClient[], seq = 1e6): Promise<Table> {
  for (const client of clients) client.cut();
  await table.close();
  const db = new DatabaseSync(`${data}/drumhead.sqlite`);
  db.prepare('update entries set at = ? where seq <= ?').run(new Date(Date.now() - 4 * DAY).toISOString(), seq);
  db.close();
  const again = await layTable({ data });
  await backAt(again, clients);
  return again;
}

async function act(client: ExampleClient, match: string): Promise<void> {
  const decision = asked(client, match);
  if (!decision) throw new Error('nothing is asked');
  await client.act(match, decision, choice(client, match, decision));
}

test('an opponent may claim the match when the time has run out, not before, and not who is late himself', async () => {
  const data = freshFolder();
  const table = await layTable({ data });
  const { match, clients } = await pairAt(table, { days: 3 });
  const [north, south] = clients;
  expect(await north.get(`/api/matches/${match}`)).toMatchObject({ match: { clock: { days: 3 } } });
  await act(north, match);
  await south.until(() => Math.abs(Date.parse(due(south) ?? '') - Date.now() - 3 * DAY) < 60_000);
  await expect(north.ask({ kind: 'flag', match, seat: 0 })).rejects.toThrow(T24);
  await daysLater(table, data, clients);
  await south.until(() => Date.parse(due(south) ?? '') < Date.now());
  await expect(south.ask({ kind: 'flag', match, seat: 1 })).rejects.toThrow(T24);
  await expect(south.ask({ kind: 'flag', match, seat: 0 })).rejects.toThrow('T-2');
  await north.ask({ kind: 'flag', match, seat: 0 });
  await south.until(() => current(south, match).ended !== null);
  expect(current(south, match).ended).toMatchObject({ by: 'flag', outcome: { winners: [0] } });
});

test('what one does and takes back gives no new time; what one does does', async () => {
  const data = freshFolder();
  const table = await layTable({ data });
  const { match, clients } = await pairAt(table, { days: 3 });
  const [north, south] = clients;
  const before = current(north, match).seq;
  await act(north, match);
  await north.ask({ kind: 'undo', match, seat: 0, request: 'back' });
  await daysLater(table, data, clients, before);
  // North comes in at the last moment.
  await act(north, match);
  await expect(south.ask({ kind: 'flag', match, seat: 1 })).rejects.toThrow(T24);
  await north.ask({ kind: 'undo', match, seat: 0, request: 'back again' });
  await south.ask({ kind: 'flag', match, seat: 1 });
  await north.until(() => current(north, match).ended?.by === 'flag');
});

test('without a clock, and while the match rests, nobody is late', async () => {
  const data = freshFolder();
  const table = await layTable({ data });
  const { match, clients } = await pairAt(table);
  const host = await guestAt(table, 'Cleo');
  const rests = await host.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'you'], days: 1 });
  await host.connect();
  await host.watch(rests.id);
  for (const seat of [0, 1]) await host.ask({ kind: 'agree', match: rests.id, seat, to: { what: 'pause', on: true } });
  await daysLater(table, data, [...clients, host]);
  await expect(clients[0].ask({ kind: 'flag', match, seat: 0 })).rejects.toThrow(T24);
  await expect(host.ask({ kind: 'flag', match: rests.id, seat: 0 })).rejects.toThrow(T24);
});

test('a live clock runs for who is awaited, and is told to all', async () => {
  const table = await layTable();
  const { match, clients } = await pairAt(table, { clock: { kind: 'live', minutes: 5, increment: 10 } });
  const [north, south] = clients;
  const clocks = () => clocksTold(south);
  await south.until(() => clocks().length === 2);
  const at = asked(north, match)?.seat as number;
  await act(north, match);
  // Who has handed over has his increment; he has used next to nothing.
  await south.until(() => (clocks()[at]?.stock ?? 0) > 5 * 60_000);
  expect(clocks()[at]?.due).toBeUndefined();
  expect(clocks()[1]?.left).toBeLessThanOrEqual(5 * 60_000);
  expect(Date.parse(clocks()[1]?.due ?? '')).toBeLessThanOrEqual(Date.now() + 5 * 60_000);
});

test('instead of losing on time a seat may be played on by a bot', async () => {
  const data = freshFolder();
  const table = await layTable({ data });
  const { match, clients } = await pairAt(table, { days: 3 });
  const [north, south] = clients;
  await act(north, match);
  await expect(north.ask({ kind: 'flag', match, seat: 0, instead: 'bot' })).rejects.toThrow(T24);
  await daysLater(table, data, clients);
  await north.ask({ kind: 'flag', match, seat: 0, instead: 'bot' });
  await north.until(() => north.received.some((text) => text.includes(`"by":"bot","name":"${strongest('picket')}"`)));
  expect(current(north, match).ended).toBeNull();
  // His seat is a bot's now: he no longer sees through its eyes.
  await south.until(() => south.closed !== null);
  await south.connect();
  await expect(south.ask({ kind: 'watch', match, as: 1 })).rejects.toThrow('T-2');
});

test('where weekends do not count the clock of a match stands still on them', async () => {
  const table = await layTable();
  const { clients } = await pairAt(table, { clock: { kind: 'days', days: 7, bank: 0, weekend: 'Europe/Paris' } });
  const [north] = clients;
  await north.until(() => clocksTold(north)[1]?.due !== undefined);
  const due = Date.parse(clocksTold(north)[1]?.due ?? '');
  // Seven days that count are more than a week.
  expect(elapsed(weekdays('Europe/Paris'), Date.now(), due) / DAY).toBeCloseTo(7, 2);
  expect((due - Date.now()) / DAY).toBeGreaterThan(8.9);
});

test('clocks of days wait for who is on vacation, from tomorrow on, and for so many days a year', async () => {
  const table = await layTable();
  const { match, clients } = await pairAt(table, { clock: { kind: 'days', days: 3, bank: 2, weekend: null } });
  const [north, south] = clients;
  const dueIn = (seat: number) => (Date.parse(clocksTold(north)[seat]?.due ?? '') - Date.now()) / DAY;
  await north.until(() => Math.abs(dueIn(1) - 5) < 0.01);
  const day = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  await expect(south.post('/api/vacations', { from: day(-2), to: day(2) })).rejects.toThrow('from');
  await expect(south.post('/api/vacations', { from: day(2), to: day(1) })).rejects.toThrow('to');
  await expect(south.post('/api/vacations', { from: day(2), to: day(60) })).rejects.toThrow('T-33');
  const { vacations } = await south.post<Vacations>('/api/vacations', { from: day(2), to: day(12) });
  await north.until(() => Math.abs(dueIn(1) - 15) < 0.01);
  expect(dueIn(0)).toBeCloseTo(5, 1);
  await expect(north.post(`/api/vacations/${vacations[0]?.id}/remove`)).rejects.toThrow('T-23');
  await south.post(`/api/vacations/${vacations[0]?.id}/remove`);
  await north.until(() => Math.abs(dueIn(1) - 5) < 0.01);
  expect(await south.get('/api/vacations')).toEqual({ vacations: [] });
  expect(asked(south, match)).toBeDefined();
});

interface Vacations {
  readonly vacations: readonly { readonly id: string }[];
}

/** What was last told of the clocks. */
function clocksTold({ received }: ExampleClient): readonly ClockTold[] {
  const told = received.findLast((text) => text.startsWith('{"kind":"seats"'));
  return told === undefined ? [] : ((JSON.parse(told) as { clocks?: ClockTold[] }).clocks ?? []);
}
