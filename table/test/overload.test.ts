/** Those who take more than their share, of memory, of the disk or of the table's time. */
import type { Journal } from '@drumhead/kernel';
import { MOST_WATCHED } from '@drumhead/protocol';
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
import { bundled } from './bundled.ts';
import { freshFolder, guestAt, later, layTable, type Made, PICKET, pairAt, playOn, UNHURRIED } from './laid-table.ts';

test('who does not read what he is sent is let go, and nobody else notices', async () => {
  const table = await layTable({ rates: UNHURRIED });
  const base = `http://127.0.0.1:${table.port}`;
  const anne = await guestAt(table, 'Anne');
  const wish = { game: 'enemy', scenario: 'full-war', seats: ['you', 'you'], listed: true };
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
