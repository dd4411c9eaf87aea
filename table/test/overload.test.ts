/** Those who take more than their share, of memory, of the disk or of the table's time. */
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Journal } from '@drumhead/kernel';
import { LONGEST_PACK, MOST_WATCHED } from '@drumhead/protocol';
import type { TableSettings } from '@drumhead/table';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { inProcess } from '../src/bots/in-process.ts';
import { calmed } from '../src/calm-log.ts';
import { Games } from '../src/games.ts';
import { Lobby } from '../src/lobby/lobby.ts';
import type { Question } from '../src/match/bot-runner.ts';
import { MatchRegistry } from '../src/match/match-registry.ts';
import type { OpenMatch } from '../src/match/open-match.ts';
import { Waiting } from '../src/socket/waiting.ts';
import { localBus } from '../src/store/bus.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { householdOf } from '../src/web/address.ts';
import { watchRoutes } from '../src/web/app.ts';
import { Quotas } from '../src/web/quotas.ts';
import { botThread } from './bundled.ts';
import { ExampleClient } from './example-client.ts';
import { freshFolder, guestAt, later, layTable, type Made, PICKET, pairAt, playOn, UNHURRIED } from './laid-table.ts';
import { SILENT } from './silent-log.ts';

test('who does not read what he is sent is let go, and nobody else notices', async () => {
  const table = await layTable({ rates: UNHURRIED, metricsPort: 0 });
  const base = `http://127.0.0.1:${table.port}`;
  const metrics = `http://127.0.0.1:${table.metricsPort}/metrics`;
  const anne = await guestAt(table, 'Anne');
  const wish = { game: 'enemy', scenario: 'full-war', seats: ['you', 'bot:random'], listed: true };
  const { id: match } = await anne.post<Made>('/api/matches', wish);
  const deaf = new WebSocket(`ws://127.0.0.1:${table.port}/socket`, { headers: { origin: base } });
  await new Promise((resolve) => deaf.on('open', resolve));
  deaf.pause();
  const closes = async () => (await (await fetch(metrics)).text()).includes('closes_total{code="1013"} 1');
  for (let re = 0; re < 4000 && !(await closes()); re++)
    for (let i = 0; i < 20; i++) deaf.send(JSON.stringify({ kind: 'watch', re, match }));
  expect(await closes()).toBe(true);
  await anne.connect();
  await anne.watch(match, 0);
  deaf.terminate();
}, 60_000);

test('who says nothing, or nothing whole, is not waited for; there is room for so many connections', async () => {
  const table = await layTable({ patience: 100, maxConnections: 3 });
  const closedAfter = (words: string): Promise<string> =>
    new Promise((resolve) => {
      let heard = '';
      const socket = connect(table.port, '127.0.0.1', () => socket.write(words));
      socket.on('data', (data) => {
        heard += data;
      });
      socket.on('close', () => resolve(heard));
      socket.on('error', () => undefined);
    });
  expect(await closedAfter('')).toMatch(/408|^$/);
  expect(await closedAfter('GET /healthz HTTP/1.1\r\nHost: x\r\n')).toMatch(/408|^$/);
  expect(await closedAfter('POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{')).toMatch(/408|^$/);
  const held = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = connect(table.port, '127.0.0.1');
      const end = new Promise<string>((resolve) => {
        socket.on('data', () => resolve('served'));
        socket.on('close', () => resolve('turned away'));
      });
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.once('connect', resolve));
      return { socket, end };
    }),
  );
  for (const { socket } of held) socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  const ends = await Promise.all(held.map(({ end }) => end));
  expect(ends.filter((end) => end === 'served')).toHaveLength(3);
  for (const { socket } of held) socket.destroy();
});

test('metrics tell of refusals, the store, bots and HTTP, at a port of their own', async () => {
  const table = await layTable({ metricsPort: 0 });
  const anne = await guestAt(table, 'Anne');
  await expect(anne.get('/api/matches/nowhere')).rejects.toThrow('T-1');
  await anne.connect();
  await expect(anne.ask({ kind: 'watch', match: 'nowhere' })).rejects.toThrow('T-1');
  const text = await (await fetch(`http://127.0.0.1:${table.metricsPort}/metrics`)).text();
  expect(text).toContain('drumhead_refusals_total{rule="T-1"} 2');
  expect(text).toContain('drumhead_http_seconds_count{route="/api/matches/:id",status="404"} 1');
  expect(text).toContain('drumhead_store_seconds_count{what="createPerson"} 1');
  expect(text).toContain('drumhead_bot_questions 0');
  for (const path of ['/', '/metrics?x'])
    expect((await fetch(`http://127.0.0.1:${table.metricsPort}${path}`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${table.port}/metrics`)).status).toBe(404);
});

test('ready is who can write: a store that takes nothing is told so, and asked once a second at most', async () => {
  const app = Fastify();
  let asked = 0;
  let works = false;
  watchRoutes(app as unknown as FastifyInstance, async () => {
    asked++;
    if (!works) throw new Error('read only');
  });
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject('/readyz')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503]);
  expect(asked).toBe(1);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  works = true;
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 5000 }).toBe(200);
});

test('of each kind of line one a second is written, with how many were left out', () => {
  const lines: [object, string][] = [];
  let now = 0;
  const log = calmed({ ...SILENT, error: (facts, text) => lines.push([facts, text]) }, () => now);
  for (; now < 2500; now += 10) for (const text of ['a bot', 'an order']) log.error({ now }, text);
  expect(lines).toEqual([
    [{ now: 0 }, 'a bot'],
    [{ now: 0 }, 'an order'],
    [{ now: 1000, unsaid: 99 }, 'a bot'],
    [{ now: 1000, unsaid: 99 }, 'an order'],
    [{ now: 2000, unsaid: 99 }, 'a bot'],
    [{ now: 2000, unsaid: 99 }, 'an order'],
  ]);
});

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

test('bots that play each other rest while nobody looks', async () => {
  const store = await openSqlite(`${freshFolder()}/drumhead.sqlite`);
  await store.migrate();
  const registry = new MatchRegistry({ store, games: new Games(), bus: localBus(), botRunner: inProcess, log: SILENT });
  later(async () => {
    await registry.close();
    await store.close();
  });
  const anne = { id: 'anne', name: 'Anne', createdAt: '2026-01-01T00:00:00.000Z' };
  const { id } = await new Lobby(registry).create(anne, { ...PICKET, seats: ['bot:random', 'bot:random'] });
  const openMatch = (await registry.openMatch(id)) as OpenMatch;
  await registry.settler.settled(id);
  expect(registry.settler.isSettling(id)).toBe(false);
  expect(openMatch.live.match.entries.every(({ kind }) => kind === 'seat')).toBe(true);
  const moved = () => new Promise<void>((resolve) => openMatch.live.listen(() => resolve()));
  openMatch.audience.join(NOBODY, 'public');
  registry.finish(openMatch);
  for (let i = 0; i < 3; i++) await moved();
  openMatch.audience.leave(NOBODY);
  while (registry.settler.isSettling(id)) await new Promise((resolve) => setImmediate(resolve));
  expect(openMatch.live.match.ended()).toBeNull();
});

/** Somebody looks on, and says nothing. */
const NOBODY = { send() {}, drop() {} };

test('a bot that had no time is asked again', async () => {
  const store = await openSqlite(`${freshFolder()}/drumhead.sqlite`);
  await store.migrate();
  let busy = 5;
  const choose = async (question: Question): Promise<unknown> => {
    if (busy-- > 0) throw new Error('the queue is full');
    return inProcess.choose(question);
  };
  const registry = new MatchRegistry(
    { store, games: new Games(), bus: localBus(), botRunner: { ...inProcess, choose }, log: SILENT },
    { askAgain: 5 },
  );
  later(async () => {
    await registry.close();
    await store.close();
  });
  const anne = { id: 'anne', name: 'Anne', createdAt: '2026-01-01T00:00:00.000Z' };
  const { id } = await new Lobby(registry).create(anne, { ...PICKET, seats: ['bot:greedy', 'bot:random'] });
  const openMatch = await registry.openMatch(id);
  openMatch?.audience.join(NOBODY, 'public');
  if (openMatch) registry.finish(openMatch);
  while (!openMatch?.live.match.ended()) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(busy).toBeLessThan(0);
}, 20_000);

test('journals are judged in a thread beside the table, and believed only as far as they replay', async () => {
  const worker = await botThread();
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
