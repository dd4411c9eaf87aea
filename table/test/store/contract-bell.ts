import { expect, test } from 'vitest';
import type { ChannelRow, DueNotice, TurnRow } from '../../src/store/bell-store.ts';
import type { Store } from '../../src/store/store.ts';
import type { Shared } from './place.ts';
import { act, append, headOf, matchRow, mint, NOON, personRow, seatRow } from './samples.ts';

const EVENING = '2026-11-15T20:00:00.000Z';
const LEASED = '2026-11-15T20:01:00.000Z';

export function bellContract(shared: Shared): void {
  /** A running match with one person in it, who has one channel. */
  const called = async (given: Partial<ChannelRow> = {}) => {
    const { store } = shared;
    const person = personRow();
    await store.createPerson(person, mint('session-hash'));
    const row = matchRow();
    const seat = seatRow(row.id, { by: 'person', who: person.id, name: 'Żaneta' });
    await store.createMatch(row, [seat, seatRow(row.id, { seat: 1, by: 'bot', name: 'random' })]);
    await store.startMatch(row.id, headOf(row), NOON);
    const channel: ChannelRow = {
      id: mint('channel'),
      person: person.id,
      kind: 'webhook',
      address: { url: 'https://hook.example/', format: 'plain' },
      confirmed: true,
      createdAt: NOON,
      trouble: null,
      troubleSince: null,
      ...given,
    };
    expect(await store.addChannel(channel)).toBe(channel.id);
    return { match: row.id, person: person.id, channel };
  };
  const turn = (match: string, decision: number, given: Partial<TurnRow> = {}): TurnRow => ({
    match,
    seat: 0,
    decision,
    asked: { kind: 'contact', facts: { at: 'c3' } },
    since: NOON,
    due: null,
    remindAt: null,
    ...given,
  });
  const note = (store: Store, match: string, seq: number, turns: readonly TurnRow[]): Promise<void> =>
    store.noteTurns([{ match, seq, turns }]);
  /** Of one match: other tests leave theirs behind. */
  const leased = async (match: string, now = EVENING, until = LEASED): Promise<readonly DueNotice[]> =>
    (await shared.store.leaseNotices(now, until, 1000)).filter((notice) => notice.turn.match === match);

  test('an invitation by name rings with the match that is made, and for as long as the seat is kept for him', async () => {
    const { store, other } = shared;
    const { person, channel } = await called();
    const [host, deaf] = [personRow(), await called()];
    await store.createPerson(host, mint('session-hash'));
    await store.mute(deaf.person, host.id, true);
    const row = matchRow({ host: host.id });
    const seats = [
      seatRow(row.id, { by: 'person', who: host.id, name: 'Żaneta' }),
      seatRow(row.id, { seat: 1, by: 'invited', who: person, name: 'Anne' }),
      seatRow(row.id, { seat: 2, by: 'invited', who: deaf.person, name: 'Bert' }),
      seatRow(row.id, { seat: 3, by: 'invited', inviteHash: 'anybody' }),
    ] as const;
    await store.createMatch(row, seats);
    const [notice, ...more] = await leased(row.id);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ what: 'invitation', tries: 0, stale: false });
    expect(notice?.channel.id).toBe(channel.id);
    expect(notice?.turn).toMatchObject({ match: row.id, seat: 1, host: host.name, due: null, since: row.createdAt });
    await other.putOffNotices([notice?.id ?? 0], NOON, 1);
    expect(await leased(row.id)).toHaveLength(1);
    await other.putOffNotices([notice?.id ?? 0], NOON, 1);
    await other.changeSeat(seats[1], { ...seats[1], by: 'person' });
    expect(await leased(row.id)).toEqual([]);
    // Once it has begun nothing of it is left.
    await store.startMatch(row.id, headOf(row), NOON);
    await note(store, row.id, 0, []);
    expect(await leased(row.id, '2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z')).toEqual([]);
  });

  test('a turn is told with its match, and calls who sits there once', async () => {
    const { store, other } = shared;
    const { match, person, channel } = await called();
    await note(store, match, 3, [turn(match, 7)]);
    await note(other, match, 3, [turn(match, 7)]);
    const told = {
      match,
      seat: 0,
      decision: 7,
      asked: { kind: 'contact', facts: { at: 'c3' } },
      since: NOON,
      due: null,
    };
    const beside = { game: 'picket', scenario: 'meadow', names: ['Żaneta', 'random'] };
    expect(await other.turnsOf(person)).toEqual([{ ...told, ...beside }]);
    expect(await leased(match)).toMatchObject([{ what: 'turn', tries: 0, channel, turn: { ...told, ...beside } }]);
    // Leased, it is nobody else's; when the lease has run out, it is.
    expect(await leased(match)).toEqual([]);
    expect(await leased(match, '2026-11-15T20:02:00.000Z', '2026-11-15T20:03:00.000Z')).toHaveLength(1);
  });

  test('turns of many matches are written together, each by what is known of it', async () => {
    const { store, other } = shared;
    const [one, two, three] = [await called(), await called(), await called()];
    const due = '2026-11-16T12:00:00.000Z';
    await note(other, two.match, 5, [turn(two.match, 9)]);
    await note(other, three.match, 2, [turn(three.match, 4)]);
    await store.noteTurns([
      { match: one.match, seq: 3, turns: [turn(one.match, 7, { due, remindAt: EVENING })] },
      // Somebody knows better.
      { match: two.match, seq: 4, turns: [turn(two.match, 7)] },
      { match: three.match, seq: 3, turns: [] },
    ]);
    const decisions = async (person: string) => (await other.turnsOf(person)).map(({ decision }) => decision);
    expect(await decisions(one.person)).toEqual([7]);
    expect(await decisions(two.person)).toEqual([9]);
    expect(await decisions(three.person)).toEqual([]);
    const told = await store.leaseNotices(EVENING, LEASED, 1000);
    const of = (match: string) =>
      told.flatMap(({ turn, what }) => (turn.match === match ? [`${what} ${turn.decision}`] : [])).sort();
    expect(of(one.match)).toEqual(['reminder 7', 'turn 7']);
    expect(of(two.match)).toEqual(['turn 9']);
    expect(of(three.match)).toEqual([]);
    await store.noteTurns([]);
  });

  test('who gives an address while he is awaited is called there, and warned there if it is not too late', async () => {
    const { store, other } = shared;
    const { match, channel } = await called({ confirmed: false });
    const due = '2026-11-16T12:00:00.000Z';
    await note(store, match, 3, [turn(match, 7, { due, remindAt: EVENING })]);
    expect(await leased(match)).toEqual([]);
    expect(await other.confirmChannel(channel.id, NOON)).toBe(true);
    expect((await leased(match, '2026-11-15T19:59:00.000Z')).map(({ what }) => what)).toEqual(['turn']);
    expect((await leased(match)).map(({ what }) => what)).toEqual(['reminder']);
    const { match: late, channel: tardy } = await called({ confirmed: false });
    await note(store, late, 3, [turn(late, 7, { due, remindAt: EVENING })]);
    await other.confirmChannel(tardy.id, EVENING);
    expect((await leased(late)).map(({ what }) => what)).toEqual(['turn']);
  });

  test('what many are told at one hour comes person by person', async () => {
    const { store } = shared;
    const [hour, later, until] = ['2001-01-01T08:00:00.000Z', '2001-01-01T08:01:00.000Z', '2001-01-01T08:02:00.000Z'];
    const people = [await called(), await called(), await called()];
    // Everybody has two matches, and all are due at once, one after the other of different people.
    for (const { match } of people) await note(store, match, 1, [turn(match, 1, { since: hour })]);
    for (const { person } of people) {
      const row = matchRow();
      await store.createMatch(row, [seatRow(row.id, { by: 'person', who: person })]);
      await store.startMatch(row.id, headOf(row), NOON);
      await note(store, row.id, 1, [turn(row.id, 1, { since: hour })]);
    }
    for (const _ of people) {
      const two = await store.leaseNotices(later, until, 2);
      expect(two).toHaveLength(2);
      expect(new Set(two.map((notice) => notice.channel.id)).size).toBe(1);
    }
    expect(await store.leaseNotices(later, until, 2)).toEqual([]);
  });

  test('of those who lease at once each gets others', async () => {
    const { store, other } = shared;
    const matches = await Promise.all(Array.from({ length: 20 }, () => called()));
    for (const { match } of matches) await note(store, match, 1, [turn(match, 1)]);
    const taken = await Promise.all([store, other, store, other].map((one) => one.leaseNotices(EVENING, LEASED, 1000)));
    const ids = taken.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(20);
  });

  test('a turn that has passed takes its notices along; who still waits has waited since then', async () => {
    const { store } = shared;
    const { match, person } = await called();
    await note(store, match, 3, [turn(match, 7)]);
    await note(store, match, 4, [turn(match, 7, { since: EVENING })]);
    expect(await store.turnsOf(person)).toMatchObject([{ decision: 7, since: NOON }]);
    await note(store, match, 5, [turn(match, 9)]);
    expect((await leased(match)).map((notice) => notice.turn.decision)).toEqual([9]);
    await note(store, match, 6, []);
    expect(await store.turnsOf(person)).toEqual([]);
    expect(await leased(match)).toEqual([]);
  });

  test('nobody is awaited in a match that has ended, though nobody lived to tell of its end', async () => {
    const { store, other } = shared;
    const { match, person } = await called();
    await note(store, match, 5, [turn(match, 9)]);
    await other.endMatch(match);
    expect(await store.turnsOf(person)).toEqual([]);
    expect(await leased(match)).toEqual([]);
  });

  test('what is known of a later entry is not undone by who is behind', async () => {
    const { store, other } = shared;
    const { match, person } = await called();
    await note(store, match, 5, [turn(match, 9)]);
    await note(other, match, 4, [turn(match, 7)]);
    await note(other, match, 4, []);
    expect(await store.turnsOf(person)).toMatchObject([{ decision: 9 }]);
    expect(await leased(match)).toMatchObject([{ turn: { decision: 9 } }]);
  });

  test('a notice that was sent is not sent again; one that was put off comes later, and knows how often', async () => {
    const { store } = shared;
    const [sent, put] = [await called(), await called()];
    for (const { match } of [sent, put]) await note(store, match, 1, [turn(match, 1)]);
    const [first] = await leased(sent.match);
    const [second] = await shared.store
      .leaseNotices('2026-11-15T20:02:00.000Z', '2026-11-15T20:03:00.000Z', 1000)
      .then((all) => all.filter((notice) => notice.turn.match === put.match));
    await store.noticesSent([first?.id as number], EVENING);
    await store.putOffNotices([second?.id as number], '2026-11-15T21:00:00.000Z', 3);
    await note(store, sent.match, 1, [turn(sent.match, 1)]);
    const later = '2026-11-15T22:00:00.000Z';
    const again = await store.leaseNotices(later, '2026-11-15T22:01:00.000Z', 1000);
    expect(again.filter(({ turn: { match } }) => match === sent.match)).toEqual([]);
    expect(again.filter(({ turn: { match } }) => match === put.match)).toMatchObject([{ tries: 3 }]);
  });

  test('a clock calls a second time, when it says', async () => {
    const { store } = shared;
    const { match } = await called();
    const due = '2026-11-16T12:00:00.000Z';
    await note(store, match, 1, [turn(match, 1, { due, remindAt: '2026-11-16T06:00:00.000Z' })]);
    expect((await leased(match)).map(({ what }) => what)).toEqual(['turn']);
    // It was stopped for a day.
    await note(store, match, 2, [turn(match, 1, { due, remindAt: '2026-11-17T06:00:00.000Z' })]);
    expect(await leased(match, '2026-11-16T07:00:00.000Z', '2026-11-16T07:01:00.000Z')).toMatchObject([
      { what: 'turn' },
    ]);
    const next = await leased(match, '2026-11-17T07:00:00.000Z', '2026-11-17T07:01:00.000Z');
    expect(next.map(({ what }) => what).sort()).toEqual(['reminder', 'turn']);
  });

  test('nothing is sent to an address that is not confirmed; once it is, also what waits already', async () => {
    const { store } = shared;
    const { match, channel } = await called({ kind: 'mail', address: { to: 'a@b.example' }, confirmed: false });
    await note(store, match, 1, [turn(match, 1)]);
    expect(await leased(match)).toEqual([]);
    expect(await store.confirmChannel(channel.id, NOON)).toBe(true);
    expect(await store.confirmChannel('nobody', NOON)).toBe(false);
    expect(await leased(match)).toMatchObject([{ channel: { id: channel.id, confirmed: true } }]);
    // With the channel all of it goes.
    expect(await store.dropChannel(channel.id)).toBe(true);
    expect(await leased(match, '2026-11-17T07:00:00.000Z')).toEqual([]);
  });

  test('the same address given twice is one channel, and remembers what is wrong with it', async () => {
    const { store, other } = shared;
    const { person, channel } = await called();
    expect(await other.addChannel({ ...channel, id: mint('channel') })).toBe(channel.id);
    await store.setTrouble(channel.id, '500', NOON);
    await store.setTrouble(channel.id, '502', EVENING);
    expect(await other.channels(person)).toMatchObject([{ trouble: '502', troubleSince: NOON }]);
    await store.setTrouble(channel.id, null, EVENING);
    expect(await other.channels(person)).toEqual([channel]);
  });

  test('wishes are kept, and are the defaults before', async () => {
    const { store, other } = shared;
    const { person } = await called();
    expect(await store.bell(person)).toEqual({ locale: 'en', zone: 'UTC', quiet: null, digestAt: null, feed: 0 });
    const wishes = { locale: 'pl', zone: 'Europe/Warsaw', quiet: { from: 1320, to: 420 }, digestAt: 480, feed: 2 };
    await store.setBell(person, wishes);
    await other.setBell(person, wishes);
    expect(await other.bell(person)).toEqual(wishes);
  });

  test('who is forgotten leaves no address and no wish, and is not called any more', async () => {
    const { store, other } = shared;
    const { match, person, channel } = await called({ kind: 'mail', address: { to: 'a@b.example' } });
    await store.setBell(person, { locale: 'pl', zone: 'Europe/Warsaw', quiet: null, digestAt: 480, feed: 2 });
    await note(store, match, 1, [turn(match, 1)]);
    await store.removePerson(person);
    expect(await other.channels(person)).toEqual([]);
    expect(await other.channel(channel.id)).toBeNull();
    expect(await other.bell(person)).toMatchObject({ locale: 'en', digestAt: null, feed: 0 });
    expect(await leased(match)).toEqual([]);
  });

  test('a match that has moved since its turns were written is found, and its notices are known to be old', async () => {
    const { store } = shared;
    const { match } = await called();
    await store.append(append(match, act(1)));
    expect(await store.untoldMatches(EVENING, 1000)).toContain(match);
    expect(await store.untoldMatches(NOON, 1000)).not.toContain(match);
    await note(store, match, 1, [turn(match, 1)]);
    expect(await store.untoldMatches(EVENING, 1000)).not.toContain(match);
    expect(await leased(match)).toMatchObject([{ stale: false }]);
    await store.append(append(match, act(2)));
    expect(await leased(match, '2026-11-15T20:02:00.000Z', '2026-11-15T20:03:00.000Z')).toMatchObject([
      { stale: true },
    ]);
  });

  test('the first that makes a secret decides', async () => {
    const { store, other } = shared;
    const name = mint('secret');
    const made = await Promise.all([store.secret(name, 'a'), other.secret(name, 'b'), store.secret(name, 'c')]);
    expect(new Set(made).size).toBe(1);
  });
}
