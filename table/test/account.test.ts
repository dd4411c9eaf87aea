/** What is one's own at a table: sessions that can be ended, data that can be had, and to be forgotten. */
import { expect, test } from 'vitest';
import { deviceOf } from '../src/people/device.ts';
import type { ExampleClient } from './example-client.ts';
import { current, freshFolder, guestAt, layTable, type Made, PICKET, pairAt, strongest } from './laid-table.ts';
import { freshDatabase } from './store/postgres-server.ts';

interface Sessions {
  readonly sessions: readonly { readonly id: string; readonly here: boolean; readonly device: string }[];
}

const stores = [
  ['SQLite', () => Promise.resolve({ data: freshFolder() })],
  ['PostgreSQL', async () => ({ databaseUrl: await freshDatabase() })],
] as const;

test('a device is told by its browser and its system, and by nothing else', () => {
  const gecko = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  expect(deviceOf(gecko)).toBe('Firefox, Linux');
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
  expect(deviceOf(`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Mobile Safari/537.36`)).toBe('Chrome, Android');
  expect(deviceOf(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Safari/537.36 Edg/141.0`)).toBe('Edge, Windows');
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    'Safari, iPhone',
  );
  expect([deviceOf('curl/8'), deviceOf(undefined)]).toEqual(['', '']);
});

test('one’s own sessions are listed and ended, at once and for every socket; nobody else’s are', async () => {
  const table = await layTable();
  const { match, clients } = await pairAt(table);
  const [north, south] = clients;
  const listed = (who: ExampleClient) => who.get<Sessions>('/api/me/sessions').then(({ sessions }) => sessions);
  const [own, ...more] = await listed(north);
  expect(more).toEqual([]);
  expect(own).toMatchObject({ here: true });
  const [other] = await listed(south);
  await expect(north.post(`/api/me/sessions/${other?.id}/remove`)).rejects.toThrow('T-23');
  await expect(north.post(`/api/me/sessions/${own?.id}/remove`, {}, { 'x-drumhead-csrf': '' })).rejects.toThrow('T-16');
  await north.post('/api/me/sessions/others/remove');
  expect(await north.get('/api/me')).toMatchObject({ me: { name: 'Anne' } });
  // His own: it is as if he had signed out there.
  await north.post(`/api/me/sessions/${own?.id}/remove`);
  await north.until(() => north.closed !== null);
  expect(await north.get('/api/me')).toEqual({ me: null });
  await expect(north.get('/api/me/sessions')).rejects.toThrow('T-15');
  expect(south.closed).toBeNull();
  expect(current(south, match).ended).toBeNull();
});

test.each(stores)(
  '%s: who wants to be forgotten has his data first, resigns, and leaves nothing of his own',
  async (_, where) => {
    const table = await layTable(await where());
    const { match, clients } = await pairAt(table);
    const [north, south] = clients;
    const three = { game: 'roses', scenario: 'standard-3', seats: ['you', 'open', 'bot:random'] };
    const host = await guestAt(table, 'Cleo');
    const shared = await host.post<Made>('/api/matches', three);
    await north.post(`/api/matches/${shared.id}/seats/1/take`);
    const own = await north.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'open'] });
    const waiting = await south.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'open'] });
    await north.post(`/api/matches/${waiting.id}/seats/1/take`).catch(() => undefined);
    await north.ask({ kind: 'chat', match, text: 'My secret plan' });
    await north.ask({ kind: 'note', match, text: 'His left is weak' });
    const data = await north.get<{ notes: object[]; matches: { id: string }[] }>('/api/me/data');
    expect(data).toMatchObject({
      person: { name: 'Anne' },
      notes: [{ match, text: 'His left is weak' }],
      lines: [{ match, text: 'My secret plan' }],
    });
    expect(data.matches.map(({ id }) => id)).toEqual(expect.arrayContaining([match, shared.id, own.id]));
    // What others wrote, and what only the table may know, is not in it.
    const text = JSON.stringify(data);
    for (const secret of ['seed', 'secretHash', 'inviteHash', south.me?.id ?? '-']) expect(text).not.toContain(secret);
    await expect(north.post('/api/me/forget', { name: 'Blaise' })).rejects.toThrow('name');
    expect(current(south, match).ended).toBeNull();
    await north.post('/api/me/forget', { name: 'Anne' });
    expect(await north.get('/api/me')).toEqual({ me: null });
    await north.until(() => north.closed !== null);
    await south.until(() => current(south, match).ended?.by === 'resign');
    await expect(south.get(`/api/matches/${own.id}`)).rejects.toThrow('T-1');
    // Among three a bot plays on for him.
    await host.connect();
    await host.watch(shared.id);
    await host.until(() => host.received.some((told) => told.includes(`"by":"bot","name":"${strongest('roses')}"`)));
    // Who comes later reads nothing of what he said.
    south.cut();
    south.received.length = 0;
    await south.comeBack();
    // Answered after everything that comes with the match.
    await south.ask({ kind: 'ping' });
    expect(south.received.join('')).not.toContain('My secret plan');
  },
);
