import { expect, test } from 'vitest';
import type { ChatRow, Store } from '../../src/store/store.ts';
import type { Shared } from './place.ts';
import { matchRow, mint, NOON, personRow, seatRow } from './samples.ts';

export function peopleContract(shared: Shared): void {
  const match = async (): Promise<string> => {
    const row = matchRow();
    await shared.store.createMatch(row, []);
    return row.id;
  };

  test('a person is known by the session, until it is dropped', async () => {
    const { store, other } = shared;
    const person = personRow();
    const session = mint('session-hash');
    await store.createPerson(person, session);
    expect(await other.session(session)).toEqual({ person, seenAt: person.createdAt });
    await store.renamePerson(person.id, 'Bożena');
    expect((await other.session(session))?.person).toEqual({ ...person, name: 'Bożena' });
    await other.dropSession(session);
    expect(await store.session(session)).toBeNull();
    await other.dropSession(session);
  });

  test('a person’s sessions are listed with their devices, the last begun first', async () => {
    const { store, other } = shared;
    const person = personRow();
    const hash = mint('session-hash');
    await store.createPerson(person, hash, 'Firefox, Linux');
    const first = { hash, device: 'Firefox, Linux', createdAt: person.createdAt, seenAt: person.createdAt };
    expect(await other.sessionsOf(person.id)).toEqual([first]);
    const later = '2026-11-20T12:00:00.000Z';
    await store.touchSession(hash, later);
    expect(await other.sessionsOf(person.id)).toEqual([{ ...first, seenAt: later }]);
    expect(await store.sessionsOf(mint('stranger'))).toEqual([]);
  });

  test('what a person wrote is found, and goes with him', async () => {
    const { store, other } = shared;
    const [anne, bert] = [personRow(), personRow()];
    for (const one of [anne, bert]) await store.createPerson(one, mint('session-hash'));
    const row = matchRow();
    const invited = seatRow(row.id, { by: 'invited', who: anne.id, name: anne.name });
    await store.createMatch(row, [invited]);
    const line = { match: row.id, room: 'players' as const, from: 'x', text: 'hm', phrase: null, at: NOON };
    for (const one of [anne, bert]) {
      await store.writeNote(row.id, one.id, `of ${one.id}`);
      await store.addChat({ ...line, person: one.id });
    }
    const { from: _, ...said } = line;
    const written = { notes: [{ match: row.id, text: `of ${anne.id}` }], lines: [said] };
    expect(await other.writtenBy(anne.id)).toEqual(written);
    await store.removePerson(anne.id);
    expect(await other.writtenBy(anne.id)).toEqual({ notes: [], lines: [] });
    expect((await other.chat(row.id, 'players', 9)).map(({ person }) => person)).toEqual([bert.id]);
    expect(await other.seats(row.id)).toEqual([{ ...invited, who: null, name: '' }]);
  });

  test('a person is made with the session or not at all', async () => {
    const { store } = shared;
    const [session, free] = [mint('session-hash'), mint('session-hash')];
    const [first, second] = [personRow(), personRow()];
    await store.createPerson(first, session);
    await expect(store.createPerson(second, session)).rejects.toThrow();
    await store.createPerson(second, free);
    expect((await store.session(free))?.person).toEqual(second);
  });

  test('a session not used for long is forgotten, and then who has neither seat nor match', async () => {
    const { store, other } = shared;
    const [idle, busy, seated, host] = [personRow(), personRow(), personRow(), personRow()];
    const hashes = new Map([idle, busy, seated, host].map((person) => [person, mint('session-hash')]));
    for (const [person, hash] of hashes) await store.createPerson(person, hash);
    const row = matchRow({ host: host.id });
    await store.createMatch(row, [seatRow(row.id, { by: 'person', who: seated.id })]);
    await other.touchSession(hashes.get(busy) as string, '2027-11-15T12:00:00.000Z');
    await store.forgetPeople('2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z');
    expect((await other.session(hashes.get(busy) as string))?.seenAt).toBe('2027-11-15T12:00:00.000Z');
    for (const person of [idle, seated, host]) expect(await other.session(hashes.get(person) as string)).toBeNull();
    // Only the idle one is gone: her id can be used again.
    await store.createPerson(idle, mint('session-hash'));
    for (const person of [busy, seated, host])
      await expect(store.createPerson(person, mint('session-hash'))).rejects.toThrow();
  });

  test('who neither sat down nor made a match is forgotten sooner', async () => {
    const { store, other } = shared;
    const persons = [personRow(), personRow(), personRow()];
    const [idle, seated, host] = persons.map((person) => ({ ...person, hash: mint('session-hash') }));
    for (const { hash, ...person } of [idle, seated, host]) await store.createPerson(person, hash);
    const row = matchRow({ host: host.id });
    await store.createMatch(row, [seatRow(row.id, { by: 'person', who: seated.id })]);
    await store.forgetPeople('2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z');
    expect(await other.session(idle.hash)).toBeNull();
    for (const { hash, id } of [seated, host]) expect((await other.session(hash))?.person.id).toBe(id);
  });

  test('consents are kept by seat, the last given counts, and all go together', async () => {
    const { store, other } = shared;
    const [id, bystander] = [await match(), await match()];
    await store.giveConsent(id, 0, { to: { what: 'draw' }, at: 3 });
    await other.giveConsent(id, 1, { to: { what: 'pause', on: true }, at: 4 });
    await other.giveConsent(id, 0, { to: { what: 'take-back', after: 2 }, at: 4 });
    await store.giveConsent(bystander, 0, 'x');
    expect([...(await other.consents(id))].sort()).toEqual([
      [0, { to: { what: 'take-back', after: 2 }, at: 4 }],
      [1, { to: { what: 'pause', on: true }, at: 4 }],
    ]);
    await store.dropConsents(id);
    expect(await other.consents(id)).toEqual(new Map());
    expect(await store.consents(bystander)).toEqual(new Map([[0, 'x']]));
  });

  test('who is here: what the other processes said last, while it is fresh', async () => {
    const { store, other } = shared;
    const id = await match();
    await store.sayHere('a', new Map([[id, { seats: [1], watching: 2 }]]), '2026-11-15T12:00:00.000Z');
    await other.sayHere('b', new Map([[id, { seats: [0, 1], watching: 1 }]]), '2026-11-15T12:00:01.000Z');
    await store.sayHere('c', new Map([[id, { seats: [3], watching: 5 }]]), '2026-11-15T11:00:00.000Z');
    const since = '2026-11-15T11:59:00.000Z';
    const elsewhere = async (from: Store, process: string, at: string) =>
      (await from.hereElsewhere([id], process, at)).get(id);
    expect(await elsewhere(other, 'd', since)).toEqual({ seats: [0, 1], watching: 3 });
    expect(await elsewhere(store, 'a', since)).toEqual({ seats: [0, 1], watching: 1 });
    await other.sayHere('b', new Map([[id, { seats: [], watching: 0 }]]), '2026-11-15T12:00:02.000Z');
    expect(await elsewhere(store, 'a', since)).toEqual({ seats: [], watching: 0 });
    await store.forgetHere(since);
    expect(await elsewhere(store, 'd', '')).toEqual({ seats: [1], watching: 2 });
  });

  test('who is here is said and asked of many matches at once', async () => {
    const { store, other } = shared;
    const [one, two, empty] = [await match(), await match(), await match()];
    const at = '2026-11-15T12:00:00.000Z';
    const [some, others] = [
      { seats: [1], watching: 2 },
      { seats: [0], watching: 0 },
    ];
    await store.sayHere('a', new Map([[one, some]]), at);
    await store.sayHere(
      'a',
      new Map([
        [one, others],
        [two, some],
      ]),
      at,
    );
    await store.sayHere('a', new Map(), at);
    const nobody = { seats: [], watching: 0 };
    expect(await other.hereElsewhere([one, two, empty], 'b', at)).toEqual(
      new Map([
        [one, others],
        [two, some],
        [empty, nobody],
      ]),
    );
    expect(await other.hereElsewhere([two], 'a', at)).toEqual(new Map([[two, nobody]]));
    expect(await other.hereElsewhere([], 'b', at)).toEqual(new Map());
  });

  test('orders are a seat’s own, and the last lodged count', async () => {
    const { store, other } = shared;
    const id = await match();
    expect(await store.orders(id, 0)).toBeNull();
    await store.lodgeOrders(id, 0, { retreat: { if: ['odds', '<', 0.5] }, name: 'Ż\u0000' });
    await store.lodgeOrders(id, 1, []);
    expect(await other.orders(id, 0)).toEqual({ retreat: { if: ['odds', '<', 0.5] }, name: 'Ż\u0000' });
    await other.lodgeOrders(id, 0, null);
    expect(await store.orders(id, 0)).toBeNull();
    expect(await store.orders(id, 1)).toEqual([]);
  });

  test('notes are a person’s own', async () => {
    const { store, other } = shared;
    const id = await match();
    expect(await store.note(id, 'p')).toBe('');
    await store.writeNote(id, 'p', 'Prince Rupert\r\nis in York 🐎');
    await store.writeNote(id, 'q', 'x'.repeat(100_000));
    expect(await other.note(id, 'p')).toBe('Prince Rupert\r\nis in York 🐎');
    expect(await other.note(id, 'q')).toHaveLength(100_000);
    await other.writeNote(id, 'p', '');
    expect(await store.note(id, 'p')).toBe('');
  });

  test('chat is read by room: the latest, in the order they came', async () => {
    const { store, other } = shared;
    const id = await match();
    const said = { match: id, from: 'Żaneta', person: null, phrase: null, at: NOON };
    const say = (room: ChatRow['room'], text: string): ChatRow => ({ ...said, room, text });
    for (let line = 1; line <= 5; line++) {
      await (line % 2 ? store : other).addChat(say('players', `line ${line}`));
      await store.addChat(say('spectators', `aside ${line}`));
    }
    const lines = [3, 4, 5].map((line) => say('players', `line ${line}`));
    expect(await store.chat(id, 'players', 3)).toEqual(lines);
    expect((await other.chat(id, 'spectators', 99)).map(({ text }) => text)).toHaveLength(5);
  });

  test('of chat the last thousand lines of a room are kept', async () => {
    const { store } = shared;
    const id = await match();
    const said = { match: id, from: 'p', person: null, phrase: null, at: NOON };
    const say = (room: ChatRow['room'], text: string) => store.addChat({ ...said, room, text });
    await say('spectators', 'still here');
    for (let line = 1; line <= 1003; line++) await say('players', String(line));
    const kept = await store.chat(id, 'players', 2000);
    expect([kept.length, kept[0]?.text, kept.at(-1)?.text]).toEqual([1000, '4', '1003']);
    expect(await store.chat(id, 'spectators', 9)).toHaveLength(1);
  });

  test('a line keeps who said it and its phrase; ears are stopped and opened again, until one of the two is gone', async () => {
    const { store, other } = shared;
    const id = await match();
    const [anne, bert] = [personRow(), personRow()];
    for (const one of [anne, bert]) await store.createPerson(one, mint('session'));
    const line = { match: id, room: 'players', from: 'Bert', text: '', at: NOON } as const;
    await store.addChat({ ...line, person: bert.id, phrase: 'declines.draw' });
    expect(await other.chat(id, 'players', 9)).toEqual([{ ...line, person: bert.id, phrase: 'declines.draw' }]);
    expect(await other.talkers(id)).toEqual([bert.id]);
    for (const on of [true, true, false, true]) await store.mute(anne.id, bert.id, on);
    expect(await other.muted(anne.id)).toEqual([bert.id]);
    await store.removePerson(bert.id);
    expect(await other.muted(anne.id)).toEqual([]);
    expect(await other.chat(id, 'players', 9)).toEqual([]);
  });

  test('SQL in a text is text', async () => {
    const { store } = shared;
    const id = await match();
    const text = `'; drop table matches; -- $1 ? " \\ %`;
    await store.writeNote(id, 'p', text);
    expect(await store.note(id, 'p')).toBe(text);
    expect(await store.match(text)).toBeNull();
  });

  test('what no database can keep is replaced in both alike, and asking for it finds nothing', async () => {
    const { store } = shared;
    const id = await match();
    await store.writeNote(id, 'p', 'a\u0000b \ud800 c');
    expect(await store.note(id, 'p')).toBe('a\ufffdb \ufffd c');
    expect(await store.match(`${id}\u0000`)).toBeNull();
    expect(await store.entries(`${id}\u0000`, 0)).toEqual([]);
    expect(await store.snapshot(`${id}\u0000`)).toBeNull();
    expect(await store.requested(id, '\u0000')).toBeNull();
    expect(await store.session('\u0000')).toBeNull();
  });
}
