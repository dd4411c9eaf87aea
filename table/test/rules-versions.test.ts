/** A match keeps the rules it began with, whatever the table has learned since. */
import type { GameModule } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { expect, test } from 'vitest';
import { freshFolder, guestAt, layTable, type Made, PICKET, pairAt, playOn, UNHURRIED } from './laid-table.ts';

/** Picket as if its rules had been through these versions. */
function edition(oldest: number, current: number): GameModule {
  return { ...picket, load: (data) => ({ ...picket.load(data), rulesVersion: { oldest, current } }) };
}

test('after an upgrade a running match goes on by its rules and a new one begins by the new', async () => {
  const data = freshFolder();
  const table = await layTable({ data, rates: UNHURRIED });
  const { match, clients } = await pairAt(table);
  await Promise.all(clients.map((client) => playOn(client, match, 1)));
  for (const client of clients) client.cut();
  await table.close();
  const upgraded = await layTable({ data, rates: UNHURRIED, games: [edition(1, 2)] });
  for (const client of clients) {
    client.moveTo(`http://127.0.0.1:${upgraded.port}`);
    await client.comeBack();
  }
  const [north] = clients;
  expect(await north.get(`/api/matches/${match}/verify`)).toMatchObject({ rulesVersion: 1, ended: false });
  await Promise.all(clients.map((client) => playOn(client, match)));
  const { id } = await north.post<Made>(`/api/matches/${match}/rematch`);
  await clients[1].post(`/api/matches/${id}/claim`);
  expect(await north.get(`/api/matches/${id}/verify`)).toMatchObject({ rulesVersion: 2 });
  for (const client of clients) expect(client.problems).toEqual([]);
});

test('a table that no longer has a match’s rules does not play it by others, and plays on with the rest', async () => {
  const data = freshFolder();
  const table = await layTable({ data });
  const { match, clients } = await pairAt(table);
  for (const client of clients) client.cut();
  await table.close();
  const later = await layTable({ data, games: [edition(2, 3)] });
  const [north] = clients;
  north.moveTo(`http://127.0.0.1:${later.port}`);
  await north.connect();
  await expect(north.ask({ kind: 'watch', match })).rejects.toThrow('T-27');
  await expect(north.get(`/api/matches/${match}/journal`)).rejects.toThrow('T-27');
  const bots = await north.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'bot:random'] });
  await north.watch(bots.id);
  const again = await guestAt(later, 'Cleo');
  expect(await again.get('/api/lobby')).toMatchObject({ running: [{ id: match }] });
});
