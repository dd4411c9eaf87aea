import { expect, test } from 'vitest';
import type { ClubRow, ResultRow } from '../../src/store/club-store.ts';
import type { PersonRow } from '../../src/store/store.ts';
import type { Shared } from './place.ts';
import { headOf, matchRow, mint, NOON, personRow, seatRow } from './samples.ts';

const LATER = '2026-11-20T12:00:00.000Z';
const MOST = 20;

export function clubContract(shared: Shared): void {
  async function known(): Promise<PersonRow> {
    const person = personRow();
    await shared.store.createPerson(person, mint('session-hash'));
    return person;
  }

  const resultRow = (match: string, given: Partial<ResultRow> = {}): ResultRow => ({
    match,
    seat: 0,
    person: null,
    game: 'picket',
    scenario: 'skirmish',
    side: 'north',
    result: 'won',
    listed: true,
    rated: false,
    answers: 3,
    // Longer than 32 bits hold.
    median: 5_000_000_000,
    at: NOON,
    ...given,
  });

  const clubRow = (host: string | null, given: Partial<ClubRow> = {}): ClubRow => ({
    id: mint('club'),
    host,
    version: 1,
    club: { title: 'Łódź', players: [{ name: 'Anne' }] },
    createdAt: NOON,
    ...given,
  });

  test('a match ends once, and what it came to outlasts it and who played it', async () => {
    const { store, other } = shared;
    const anne = await known();
    const match = matchRow({ rated: true });
    await store.createMatch(match, []);
    await store.startMatch(match.id, headOf(match), NOON);
    const rows = [
      resultRow(match.id, { person: anne.id }),
      resultRow(match.id, { seat: 1, result: 'lost', median: null }),
    ];
    await store.endMatch(match.id, rows);
    await other.endMatch(match.id, [resultRow(match.id, { result: 'lost' })]);
    expect(await other.results([match.id, 'none'])).toEqual(rows);
    expect(await other.match(match.id)).toMatchObject({ state: 'ended', rated: true });
    expect(await other.resultsOf(anne.id, 10)).toEqual([rows[0]]);
    await store.forgetMatches(LATER);
    expect(await other.match(match.id)).toBeNull();
    expect(await other.results([match.id])).toHaveLength(2);
    await store.removePerson(anne.id);
    expect((await other.results([match.id]))[0]).toEqual({ ...rows[0], person: null });
    expect(await other.results([])).toEqual([]);
  });

  test('a match that the operator takes away leaves no result', async () => {
    const { store, other } = shared;
    const match = matchRow();
    await store.createMatch(match, []);
    await store.startMatch(match.id, headOf(match), NOON);
    await store.endMatch(match.id, [resultRow(match.id)]);
    await store.removeMatch(match.id);
    expect(await other.results([match.id])).toEqual([]);
  });

  test('rated results are those of one game, the first first, until they count no more', async () => {
    const { store, other } = shared;
    const game = mint('game');
    const [early, late, friendly] = [matchRow(), matchRow(), matchRow()];
    for (const row of [late, early, friendly]) {
      await store.createMatch(row, []);
      await store.startMatch(row.id, headOf(row), NOON);
      const at = row === late ? LATER : NOON;
      await store.endMatch(row.id, [resultRow(row.id, { game, rated: row !== friendly, at })]);
    }
    expect((await other.ratedResults(game)).map(({ match }) => match)).toEqual([early.id, late.id]);
    await store.unrate(early.id);
    expect((await other.ratedResults(game)).map(({ match }) => match)).toEqual([late.id]);
  });

  test('a club changes by the version it was read in', async () => {
    const { store, other } = shared;
    const host = await known();
    const row = clubRow(host.id);
    expect(await store.createClub(row, 3, MOST)).toBe(true);
    expect(await other.club(row.id)).toEqual(row);
    expect(await other.club('none')).toBeNull();
    const changes = await Promise.all([
      store.changeClub(row.id, 1, { title: 'Kraków' }),
      other.changeClub(row.id, 1, { title: 'Gdynia' }),
    ]);
    expect(changes.toSorted()).toEqual([false, true]);
    expect(await other.club(row.id)).toMatchObject({ version: 2 });
    await store.removePerson(host.id);
    expect(await other.club(row.id)).toMatchObject({ host: null });
    await store.removeClub(row.id);
    expect(await other.club(row.id)).toBeNull();
    expect(await other.clubPlaces(row.id)).toEqual([]);
  });

  test('one organises only so many, also when one makes many at once', async () => {
    const { store, other } = shared;
    const host = await known();
    const made = await Promise.all(
      Array.from({ length: 4 }, (_, at) => (at % 2 ? store : other).createClub(clubRow(host.id), 2, 2)),
    );
    expect(made.filter(Boolean)).toHaveLength(2);
    expect(await other.clubsOf(host.id)).toHaveLength(2);
  });

  test('a place is one person’s, by its link, and a person has one', async () => {
    const { store, other } = shared;
    const [host, anne, bert] = [await known(), await known(), await known()];
    const { id } = clubRow(host.id);
    await store.createClub(clubRow(host.id, { id }), 2, MOST);
    const first = { player: 0, link: 0 };
    const taken = await Promise.all([store.takeClubPlace(id, first, anne.id), other.takeClubPlace(id, first, bert.id)]);
    expect(taken.toSorted()).toEqual([false, true]);
    const [winner, loser] = taken[0] ? [anne, bert] : [bert, anne];
    expect(await other.takeClubPlace(id, first, winner.id)).toBe(true);
    expect(await other.takeClubPlace(id, { player: 1, link: 0 }, winner.id)).toBe(false);
    expect((await other.clubsOf(winner.id)).map((club) => club.id)).toEqual([id]);
    await store.renewClubPlace(id, 0);
    expect(await other.clubPlaces(id)).toEqual([
      { player: 0, person: null, link: 1 },
      { player: 1, person: null, link: 0 },
    ]);
    expect(await other.takeClubPlace(id, first, loser.id)).toBe(false);
    expect(await other.takeClubPlace(id, { player: 0, link: 1 }, loser.id)).toBe(true);
  });

  test('what a guest organises, plays in and has won goes with him', async () => {
    const { store, other } = shared;
    const [guest, person] = [await known(), await known()];
    const { id } = clubRow(guest.id);
    await store.createClub(clubRow(guest.id, { id }), 2, MOST);
    await store.takeClubPlace(id, { player: 1, link: 0 }, guest.id);
    const match = matchRow();
    await store.createMatch(match, [seatRow(match.id, { by: 'person', who: guest.id })]);
    await store.startMatch(match.id, headOf(match), NOON);
    await store.endMatch(match.id, [resultRow(match.id, { person: guest.id })]);
    await store.adopt(guest.id, person.id);
    expect(await other.club(id)).toMatchObject({ host: person.id });
    expect((await other.clubPlaces(id))[1]?.person).toBe(person.id);
    expect(await other.resultsOf(person.id, 10)).toHaveLength(1);
  });

  test('what there is is counted, and listed the latest made first', async () => {
    const { store, other } = shared;
    const before = await other.counts();
    await known();
    const [early, late] = [matchRow({ createdAt: '2098-01-01' }), matchRow({ createdAt: '2099-01-01' })];
    for (const row of [late, early]) await store.createMatch(row, []);
    const after = await other.counts();
    expect(after.people).toBe(before.people + 1);
    expect(after.accounts).toBe(before.accounts);
    expect(after.matches.gathering).toBe(before.matches.gathering + 2);
    expect(await other.matchesMade('gathering', 0, 2)).toEqual([late.id, early.id]);
    expect(await other.matchesMade('gathering', 1, 1)).toEqual([early.id]);
  });

  test('what the operator decides stands until he decides otherwise', async () => {
    const { store, other } = shared;
    const name = mint('rule');
    expect(await other.houseRule(name)).toBeNull();
    await store.setHouseRule(name, { days: 7 });
    expect(await other.houseRule(name)).toEqual({ days: 7 });
    await store.setHouseRule(name, null);
    expect(await other.houseRule(name)).toBeNull();
  });
}
