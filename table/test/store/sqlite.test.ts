import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite.ts';
import { backupSqlite } from '../../src/store/sqlite-backup.ts';
import { SqliteRequests } from '../../src/store/sqlite-requests.ts';
import type { Store } from '../../src/store/store.ts';
import { bundle } from './bundle.ts';
import { storeContract } from './contract.ts';
import { act, append, headOf, matchRow } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'drumhead-sqlite-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const newFile = (): string => join(folder, String(++files), 'store.sqlite');

storeContract('sqlite', async () => {
  const file = newFile();
  // Makes the folder, as a store does.
  await (await openSqlite(file)).close();
  return {
    dialect: 'sqlite',
    open: () => openSqlite(file),
    async raw(sql) {
      const db = new DatabaseSync(file);
      try {
        return db
          .prepare(sql)
          .all()
          .map((row) => ({ ...row }));
      } finally {
        db.close();
      }
    },
  };
});

const started = async (store: Store): Promise<string> => {
  const match = matchRow();
  await store.migrate();
  await store.createMatch(match, []);
  await store.startMatch(match.id, headOf(match), match.createdAt);
  return match.id;
};

describe('the file', () => {
  test('serves one process at a time', async () => {
    const file = newFile();
    const store = await openSqlite(file);
    await expect(openSqlite(file)).rejects.toThrow('in use by another drumhead process');
    const other = spawnSync(process.execPath, [bundle('crash-writer.ts'), 'sqlite', file], { encoding: 'utf8' });
    expect(other.status).not.toBe(0);
    expect(other.stderr).toContain('set DATABASE_URL to a PostgreSQL server');
    await store.close();
    await (await openSqlite(file)).close();
  });

  test('can be read by nobody but its owner', async () => {
    const file = newFile();
    const store = await openSqlite(file);
    await store.migrate();
    for (const suffix of ['', '-wal', '-shm']) expect(statSync(file + suffix).mode & 0o777).toBe(0o600);
    await store.close();
  });

  test('is durable at every commit, and checks what refers to what', async () => {
    const file = newFile();
    const store = await openSqlite(file);
    // Its own connection is what counts; asked by what shows from outside and by what it refuses.
    expect(new DatabaseSync(file).prepare('pragma journal_mode').get().journal_mode).toBe('wal');
    await store.migrate();
    await expect(store.writeNote('no match', 'p', '')).rejects.toThrow('FOREIGN KEY');
    await store.close();
  });

  test('that is none is refused and not changed', async () => {
    const file = join(folder, 'letter.txt');
    writeFileSync(file, 'Dear Prince Rupert, '.repeat(100));
    await expect(openSqlite(file)).rejects.toThrow('not a database');
    await expect(openSqlite(file)).rejects.toThrow('not a database');
    expect(statSync(file).size).toBe(2000);
  });
});

describe('requests', () => {
  test('are known again after a restart', async () => {
    const file = newFile();
    const store = await openSqlite(file);
    const match = await started(store);
    await store.append(append(match, act(1), 'a'));
    await store.close();
    const again = await openSqlite(file);
    expect(await again.append(append(match, act(2), 'a'))).toBe('repeated');
    expect(await again.requested(match, 'a')).toBe(1);
    expect(await again.append(append(match, act(2), 'b'))).toBe('stored');
    await again.close();
  });

  test('of matches beyond what is kept in memory are read again', async () => {
    const file = newFile();
    const store = await openSqlite(file);
    const matches = [await started(store), await started(store), await started(store)];
    for (const match of matches) for (const seq of [1, 2, 3]) await store.append(append(match, act(seq), `r${seq}`));
    const db = new DatabaseSync(file);
    const requests = new SqliteRequests(db, 4);
    for (const match of [...matches, ...matches]) {
      expect([1, 2, 3].map((seq) => requests.seqOf(match, `r${seq}`))).toEqual([1, 2, 3]);
      // One the journal does not have: gone when the match has made room for others.
      expect(requests.seqOf(match, 'mine')).toBeUndefined();
      requests.add(match, 'mine', 4);
      expect(requests.seqOf(match, 'mine')).toBe(4);
    }
    requests.forget();
    expect(requests.seqOf(matches[2] as string, 'mine')).toBeUndefined();
    db.close();
    await store.close();
  });

  test('whose entry could not be stored are not taken for stored', async () => {
    const file = newFile();
    const store = await openSqlite(file);
    const match = await started(store);
    await expect(store.append(append(match, { ...act(1), seq: 0 }, 'a'))).rejects.toThrow(/check/i);
    expect(await store.requested(match, 'a')).toBeNull();
    expect(await store.append(append(match, act(1), 'a'))).toBe('stored');
    await store.close();
  });
});

describe('closing', () => {
  test('stores what still waits, and takes nothing more', async () => {
    const file = newFile();
    const store = await openSqlite(file);
    const match = await started(store);
    const waiting = [1, 2, 3].map((seq) => store.append(append(match, act(seq))));
    await store.close();
    await store.close();
    expect(await Promise.all(waiting)).toEqual(['stored', 'stored', 'stored']);
    await expect(store.append(append(match, act(4)))).rejects.toThrow();
    await expect(store.entries(match, 0)).rejects.toThrow();
    const again = await openSqlite(file);
    expect(await again.entries(match, 0)).toHaveLength(3);
    await again.close();
    // Nothing is left in the log: the file by itself is whole.
    expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  });
});

describe('a backup', () => {
  test('is made while the store is open, and holds all that was acknowledged', async () => {
    const file = newFile();
    const store = await openSqlite(file);
    const match = await started(store);
    for (let seq = 1; seq <= 20; seq++) await store.append(append(match, act(seq)));
    const copy = join(folder, `copy-${files}.sqlite`);
    backupSqlite(file, copy);
    await store.append(append(match, act(21)));
    await store.close();
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const restored = await openSqlite(copy);
    await restored.migrate();
    expect(await restored.entries(match, 0)).toHaveLength(20);
    expect(await restored.append(append(match, act(21)))).toBe('stored');
    await restored.close();
  });

  test('never overwrites, and leaves nothing behind when it fails', async () => {
    const file = newFile();
    await (await openSqlite(file)).close();
    const there = join(folder, `there-${files}`);
    writeFileSync(there, 'precious');
    expect(() => backupSqlite(file, there)).toThrow('never overwrites');
    expect(() => backupSqlite(join(folder, 'nowhere'), join(folder, 'copy'))).toThrow('there is no store');
    expect(() => backupSqlite(there, join(folder, 'copy'))).toThrow('not a database');
    expect(readdirSync(folder).filter((name) => name.startsWith('copy') && name.endsWith('.part'))).toEqual([]);
  });
});
