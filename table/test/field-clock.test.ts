/** Clocks where a Battle is fought out: who answers too late, on the mat and on the field. */
import { describe, expect, test } from 'vitest';
import type { ClockRule } from '../src/clock/reckoning.ts';
import { claimFlag } from '../src/match/clock.ts';
import { agree } from '../src/match/consents.ts';
import { MatchRegistry } from '../src/match/match-registry.ts';
import type { OpenMatch } from '../src/match/open-match.ts';
import { localBus } from '../src/store/bus.ts';
import type { Store } from '../src/store/store.ts';
import { BLAISE, fieldOf, fightTo, lead, newsIn, onTheBrink, opened, table, until } from './campaign.ts';
import { later } from './laid-table.ts';

describe('a clock of days', () => {
  const DAY = 24 * 3600 * 1000;
  const CLOCK = { kind: 'days', days: 1, bank: 0, weekend: null } as const;
  /** As if every entry so far had been stored so many days earlier. */
  const daysLater = (registry: MatchRegistry, days: number): MatchRegistry => {
    const now = Date.now();
    const earlier = (at: string): string =>
      Date.parse(at) > now ? at : new Date(Date.parse(at) - days * DAY).toISOString();
    const { store } = registry;
    const shifted: Store = Object.create(store, {
      entryTimes: { value: async (...asked: [string, number]) => (await store.entryTimes(...asked)).map(earlier) },
    });
    const much = new MatchRegistry({ ...registry, store: shifted, bus: localBus() });
    later(() => much.close());
    return much;
  };
  const small = async (registry: MatchRegistry, option: string, clock: ClockRule = CLOCK) => {
    const now = new Date().toISOString();
    const options = { fightItOut: option };
    const id = await onTheBrink(registry.store, { options, clock, createdAt: now, movedAt: now });
    const campaign = await opened(registry, id);
    await lead(campaign);
    return campaign;
  };

  test('L-1.9: no answer in time is mat, and nobody loses the match for it', async () => {
    const registry = await table();
    const campaign = await small(registry, 'ask');
    await until(campaign, () => registry.fields.isAsking(campaign));
    const late = daysLater(registry, 2);
    const there = await opened(late, campaign.id);
    await until(there, () => !late.fields.isAsking(there) && there.awaited.length > 0);
    expect(there.awaited.map(({ kind }) => kind)).toEqual(['fire']);
    expect(there.live.match.entries.slice(-2)).toMatchObject([
      { action: { where: 'mat' }, by: 'orders' },
      { action: { where: 'mat' }, by: 'orders' },
    ]);
    expect(newsIn(there)).toEqual(['ask']);
  });

  test('L-1.9: each has his own time for the answer, and who is late is not replaced for it', async () => {
    const registry = await table();
    const now = Date.now();
    const span = { from: new Date(now - 60_000).toISOString(), to: new Date(now + 30 * DAY).toISOString() };
    await registry.store.addVacation({ id: 'away', person: BLAISE.id, ...span });
    const campaign = await small(registry, 'ask');
    await until(campaign, () => registry.fields.isAsking(campaign));
    expect(registry.fields.mayNotClaim(campaign, 'bot')).toBe(true);
    // Late in a moment; the other is away for a month.
    const late = daysLater(registry, 1 - 300 / DAY);
    const there = await opened(late, campaign.id);
    await until(there, () => there.awaited.every(({ seat }) => seat === 1));
    expect(late.fields.isAsking(there)).toBe(true);
  });

  test('L-1.9: an answer that does not come costs nothing of a live clock', async () => {
    const registry = await table();
    const campaign = await small(registry, 'ask', { kind: 'live', minutes: 5, increment: 0 });
    await until(campaign, () => registry.fields.isAsking(campaign));
    const late = daysLater(registry, 1);
    const there = await opened(late, campaign.id);
    await until(there, () => !late.fields.isAsking(there) && there.awaited.length > 0);
    await there.clock?.catchUp();
    const seat = there.awaited[0]?.seat as number;
    expect(there.clock?.isLate(seat, Date.now())).toBe(false);
    expect((await claimFlag(there, 1 - seat)).ok).toBe(false);
  });

  test('L-1.17: who is late on the field has given it up, unless the other would rather fall back', async () => {
    const registry = await table();
    const campaign = await small(registry, 'always');
    await until(campaign, () => newsIn(campaign).includes('opened'));
    const field = await fieldOf(registry, campaign);
    await fightTo(field, 3);
    const awaited = field.awaited[0]?.seat as number;
    // A day and a half: late, and the other may still choose.
    const soon = daysLater(registry, 1.5);
    const [there, away] = [await opened(soon, field.id), await opened(soon, campaign.id)];
    await soon.fields.settled(there);
    expect(there.live.match.ended()).toBeNull();
    expect((await claimFlag(there, awaited, true)).ok).toBe(false);
    await soon.close();
    // Another day, and he has not: it is given up.
    const much = daysLater(registry, 2.5);
    const home = await opened(much, campaign.id);
    await until(home, () => newsIn(home).includes('result'));
    expect(away.id).toBe(home.id);
    const over = await opened(much, field.id);
    expect(over.live.match.ended()).toMatchObject({ by: 'flag', outcome: { winners: [1 - awaited] } });
  });

  test('L-1.12: while the campaign rests, or outside a sitting agreed there, nobody is late on its field', async () => {
    const registry = await table();
    const campaign = await small(registry, 'always');
    await until(campaign, () => newsIn(campaign).includes('opened'));
    const field = await fieldOf(registry, campaign);
    await until(field, () => field.awaited.length > 0);
    for (const on of [true, false]) {
      await campaign.live.notice({ kind: 'pause', on });
      await until(field, () => field.live.match.paused === on);
    }
    // A rest of the field's own does not end with the campaign's.
    await field.live.notice({ kind: 'pause', on: true });
    for (const on of [true, false]) await campaign.live.notice({ kind: 'pause', on });
    await registry.fields.settled(campaign);
    expect(field.live.match.paused).toBe(true);
    await field.live.notice({ kind: 'pause', on: false });
    const from = Date.now() + 3 * DAY;
    const span = { from: new Date(from).toISOString(), to: new Date(from + DAY / 2).toISOString() };
    for (const seat of [0, 1]) await agree(campaign, registry.store, seat, { what: 'sitting', span });
    const there = await opened(daysLater(registry, 0), field.id);
    expect(there.clock?.dueOf(there.awaited[0]?.seat as number)).toBeNull();
  });

  test('L-1.17: the other falls back', async () => {
    const registry = await table();
    const campaign = await small(registry, 'always');
    await until(campaign, () => newsIn(campaign).includes('opened'));
    const field = await fieldOf(registry, campaign);
    await fightTo(field, 3);
    const soon = daysLater(registry, 1.5);
    const there = await opened(soon, field.id);
    const home = await opened(soon, campaign.id);
    // No bot plays on for him here alone; and a campaign has no mat to fall back on.
    const claims = (at: OpenMatch) =>
      ([undefined, 'bot', 'mat'] as const).map((how) => !soon.fields.mayNotClaim(at, how));
    expect([claims(there), claims(home)]).toEqual([
      [true, false, true],
      [true, true, false],
    ]);
    expect((await claimFlag(there, 1 - (there.awaited[0]?.seat as number), true)).ok).toBe(true);
    await until(home, () => newsIn(home).includes('void'));
  });
});
