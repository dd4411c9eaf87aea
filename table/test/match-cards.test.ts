/** What lists and invitations tell of a match. */
import { expect, test } from 'vitest';
import { current, freshFolder, guestAt, layTable, type Made, PICKET, pairAt } from './laid-table.ts';

interface Card {
  id: string;
  state: string;
  yours: number[];
  awaited: number[] | null;
  offered: number | null;
  winners: number[] | null;
}

test('one’s own matches tell whom they wait for, also when the table is laid anew', async () => {
  const data = freshFolder();
  const first = await layTable({ data });
  const {
    match,
    clients: [north],
  } = await pairAt(first);
  const awaitedBy = current(north, match).decisions.flatMap(({ seat, optional }) => (optional ? [] : [seat]));
  const mine = async () => (await north.get<{ matches: Card[] }>('/api/matches')).matches;
  expect(await mine()).toMatchObject([{ id: match, state: 'running', yours: [0], awaited: awaitedBy }]);
  const { port } = first;
  await first.close();
  await layTable({ data, port });
  expect(await mine()).toMatchObject([{ id: match, awaited: awaitedBy }]);
});

test('lists tell who has won, also of matches that are not at hand, and of none that goes on', async () => {
  const data = freshFolder();
  const first = await layTable({ data });
  const won = await pairAt(first);
  const [north, south] = won.clients;
  const agreed = await pairAt(first);
  const { match: running } = await pairAt(first);
  await south.ask({ kind: 'resign', match: won.match, seat: 1 });
  for (const [seat, client] of agreed.clients.entries())
    await client.ask({ kind: 'agree', match: agreed.match, seat, to: { what: 'draw' } });
  const winners = async () => {
    const { ended, running: played } = await north.get<{ ended: Card[]; running: Card[] }>('/api/lobby');
    return Object.fromEntries([...ended, ...played].map((card) => [card.id, card.winners]));
  };
  const told = { [won.match]: [0], [agreed.match]: [], [running]: null };
  await expect.poll(winners).toEqual(told);
  const { port } = first;
  await first.close();
  await layTable({ data, port });
  expect(await winners()).toEqual(told);
});

test('an invitation tells the seat it is for, to none but its holder', async () => {
  const table = await layTable();
  const host = await guestAt(table, 'Anne');
  const made = await host.post<Made>('/api/matches', { ...PICKET, seats: ['invite', 'you'] });
  const other = await guestAt(table, 'Blaise');
  const offered = async (token?: string): Promise<number | null> =>
    (await other.get<{ match: Card }>(`/api/matches/${made.id}`, token ? { 'x-drumhead-invitation': token } : {})).match
      .offered;
  expect(await offered(made.invitations['0'])).toBe(0);
  expect(await offered('not the token')).toBeNull();
  expect(await offered()).toBeNull();
});
