import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { PostgresAppends } from '../../src/store/postgres-appends.ts';
import { PostgresRequests } from '../../src/store/postgres-requests.ts';
import { storeContract } from './contract.ts';
import { freshSchema } from './postgres-server.ts';
import { act, append, headOf, matchRow } from './samples.ts';

const TERMINATE = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()';

const ask = async (url: string, sql: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

storeContract('postgres', async () => {
  const url = await freshSchema();
  return { dialect: 'postgres', open: () => openPostgres(url), raw: (sql) => ask(url, sql) };
});

describe('several processes', () => {
  test('that start at once make the tables once', async () => {
    const url = await freshSchema();
    const stores = await Promise.all(Array.from({ length: 6 }, () => openPostgres(url)));
    await Promise.all(stores.map((store) => store.migrate()));
    for (const store of stores) await store.close();
    expect(await ask(url, 'select version from drumhead_schema')).toEqual(
      MIGRATIONS.map((_, index) => ({ version: index + 1 })),
    );
  });

  test('that append to the same matches in groups neither wait for ever nor lose or double anything', async () => {
    const url = await freshSchema();
    const stores = await Promise.all(Array.from({ length: 3 }, () => openPostgres(url)));
    await stores[0].migrate();
    const matches = Array.from({ length: 20 }, () => matchRow());
    for (const match of matches) await stores[0].createMatch(match, []);
    let stored = 0;
    await Promise.all(
      stores.map((store, process) =>
        Promise.all(
          matches.map(async ({ id }) => {
            for (let seq = 1; seq <= 15; seq++)
              if ((await store.append(append(id, act(seq, { process }), `${process}/${seq}`))) === 'stored') stored++;
          }),
        ),
      ),
    );
    expect(stored).toBe(20 * 15);
    for (const { id } of matches) {
      const entries = await stores[1].entries(id, 0);
      expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    }
    for (const store of stores) await store.close();
  });

  test.each([
    ['', undefined],
    [', however few requests they keep', 3],
  ])('that are asked the same store it once%s', async (_, most) => {
    const url = await freshSchema();
    const store = await openPostgres(url);
    await store.migrate();
    const matches = Array.from({ length: 6 }, () => matchRow());
    for (const match of matches) await store.createMatch(match, []);
    const pools = Array.from({ length: 3 }, () => new pg.Pool({ connectionString: url, max: 4 }));
    const asked = Array.from({ length: 12 }, (_, index) => `request ${index}`);
    /** As a match at the table does: judged anew after what others stored meanwhile. */
    const ask = async (appends: PostgresAppends, match: string, request: string): Promise<void> => {
      for (;;) {
        const seq = (await store.entries(match, 0)).length + 1;
        if ((await appends.add(append(match, act(seq, { request }), request))) !== 'taken') return;
      }
    };
    await Promise.all(
      pools.map(async (pool, process) => {
        const appends = new PostgresAppends(pool, new PostgresRequests(pool, most));
        // Each in another order.
        const turned = [...asked.slice(4 * process), ...asked.slice(0, 4 * process)];
        await Promise.all(
          matches.map(async ({ id }) => {
            for (const request of turned) await ask(appends, id, request);
          }),
        );
        for (const { id } of matches)
          expect(await Promise.all(asked.map((request) => appends.requested(id, request)))).not.toContain(null);
      }),
    );
    for (const { id } of matches) {
      const made = (await store.entries(id, 0)).map(
        (it) => it.kind === 'act' && 'request' in it.action && it.action.request,
      );
      expect(made.sort()).toEqual(asked.toSorted());
    }
    for (const pool of pools) await pool.end();
    await store.close();
  });
});

describe('a connection that breaks', () => {
  test('fails what was on its way, and is replaced', async () => {
    const url = await freshSchema();
    const store = await openPostgres(url);
    await store.migrate();
    const match = matchRow();
    await store.createMatch(match, []);
    await store.startMatch(match.id, headOf(match), match.createdAt);
    for (let seq = 1; seq <= 5; seq++) {
      await ask(url, `${TERMINATE} and application_name = 'drumhead'`);
      // Whoever is told of a failure asks again, with the same request: it is done once, whatever became of the first.
      for (let tries = 1; ; tries++) {
        const appended = await store.append(append(match.id, act(seq), `request ${seq}`)).catch(() => null);
        if (appended) break;
        expect(tries).toBeLessThan(50);
        await sleep(20);
      }
    }
    expect((await store.entries(match.id, 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    await store.close();
  });

  test('is none that was only refused something', async () => {
    const url = await freshSchema();
    const store = await openPostgres(url);
    await store.migrate();
    const match = matchRow();
    await store.createMatch(match, []);
    await ask(url, 'alter table entries add column connection integer default pg_backend_pid()');
    expect(await store.append(append(match.id, act(1), 'first'))).toBe('stored');
    expect(await store.append(append(match.id, act(1), 'second'))).toBe('taken');
    expect(await store.append(append(match.id, act(2), 'first'))).toBe('repeated');
    await expect(store.append(append(match.id, act(0)))).rejects.toThrow('check');
    expect(await store.append(append(match.id, act(2), 'second'))).toBe('stored');
    expect(await ask(url, 'select distinct connection from entries')).toHaveLength(1);
    await store.close();
  });

  test('a wrong address is heard of at once', async () => {
    await expect(openPostgres('postgres://drumhead:wrong@127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED');
    const url = (await freshSchema()).replace(/:[0-9a-f]+@/, ':wrong@');
    await expect(openPostgres(url)).rejects.toThrow('password authentication failed');
  });
});

describe('a match that is removed', () => {
  test('takes its journal along, also what was on its way to it at that moment', async () => {
    const url = await freshSchema();
    const store = await openPostgres(url);
    await store.migrate();
    const [gone, kept] = [matchRow(), matchRow()];
    for (const match of [gone, kept]) {
      await store.createMatch(match, []);
      expect(await store.append(append(match.id, act(1), 'first'))).toBe('stored');
    }
    const late = new pg.Client(url);
    await late.connect();
    await late.query('begin');
    const insert =
      'insert into entries (match_id, seq, at, entry) select id, 2, created_at, $2 from matches where id = $1';
    await late.query(insert, [gone.id, JSON.stringify(act(2))]);
    expect(await store.removeMatch(gone.id)).toBe(true);
    expect(await store.entries(gone.id, 0)).toEqual([]);
    await late.query('commit');
    await late.end();
    expect(await store.entries(gone.id, 0)).toEqual([act(2)]);
    // What began before may still be on its way.
    await store.forgetStrays();
    expect(await ask(url, 'select match_id from removed_matches')).toEqual([{ match_id: gone.id }]);
    await ask(url, "update removed_matches set at = at - interval '2 hours'");
    await store.forgetStrays();
    expect(await store.entries(gone.id, 0)).toEqual([]);
    expect(await store.entries(kept.id, 0)).toEqual([act(1)]);
    expect(await ask(url, 'select match_id from removed_matches')).toEqual([]);
    await expect(store.append(append(gone.id, act(1)))).rejects.toThrow('match_id');
    // Of one that was never there nothing is stored either, wherever it begins.
    await expect(store.append(append('never', act(3), 'third'))).rejects.toThrow('match_id');
    await expect(store.append(append('never', act(3), 'third'))).rejects.toThrow('match_id');
    await store.close();
  });

  test('while another process still plays it: what that one adds goes later', async () => {
    const url = await freshSchema();
    const [store, other] = [await openPostgres(url), await openPostgres(url)];
    await store.migrate();
    const match = matchRow();
    await store.createMatch(match, []);
    await store.append(append(match.id, act(1), 'first'));
    expect(await other.removeMatch(match.id)).toBe(true);
    expect(await store.append(append(match.id, act(2), 'second'))).toBe('stored');
    await ask(url, "update removed_matches set at = at - interval '2 hours'");
    await other.forgetStrays();
    expect(await store.entries(match.id, 0)).toEqual([]);
    await store.close();
    await other.close();
  });
});

describe('durability', () => {
  test('is insisted on where the server’s default is to be quick', async () => {
    const url = `${await freshSchema()}%20-csynchronous_commit%3Doff`;
    const store = await openPostgres(url);
    await store.migrate();
    const match = matchRow();
    await store.createMatch(match, []);
    // What the store's own connections have, seen by a trigger that runs inside its append.
    await ask(url, 'create table seen (setting text)');
    await ask(
      url,
      `create function look() returns trigger language plpgsql as
       $$ begin insert into seen values (current_setting('synchronous_commit')); return new; end $$`,
    );
    await ask(url, 'create trigger look before insert on entries for each row execute function look()');
    await store.append(append(match.id, act(1)));
    await store.close();
    expect(await ask(url, 'select setting from seen')).toEqual([{ setting: 'on' }]);
  });
});

describe('closing', () => {
  test('waits for what is on its way, and takes nothing more', async () => {
    const url = await freshSchema();
    const store = await openPostgres(url);
    await store.migrate();
    const match = matchRow();
    await store.createMatch(match, []);
    const waiting = [1, 2, 3].map((seq) => store.append(append(match.id, act(seq))));
    await store.close();
    await store.close();
    expect(await Promise.all(waiting)).toEqual(['stored', 'stored', 'stored']);
    await expect(store.append(append(match.id, act(4)))).rejects.toThrow('closed');
  });
});
