/** Every game of the table, over real sockets from its first entry to its last: people and bots, spectators, export. */
import { players } from '@drumhead/bots';
import { type Journal, loadGame } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { MODULES } from '../src/modules.ts';
import { current, guestAt, layTable, type Made, pairAt, playOn, UNHURRIED } from './laid-table.ts';

const SOAK = process.env['DRUMHEAD_SOAK'] === '1';

const gameOf = (id: string) => loadGame(MODULES.find((module) => module.id === id) as (typeof MODULES)[number]);

const PLAYED = [
  ['roses', 'standard-2'],
  ['enemy', SOAK ? 'full-war' : 'mid-war'],
] as const;

test.each(PLAYED)('%s, %s: two people play to the end, watched, exported, proved', async (id, scenario) => {
  const game = gameOf(id);
  const mint = { id: () => 'one-match-of-the-test-0', seed: () => '7'.repeat(64) };
  const table = await layTable({ rates: UNHURRIED, mint });
  const { match, clients } = await pairAt(table, { game: id, scenario });
  const spectator = await guestAt(table, 'Cleo');
  await spectator.connect();
  await spectator.watch(match);
  const known = await spectator.get<{ filtered: boolean }>(`/api/matches/${match}/journal`);
  expect(known.filtered).toBe(true);
  await Promise.all(clients.map((client) => playOn(client, match, Number.POSITIVE_INFINITY, { game })));
  await spectator.until(() => current(spectator, match).ended !== null);
  for (const client of [...clients, spectator]) expect(client.problems).toEqual([]);
  const { journal } = await spectator.get<{ journal: Journal }>(`/api/matches/${match}/journal`);
  expect(journal.entries).toHaveLength(current(spectator, match).seq);
  expect(await spectator.get(`/api/matches/${match}/verify`)).toMatchObject({ ended: true, proved: true });
  const again = await spectator.post<{ entries: number }>('/api/journals', { journal });
  expect(again.entries).toBe(journal.entries.length);
});

test.each(PLAYED)('%s, %s: a bot of each level plays against a person', async (id, scenario) => {
  const game = gameOf(id);
  const table = await layTable({ rates: UNHURRIED });
  const host = await guestAt(table, 'Anne');
  const { games } = await host.get<{ games: { id: string; bots: string[] }[] }>('/api/games');
  const offered = games.find((offer) => offer.id === id);
  expect(offered?.bots).toEqual(Object.keys(players(id)));
  await host.connect();
  for (const level of offered?.bots ?? []) {
    const wish = { game: id, scenario, seats: ['you', `bot:${level}`] };
    const made = await host.post<Made>('/api/matches', wish);
    await host.watch(made.id);
    await playOn(host, made.id, 8, { game });
    const { entries } = await host.get<{ entries: { kind: string; seat: number }[] }>(
      `/api/matches/${made.id}/journal`,
    );
    for (const seat of [0, 1]) expect(entries.some((entry) => entry.kind === 'act' && entry.seat === seat)).toBe(true);
    expect(host.problems).toEqual([]);
  }
});
