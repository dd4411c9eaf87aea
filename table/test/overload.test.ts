/** Those who take more than their share, of memory, of the disk or of the table's time. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Journal } from '@drumhead/kernel';
import { LONGEST_PACK, MOST_WATCHED } from '@drumhead/protocol';
import type { TableSettings } from '@drumhead/table';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { inProcess } from '../src/bots/in-process.ts';
import { Games } from '../src/games.ts';
import { Lobby } from '../src/lobby/lobby.ts';
import { SILENT } from '../src/log.ts';
import type { Question } from '../src/match/bot-runner.ts';
import { MatchRegistry } from '../src/match/match-registry.ts';
import { Waiting } from '../src/socket/waiting.ts';
import { localBus } from '../src/store/bus.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { householdOf } from '../src/web/address.ts';
import { Quotas } from '../src/web/quotas.ts';
import { bundled } from './bundled.ts';
import { ExampleClient } from './example-client.ts';
import { freshFolder, guestAt, later, layTable, type Made, PICKET, pairAt, playOn, UNHURRIED } from './laid-table.ts';

test('who does not read what he is sent is let go, and nobody else notices', async () => {
  const table = await layTable({ rates: UNHURRIED });
  const base = `http://127.0.0.1:${table.port}`;
  const anne = await guestAt(table, 'Anne');
  const wish = { game: 'enemy', scenario: 'full-war', seats: ['you', 'bot:random'], listed: true };
  const { id: match } = await anne.post<Made>('/api/matches', wish);
  const deaf = new WebSocket(`ws://127.0.0.1:${table.port}/socket`, { headers: { origin: base } });
  await new Promise((resolve) => deaf.on('open', resolve));
  deaf.pause();
  const closes = async () => (await (await fetch(`${base}/metrics`)).text()).includes('closes_total{code="1013"} 1');
  for (let re = 0; re < 4000 && !(await closes()); re++)
    for (let i = 0; i < 20; i++) deaf.send(JSON.stringify({ kind: 'watch', re, match }));
  expect(await closes()).toBe(true);
  await anne.connect();
  await anne.watch(match, 0);
  deaf.terminate();
}, 60_000);

test('a socket follows only so many matches at once', async () => {
  const table = await layTable({ rates: UNHURRIED });
  const anne = await guestAt(table, 'Anne');
  await anne.connect();
  const matches: string[] = [];
  for (let i = 0; i <= MOST_WATCHED; i++)
    matches.push((await anne.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'you'] })).id);
  const last = matches.pop() as string;
  for (const match of matches) await anne.watch(match, 0);
  await expect(anne.ask({ kind: 'watch', match: last })).rejects.toThrow('T-18');
  await anne.ask({ kind: 'watch', match: matches[0] as string });
  await anne.ask({ kind: 'leave', match: matches[0] as string });
  await anne.ask({ kind: 'watch', match: last });
});

test('a person has only so many matches under way', async () => {
  const table = await layTable();
  const anne = await guestAt(table, 'Anne');
  const wish = { ...PICKET, seats: ['you', 'open'] };
  const made = await Promise.all(Array.from({ length: 100 }, () => anne.post<Made>('/api/matches', wish)));
  await expect(anne.post('/api/matches', wish)).rejects.toThrow('T-18');
  await anne.post(`/api/matches/${made[0]?.id}/seats/0/leave`);
  await anne.post('/api/matches', wish);
});

test('the lobby is everybody’s: a person lists few matches and sits once in each', async () => {
  const table = await layTable();
  const anne = await guestAt(table, 'Anne');
  const wish = { ...PICKET, seats: ['open', 'open'], listed: true };
  await expect(anne.post('/api/matches', { ...wish, seats: ['you', 'you'] })).rejects.toThrow('T-28');
  const made = await Promise.allSettled(Array.from({ length: 12 }, () => anne.post<Made>('/api/matches', wish)));
  const [first, ...others] = made.flatMap((it) => (it.status === 'fulfilled' ? [it.value.id] : []));
  expect(others).toHaveLength(4);
  await anne.post(`/api/matches/${first}/seats/0/take`);
  await expect(anne.post(`/api/matches/${first}/seats/1/take`)).rejects.toThrow('T-28');
  const both = await Promise.allSettled(
    [0, 1].map((seat) => anne.post(`/api/matches/${others[0]}/seats/${seat}/take`)),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  // A match among friends is their own affair.
  const { id } = await anne.post<Made>('/api/matches', { ...wish, listed: false });
  for (const seat of [0, 1]) await anne.post(`/api/matches/${id}/seats/${seat}/take`);
});

test('an address makes only so much in a day, and imports are counted before they are read', () => {
  const quotas = new Quotas(4);
  const take = (what: 'guests' | 'matches' | 'imports', ip: string) => () => quotas.take(what, ip);
  for (let i = 0; i < 8; i++) take('matches', '203.0.113.9')();
  expect(take('matches', '::ffff:203.0.113.9')).toThrow('too-many');
  take('guests', '203.0.113.9')();
  take('matches', '203.0.113.8')();
  take('imports', '203.0.113.8')();
  expect(take('imports', '203.0.113.8')).toThrow('too-many');
});

test('an import that is one too many, or nobody’s, is turned away before its body is looked at', async () => {
  const table = await layTable({ changesPerMinute: 8 });
  const anne = await guestAt(table, 'Anne');
  for (const answer of ['T-19', 'T-19', 'T-18']) await expect(anne.post('/api/journals', [])).rejects.toThrow(answer);
  await expect(anne.post('/api/journals', [], { 'x-drumhead-csrf': '' })).rejects.toThrow('T-18');
  const other = await layTable();
  const stranger = await guestAt(other, 'Eve');
  await expect(stranger.post('/api/journals', [], { 'x-drumhead-csrf': '' })).rejects.toThrow('T-16');
});

test('edition packs: whose are taken is the operator’s choice, they are small, and lists hold their titles only', async () => {
  const pack = { game: 'picket', title: 'Long picket', set: { turns: 7 } };
  const wish = { ...PICKET, seats: ['you', 'open'], listed: true };
  const publicUrl = 'https://drumhead.example';
  const guest = async (settings: TableSettings) => {
    const client = new ExampleClient(`http://127.0.0.1:${(await layTable(settings)).port}`);
    if (settings.publicUrl) client.origin = settings.publicUrl;
    client.me = (await client.post<{ me: ExampleClient['me'] }>('/api/me', { name: 'Anne' })).me;
    return client;
  };
  // For its own machine only: whoever sits there runs it.
  const anne = await guest({});
  const { id } = await anne.post<Made>('/api/matches', { ...wish, pack });
  const { open } = await anne.get<{ open: object[] }>('/api/lobby');
  expect(open).toMatchObject([{ id, pack: 'Long picket' }]);
  expect(JSON.stringify(open)).not.toContain('turns');
  const fat = { ...pack, note: 'x'.repeat(LONGEST_PACK) };
  await expect(anne.post('/api/matches', { ...wish, pack: fat })).rejects.toThrow('T-19');
  const nobodys = await guest({ packs: { from: 'nobody' } });
  await expect(nobodys.post('/api/matches', { ...wish, pack })).rejects.toThrow('T-29');
  // Open to the world: those of the folder only, by themselves or by their key.
  const folder = freshFolder();
  writeFileSync(join(folder, 'long.json'), JSON.stringify(pack));
  const stranger = await guest({ publicUrl, packs: { folder } });
  await expect(stranger.post('/api/matches', { ...wish, pack: { ...pack, set: { turns: 8 } } })).rejects.toThrow(
    'T-29',
  );
  const { packs } = await stranger.get<{ packs: { key: string; title: string }[] }>('/api/packs');
  expect(packs).toMatchObject([{ title: 'Long picket', game: 'picket' }]);
  for (const given of [pack, packs[0]?.key]) await stranger.post('/api/matches', { ...wish, pack: given });
  await expect(stranger.post('/api/matches', { ...wish, pack: 'x' })).rejects.toThrow('T-29');
  const anybodys = await guest({ publicUrl, packs: { from: 'anybody' } });
  await anybodys.post('/api/matches', { ...wish, pack });
});

test('lists are not to be had without end', async () => {
  const table = await layTable({ changesPerMinute: 4 });
  const anne = await guestAt(table, 'Anne');
  const looks = await Promise.allSettled(Array.from({ length: 14 }, () => anne.get('/api/lobby')));
  const refused = looks.flatMap((look) => (look.status === 'rejected' ? [String(look.reason)] : []));
  expect(refused).toHaveLength(2);
  for (const reason of refused) expect(reason).toContain('T-18');
  expect(await anne.get('/api/me')).toMatchObject({ me: { name: 'Anne' } });
});

test('addresses are counted by household: one IPv4 address, one IPv6 /64', () => {
  expect(householdOf('203.0.113.9')).toBe('203.0.113.9');
  expect(householdOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  const here = householdOf('2001:db8:0:7::1');
  expect(here).toBe('2001:db8:0:7::/64');
  for (const same of ['2001:db8:0:7:ffff:1:2:3', '2001:0DB8::7:0:0:0:9', '2001:db8:0:7::%eth0'])
    expect(householdOf(same)).toBe(here);
  for (const other of ['2001:db8:0:8::1', '2001:db8::7', '::1', 'fe80::1']) expect(householdOf(other)).not.toBe(here);
});

test('nothing is kept of who waited and left', () => {
  const waiting = new Waiting<string>();
  const [one, two] = ['Anne', 'Blaise'];
  for (const match of ['a', 'b']) for (const speaker of [one, two]) waiting.add(match, speaker);
  waiting.leave('a', one);
  expect(waiting.at('a')).toEqual([two]);
  waiting.gone(two);
  expect([waiting.at('a'), waiting.at('b'), waiting.size]).toEqual([[], [one], 1]);
  waiting.leave('b', one);
  expect(waiting.size).toBe(0);
});

test('a bot that had no time is asked again', async () => {
  const store = await openSqlite(`${freshFolder()}/drumhead.sqlite`);
  await store.migrate();
  let busy = 5;
  const choose = async (question: Question): Promise<unknown> => {
    if (busy-- > 0) throw new Error('the queue is full');
    return inProcess.choose(question);
  };
  const registry = new MatchRegistry(store, new Games(), localBus(), { ...inProcess, choose }, SILENT, { askAgain: 5 });
  later(async () => {
    await registry.close();
    await store.close();
  });
  const anne = { id: 'anne', name: 'Anne', createdAt: '2026-01-01T00:00:00.000Z' };
  const { id } = await new Lobby(registry).create(anne, { ...PICKET, seats: ['bot:greedy', 'bot:random'] });
  const openMatch = await registry.openMatch(id);
  while (!openMatch?.live.match.ended()) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(busy).toBeLessThan(0);
}, 20_000);

test('journals are judged in a thread beside the table, and believed only as far as they replay', async () => {
  const worker = await bundled('bot-thread.ts');
  const table = await layTable({ rates: UNHURRIED, bots: { worker, threads: 1 } });
  const { match, clients } = await pairAt(table);
  const [north] = clients;
  await Promise.all(clients.map((client) => playOn(client, match)));
  expect(await north.get(`/api/matches/${match}/verify`)).toMatchObject({ proved: true });
  const { journal } = await north.get<{ journal: Journal }>(`/api/matches/${match}/journal`);
  const renamed = {
    ...journal,
    entries: journal.entries.map((entry) =>
      entry.kind === 'seat' ? { ...entry, name: entry.seat === 0 ? 'x'.repeat(10_000) : 'Gil\u202e' } : entry,
    ),
  };
  const { id } = await north.post<Made>('/api/journals', { journal: renamed });
  const card = await north.get<{ match: { seats: { name: string }[] } }>(`/api/matches/${id}`);
  expect(card.match.seats.map(({ name }) => name)).toEqual(['north', 'south']);
  expect(await north.get(`/api/matches/${id}/verify`)).toMatchObject({ proved: true });
  // Without its seed it replays, and proves nothing.
  const { seed: _, ...unproved } = journal;
  const bare = await north.post<Made>('/api/journals', { journal: unproved });
  expect(await north.get(`/api/matches/${bare.id}/verify`)).toMatchObject({ proved: false });
  // Doctored: a last entry cut off, a result of one's own, another seed.
  const cut = { ...journal, entries: journal.entries.slice(0, -1) };
  const bad = { ...journal, entries: journal.entries.map((entry) => ({ ...entry, hash: '0'.repeat(32) })) };
  for (const doctored of [cut, bad, { ...journal, seed: '7'.repeat(64) }])
    await expect(north.post('/api/journals', { journal: doctored })).rejects.toThrow('T-19');
  await expect(clients[1].get(`/api/matches/${id}`)).rejects.toThrow('T-1');
}, 60_000);
