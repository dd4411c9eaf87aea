/** A clock, where a match has one: shown to all, claimed by an opponent, and not to be stretched by taking back. */

import type { Table } from '@drumhead/table';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import type { ExampleClient } from './example-client.ts';
import { asked, choice, current, freshFolder, guestAt, layTable, type Made, PICKET, pairAt } from './laid-table.ts';

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
  for (const client of clients) {
    client.moveTo(`http://127.0.0.1:${again.port}`);
    await client.comeBack();
  }
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
  expect(await north.get(`/api/matches/${match}`)).toMatchObject({ match: { days: 3 } });
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
