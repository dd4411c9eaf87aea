/** Killed in the middle of writing, again and again: nothing acknowledged is lost, and no journal has a gap. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openPostgres } from '../../src/store/postgres.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { bundle } from './bundle.ts';
import { freshSchema } from './postgres-server.ts';
import { headOf, matchRow } from './samples.ts';

const KILLS = Number(process.env['DRUMHEAD_KILLS'] ?? (process.env['DRUMHEAD_SOAK'] ? 1000 : 3));
/** Bundled once. */
const WRITER = bundle('crash-writer.ts');
const folder = mkdtempSync(join(tmpdir(), 'drumhead-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the writer and kills it while it writes. Gives, for each match, the last sequence number acknowledged. */
async function killed(args: readonly string[], afterMs: number): Promise<Map<string, number>> {
  const writer = spawn(process.execPath, [WRITER, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise((resolve) => writer.once('close', resolve));
  let [said, errors] = ['', ''];
  writer.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  await new Promise((resolve) => {
    writer.stdout.on('data', (chunk) => {
      said += chunk;
      resolve(said);
    });
    void gone.then(resolve);
  });
  await sleep(afterMs);
  writer.kill('SIGKILL');
  await gone;
  expect(errors).toBe('');
  const acknowledged = new Map<string, number>();
  // The last line may be cut.
  for (const line of said.split('\n').slice(0, -1)) {
    const [match, seq] = line.split(' ');
    expect(Number(seq)).toBeGreaterThan(acknowledged.get(match) ?? 0);
    acknowledged.set(match, Number(seq));
  }
  return acknowledged;
}

async function survives(kind: 'sqlite' | 'postgres', where: string): Promise<void> {
  const open = (): Promise<Store> => (kind === 'sqlite' ? openSqlite(where) : openPostgres(where));
  const matches = Array.from({ length: 8 }, () => matchRow());
  const first = await open();
  await first.migrate();
  for (const match of matches) {
    await first.createMatch(match, []);
    await first.startMatch(match.id, headOf(match), match.createdAt);
  }
  await first.close();
  for (let kill = 1; kill <= KILLS; kill++) {
    const acknowledged = await killed([kind, where, ...matches.map(({ id }) => id)], (kill * 37) % 250);
    expect(acknowledged.size).toBeGreaterThan(0);
    const store = await open();
    await store.migrate();
    for (const { id } of matches) {
      const entries = await store.entries(id, 0);
      expect(entries.length).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 0);
      expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    }
    await store.close();
  }
}

test(`sqlite survives ${KILLS} kills`, () => survives('sqlite', join(folder, 'store.sqlite')));

test(`postgres survives ${KILLS} kills of a process that writes to it`, async () =>
  survives('postgres', await freshSchema()));
