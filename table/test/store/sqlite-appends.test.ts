import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite.ts';
import { SqliteAppends } from '../../src/store/sqlite-appends.ts';
import { SqliteLog } from '../../src/store/sqlite-log.ts';
import { act, append, headOf, matchRow } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'drumhead-appends-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A disk that flushes when it is told to, or fails. */
class Disk {
  asked = 0;
  private readonly under: { resolve(): void; reject(error: Error): void }[] = [];

  readonly flush = (): Promise<void> =>
    new Promise((resolve, reject) => {
      this.asked++;
      this.under.push({ resolve, reject });
    });

  /** Answers every flush that is on its way. */
  answer(fault?: Error): void {
    for (const { resolve, reject } of this.under.splice(0)) fault ? reject(fault) : resolve();
  }
}

let files = 0;
let file = '';
let matches: string[] = [];
let open: DatabaseSyncInstance[] = [];

beforeEach(async () => {
  file = join(folder, String(++files), 'store.sqlite');
  const store = await openSqlite(file);
  await store.migrate();
  const rows = [matchRow(), matchRow(), matchRow()];
  for (const row of rows) {
    await store.createMatch(row, []);
    await store.startMatch(row.id, headOf(row), row.createdAt);
  }
  await store.close();
  matches = rows.map(({ id }) => id);
});

afterEach(() => {
  for (const db of open) db.close();
  open = [];
});

/** As the store opens it, but for who has it. */
function connected(): DatabaseSyncInstance {
  const db = new DatabaseSync(file, { timeout: 0 });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  open.push(db);
  return db;
}

/** No disk is quick, but for one that is called so. */
const appendsOn = (disk: Disk, soon = 0): SqliteAppends => {
  const db = connected();
  return new SqliteAppends(db, new SqliteLog(db, file, disk.flush, soon));
};

/** Some turns of the event loop: time for whatever does not wait for the disk. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await setImmediate();
}

/** Notes what has been settled so far. */
function watched<T>(promises: readonly Promise<T>[]): (T | string | undefined)[] {
  const said: (T | string | undefined)[] = promises.map(() => undefined);
  promises.forEach((promise, index) => {
    promise.then(
      (value) => {
        said[index] = value;
      },
      (error: Error) => {
        said[index] = error.message;
      },
    );
  });
  return said;
}

const rowsIn = (db: DatabaseSyncInstance, match: string): number =>
  db.prepare('select count(*) as count from entries where match_id = ?').get(match).count;

describe('a group', () => {
  test('is acknowledged when it is on the disk, and nobody hears of it before', async () => {
    const disk = new Disk();
    const appends = appendsOn(disk);
    const [one, two, three] = matches as [string, string, string];
    const said = watched([appends.add(append(one, act(1), 'a')), appends.add(append(two, act(1), 'b'))]);
    const heard = watched([appends.flushed(one), appends.flushed(three)].map((it) => it.then(() => 'free')));
    await turns();
    const late = watched([appends.flushed(one), appends.flushed(three)].map((it) => it.then(() => 'free')));
    await turns();
    expect([disk.asked, said, heard, late]).toEqual([1, [undefined, undefined], ['free', 'free'], [undefined, 'free']]);
    disk.answer();
    await turns();
    expect([said, late]).toEqual([
      ['stored', 'stored'],
      ['free', 'free'],
    ]);
  });

  test('takes along what arrives while the one before is flushed', async () => {
    const disk = new Disk();
    const appends = appendsOn(disk);
    const [one, two] = matches as [string, string];
    const first = watched([appends.add(append(one, act(1)))]);
    await turns();
    const next = watched([appends.add(append(one, act(2))), appends.add(append(two, act(1)))]);
    await turns();
    expect([disk.asked, first, next]).toEqual([1, [undefined], [undefined, undefined]]);
    disk.answer();
    await turns();
    expect([disk.asked, first, next]).toEqual([2, ['stored'], [undefined, undefined]]);
    disk.answer();
    await appends.drain();
    expect(next).toEqual(['stored', 'stored']);
  });

  test('stores the others where one conflicts, is repeated, or does not fit', async () => {
    const disk = new Disk();
    const appends = appendsOn(disk);
    const [one, two, three] = matches as [string, string, string];
    const before = watched([appends.add(append(one, act(1), 'a'))]);
    await turns();
    disk.answer();
    await turns();
    expect(before).toEqual(['stored']);
    const said = watched([
      appends.add(append(one, act(1), 'b')),
      appends.add(append(one, act(2), 'a')),
      appends.add(append(two, { ...act(1), seq: 0 })),
      appends.add(append(two, act(1))),
      appends.add(append(three, act(1), 'c')),
    ]);
    await turns();
    disk.answer();
    await appends.drain();
    expect(said).toEqual(['taken', 'repeated', expect.stringMatching(/check/i), 'stored', 'stored']);
    expect(appends.requested(three, 'c')).toBe(1);
  });
});

describe('a quick disk', () => {
  test('takes a lone append at once, and several beside the thread', async () => {
    const disk = new Disk();
    const appends = appendsOn(disk, Number.POSITIVE_INFINITY);
    const [one, two] = matches as [string, string];
    // How quick it is shows at the first.
    const first = watched([appends.add(append(one, act(1), 'a'))]);
    await turns();
    expect([disk.asked, first]).toEqual([1, [undefined]]);
    disk.answer();
    await appends.drain();
    expect(await appends.add(append(one, act(2), 'b'))).toBe('stored');
    expect(await appends.add(append(one, act(2), 'c'))).toBe('taken');
    expect(await appends.add(append(one, act(3), 'b'))).toBe('repeated');
    await expect(appends.add(append(one, { ...act(1), seq: 0 }, 'd'))).rejects.toThrow(/check/i);
    expect([disk.asked, appends.requested(one, 'b'), appends.requested(one, 'd')]).toEqual([1, 2, null]);
    const several = watched([appends.add(append(one, act(3))), appends.add(append(two, act(1)))]);
    await turns();
    expect([disk.asked, several]).toEqual([2, [undefined, undefined]]);
    disk.answer();
    await appends.drain();
    expect(several).toEqual(['stored', 'stored']);
  });
});

describe('a disk that refuses', () => {
  test('to flush the log gets the same in the file', async () => {
    const disk = new Disk();
    const appends = appendsOn(disk);
    const [one] = matches as [string];
    const said = watched([appends.add(append(one, act(1), 'a'))]);
    await turns();
    disk.answer(new Error('EIO'));
    await appends.drain();
    expect(said).toEqual(['stored']);
    // Without its log.
    rmSync(`${file}-wal`);
    expect(rowsIn(connected(), one)).toBe(1);
  });

  test('both acknowledges nothing, then or later, before the file has it', async () => {
    const disk = new Disk();
    const appends = appendsOn(disk);
    const [one, two] = matches as [string, string];
    // Somebody reads, and keeps the log from being moved.
    const reader = connected();
    reader.exec('begin');
    rowsIn(reader, one);
    const lost = watched([appends.add(append(one, act(1), 'a')), appends.add(append(two, act(1), 'b'))]);
    await turns();
    disk.answer(new Error('EIO'));
    await appends.drain();
    expect(lost).toEqual([expect.stringContaining('could not be flushed'), expect.stringContaining('flushed')]);
    // The next flush of the log might not say what is missing in it.
    const next = watched([appends.add(append(one, act(2), 'c'))]);
    await appends.drain();
    expect([next, disk.asked]).toEqual([[expect.stringContaining('could not be flushed')], 1]);
    reader.exec('commit');
    // Whether it was stored was not known; it was, and who asks again hears of it.
    const again = watched([appends.add(append(one, act(1), 'a')), appends.add(append(one, act(3), 'd'))]);
    await appends.drain();
    expect([again, disk.asked]).toEqual([['repeated', 'stored'], 1]);
    const usual = watched([appends.add(append(two, act(2)))]);
    await turns();
    expect([usual, disk.asked]).toEqual([[undefined], 2]);
    disk.answer();
    await appends.drain();
    expect(usual).toEqual(['stored']);
  });
});

test('a process that dies between writing and flushing has acknowledged nothing, and who asks again hears what is there', async () => {
  const [one] = matches as [string];
  const died = watched([appendsOn(new Disk()).add(append(one, act(1), 'a'))]);
  await turns();
  const disk = new Disk();
  const next = appendsOn(disk);
  const said = watched([next.add(append(one, act(1), 'a')), next.add(append(one, act(1), 'b'))]);
  await turns();
  disk.answer();
  await next.drain();
  expect([died, said]).toEqual([[undefined], ['repeated', 'taken']]);
});
