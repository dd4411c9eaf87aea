/** A person's page: others see it where he wants, and only what is listed; counting is exact. */
import { expect, test } from 'vitest';
import { recordOf, usualAnswer } from '../src/people/record.ts';
import type { ResultRow } from '../src/store/club-store.ts';
import { layTable, pairAt, playOn, UNHURRIED } from './laid-table.ts';

interface Page {
  readonly page?: string | null;
  readonly person: {
    readonly name: string;
    readonly record: readonly object[];
    readonly running: readonly { readonly id: string }[];
    readonly ended: readonly { readonly id: string; readonly winners: readonly number[] }[];
  };
}

test('a page is one’s own until one shows it, tells others of listed matches only, and not whom one has blocked', async () => {
  const table = await layTable();
  const open = await pairAt(table, { listed: true });
  const [anne, bert] = open.clients;
  const hidden = await anne.post<{ id: string; invitations: { 1: string } }>('/api/matches', {
    game: 'picket',
    scenario: 'skirmish',
    seats: ['you', 'invite'],
  });
  await bert.post(`/api/matches/${hidden.id}/claim`, { token: hidden.invitations[1] });
  await bert.connect();
  await bert.watch(hidden.id);
  await bert.ask({ kind: 'resign', match: hidden.id, seat: 1 });
  await expect.poll(async () => (await anne.get<Page>('/api/me/page')).person.ended).toMatchObject([{ id: hidden.id }]);
  const own = await anne.get<Page>('/api/me/page');
  expect(own).toMatchObject({
    page: null,
    person: {
      name: 'Anne',
      record: [{ game: 'picket', won: 1, drawn: 0, lost: 0 }],
      running: [{ id: open.match, yours: [0] }],
    },
  });
  expect(own.person.ended[0]?.winners).toEqual([0]);

  const { page } = await anne.post<Page>('/api/me/page', { shown: true });
  expect((await anne.post<Page>('/api/me/page', { shown: true })).page).toBe(page);
  expect(await bert.get('/api/people')).toMatchObject({ people: [{ name: 'Anne', page }] });
  const seen = (await bert.get<Page>(`/api/people/${page}`)).person;
  // Her match with him is his too, there as everywhere.
  expect(seen).toMatchObject({ record: [], ended: [], running: [{ id: open.match, yours: [1] }] });
  expect(JSON.stringify(seen)).not.toContain(hidden.id);
  // Neither who she is elsewhere, nor her session.
  expect(JSON.stringify(seen)).not.toContain(anne.me?.id ?? 'none');

  await anne.post(`/api/matches/${open.match}/people/seat-1/block`, { on: true });
  await expect(bert.get(`/api/people/${page}`)).rejects.toThrow('T-23');
  await anne.post('/api/me/page', { shown: false });
  await anne.post(`/api/matches/${open.match}/people/seat-1/block`, { on: false });
  await expect(bert.get(`/api/people/${page}`)).rejects.toThrow('T-23');
  expect((await anne.post<Page>('/api/me/page', { shown: true })).page).not.toBe(page);
});

test('how fast one usually answers is told once there is enough to tell', async () => {
  const table = await layTable({ rates: UNHURRIED });
  const { match, clients } = await pairAt(table, { listed: true });
  const [anne, bert] = clients;
  const { page } = await anne.post<Page>('/api/me/page', { shown: true });
  const answers = async () =>
    (await bert.get<{ person: { answers: number | null } }>(`/api/people/${page}`)).person.answers;
  expect(await answers()).toBeNull();
  await Promise.all(clients.map((client) => playOn(client, match)));
  // A test answers within the second, and often within the millisecond.
  await expect.poll(answers, { timeout: 20_000 }).not.toBeNull();
  expect(await answers()).toBeLessThan(60_000);
});

test('results are counted by game, and answers by how many stand behind each match’s middle', () => {
  const row = (game: string, result: ResultRow['result'], answers: number, median: number | null): ResultRow => ({
    match: 'm',
    seat: 0,
    person: 'anne',
    game,
    scenario: 's',
    side: 'north',
    result,
    listed: true,
    rated: false,
    answers,
    median,
    at: '',
  });
  const rows = [row('a', 'won', 2, 10), row('b', 'lost', 3, 500), row('b', 'drawn', 6, 200), row('b', 'won', 0, null)];
  expect(recordOf(rows)).toEqual([
    { game: 'b', won: 1, drawn: 1, lost: 1 },
    { game: 'a', won: 1, drawn: 0, lost: 0 },
  ]);
  expect(usualAnswer(rows)).toBe(200);
  expect(usualAnswer(rows.slice(0, 2))).toBeNull();
});
