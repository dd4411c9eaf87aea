/** How people come together: by wanting the same, by a list narrowed, by a name they know. */
import { expect, test } from 'vitest';
import { inProcess } from '../src/bots/in-process.ts';
import { Games } from '../src/games.ts';
import { Lobby } from '../src/lobby/lobby.ts';
import { Seekers } from '../src/lobby/seek.ts';
import { MatchRegistry } from '../src/match/match-registry.ts';
import { localBus } from '../src/store/bus.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import type { ExampleClient } from './example-client.ts';
import { freshFolder, guestAt, later, layTable, type Made, PICKET, pairAt } from './laid-table.ts';
import { SILENT } from './silent-log.ts';
import { mint, personRow } from './store/samples.ts';

interface Card {
  readonly id: string;
  readonly state: string;
  readonly offered: number | null;
  readonly seats: readonly { readonly name: string }[];
}
type Lists = { readonly open: readonly Card[]; readonly friends: readonly Card[] };
type Found = { readonly id: string; readonly begun: boolean };

const seek = (who: ExampleClient, wish: object = {}): Promise<Found> =>
  who.post('/api/seeks', { ...PICKET, pace: 'days', ...wish });

/** A store whose first `count` seekers have all looked before the first of them hears that nobody waits. */
function lookedTogether(store: Store, count: number): Store {
  let looking = 0;
  let go: () => void = () => {};
  const all = new Promise<void>((resolve) => {
    go = resolve;
  });
  const openAlike: Store['openAlike'] = async (match) => {
    const found = await store.openAlike(match);
    if (++looking === count) go();
    await all;
    return found;
  };
  return new Proxy(store, {
    get: (target, name) => {
      const own: unknown = name === 'openAlike' ? openAlike : Reflect.get(target, name);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}

test('of eight who look at the same moment nobody is left over, and each pair sits at one table', async () => {
  const kept = await openSqlite(`${freshFolder()}/drumhead.sqlite`);
  await kept.migrate();
  const store = lookedTogether(kept, 8);
  const keeping = { store, games: new Games(), bus: localBus(), botRunner: inProcess, log: SILENT };
  const registry = new MatchRegistry(keeping);
  later(async () => {
    await registry.close();
    await kept.close();
  });
  const seekers = new Seekers(registry, new Lobby(registry));
  const people = Array.from({ length: 8 }, () => personRow());
  for (const person of people) await store.createPerson(person, mint('session'));
  const found = await Promise.all(people.map((one) => seekers.seek(one, { ...PICKET, pace: 'days' })));
  const rows = await store.listedMatches(100);
  expect(rows.map(({ state }) => state)).toEqual(['running', 'running', 'running', 'running']);
  const seated = await Promise.all(rows.map(({ id }) => store.seats(id)));
  expect(new Set(seated.flat().map(({ who }) => who))).toEqual(new Set(people.map(({ id }) => id)));
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
});

test('who wants another pace is not met, who asks again waits where he waited, and a wish is named by its field', async () => {
  const table = await layTable();
  const [anne, bert] = [await guestAt(table, 'Anne'), await guestAt(table, 'Bert')];
  const { id } = await seek(anne);
  expect(await seek(anne)).toEqual({ id, begun: false });
  expect((await seek(bert, { pace: 'live' })).id).not.toBe(id);
  const ids = async (query: string) => (await anne.get<Lists>(`/api/lobby${query}`)).open.map((card) => card.id);
  expect(await ids('')).toHaveLength(2);
  expect(await ids('?game=picket&pace=days')).toEqual([id]);
  expect(await ids('?scenario=elsewhere')).toEqual([]);
  await expect(ids('?pace=fast')).rejects.toThrow(/pace/);
  await expect(seek(bert, { game: 'chess' })).rejects.toThrow(/game/);
  await expect(seek(bert, { scenario: 'nowhere' })).rejects.toThrow(/scenario/);
  expect(await seek(bert)).toEqual({ id, begun: true });
});

test('friends’ listed matches stand apart, and nobody becomes a friend whom one does not know', async () => {
  const table = await layTable();
  const { match, clients } = await pairAt(table);
  const [north, south] = clients;
  const stranger = await guestAt(table, 'Cleo');
  const friends = async (query = '') => (await north.get<Lists>(`/api/lobby${query}`)).friends.map(({ id }) => id);
  const [blaise] = (await north.get<{ people: { handle: string; friend: boolean }[] }>('/api/people')).people;
  const mark = (who: ExampleClient, on: boolean) => who.post(`/api/people/${blaise?.handle}/friend`, { on });
  const { id } = await south.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'open'], listed: true });
  await south.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'open'], listed: false });
  // Whoever is not invited has nothing to look for there.
  await south.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'invite'], listed: true });
  expect((await stranger.get<Lists>('/api/lobby')).open.map((card) => card.id)).toEqual([id]);
  expect(await friends()).toEqual([]);
  await expect(mark(stranger, true)).rejects.toThrow('T-23');
  await mark(north, true);
  // Not what the two play together: that is his own.
  expect(await friends()).toEqual([id]);
  expect(await friends('?pace=live')).toEqual([]);
  expect(await north.get('/api/me/data')).toMatchObject({ friends: ['Blaise'] });
  // Who does not want to meet him is no friend any more.
  await south.post(`/api/matches/${match}/people/seat-0/block`, { on: true });
  expect(await friends()).toEqual([]);
  expect((await stranger.get<Lists>('/api/lobby')).friends).toEqual([]);
});

test('one invites by name whom one has played with, and nobody else', async () => {
  const table = await layTable();
  const { match, clients } = await pairAt(table);
  const [north, south] = clients;
  const stranger = await guestAt(table, 'Cleo');
  const known = (who: ExampleClient) =>
    who.get<{ people: { handle: string; name: string }[] }>('/api/people').then(({ people }) => people);
  expect(await known(stranger)).toEqual([]);
  const [blaise] = await known(north);
  expect(blaise?.name).toBe('Blaise');
  const wish = { ...PICKET, seats: ['you', `invite:${blaise?.handle}`] };
  await expect(stranger.post('/api/matches', wish)).rejects.toThrow(/seats\/1/);
  const { id } = await north.post<Made>('/api/matches', wish);
  const cards = async (who: ExampleClient) => (await who.get<{ matches: Card[] }>('/api/matches')).matches;
  expect((await cards(south)).find((card) => card.id === id)).toMatchObject({ state: 'gathering', offered: 1 });
  await expect(stranger.post(`/api/matches/${id}/claim`, {})).rejects.toThrow('T-21');
  await south.post(`/api/matches/${id}/claim`, {});
  expect((await cards(south)).find((card) => card.id === id)?.state).toBe('running');
  // Who has stopped his ears is not called.
  await north.ask({ kind: 'chat', match, text: 'hm' });
  await south.until(() => south.received.some((text) => text.includes('"text":"hm"')));
  const line = south.received.find((text) => text.includes('"text":"hm"')) ?? '{}';
  await south.ask({ kind: 'mute', match, by: JSON.parse(line).by, on: true });
  expect(await known(north)).toEqual([]);
});
