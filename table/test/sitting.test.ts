/** What players agree on beside the moves: when they sit down, and who may look on. */
import type { ClockTold } from '@drumhead/protocol';
import { expect, test } from 'vitest';
import type { ExampleClient } from './example-client.ts';
import { current, freshFolder, guestAt, layTable, pairAt } from './laid-table.ts';
import { freshDatabase } from './store/postgres-server.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

interface SeatsTold {
  readonly sitting?: { readonly from: string; readonly to: string };
  readonly watchKey?: string;
  readonly clocks?: readonly ClockTold[];
}

function told({ received }: ExampleClient): SeatsTold {
  return JSON.parse(received.findLast((text) => text.startsWith('{"kind":"seats"')) ?? '{}') as SeatsTold;
}

/** When the time of whoever it runs for is over. */
function dueOf(client: ExampleClient): number {
  return Date.parse(told(client).clocks?.find(({ due }) => due)?.due ?? '');
}

const stores = [
  ['SQLite', () => Promise.resolve({ data: freshFolder() })],
  ['PostgreSQL', async () => ({ databaseUrl: await freshDatabase() })],
] as const;

test.each(stores)(
  '%s: all agree on a time; until then the clock stands still, and calendars have it',
  async (_, where) => {
    const table = await layTable(await where());
    const { match, clients } = await pairAt(table, { clock: { kind: 'live', minutes: 60, increment: 0 } });
    const [north, south] = clients;
    const from = Math.floor((Date.now() + 2 * DAY) / 60_000) * 60_000;
    const at = (ms: number) => new Date(ms).toISOString();
    const to = { what: 'sitting', span: { from: at(from), to: at(from + 3 * HOUR) } } as const;
    const agree = (client: ExampleClient, seat: number, what: object = to) =>
      client.ask({ kind: 'agree', match, seat, to: what as typeof to });
    for (const span of [
      { from: at(from), to: at(from) },
      { from: at(from), to: at(from + 2 * DAY) },
      { from: at(from - 4 * DAY), to: at(from - 4 * DAY + HOUR) },
      { from: at(from + 400 * DAY), to: at(from + 400 * DAY + HOUR) },
      null,
    ])
      await expect(agree(north, 0, { what: 'sitting', span })).rejects.toThrow('T-36');
    await north.until(() => (told(north).clocks ?? []).length === 2);
    expect(dueOf(north)).toBeLessThan(Date.now() + HOUR + 1000);
    await agree(north, 0);
    await south.until(() => south.received.some((text) => text.includes('"proposal":{"what":"sitting"')));
    expect(told(south).sitting).toBeUndefined();
    await agree(south, 1);
    await south.until(() => told(south).sitting !== undefined);
    expect(told(south).sitting).toEqual(to.span);
    // The clock is wound anew when the sitting has been told. The hour he has begins with it, less what ran before it was agreed on.
    await south.until(() => dueOf(south) > from + HOUR - 60_000);
    expect(dueOf(south)).toBeLessThanOrEqual(from + HOUR);
    const text = async (path: string) => {
      const response = await fetch(`${north.base}${path}`, { headers: { cookie: north.cookie } });
      return `${response.status} ${await response.text()}`;
    };
    const ics = await text(`/api/matches/${match}/sitting.ics`);
    expect(ics).toContain('SUMMARY:Picket: you sit down with Blaise');
    expect(ics).toContain(`DTSTART:${at(from).replace(/[-:]|\.000/g, '')}`);
    const { calendar } = await north.get<{ calendar: string }>('/api/bell');
    expect(await text(new URL(calendar).pathname)).toContain(`UID:${match}-sitting@drumhead`);
    const stranger = await guestAt(table, 'Cleo');
    await expect(stranger.get(`/api/matches/${match}/sitting.ics`)).rejects.toThrow('T-23');
    // Another one in its place, and then none: time runs at once.
    for (const [seat, client] of clients.entries()) await agree(client, seat, { what: 'sitting', span: null });
    await north.until(() => told(north).sitting === undefined);
    await north.until(() => dueOf(north) < Date.now() + HOUR + 1000);
    expect(await text(`/api/matches/${match}/sitting.ics`)).toContain('404');
  },
);

test.each(stores)(
  '%s: who has the link watches a private match, if all who play want it and as long as they do',
  async (_, where) => {
    const table = await layTable(await where());
    const { match, clients } = await pairAt(table, { listed: false });
    const [north, south] = clients;
    const watch = (client: ExampleClient, key?: string) =>
      client.ask({ kind: 'watch', match, ...(key !== undefined && { key }) });
    const stranger = await guestAt(table, 'Cleo');
    await stranger.connect();
    await expect(watch(stranger)).rejects.toThrow('T-1');
    await expect(watch(stranger, '')).rejects.toThrow('T-1');
    await north.ask({ kind: 'agree', match, seat: 0, to: { what: 'spectators', on: true } });
    await south.until(() => south.received.some((text) => text.includes('"proposal":{"what":"spectators"')));
    expect(told(south).watchKey).toBeUndefined();
    await expect(watch(stranger, 'undefined')).rejects.toThrow('T-1');
    await south.ask({ kind: 'agree', match, seat: 1, to: { what: 'spectators', on: true } });
    await south.until(() => told(south).watchKey !== undefined);
    const key = told(south).watchKey as string;
    await expect(watch(stranger, `${key}x`)).rejects.toThrow('T-1');
    const card = (header: string) =>
      stranger.get<{ match: { yours: number[] } }>(`/api/matches/${match}`, { 'x-drumhead-seat': header });
    await expect(card('watch.wrong')).rejects.toThrow('T-1');
    expect((await card(`watch.${key}`)).match.yours).toEqual([]);
    await watch(stranger, key);
    expect(current(stranger, match).viewer).toBe('public');
    // What everybody may see, and nobody's seat.
    await expect(stranger.ask({ kind: 'watch', match, as: 0, key })).rejects.toThrow('T-2');
    await expect(stranger.ask({ kind: 'watch', match, as: 'all', key })).rejects.toThrow('T-5');
    // One of them is enough to end it: who watched is shown out, and the old link stays void.
    await north.ask({ kind: 'agree', match, seat: 0, to: { what: 'spectators', on: false } });
    await stranger.until(() => stranger.closed !== null);
    await stranger.connect();
    await expect(watch(stranger, key)).rejects.toThrow('T-1');
    for (const [seat, client] of clients.entries())
      await client.ask({ kind: 'agree', match, seat, to: { what: 'spectators', on: true } });
    await south.until(() => (told(south).watchKey ?? key) !== key);
    await expect(watch(stranger, key)).rejects.toThrow('T-1');
  },
);
