import { expect, test } from 'vitest';
import type { MatchRow, SeatRow } from '../../src/store/store.ts';
import type { Shared } from './place.ts';
import { act, append, headOf, matchRow, mint, NOON, personRow, seatRow } from './samples.ts';

const EARLY = '2026-01-01T00:00:00.000Z';
const LATE = '2027-01-01T00:00:00.000Z';

export function matchContract(shared: Shared): void {
  const create = async (given: Partial<MatchRow> = {}, seats: readonly Partial<SeatRow>[] = []): Promise<MatchRow> => {
    const match = matchRow(given);
    const rows = seats.map((seat, index) => seatRow(match.id, { seat: index, ...seat }));
    await shared.store.createMatch(match, rows);
    return match;
  };
  const start = (match: MatchRow, at = match.createdAt) => shared.store.startMatch(match.id, headOf(match), at);

  test('a match and its seats come back as they were given', async () => {
    const { store, other } = shared;
    const match = matchRow({
      options: { days: 3, fog: true, name: 'Świt 🌅' },
      pack: { key: mint('pack'), title: 'Zwycięstwo' },
      listed: false,
      talk: 'phrases',
      correspondence: true,
      clock: { kind: 'days', days: 3, bank: 2, weekend: 'Europe/Paris' },
      hints: true,
    });
    const seats = [
      seatRow(match.id, { seat: 0, by: 'person', who: 'p', name: 'Æthelred “the” 王', secretHash: 'h', salt: 'ß' }),
      seatRow(match.id, { seat: 1, by: 'invited', inviteHash: 'i' }),
    ];
    const pack = { game: 'picket', title: 'Zwycięstwo', set: { 'a/b': [1, { c: null }] } };
    expect(await store.createMatch(match, seats, { pack })).toBe('made');
    expect(await other.match(match.id)).toEqual(match);
    expect(JSON.stringify(await other.pack(match.pack?.key ?? ''))).toBe(JSON.stringify(pack));
    expect(await other.pack(mint('no-pack'))).toBeNull();
    // Another match with the same pack keeps no second one.
    const again = matchRow({ pack: match.pack });
    await store.createMatch(again, [], { pack });
    expect((await other.match(again.id))?.pack).toEqual(match.pack);
    expect(await other.seats(match.id)).toEqual(seats);
    expect(await store.match(mint('no-match'))).toBeNull();
    expect(await store.seats(mint('no-match'))).toEqual([]);
  });

  test('a match is made with all its seats or not at all', async () => {
    const match = matchRow();
    const twice = [seatRow(match.id), seatRow(match.id)];
    await expect(shared.store.createMatch(match, twice)).rejects.toThrow();
    expect(await shared.store.match(match.id)).toBeNull();
    await expect(shared.store.createMatch(match, [])).resolves.toBe('made');
    await expect(shared.store.createMatch(match, [])).rejects.toThrow();
  });

  test('of 20 rematches of a match one is made; when it is gone there may be another', async () => {
    const { store, other } = shared;
    const match = await create();
    expect(await store.rematchOf(match.id)).toBeNull();
    const again = Array.from({ length: 20 }, () => matchRow());
    const made = await Promise.allSettled(
      again.map((row, index) => (index % 2 ? store : other).createMatch(row, [seatRow(row.id)], { follows: match.id })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const next = again[made.findIndex(({ status }) => status === 'fulfilled')];
    expect(await store.rematchOf(match.id)).toBe(next.id);
    expect(await other.match(next.id)).toEqual(next);
    await store.deleteMatch(next.id);
    expect(await store.rematchOf(match.id)).toBeNull();
    await store.createMatch(again[0], [], { follows: match.id });
    expect(await other.rematchOf(match.id)).toBe(again[0].id);
    // A rematch outlives what it follows.
    await store.deleteMatch(match.id);
    expect(await store.match(again[0].id)).toEqual(again[0]);
  });

  test('of 20 that start a match one does', async () => {
    const match = await create();
    const heads = Array.from({ length: 20 }, (_, index) => ({ ...headOf(match), salts: [`salt ${index}`] }));
    const started = await Promise.all(
      heads.map((head, index) => (index % 2 ? shared.store : shared.other).startMatch(match.id, head, LATE)),
    );
    expect(started.filter(Boolean)).toHaveLength(1);
    const head = heads[started.indexOf(true)];
    expect(await shared.store.match(match.id)).toEqual({ ...match, state: 'running', head, movedAt: LATE });
    expect(await shared.store.startMatch(mint('no-match'), head, LATE)).toBe(false);
  });

  test('a host has as many matches as he may and no more, also when he makes them all at once', async () => {
    const { store, other } = shared;
    const host = mint('host');
    const [running, ended] = [await create({ host, listed: false }), await create({ host })];
    for (const match of [running, ended]) await start(match);
    await store.endMatch(ended.id);
    const most = { unfinished: 8, gatheringListed: 3 };
    const make = async (listed: boolean) => {
      const rows = Array.from({ length: 20 }, () => matchRow({ host, listed }));
      const made = await Promise.all(
        rows.map((row, index) => (index % 2 ? store : other).createMatch(row, [seatRow(row.id)], { most })),
      );
      for (const [index, row] of rows.entries()) {
        expect((await store.match(row.id)) !== null).toBe(made[index] === 'made');
        expect(await store.seats(row.id)).toHaveLength(made[index] === 'made' ? 1 : 0);
      }
      return made.filter((done) => done === 'made').length;
    };
    expect(await make(true)).toBe(3);
    expect(await make(false)).toBe(4);
    expect(await make(false)).toBe(0);
    expect(await store.createMatch(matchRow({ host: mint('host') }), [], { most })).toBe('made');
  });

  test('a match played elsewhere comes with its whole journal or not at all', async () => {
    const { store, other } = shared;
    const match = matchRow({ state: 'ended', head: headOf(matchRow()) });
    const entries = Array.from({ length: 1203 }, (_, index) => act(index + 1));
    await expect(store.createMatch(match, [], { entries: [...entries, act(5)] })).rejects.toThrow();
    expect(await other.match(match.id)).toBeNull();
    await store.createMatch(match, [], { entries });
    expect(await other.entries(match.id, 0)).toEqual(entries);
  });

  test('those in which something may be due are found page by page, and no others', async () => {
    const { store } = shared;
    const person = { by: 'person', who: 'p' } as const;
    const bot = { by: 'bot', who: 'random' } as const;
    const full = await create({}, [person, bot]);
    const waiting = await create({}, [person, { by: 'open' }]);
    const among = await create({}, [person, bot]);
    const bots = await create({}, [bot, bot]);
    const two = await create({}, [person, person]);
    const three = await create({}, [person, person, person]);
    const ordered = await create({}, [person, person]);
    const withdrawn = await create({}, [person, person]);
    const over = await create({}, [person, bot]);
    const running = [among, bots, two, three, ordered, withdrawn, over];
    for (const match of running) await start(match);
    await store.lodgeOrders(ordered.id, 0, { fallBack: 1 });
    await store.lodgeOrders(withdrawn.id, 0, null);
    await store.endMatch(over.id);
    const mine = new Set([full, waiting, ...running].map(({ id }) => id));
    const found: string[] = [];
    for (let page = await store.matchesInHand('', 3); page.length > 0; ) {
      expect(page.length).toBeLessThanOrEqual(3);
      found.push(...page);
      page = await store.matchesInHand(page.at(-1) as string, 3);
    }
    const due = [full, among, three, ordered].map(({ id }) => id);
    expect(found.filter((id) => mine.has(id))).toEqual(due.sort());
    await store.append(append(three.id, act(1), null, LATE));
    const lately = (await store.matchesInHand('', 10_000, LATE)).filter((id) => mine.has(id));
    expect(lately).toEqual([full.id, three.id].sort());
  });

  test('hints are allowed and forbidden again, of one match and for every process', async () => {
    const { store, other } = shared;
    const [match, another] = [await create(), await create()];
    for (const on of [true, false]) {
      await store.allowHints(match.id, on);
      expect((await other.allowed(match.id)).hints).toBe(on);
      expect((await other.match(match.id))?.hints).toBe(on);
      expect((await other.allowed(another.id)).hints).toBe(false);
    }
    expect(await store.allowed(mint('no-match'))).toEqual({ hints: false });
  });

  test('the key of the spectators’ link is kept, changed and taken away, and comes with the match', async () => {
    const { store, other } = shared;
    const [match, another] = [await create(), await create({ watchKey: 'given' })];
    expect((await other.match(match.id))?.watchKey).toBeUndefined();
    expect((await other.match(another.id))?.watchKey).toBe('given');
    await store.letWatch(match.id, 'key');
    expect(await other.allowed(match.id)).toEqual({ hints: false, watchKey: 'key' });
    expect((await other.match(match.id))?.watchKey).toBe('key');
    await store.letWatch(match.id, null);
    expect(await other.allowed(match.id)).toEqual({ hints: false });
  });

  test('sittings are kept in the order they were agreed on; a person’s are those to come of his running matches', async () => {
    const { store, other } = shared;
    const [anne, bert] = [mint('person'), mint('person')];
    const seats = [
      { by: 'person', who: anne, name: 'Anne' },
      { by: 'person', who: bert, name: 'Bert' },
      { by: 'bot', who: 'greedy', name: 'greedy' },
    ] as const;
    const [match, waits, past] = [await create({}, seats), await create({}, seats), await create({}, seats)];
    for (const one of [match, past]) await start(one);
    const first = { agreedAt: '2026-11-01T10:00:00.000Z', span: { from: LATE, to: '2027-01-01T03:00:00.000Z' } };
    const none = { agreedAt: '2026-11-02T10:00:00.000Z', span: null };
    const last = { agreedAt: '2026-11-03T10:00:00.000Z', span: { from: LATE, to: '2027-01-01T02:00:00.000Z' } };
    for (const sitting of [last, first, none, none]) await store.addSitting(match.id, sitting);
    await store.addSitting(waits.id, first);
    await store.addSitting(past.id, first);
    await store.addSitting(past.id, none);
    expect(await other.sittings(match.id)).toEqual([first, none, last]);
    const told = { match: match.id, game: match.game, agreedAt: last.agreedAt, ...last.span };
    expect(await other.sittingsOf(bert, NOON)).toEqual([{ ...told, others: ['Anne', 'greedy'] }]);
    expect(await other.sittingsOf(bert, last.span.to)).toEqual([]);
    expect(await other.sittingsOf(mint('stranger'), NOON)).toEqual([]);
    await store.removeMatch(match.id);
    expect(await other.sittings(match.id)).toEqual([]);
  });

  test('a match moved when its last entry was stored, while it runs and after its end', async () => {
    const { store } = shared;
    const match = await create({ createdAt: EARLY, movedAt: EARLY });
    const movedAt = async () => (await store.match(match.id))?.movedAt;
    expect(await movedAt()).toBe(EARLY);
    await start(match, '2026-02-01T00:00:00.000Z');
    expect(await movedAt()).toBe('2026-02-01T00:00:00.000Z');
    await store.append(append(match.id, act(1), null, '2026-03-01T00:00:00.000Z'));
    await store.append(append(match.id, act(2), null, '2026-04-01T00:00:00.000Z'));
    expect(await movedAt()).toBe('2026-04-01T00:00:00.000Z');
    await store.endMatch(match.id);
    await store.endMatch(match.id);
    expect(await store.match(match.id)).toMatchObject({ state: 'ended', movedAt: '2026-04-01T00:00:00.000Z' });
    expect(await start(match)).toBe(false);
  });

  test('a match that has not begun can be deleted, with all that belongs to it', async () => {
    const { store, other } = shared;
    const match = await create({}, [{}, {}]);
    await store.addChat({
      match: match.id,
      room: 'players',
      from: 'p',
      person: null,
      phrase: null,
      text: 'hello',
      at: EARLY,
    });
    await store.writeNote(match.id, 'p', 'mine');
    await store.lodgeOrders(match.id, 0, {});
    expect(await other.deleteMatch(match.id)).toBe(true);
    expect(await store.deleteMatch(match.id)).toBe(false);
    expect(await store.match(match.id)).toBeNull();
    expect(await store.seats(match.id)).toEqual([]);
    expect(await store.chat(match.id, 'players', 9)).toEqual([]);
    expect(await store.note(match.id, 'p')).toBe('');
    expect(await store.orders(match.id, 0)).toBeNull();
  });

  test('a match that has begun stays', async () => {
    const { store } = shared;
    const match = await create({}, [{}]);
    await start(match);
    await store.append(append(match.id, act(1)));
    expect(await store.deleteMatch(match.id)).toBe(false);
    await store.endMatch(match.id);
    expect(await store.deleteMatch(match.id)).toBe(false);
    expect(await store.entries(match.id, 0)).toEqual([act(1)]);
    expect(await store.seats(match.id)).toHaveLength(1);
  });

  test('the lobby lists who waits, then who plays, then who has played, the latest first', async () => {
    const { store } = shared;
    const at = (minute: number) => ({ createdAt: EARLY, movedAt: `2099-01-01T00:0${minute}:00.000Z` });
    const waits = [await create(at(1)), await create(at(2))];
    const plays = [await create(at(3)), await create(at(4))];
    const played = await create(at(9));
    const hidden = await create({ ...at(8), listed: false });
    for (const match of [...plays, played]) await start(match, match.movedAt);
    await store.endMatch(played.id);
    // The one that began first has moved last.
    await store.append(append(plays[0].id, act(1), null, '2099-01-01T00:05:00.000Z'));
    const mine = new Set([...waits, ...plays, played, hidden].map(({ id }) => id));
    const expected = [waits[1], waits[0], plays[0], plays[1], played].map(({ id }) => id);
    const listed = async (limit: number) => (await store.listedMatches(limit)).map(({ id }) => id);
    expect((await listed(1000)).filter((id) => mine.has(id))).toEqual(expected);
    expect(await listed(2)).toEqual(expected.slice(0, 2));
    expect(await listed(0)).toEqual([]);
    const running = await store.matchIds('running', '', 10_000);
    expect(running.filter((id) => mine.has(id))).toEqual(plays.map(({ id }) => id).sort());
    expect(await store.matchIds('running', running[0], 2)).toEqual(running.slice(1, 3));
    expect((await store.match(plays[0].id))?.movedAt).toBe('2099-01-01T00:05:00.000Z');
  });

  test('a person’s matches are those he hosts and those he sits in', async () => {
    const { id: me } = personRow();
    const hosted = await create({ host: me, movedAt: EARLY });
    const seated = await create({ movedAt: LATE }, [
      { by: 'person', who: me },
      { by: 'person', who: me },
    ]);
    // A bot may bear any name.
    await create({}, [{ by: 'bot', who: me }]);
    await create({}, [{ by: 'open' }]);
    expect((await shared.store.matchesOf(me)).map(({ id }) => id)).toEqual([seated.id, hosted.id]);
    expect(await shared.store.matchesOf(mint('nobody'))).toEqual([]);
  });

  test('of many alike that are made at once one is, and it is found', async () => {
    const { store, other } = shared;
    const scenario = mint('scenario');
    const rows = Array.from({ length: 12 }, () => matchRow({ scenario, listed: true }));
    const made = await Promise.all(
      rows.map((row, index) =>
        (index % 2 ? store : other).createMatch(row, [seatRow(row.id, { by: 'open' })], { unlessAlike: true }),
      ),
    );
    const [first] = rows.filter((_, index) => made[index] === 'made');
    expect(made.filter((done) => done === 'alike')).toHaveLength(11);
    expect(await store.openAlike(matchRow({ scenario }))).toEqual([first?.id]);
    expect(await store.openAlike(matchRow({ scenario, talk: 'phrases' }))).toEqual([]);
    const [open] = await store.seats(first?.id ?? '');
    await store.changeSeat(open as SeatRow, { ...(open as SeatRow), by: 'bot', who: 'random' });
    expect(await store.openAlike(matchRow({ scenario }))).toEqual([]);
    expect((await store.listedMatches(99, { scenario, pace: 'none' })).map(({ id }) => id)).toEqual([first?.id]);
    expect(await store.listedMatches(99, { scenario, pace: 'days' })).toEqual([]);
  });

  test('of 50 that claim a seat one sits', async () => {
    const match = await create({}, [{ by: 'invited', inviteHash: 'invitation' }, { by: 'open' }]);
    const [was, beside] = await shared.store.seats(match.id);
    const claims = Array.from(
      { length: 50 },
      (_, index): SeatRow => ({
        ...was,
        by: 'person',
        who: `claimant-${index}`,
        secretHash: `secret-${index}`,
        inviteHash: null,
      }),
    );
    const claimed = await Promise.all(
      claims.map((is, index) => (index % 2 ? shared.store : shared.other).changeSeat(was, is)),
    );
    expect(claimed.filter(Boolean)).toHaveLength(1);
    expect(await shared.store.seats(match.id)).toEqual([claims[claimed.indexOf(true)], beside]);
  });

  test('who may hold one seat only gets one, also when he claims all of them at once', async () => {
    const match = await create({}, Array(8).fill({ by: 'open' }));
    const seats = await shared.store.seats(match.id);
    const claimed = await Promise.all(
      seats.map((was, index) =>
        (index % 2 ? shared.store : shared.other).changeSeat(was, { ...was, by: 'person', who: 'greedy' }, true),
      ),
    );
    expect(claimed.filter(Boolean)).toHaveLength(1);
    const free = seats[claimed.indexOf(false)];
    expect(await shared.store.changeSeat(free, { ...free, by: 'person', who: 'another' }, true)).toBe(true);
  });

  test('a seat changes only if it is in every way what it was', async () => {
    const { store } = shared;
    const match = await create({}, [{ name: 'A', salt: 's' }]);
    const [seat] = await store.seats(match.id);
    const wanted: SeatRow = { ...seat, name: 'B' };
    const stale: Partial<SeatRow>[] = [
      { by: 'bot' },
      { who: 'x' },
      { name: '' },
      { secretHash: 'x' },
      { inviteHash: 'x' },
      { salt: '' },
    ];
    for (const difference of stale) expect(await store.changeSeat({ ...seat, ...difference }, wanted)).toBe(false);
    expect(await store.seats(match.id)).toEqual([seat]);
    expect(await store.changeSeat(seat, wanted)).toBe(true);
    expect(await store.changeSeat(wanted, wanted)).toBe(true);
    await expect(store.changeSeat(wanted, { ...wanted, seat: 1 })).rejects.toThrow('cannot become');
  });
}
