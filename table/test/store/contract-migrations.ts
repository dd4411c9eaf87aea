import { expect, test } from 'vitest';
import type { Migration } from '../../src/store/migration.ts';
import { MIGRATIONS, upgrade, VERSION_TABLE } from '../../src/store/migrations.ts';
import type { SessionRow } from '../../src/store/store.ts';
import type { Place } from './place.ts';
import { act, append, headOf, matchRow } from './samples.ts';

const NEWEST = MIGRATIONS.length;

/** What a later version of the program may bring. */
const later: Migration = () => ["alter table matches add column mood text not null default 'calm'"];

export function migrationContract(newPlace: () => Promise<Place>): void {
  const version = async (place: Place): Promise<unknown> => {
    const [row] = await place.raw('select max(version) as version from drumhead_schema');
    return row['version'];
  };
  /** A store with a running match in it, closed again. */
  const inhabited = async (): Promise<{ place: Place; id: string }> => {
    const place = await newPlace();
    const store = await place.open();
    await store.migrate();
    const match = matchRow();
    await store.createMatch(match, []);
    await store.startMatch(match.id, headOf(match), match.createdAt);
    await store.append(append(match.id, act(1), 'request'));
    await store.close();
    return { place, id: match.id };
  };

  test('run again and again they change nothing', async () => {
    const { place, id } = await inhabited();
    const store = await place.open();
    await Promise.all([store.migrate(), store.migrate()]);
    expect(await store.entries(id, 0)).toEqual([act(1)]);
    await store.close();
    expect(await version(place)).toBe(NEWEST);
  });

  test('a later version finds everything it was left', async () => {
    const { place, id } = await inhabited();
    for (const statement of upgrade(NEWEST, place.dialect, [...MIGRATIONS, later])) await place.raw(statement);
    expect(await version(place)).toBe(NEWEST + 1);
    expect(await place.raw('select id, mood from matches')).toEqual([{ id, mood: 'calm' }]);
    expect(await place.raw('select seq, request from entries')).toEqual([{ seq: 1, request: 'request' }]);
  });

  test('tables newer than the program are refused and left alone', async () => {
    const { place, id } = await inhabited();
    await place.raw(`insert into drumhead_schema (version) values (${NEWEST + 6})`);
    const store = await place.open();
    await expect(store.migrate()).rejects.toThrow(`the database has version ${NEWEST + 6}, this program knows`);
    expect((await store.match(id))?.state).toBe('running');
    await store.close();
  });

  test('from the first version: consents leave the notes, sessions count as used now', async () => {
    const place = await newPlace();
    await place.raw(VERSION_TABLE);
    for (const statement of upgrade(0, place.dialect, MIGRATIONS.slice(0, 1))) await place.raw(statement);
    const { id } = matchRow();
    await place.raw(`insert into matches (id, game, scenario, options, listed, chat, correspondence, host, state, seed,
      created_at, moved_at) values ('${id}', 'picket', 'meadow', '{}', 0, 0, 0, 'h', 'gathering', '', '', '')`);
    for (const [person, text] of [
      ['~consent:1', '{"at":7}'],
      ['~consent:0', ''],
      ['anne', 'mine'],
    ])
      await place.raw(`insert into notes (match_id, person_id, text) values ('${id}', '${person}', '${text}')`);
    await place.raw("insert into persons (id, name, created_at) values ('anne', 'Anne', '2001-01-01T00:00:00.000Z')");
    await place.raw("insert into sessions (hash, person_id) values ('hash', 'anne')");
    const store = await place.open();
    await store.migrate();
    expect(await store.consents(id)).toEqual(new Map([[1, { at: 7 }]]));
    expect(await store.note(id, 'anne')).toBe('mine');
    expect(await store.note(id, '~consent:1')).toBe('');
    const { seenAt } = (await store.session('hash')) as SessionRow;
    expect(new Date(seenAt).toISOString()).toBe(seenAt);
    expect(seenAt > '2026').toBe(true);
    await store.close();
  });

  test('from the fourth version: packs leave their matches', async () => {
    const place = await newPlace();
    await place.raw(VERSION_TABLE);
    for (const statement of upgrade(0, place.dialect, MIGRATIONS.slice(0, 4))) await place.raw(statement);
    const pack = { game: 'picket', title: 'Łąka', set: { turns: 3 } };
    for (const [id, text] of [
      ['with', `'${JSON.stringify(pack)}'`],
      ['without', 'null'],
    ])
      await place.raw(`insert into matches (id, game, scenario, options, pack, listed, chat, correspondence, host, state,
        seed, created_at, moved_at) values ('${id}', 'picket', 'meadow', '{}', ${text}, 0, 0, 0, 'h', 'gathering', '', '', '')`);
    const store = await place.open();
    await store.migrate();
    const named = (await store.match('with'))?.pack;
    expect(named?.title).toBe('Łąka');
    expect(await store.pack(named?.key ?? '')).toEqual(pack);
    expect((await store.match('without'))?.pack).toBeNull();
    await store.close();
  });

  test('from the sixth version: days become a clock', async () => {
    const place = await newPlace();
    await place.raw(VERSION_TABLE);
    for (const statement of upgrade(0, place.dialect, MIGRATIONS.slice(0, 6))) await place.raw(statement);
    for (const [id, days] of [
      ['with', '3'],
      ['without', 'null'],
    ])
      await place.raw(`insert into matches (id, game, scenario, options, days, listed, chat, correspondence, host, state,
        seed, created_at, moved_at) values ('${id}', 'picket', 'meadow', '{}', ${days}, 0, 0, 0, 'h', 'gathering', '', '', '')`);
    const store = await place.open();
    await store.migrate();
    expect((await store.match('with'))?.clock).toEqual({ kind: 'days', days: 3, bank: 0, weekend: null });
    expect((await store.match('without'))?.clock).toBeNull();
    await store.close();
  });

  test('one that fails leaves nothing half done', async () => {
    const place = await newPlace();
    // In the way of the last table of the first version.
    await place.raw('create table chat (other integer)');
    const store = await place.open();
    await expect(store.migrate()).rejects.toThrow(/chat/);
    await store.close();
    await expect(place.raw('select * from matches')).rejects.toThrow();
    await place.raw('drop table chat');
    const again = await place.open();
    await again.migrate();
    await again.close();
    expect(await version(place)).toBe(NEWEST);
  });
}
