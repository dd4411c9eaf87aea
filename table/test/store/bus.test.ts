import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Bus, localBus, type News } from '../../src/store/bus.ts';
import { openPostgresBus } from '../../src/store/postgres-bus.ts';
import { freshSchema } from './postgres-server.ts';

const moved = (match: string, seq: number): News => ({ kind: 'moved', match, seq });

/** Everything a bus says from now on. */
function heardBy(bus: Bus): News[] {
  const heard: News[] = [];
  bus.subscribe((news) => heard.push(news));
  return heard;
}

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !holds(); await sleep(5))
    if (Date.now() > end) throw new Error('waited in vain');
}

const kinds: [string, () => Promise<[here: Bus, there: Bus]>][] = [
  [
    'local',
    async () => {
      const bus = localBus();
      return [bus, bus];
    },
  ],
  [
    'postgres',
    async () => {
      const url = await freshSchema();
      return [await openPostgresBus(url), await openPostgresBus(url)];
    },
  ],
];

describe.each(kinds)('%s bus', (_, open) => {
  const pair = async (): Promise<[Bus, Bus]> => {
    const buses = await open();
    onTestFinished(async () => {
      for (const bus of buses) await bus.close();
    });
    return buses;
  };

  test('tells every subscriber, here and there', async () => {
    const [here, there] = await pair();
    const heard = [heardBy(here), heardBy(there), heardBy(there)];
    here.publish('łódź:1', 7);
    await until(() => heard.every(({ length }) => length > 0));
    expect(heard).toEqual(heard.map(() => [moved('łódź:1', 7)]));
  });

  test('says once, and the latest, what is published in one turn', async () => {
    const [here, there] = await pair();
    const heard = heardBy(there);
    for (const seq of [1, 3, 2]) here.publish('a', seq);
    here.publish('b', 1);
    await until(() => heard.length >= 2);
    await sleep(50);
    expect(heard).toEqual([moved('a', 3), moved('b', 1)]);
    here.publish('a', 4);
    await until(() => heard.length >= 3);
    expect(heard[2]).toEqual(moved('a', 4));
  });

  test('loses nothing in a flood of matches', async () => {
    const [here, there] = await pair();
    const heard = heardBy(there);
    for (let index = 0; index < 2_000; index++) here.publish(`match-${index}`, 1);
    await until(() => heard.length >= 2_000);
    expect(new Set(heard.map((news) => news.kind === 'moved' && news.match)).size).toBe(2_000);
  });

  test('says nothing to whoever has unsubscribed, nor after it is closed', async () => {
    const [here, there] = await pair();
    const heard: News[] = [];
    const unsubscribe = there.subscribe((news) => heard.push(news));
    const still = heardBy(there);
    unsubscribe();
    here.publish('a', 1);
    await until(() => still.length > 0);
    expect(heard).toEqual([]);
    await here.close();
    await there.close();
    here.publish('a', 2);
    await sleep(20);
    expect(still).toEqual([moved('a', 1)]);
  });
});

describe('postgres bus', () => {
  test('connects again, says that something may have been missed, and goes on', async () => {
    const url = await freshSchema();
    const [here, there] = [await openPostgresBus(url), await openPostgresBus(url)];
    const heard = heardBy(there);
    const admin = new pg.Client(url);
    await admin.connect();
    for (let time = 1; time <= 3; time++) {
      heard.length = 0;
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'drumhead bus'`,
      );
      // Published into the gap: sent when there is a connection again, or covered by `missed`.
      here.publish('gap', time);
      await until(() => heard.some(({ kind }) => kind === 'missed'));
      here.publish('after', time);
      await until(() => heard.some((news) => news.kind === 'moved' && news.match === 'after' && news.seq === time));
    }
    await admin.end();
    await here.close();
    await there.close();
  });

  test('takes no notice of what strangers write to its channel', async () => {
    const url = await freshSchema();
    const bus = await openPostgresBus(url);
    const heard = heardBy(bus);
    const stranger = new pg.Client(url);
    await stranger.connect();
    for (const payload of ['', 'x', ':', 'a:b', 'a:1.5', 'good:2'])
      await stranger.query('select pg_notify($1, $2)', ['drumhead_moves', payload]);
    await until(() => heard.some((news) => news.kind === 'moved' && news.match === 'good'));
    expect(heard.filter((news) => news.kind === 'moved' && news.match !== '')).toEqual([moved('good', 2)]);
    await stranger.end();
    await bus.close();
  });

  test('says at once that there is no server', async () => {
    await expect(openPostgresBus('postgres://drumhead:x@127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED');
  });
});
