/** What lists and invitations tell of a match. */
import { expect, test } from 'vitest';
import { current, freshFolder, guestAt, layTable, type Made, PICKET, pairAt } from './laid-table.ts';

interface Card {
  id: string;
  state: string;
  yours: number[];
  awaited: number[] | null;
  offered: number | null;
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
