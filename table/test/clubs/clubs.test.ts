/** A club from its list of names to its table: by links, matches that are played, and what the organiser decides. */
import type { Entry } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { keptClub } from '../../src/clubs/club.ts';
import { shownOf } from '../../src/clubs/rated.ts';
import { answerTimes, median } from '../../src/match/results.ts';
import type { ResultRow } from '../../src/store/club-store.ts';
import type { ExampleClient } from '../example-client.ts';
import { guestAt, layTable, PICKET, playOn, UNHURRIED } from '../laid-table.ts';

interface Pairing {
  readonly players: readonly number[];
  readonly match: string | null;
  readonly state: string | null;
  readonly score: readonly number[] | null;
  readonly ruled?: { readonly reason: string };
}

interface ClubTold {
  readonly id: string;
  readonly rounds: number;
  readonly yours: boolean;
  readonly you: number | null;
  readonly offered: number | null;
  readonly next: number | null;
  readonly players: readonly { name: string; joined: boolean; gone: boolean; link?: string; ratings?: object[] }[];
  readonly played: readonly { readonly pairings: readonly Pairing[] }[];
  readonly table: readonly { readonly player: number; readonly points: number; readonly played: number }[];
}

const WISH = { ...PICKET, title: 'Łódź, winter', manner: 'swiss', rated: true, listed: false };
const NAMES = ['Anne', 'Bert', 'Cleo'];

async function founded(host: ExampleClient, wish: object = {}): Promise<ClubTold> {
  const { id } = await host.post<{ id: string }>('/api/clubs', { ...WISH, names: NAMES, ...wish });
  return look(host, id);
}

const look = async (who: ExampleClient, id: string, token?: string): Promise<ClubTold> =>
  (await who.get<{ club: ClubTold }>(`/api/clubs/${id}`, token ? { 'x-drumhead-invitation': token } : {})).club;

const done = async (who: ExampleClient, path: string, body: object = {}): Promise<ClubTold> =>
  (await who.post<{ club: ClubTold }>(`/api/clubs/${path}`, body)).club;

test('names become links, links places, pairings matches, and what they come to stands in the table', async () => {
  const table = await layTable({ rates: UNHURRIED });
  const host = await guestAt(table, 'Hugo');
  const club = await founded(host);
  expect(club).toMatchObject({ rounds: 2, yours: true, you: null, next: 0 });
  const people = [await guestAt(table, 'anne_99'), await guestAt(table, 'Bert'), await guestAt(table, 'Cleo')];
  const [anne, bert, cleo] = people as [ExampleClient, ExampleClient, ExampleClient];

  // One comes before the first round, the others when it is open.
  expect(await look(anne, club.id, club.players[0]?.link)).toMatchObject({ offered: 0, yours: false });
  expect((await look(anne, club.id)).players[0]).toEqual({ name: 'Anne', gone: false, joined: false, ratings: [] });
  await done(anne, `${club.id}/join`, { token: club.players[0]?.link });
  await expect(anne.post(`/api/clubs/${club.id}/rounds`, { round: 0 })).rejects.toThrow('T-41');
  const opened = await done(host, `${club.id}/rounds`, { round: 0 });
  const [pairing, free] = opened.played[0]?.pairings ?? [];
  expect(pairing).toMatchObject({ players: [0, 1], state: 'gathering', score: null });
  expect(free).toEqual({ players: [2], match: null, state: null, score: null });
  // Asked twice, opened once; and the next only when this one is over.
  expect((await done(host, `${club.id}/rounds`, { round: 0 })).played).toHaveLength(1);
  await expect(host.post(`/api/clubs/${club.id}/rounds`, { round: 1 })).rejects.toThrow('T-42');
  const match = pairing?.match ?? '';
  // Anne has her invitation by name; Bert sits down as he takes his place; who plays elsewhere sees no match.
  expect((await anne.get<{ match: object }>(`/api/matches/${match}`)).match).toMatchObject({ offered: 0 });
  await anne.post(`/api/matches/${match}/claim`, {});
  await done(bert, `${club.id}/join`, { token: club.players[1]?.link });
  await done(cleo, `${club.id}/join`, { token: club.players[2]?.link });
  expect((await look(cleo, club.id)).played[0]?.pairings[0]).toMatchObject({ match: null, state: 'running' });
  await expect(cleo.post(`/api/clubs/${club.id}/join`, { token: club.players[0]?.link })).rejects.toThrow('T-21');
  await expect(cleo.post(`/api/clubs/${club.id}/join`, { token: `${club.players[0]?.link}x` })).rejects.toThrow('T-21');

  for (const client of [anne, bert]) {
    await client.connect();
    await client.watch(match);
  }
  await Promise.all([playOn(anne, match), playOn(bert, match)]);
  await expect.poll(async () => (await look(cleo, club.id)).played[0]?.pairings[0]?.state).toBe('ended');
  const after = await look(cleo, club.id);
  const score = after.played[0]?.pairings[0]?.score as readonly [number, number];
  expect(score[0] + score[1]).toBe(1);
  expect(after.table.map(({ points }) => points).reduce((a, b) => a + b, 0)).toBe(2);
  expect(after.table.find(({ player }) => player === 0)).toMatchObject({ points: score[0], played: 1 });

  // The second round: nobody meets again, and Cleo is not free again. It is not played, and the organiser decides.
  const second = await done(host, `${club.id}/rounds`, { round: 1 });
  const [met, resting] = second.played[1]?.pairings ?? [];
  expect(met?.players).toContain(2);
  expect(resting?.players).not.toContain(2);
  await expect(
    anne.post(`/api/clubs/${club.id}/results`, { round: 1, board: 0, winners: [met?.players[0]], reason: 'I like it' }),
  ).rejects.toThrow('T-41');
  const ruling = { round: 1, board: 0, winners: [], reason: 'Neither came.' };
  await expect(done(host, `${club.id}/results`, { ...ruling, winners: [resting?.players[0]] })).rejects.toThrow(
    /winners/,
  );
  const ruled = await done(host, `${club.id}/results`, ruling);
  expect(ruled.played[1]?.pairings[0]).toMatchObject({ score: [0, 0], ruled: { reason: 'Neither came.' } });
  expect(ruled.next).toBeNull();
  await expect(host.post(`/api/clubs/${club.id}/rounds`, { round: 2 })).rejects.toThrow('T-43');
  // Taken back, it stands as it was played: not at all.
  expect(
    (await done(host, `${club.id}/results`, { ...ruling, winners: null })).played[1]?.pairings[0]?.score,
  ).toBeNull();

  const data = await anne.get<{ results: object[]; clubs: object[] }>('/api/me/data');
  expect(data.results).toMatchObject([{ match, rated: true, side: 'north' }]);
  // By decree nobody is rated, not even once it is taken back.
  const decreed = { round: 0, board: 0, winners: [0], reason: 'I like her.' };
  await done(host, `${club.id}/results`, decreed);
  await done(host, `${club.id}/results`, { ...decreed, winners: null });
  expect(await anne.get('/api/me/data')).toMatchObject({ results: [{ match, rated: false }] });
  expect(data.clubs).toEqual([{ id: club.id, createdAt: expect.any(String), player: 0 }]);
  expect((await host.get<{ clubs: object[] }>('/api/clubs')).clubs).toMatchObject([
    { id: club.id, played: 2, yours: true },
  ]);
  await host.post(`/api/clubs/${club.id}/remove`, {});
  await expect(anne.get(`/api/clubs/${club.id}`)).rejects.toThrow('T-23');
  expect((await anne.get<{ match: object }>(`/api/matches/${match}`)).match).toMatchObject({ state: 'ended' });
});

test('in a friendly club nobody is rated', async () => {
  const table = await layTable();
  const host = await guestAt(table, 'Hugo');
  const club = await founded(host, { manner: 'all', names: ['Anne', 'Bert'], rated: false });
  const match = (await done(host, `${club.id}/rounds`, { round: 0 })).played[0]?.pairings[0]?.match ?? '';
  const [anne, bert] = [await guestAt(table, 'Anne'), await guestAt(table, 'Bert')];
  for (const [player, person] of [anne, bert].entries())
    await done(person, `${club.id}/join`, { token: club.players[player]?.link });
  await bert.connect();
  await bert.watch(match);
  await bert.ask({ kind: 'resign', match, seat: 1 });
  const results = async () => (await anne.get<{ results: object[] }>('/api/me/data')).results;
  await expect.poll(results).toMatchObject([{ match, result: 'won', rated: false }]);
});

test('a link made anew takes the place away from who had it, where he has not begun', async () => {
  const table = await layTable();
  const host = await guestAt(table, 'Hugo');
  const club = await founded(host, { manner: 'all', names: ['Anne', 'Bert'] });
  const [thief, anne] = [await guestAt(table, 'Thief'), await guestAt(table, 'Anne')];
  const match = (await done(host, `${club.id}/rounds`, { round: 0 })).played[0]?.pairings[0]?.match;
  await done(thief, `${club.id}/join`, { token: club.players[0]?.link });
  expect((await thief.get<{ match: object }>(`/api/matches/${match}`)).match).toMatchObject({ yours: [0] });
  const renewed = await done(host, `${club.id}/players/0/link`);
  expect(renewed.players[0]).toMatchObject({ joined: false });
  expect((await thief.get<{ match: object }>(`/api/matches/${match}`)).match).toMatchObject({
    yours: [],
    offered: null,
  });
  await expect(thief.post(`/api/clubs/${club.id}/join`, { token: club.players[0]?.link })).rejects.toThrow('T-21');
  await done(anne, `${club.id}/join`, { token: renewed.players[0]?.link });
  expect((await anne.get<{ match: object }>(`/api/matches/${match}`)).match).toMatchObject({ yours: [0] });
});

test('four sit at a table where the game wants four: each by his link, in his seat, and who share a victory share the point', async () => {
  const table = await layTable({ rates: UNHURRIED });
  const host = await guestAt(table, 'Hugo');
  const names = ['Anne', 'Bert', 'Cleo', 'Dora', 'Emil'];
  const club = await founded(host, { game: 'roses', scenario: 'standard-4', manner: 'all', names });
  expect(club).toMatchObject({ rounds: 2, sides: expect.any(Array) });
  const opened = await done(host, `${club.id}/rounds`, { round: 0 });
  const [four, free] = opened.played[0]?.pairings ?? [];
  expect([four?.players, free?.players]).toEqual([[0, 1, 2, 3], [4]]);
  const people: ExampleClient[] = [];
  for (const [player, name] of names.entries()) {
    const person = await guestAt(table, name);
    await done(person, `${club.id}/join`, { token: club.players[player]?.link });
    people.push(person);
  }
  const match = four?.match ?? '';
  for (const [seat, person] of people.slice(0, 4).entries())
    expect((await person.get<{ match: object }>(`/api/matches/${match}`)).match).toMatchObject({
      yours: [seat],
      state: 'running',
    });
  // Three resign: what is left is the other's.
  for (const [seat, person] of people.slice(0, 3).entries()) {
    await person.connect();
    await person.watch(match);
    await person.ask({ kind: 'resign', match, seat });
  }
  await expect
    .poll(async () => (await look(host, club.id)).played[0]?.pairings[0]?.state, { timeout: 20_000 })
    .toBe('ended');
  expect((await look(host, club.id)).played[0]?.pairings[0]?.score).toEqual([0, 0, 0, 1]);
  const ruling = { round: 0, board: 0, winners: [0, 2, 3], reason: 'They had agreed on it.' };
  const ruled = await done(host, `${club.id}/results`, ruling);
  expect(ruled.table.map(({ points }) => points)).toEqual([1 / 3, 1 / 3, 1 / 3, 0, 0]);
  // The next round: who was free plays, and who has had a seat has another.
  const [next] = (await done(host, `${club.id}/rounds`, { round: 1 })).played[1]?.pairings ?? [];
  expect(next?.players).toContain(4);
  for (const [seat, player] of (next?.players ?? []).entries()) expect(player).not.toBe(four?.players[seat]);
});

test('a club that was kept when tables were for two is read as it is now', () => {
  const earlier = {
    title: 'Łódź',
    played: [
      {
        at: '',
        made: true,
        pairings: [
          { first: 1, second: 0, match: 'm', ruled: null },
          { first: 2, second: null, match: null, ruled: null },
        ],
      },
    ],
  };
  expect(keptClub(earlier)).toEqual({
    title: 'Łódź',
    seats: 2,
    played: [
      {
        at: '',
        made: true,
        pairings: [
          { players: [1, 0], match: 'm', ruled: null },
          { players: [2], match: null, ruled: null },
        ],
      },
    ],
  });
  expect(keptClub(keptClub(earlier))).toEqual(keptClub(earlier));
});

test('who has left is paired no more', async () => {
  const table = await layTable();
  const host = await guestAt(table, 'Hugo');
  const club = await founded(host, { manner: 'all-twice', names: ['Anne', 'Bert', 'Cleo', 'Dora'] });
  expect(club.rounds).toBe(6);
  await done(host, `${club.id}/players/3/gone`, { gone: true });
  const { played } = await done(host, `${club.id}/rounds`, { round: 0 });
  expect(played[0]?.pairings.map(({ players }) => players)).toEqual([[0], [1, 2]]);
});

const UNFIT: { readonly [what: string]: object } = {
  'one name': { names: ['Anne'] },
  'sixty-five names': { names: Array.from({ length: 65 }, (_, at) => `P${at}`) },
  'a name twice': { names: ['Anne', 'Anne'] },
  'a name with a turning mark': { names: ['Anne', 'B\u202Eert'] },
  'a name too long': { names: ['Anne', 'B'.repeat(41)] },
  'a game there is not': { game: 'chess' },
  'three at a table for four': { game: 'roses', scenario: 'standard-4' },
  'a scenario there is not': { scenario: 'nowhere' },
  'another manner': { manner: 'knockout' },
  'half a round': { rounds: 1.5 },
  more: { more: true },
};

test('what is no club is refused', async () => {
  const table = await layTable();
  const host = await guestAt(table, 'Hugo');
  for (const [what, wish] of Object.entries(UNFIT)) await expect(founded(host, wish), what).rejects.toThrow('T-19');
  expect((await host.get<{ clubs: object[] }>('/api/clubs')).clubs).toEqual([]);
});

test('an address founds only so many a day', async () => {
  const table = await layTable({ changesPerMinute: 30 });
  const host = await guestAt(table, 'Hugo');
  for (let made = 0; made < 3; made++) await founded(host);
  await expect(founded(host)).rejects.toThrow('T-18');
});

test('a rating is shown with enough games, per side, and not of oneself against oneself', () => {
  const row = (match: number, seat: number, person: string, result: ResultRow['result']): ResultRow => ({
    match: `m${match}`,
    seat,
    person,
    game: 'picket',
    scenario: 'skirmish',
    side: seat === 0 ? 'north' : 'south',
    result,
    listed: true,
    rated: true,
    answers: 1,
    median: 1000,
    at: `2026-10-${10 + match}T12:00:00.000Z`,
  });
  const games = (count: number, other: string) =>
    Array.from({ length: count }, (_, at) => [row(at, 0, 'anne', 'won'), row(at, 1, other, 'lost')]).flat();
  const until = '2026-10-31T00:00:00.000Z';
  const sides = ['north', 'south'];
  expect(shownOf(games(7, 'bert'), until).of('anne', sides)).toEqual([]);
  const [rating, ...more] = shownOf(games(8, 'bert'), until).of('anne', sides);
  expect(rating).toMatchObject({ side: 'north', games: 8 });
  expect(rating?.rating).toBeGreaterThan(1500);
  expect(more).toEqual([]);
  expect(shownOf(games(8, 'anne'), until).of('anne', sides)).toEqual([]);
  // At a table for four a match is one game, and who lost has not beaten the others who did.
  const four = (count: number) =>
    Array.from({ length: count }, (_, at) => [
      row(at, 0, 'anne', 'won'),
      ...['bert', 'cleo', 'dora'].map((name, other) => ({ ...row(at, 1, name, 'lost'), seat: other + 1 })),
    ]).flat();
  expect(shownOf(four(7), until).of('anne', sides)).toEqual([]);
  const all = ['anne', 'bert', 'cleo', 'dora'].map((name) => shownOf(four(8), until).of(name, sides)[0]);
  expect(all.map((one) => one?.games)).toEqual([8, 8, 8, 8]);
  expect(all[0]?.rating).toBeGreaterThan(1500);
  expect(new Set(all.slice(1).map((one) => one?.rating)).size).toBe(1);
  expect(all[1]?.rating).toBeLessThan(1500);
});

test('an answer is counted from what the other did, once, and not where orders gave it', () => {
  const act = (seq: number, seat: number, by?: 'orders'): Entry => {
    return { kind: 'act', seq, seat, action: { kind: 'x' }, ...(by && { by }) };
  };
  const entries: Entry[] = [act(1, 0), act(2, 1), act(3, 1), act(4, 0), act(5, 1, 'orders'), act(6, 0), act(7, 1)];
  const times = [0, 10, 15, 75, 80, 90, 190].map((seconds) => new Date(seconds * 1000).toISOString());
  expect(answerTimes(entries, times, 1)).toEqual([10_000, 100_000]);
  expect(answerTimes(entries, times, 0)).toEqual([60_000, 10_000]);
  expect(median([5, 1, 3])).toBe(3);
  expect(median([10_000, 100_000])).toBe(55_000);
});
