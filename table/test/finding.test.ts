/** How people come together: by wanting the same, by a list narrowed, by a name they know. */
import { expect, test } from 'vitest';
import type { ExampleClient } from './example-client.ts';
import { guestAt, layTable, type Made, PICKET, pairAt } from './laid-table.ts';

interface Card {
  readonly id: string;
  readonly state: string;
  readonly offered: number | null;
  readonly seats: readonly { readonly name: string }[];
}
type Lists = { readonly open: readonly Card[]; readonly running: readonly Card[] };
type Found = { readonly id: string; readonly begun: boolean };

const seek = (who: ExampleClient, wish: object = {}): Promise<Found> =>
  who.post('/api/seeks', { ...PICKET, pace: 'days', ...wish });

test('of eight who seek the same at once nobody is left over, and each pair sits at one table', async () => {
  const table = await layTable();
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => guestAt(table, `Guest ${index}`)));
  const found = await Promise.all(people.map((one) => seek(one)));
  const { open, running } = await (people[0] as ExampleClient).get<Lists>('/api/lobby');
  expect([open.length, running.length]).toEqual([0, 4]);
  expect(new Set(running.flatMap(({ seats }) => seats.map(({ name }) => name))).size).toBe(8);
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(running.map(({ id }) => id)));
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
