/** What is kept for how long: sessions while they are used, matches as long as the operator wants. */
import { openStore } from '@drumhead/table';
import { expect, test } from 'vitest';
import { hashSecret } from '../src/people/secrets.ts';
import { forget } from '../src/retention.ts';
import type { ExampleClient } from './example-client.ts';
import { freshFolder, guestAt, layTable, type Made, PICKET, pairAt, playOn, UNHURRIED } from './laid-table.ts';
import { SILENT } from './silent-log.ts';

const DAY = 24 * 3600 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

test('a player’s session ends a year after the last visit, a passer-by’s after a month; a visit begins it anew', async () => {
  const data = freshFolder();
  const table = await layTable({ data });
  const [idle, regular] = [await guestAt(table, 'Anne'), await guestAt(table, 'Blaise')];
  const [gone, passing] = [await guestAt(table, 'Cleo'), await guestAt(table, 'Dora')];
  for (const player of [idle, regular]) await player.post('/api/matches', { ...PICKET, seats: ['you', 'open'] });
  await table.close();
  const { store } = await openStore({ data });
  const hash = ({ cookie }: ExampleClient): string => hashSecret(cookie.split('=')[1] as string);
  await store.touchSession(hash(idle), daysAgo(366));
  await store.touchSession(hash(regular), daysAgo(364));
  await store.touchSession(hash(gone), daysAgo(31));
  await store.touchSession(hash(passing), daysAgo(29));
  await store.close();
  const again = await layTable({ data });
  const meAt = async ({ cookie }: ExampleClient): Promise<{ me: unknown; renewed: boolean }> => {
    const response = await fetch(`http://127.0.0.1:${again.port}/api/me`, { headers: { cookie } });
    const { me } = (await response.json()) as { me: unknown };
    return { me, renewed: (response.headers.get('set-cookie') ?? '').includes('Max-Age=31536000') };
  };
  expect(await meAt(idle)).toEqual({ me: null, renewed: false });
  expect(await meAt(regular)).toMatchObject({ me: { name: 'Blaise' }, renewed: true });
  expect(await meAt(passing)).toMatchObject({ me: { name: 'Dora' }, renewed: true });
  await again.close();
  const { store: after } = await openStore({ data });
  for (const forgotten of [idle, gone]) expect(await after.session(hash(forgotten))).toBeNull();
  expect(((await after.session(hash(regular)))?.seenAt ?? '') > daysAgo(1)).toBe(true);
  await after.close();
});

test('matches of the past are forgotten only if asked, and never one that runs', async () => {
  const data = freshFolder();
  const table = await layTable({ data, rates: UNHURRIED });
  const { match: ended, clients } = await pairAt(table);
  await Promise.all(clients.map((client) => playOn(client, ended)));
  const { match: running } = await pairAt(table);
  const host = await guestAt(table, 'Cleo');
  const gathering = (await host.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'invite'] })).id;
  for (const client of clients) await client.leave();
  await table.close();
  const { store } = await openStore({ data });
  const left = async (): Promise<boolean[]> =>
    Promise.all([ended, running, gathering].map(async (id) => (await store.match(id)) !== null));
  await forget(store, undefined, Date.now() + 1000 * DAY, SILENT);
  expect(await left()).toEqual([true, true, true]);
  await forget(store, 30, Date.now() + 29 * DAY, SILENT);
  expect(await left()).toEqual([true, true, true]);
  await forget(store, 30, Date.now() + 31 * DAY, SILENT);
  expect(await left()).toEqual([false, true, false]);
  expect(await store.entries(ended, 0)).toEqual([]);
  await store.close();
});
