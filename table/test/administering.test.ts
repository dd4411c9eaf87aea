/** What an operator does: puts a copy in place of what was lost, lists and removes matches and people. */
import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Administration, backupSqlite, restoreMatches, type Store } from '@drumhead/table';
import { describe, expect, test } from 'vitest';
import { openStore } from '../src/open-store.ts';
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
  playOn,
  strongest,
  UNHURRIED,
} from './laid-table.ts';
import { freshDatabase } from './store/postgres-server.ts';

test('a restored match goes on in a new epoch with new dice, and its players are told what is lost', async () => {
  const data = freshFolder();
  const table = await layTable({ data, rates: UNHURRIED });
  const { match, clients } = await pairAt(table);
  const [north, south] = clients;
  await Promise.all(clients.map((client) => playOn(client, match, 2)));
  await south.until(() => current(south, match).seq === current(north, match).seq);
  const gathering = await north.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'open'] });
  const commitment = async (client: ExampleClient) =>
    (await client.get<{ match: { commitment: string } }>(`/api/matches/${gathering.id}`)).match.commitment;
  const promised = await commitment(north);
  const kept = current(north, match).seq;
  const again = freshFolder();
  backupSqlite(join(data, 'drumhead.sqlite'), join(again, 'copy'));
  // Played on, and lost.
  await Promise.all(clients.map((client) => playOn(client, match, 2)));
  await south.until(() => current(south, match).seq === current(north, match).seq);
  const seen = current(north, match).seq;
  expect(seen).toBeGreaterThan(kept);
  await table.close();

  renameSync(join(again, 'copy'), join(again, 'drumhead.sqlite'));
  const epoch = '2026-11-16T18:00:00.000Z';
  expect(await restoreMatches({ data: again }, epoch)).toEqual({ running: 1, gathering: 1, unopened: [] });
  const next = await layTable({ data: again, rates: UNHURRIED });
  await backAt(next, clients);
  for (const client of clients) {
    await client.until(() => current(client, match).epoch === epoch);
    expect(current(client, match)).toMatchObject({ seq: kept + 1, lost: seen - kept });
  }
  expect(await commitment(north)).not.toBe(promised);
  // From here on it is a match like any other, and its dice can be proved.
  north.cut();
  await north.comeBack();
  await Promise.all(clients.map((client) => playOn(client, match)));
  expect(current(north, match).ended).not.toBeNull();
  expect(await north.get(`/api/matches/${match}/verify`)).toMatchObject({ proved: true });
  for (const client of clients) expect(client.problems).toEqual([]);
});

test('who has seen as many entries as there are again, of another past, is not taken for one who missed nothing', async () => {
  const data = freshFolder();
  const table = await layTable({ data, rates: UNHURRIED });
  const { match, clients } = await pairAt(table);
  const [north] = clients;
  const again = freshFolder();
  backupSqlite(join(data, 'drumhead.sqlite'), join(again, 'drumhead.sqlite'));
  const decision = asked(north, match) as NonNullable<ReturnType<typeof asked>>;
  await north.act(match, decision, choice(north, match, decision));
  const { seq } = current(north, match);
  await north.until(() => current(north, match).seq > seq || asked(north, match)?.id !== decision.id);
  await table.close();
  await restoreMatches({ data: again }, '2026-11-16T18:00:00.000Z');
  const next = await layTable({ data: again, rates: UNHURRIED });
  await backAt(next, [north]);
  await north.until(() => current(north, match).lost === 1);
  expect(asked(north, match)).toBeDefined();
  expect(north.problems).toEqual([]);
});

for (const engine of ['SQLite', 'PostgreSQL'] as const) {
  describe(engine, () => {
    test('matches and people are listed and removed while the table runs', async () => {
      const where = engine === 'SQLite' ? { data: freshFolder() } : { databaseUrl: await freshDatabase() };
      const table = await layTable({ ...where, rates: UNHURRIED });
      const { match, clients } = await pairAt(table);
      const [north, south] = clients;
      const waiting = await north.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'open'] });
      const idle = await guestAt(table, 'Cleo');
      const three = { game: 'roses', scenario: 'standard-3', seats: ['you', 'open', 'bot:random'] };
      const shared = await idle.post<Made>('/api/matches', three);
      await north.post(`/api/matches/${shared.id}/seats/1/take`);
      await Administration.during(where, async (by) => {
        const found = [];
        for await (const { id, state, seats } of by.matches(['running', 'gathering'])) found.push({ id, state, seats });
        expect(found.sort((a, b) => a.seats.length - b.seats.length || b.state.localeCompare(a.state))).toEqual([
          { id: match, state: 'running', seats: ['Anne', 'Blaise'] },
          { id: waiting.id, state: 'gathering', seats: ['Anne', 'open'] },
          { id: shared.id, state: 'running', seats: ['Cleo', 'Anne', 'bot'] },
        ]);
        const people = [];
        for await (const { name, seats } of by.people()) people.push(`${name} ${seats}`);
        expect(people.sort()).toEqual(['Anne 3', 'Blaise 1', 'Cleo 1']);
        expect(await by.removePerson(north.me?.id ?? '')).toBe(true);
        expect(await by.removePerson(north.me?.id ?? '')).toBe(false);
      });
      expect(await north.get('/api/me')).toEqual({ me: null });
      await expect(south.get(`/api/matches/${waiting.id}`)).rejects.toThrow('T-1');
      // His opponent has won; among three a bot sits down for him when somebody comes.
      south.cut();
      await south.comeBack();
      await south.until(() => current(south, match).ended?.by === 'resign');
      await idle.connect();
      await idle.watch(shared.id);
      await idle.until(() => idle.received.some((text) => text.includes(`"by":"bot","name":"${strongest('roses')}"`)));
      await Administration.during(where, async (by) => {
        expect(await by.removeMatch(shared.id)).toBe(true);
        expect(await by.removeMatch(shared.id)).toBe(false);
      });
      await expect(idle.get(`/api/matches/${shared.id}`)).rejects.toThrow('T-1');
      if (engine === 'PostgreSQL') await idle.until(() => idle.closed?.code === 1011);
    }, 30_000);
  });
}

test('an operator’s hand opens nothing that is not a store of this version', async () => {
  const data = freshFolder();
  mkdirSync(join(data, 'drumhead.sqlite'));
  const list = (by: Administration): Promise<unknown> => by.matches(['running']).next();
  await expect(Administration.during({ data }, list)).rejects.toThrow();
  const fresh = { data: freshFolder() };
  const opened = async (): Promise<Store> => (await openStore(fresh)).store;
  const store = await opened();
  expect(await Administration.during(fresh, list)).toMatchObject({ done: true });
  await store.close();
});
