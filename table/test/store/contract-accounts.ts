import { expect, test } from 'vitest';
import type { PasskeyRow } from '../../src/store/account-store.ts';
import type { MatchRow, PersonRow } from '../../src/store/store.ts';
import type { Shared } from './place.ts';
import { matchRow, mint, NOON, personRow, seatRow } from './samples.ts';

const LATER = '2026-11-20T12:00:00.000Z';

export function accountContract(shared: Shared): void {
  async function known(given: Partial<PersonRow> = {}): Promise<PersonRow> {
    const person = personRow(given);
    await shared.store.createPerson(person, mint('session-hash'));
    return person;
  }

  test('a person has several sessions, and is found by his id', async () => {
    const { store, other } = shared;
    const person = await known();
    const hash = mint('session-hash');
    await store.addSession(person.id, { hash, device: 'Firefox, Linux' }, LATER);
    expect(await other.session(hash)).toEqual({ person, seenAt: LATER });
    expect((await other.sessionsOf(person.id))[0]).toMatchObject({ hash, device: 'Firefox, Linux', createdAt: LATER });
    expect(await other.person(person.id)).toEqual(person);
    expect(await other.person(mint('nobody'))).toBeNull();
  });

  test('a page is shown under one name, to who knows it, and goes with its person', async () => {
    const { store, other } = shared;
    const [anne, bert] = [await known(), await known()];
    const page = mint('page');
    expect(await other.personWithPage(page)).toBeNull();
    await store.showPage(anne.id, page);
    expect(await other.personWithPage(page)).toEqual(anne);
    expect(await other.pagesOf([anne.id, bert.id])).toEqual(new Map([[anne.id, page]]));
    expect(await other.pagesOf([])).toEqual(new Map());
    await store.showPage(anne.id, null);
    expect(await other.personWithPage(page)).toBeNull();
    await store.showPage(anne.id, page);
    await store.removePerson(anne.id);
    expect(await other.personWithPage(page)).toBeNull();
  });

  test('a passkey is kept once, counts, is dropped by who has it, and goes with him', async () => {
    const { store, other } = shared;
    const [anne, bert] = [await known(), await known()];
    const row = (id: string, person: string): PasskeyRow => ({
      id,
      person,
      publicKey: 'pQECAyYgASFYIA',
      counter: 0,
      transports: ['internal', 'hybrid'],
      device: 'Firefox, Linux',
      createdAt: NOON,
      usedAt: NOON,
    });
    const [one, two] = [row(mint('key'), anne.id), row(mint('key'), anne.id)];
    expect(await store.addPasskey(one)).toBe(true);
    expect(await store.addPasskey({ ...one, person: bert.id })).toBe(false);
    await store.addPasskey(two);
    await other.passkeyUsed(one.id, 7, LATER);
    expect(await other.passkeys(anne.id)).toEqual([{ ...one, counter: 7, usedAt: LATER }, two]);
    expect(await other.passkey(two.id)).toEqual(two);
    expect(await other.dropPasskey(bert.id, two.id)).toBe(false);
    expect(await other.dropPasskey(anne.id, two.id)).toBe(true);
    await store.removePerson(anne.id);
    expect(await other.passkey(one.id)).toBeNull();
  });

  test('a person signs in by one name, which is nobody else’s', async () => {
    const { store, other } = shared;
    const [anne, bert] = [await known(), await known()];
    const [first, second] = [mint('login'), mint('login')];
    expect(await store.loginOf(anne.id)).toBeNull();
    expect(await store.setPassword(anne.id, first, 'hash-1', NOON)).toBe(true);
    expect(await other.setPassword(bert.id, first, 'hash-x', NOON)).toBe(false);
    expect(await other.password(first)).toEqual({ person: anne, hash: 'hash-1' });
    expect(await store.setPassword(anne.id, first, 'hash-2', LATER)).toBe(true);
    expect(await other.loginOf(anne.id)).toEqual({ login: first, changedAt: LATER });
    // Another name: the one before is free.
    expect(await store.setPassword(anne.id, second, 'hash-3', LATER)).toBe(true);
    expect(await other.password(first)).toBeNull();
    expect(await other.password(second)).toMatchObject({ hash: 'hash-3' });
    expect(await other.setPassword(bert.id, first, 'hash-y', NOON)).toBe(true);
    // Who is refused keeps what he had.
    expect(await other.setPassword(bert.id, second, 'hash-z', NOON)).toBe(false);
    expect(await other.password(first)).toEqual({ person: bert, hash: 'hash-y' });
    await store.dropPassword(anne.id);
    expect(await other.password(second)).toBeNull();
  });

  test('who has a passkey or a password is not forgotten, a guest is', async () => {
    const { store, other } = shared;
    const long = { createdAt: '2020-01-01T00:00:00.000Z' };
    const [guest, keyed, named] = [await known(long), await known(long), await known(long)];
    const key = { id: mint('key'), person: keyed.id, publicKey: 'x', counter: 0, transports: [], device: '' };
    await store.addPasskey({ ...key, createdAt: NOON, usedAt: NOON });
    await store.setPassword(named.id, mint('login'), 'hash', NOON);
    await store.forgetPeople('2021-01-01T00:00:00.000Z', '2021-01-01T00:00:00.000Z');
    expect(await other.person(guest.id)).toBeNull();
    expect(await other.person(keyed.id)).toEqual(keyed);
    expect(await other.person(named.id)).toEqual(named);
  });

  test('what may be used once is used once, until it is void', async () => {
    const { store, other } = shared;
    const what = mint('challenge');
    const spent = await Promise.all([store.spend(what, NOON), other.spend(what, NOON)]);
    expect(spent.toSorted()).toEqual([false, true]);
    await store.forgetSpent(NOON);
    expect(await other.spend(what, NOON)).toBe(false);
    await store.forgetSpent(LATER);
    expect(await other.spend(what, NOON)).toBe(true);
  });

  test('the owners of a mail address are those who confirmed it', async () => {
    const { store, other } = shared;
    const [anne, bert] = [await known(), await known()];
    const to = `${mint('anne')}@example.org`;
    const row = { kind: 'mail' as const, address: { to }, createdAt: NOON, trouble: null, troubleSince: null };
    await store.addChannel({ ...row, id: mint('channel'), person: anne.id, confirmed: true });
    await store.addChannel({ ...row, id: mint('channel'), person: bert.id, confirmed: false });
    expect(await other.ownersOfMail(to)).toEqual([anne.id]);
  });

  test('what a guest has goes to the person, but for matches where both sit', async () => {
    const { store, other } = shared;
    const [guest, person] = [await known(), await known()];
    const [alone, both, hosted] = [matchRow(), matchRow(), matchRow({ host: guest.id })];
    const his = { by: 'person' as const, who: guest.id, name: 'Żaneta' };
    await store.createMatch(alone, [seatRow(alone.id, his)]);
    await store.createMatch(both, [seatRow(both.id, his), seatRow(both.id, { ...his, seat: 1, who: person.id })]);
    await store.createMatch(hosted, []);
    for (const { id } of [alone, both]) await store.writeNote(id, guest.id, 'his left is weak');
    await store.writeNote(both.id, person.id, 'mine');
    expect([...(await store.adopt(guest.id, person.id))].sort()).toEqual([alone.id, hosted.id].sort());
    expect((await other.seats(alone.id))[0]?.who).toBe(person.id);
    expect((await other.seats(both.id)).map(({ who }) => who)).toEqual([guest.id, person.id]);
    expect((await other.match(hosted.id))?.host).toBe(person.id);
    expect(await other.note(alone.id, person.id)).toBe('his left is weak');
    expect(await other.note(both.id, person.id)).toBe('mine');
  });

  test('whom a guest likes or does not want to meet or hear, the person he becomes does too', async () => {
    const { store, other } = shared;
    const [guest, person, friend, foe] = [await known(), await known(), await known(), await known()];
    for (const one of [friend.id, person.id]) await store.befriend(guest.id, one, true);
    await store.befriend(person.id, friend.id, true);
    await store.block(guest.id, foe.id, true);
    await store.mute(guest.id, foe.id, true);
    await store.adopt(guest.id, person.id);
    expect(await other.friends(person.id)).toEqual([friend]);
    expect(await other.blocked(person.id)).toEqual([foe]);
    expect(await other.muted(person.id)).toEqual([foe.id]);
  });

  test('a friend is one until he is none, apart, deaf or forgotten; his listed matches are found', async () => {
    const { store, other } = shared;
    const [anne, bert, cleo] = [await known(), await known(), await known()];
    const scenario = mint('scenario');
    const [his, hers, secret] = [true, true, false].map((listed) => matchRow({ scenario, listed })) as [
      MatchRow,
      MatchRow,
      MatchRow,
    ];
    const of = (match: MatchRow, who: string) => seatRow(match.id, { by: 'person', who });
    await store.createMatch(his, [of(his, bert.id)]);
    await store.createMatch(hers, [of(hers, cleo.id), { ...of(hers, bert.id), seat: 1, by: 'invited' }]);
    await store.createMatch(secret, [of(secret, bert.id)]);
    for (const one of [bert, cleo, cleo]) await store.befriend(anne.id, one.id, true);
    const friends = async () => (await other.friends(anne.id)).map(({ id }) => id).sort();
    const found = async (people: readonly string[]) =>
      (await other.listedMatches(9, { scenario, with: people })).map(({ id }) => id);
    expect(await friends()).toEqual([bert.id, cleo.id].sort());
    expect(await other.friends(bert.id)).toEqual([]);
    expect(await found([bert.id])).toEqual([his.id]);
    expect((await found([bert.id, cleo.id])).toSorted()).toEqual([his.id, hers.id].toSorted());
    expect(await found([])).toEqual([]);
    await store.befriend(anne.id, cleo.id, false);
    expect(await friends()).toEqual([bert.id]);
    for (const apart of [
      (on: boolean) => store.block(bert.id, anne.id, on),
      (on: boolean) => store.block(anne.id, bert.id, on),
      (on: boolean) => store.mute(bert.id, anne.id, on),
    ]) {
      await apart(true);
      expect(await friends()).toEqual([]);
      await apart(false);
      expect(await friends()).toEqual([bert.id]);
    }
    await store.removePerson(bert.id);
    expect(await friends()).toEqual([]);
  });

  test('who is blocked is apart, whoever of the two asks', async () => {
    const { store, other } = shared;
    const [anne, bert, cleo] = [await known(), await known(), await known()];
    await store.block(anne.id, bert.id, true);
    await store.block(anne.id, bert.id, true);
    expect(await other.blocked(anne.id)).toEqual([bert]);
    expect(await other.blocked(bert.id)).toEqual([]);
    expect(await other.areApart(anne.id, [cleo.id, bert.id])).toBe(true);
    expect(await other.areApart(bert.id, [anne.id])).toBe(true);
    expect(await other.areApart(cleo.id, [anne.id, bert.id])).toBe(false);
    expect(await other.areApart(anne.id, [])).toBe(false);
    await store.block(anne.id, bert.id, false);
    expect(await other.areApart(bert.id, [anne.id])).toBe(false);
  });

  test('reports are read, seen to once, and outlast those they name', async () => {
    const { store, other } = shared;
    const [anne, bert] = [await known(), await known()];
    const named = { by: anne.id, about: bert.id, byName: 'Anne', aboutName: 'Bert', match: 'match' };
    const [old, young] = [mint('report'), mint('report')];
    await store.addReport({ ...named, id: old, text: 'He swears.', at: NOON, closedAt: null });
    await store.addReport({ ...named, id: young, text: 'Again.', at: LATER, closedAt: null });
    const ids = async () => (await other.reports(100)).map(({ id }) => id).filter((id) => [old, young].includes(id));
    expect(await ids()).toEqual([young, old]);
    expect(await other.closeReport(young, LATER)).toBe(true);
    expect(await other.closeReport(young, LATER)).toBe(false);
    expect(await ids()).toEqual([old, young]);
    await store.removePerson(bert.id);
    const report = (await other.reports(100)).find(({ id }) => id === old);
    expect(report).toMatchObject({ by: anne.id, about: null, aboutName: 'Bert', text: 'He swears.' });
  });
}
