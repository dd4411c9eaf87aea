/** The ceilings of the table are honest: they store the very rows the table does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@drumhead/table';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { appendResults } from '../src/table/appends.ts';
import { bareSqlite } from '../src/table/bare.ts';

test('appends and bare inserts leave the same rows, with the same durability', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'drumhead-bench-test-'));
  try {
    const bare = bareSqlite(folder);
    const { store, bus } = await openStore({ data: folder });
    const results = await appendResults('SQLite', store, bare, { rounds: 1, ms: 20 });
    await bus.close();
    await store.close();
    await bare.close();
    for (const { value, peerValue } of results) expect(Math.min(value, peerValue)).toBeGreaterThan(0);
    const rows = (file: string, table: string): unknown[] => {
      const db = new DatabaseSync(join(folder, file));
      const found = db.prepare(`select match_id, seq, request, at, entry from ${table} where seq = 1 order by 1`).all();
      expect(db.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
      db.close();
      return found;
    };
    const ours = rows('drumhead.sqlite', 'entries');
    expect(ours.length).toBe(65);
    expect(rows('bare.sqlite', 'bare')).toEqual(ours);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
