/** Quiet hours and the daily digest are kept by what sends: others are called, these are put off until their hour. */
import { expect, test } from 'vitest';
import { openStore } from '../../src/open-store.ts';
import { freshFolder, guestAt, layTable, type Made, PICKET } from '../laid-table.ts';
import { endpoint } from './loopback.ts';

/** No endpoint hangs here: one that answers late on a busy machine has taken what it was sent. */
const HASTY = { isPrivateAllowed: true, every: 20, still: 10, timeout: 10_000, patience: 0.002 };
const MINUTE = 60_000;
const DAY = 24 * 60;

test('who sleeps, and who wants to hear once a day, is not called now, but then', async () => {
  const data = freshFolder();
  const table = await layTable({ data, bell: HASTY });
  const host = await guestAt(table, 'Anne');
  const now = Math.floor(Date.now() / MINUTE) * MINUTE;
  const ofDay = (ms: number) => Math.floor(ms / MINUTE) % DAY;
  const soon = now + 90 * MINUTE;
  const wishes = [
    { quiet: { from: ofDay(now - 30 * MINUTE), to: ofDay(soon) }, digestAt: null },
    { quiet: null, digestAt: ofDay(soon) },
    { quiet: null, digestAt: null },
  ];
  const places = await Promise.all(wishes.map(() => endpoint()));
  const matches: string[] = [];
  for (const [at, wish] of wishes.entries()) {
    const person = await guestAt(table, 'Blaise');
    await person.post('/api/bell', { locale: 'en', zone: 'UTC', ...wish });
    const address = { url: places[at]?.url, format: 'plain' };
    await person.post('/api/bell/channels', { kind: 'webhook', address });
    const made = await host.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'invite'] });
    await person.post(`/api/matches/${made.id}/claim`, { token: made.invitations['1'] });
    matches.push(made.id);
  }
  // The last of them has no such wishes, and is called after the others were looked at.
  await expect.poll(() => places[2]?.taken.length, { timeout: 20_000, interval: 20 }).toBe(1);
  await table.close();
  expect(places.map(({ came }) => came.length)).toEqual([0, 0, 1]);
  const { store } = await openStore({ data });
  const due = async (at: number): Promise<string[]> => {
    const leased = await store.leaseNotices(new Date(at).toISOString(), new Date(at).toISOString(), 100);
    return leased.map(({ turn }) => turn.match).sort();
  };
  expect(await due(soon - MINUTE)).toEqual([]);
  expect(await due(soon + MINUTE)).toEqual(matches.slice(0, 2).sort());
  await store.close();
});
