/** Nothing is owed to a field that is gone, cannot be read, or was begun otherwise: the campaign goes on (L-1.18). */
import { enemy } from '@drumhead/enemy';
import { type Entry, hashOf, loadGame, Match, type Prepared, provableChance } from '@drumhead/kernel';
import { Linked } from '@drumhead/link';
import { renaissance } from '@drumhead/renaissance';
import { describe, expect, test } from 'vitest';
import { Administration } from '../src/administer.ts';
import { inProcess } from '../src/bots/in-process.ts';
import { judgeIn } from '../src/bots/judge.ts';
import { Games } from '../src/games.ts';
import { wholeJournal } from '../src/match/export.ts';
import { newField } from '../src/match/field-link.ts';
import { MatchRegistry } from '../src/match/match-registry.ts';
import type { OpenMatch } from '../src/match/open-match.ts';
import { openStore } from '../src/open-store.ts';
import type { TableSettings } from '../src/settings.ts';
import { localBus } from '../src/store/bus.ts';
import type { MatchRow, Store } from '../src/store/store.ts';
import { afield, fieldOf, fightTo, inviteBoth, newsIn, onTheBrink, opened, TO_BATTLE, until } from './campaign.ts';
import { freshFolder, later } from './laid-table.ts';
import { SILENT } from './silent-log.ts';
import { freshDatabase } from './store/postgres-server.ts';

const games = new Games();

async function tableOn(settings: TableSettings): Promise<MatchRegistry> {
  const { store, bus } = await openStore(settings);
  const registry = new MatchRegistry({ store, games, bus, botRunner: inProcess, log: SILENT });
  later(async () => {
    await registry.close();
    await bus.close();
    await store.close();
  });
  await inviteBoth(store);
  return registry;
}

/** What a viewer was told last. */
const toldLast = ({ live: { match } }: OpenMatch) => match.entries.findLast(({ kind }) => kind === 'given');

for (const engine of ['SQLite', 'PostgreSQL'] as const)
  describe(engine, () => {
    const settings = async (): Promise<TableSettings> =>
      engine === 'SQLite' ? { data: freshFolder() } : { databaseUrl: await freshDatabase() };

    test('L-1.18: a field that an operator removes falls back at once, and both are told', async () => {
      const where = await settings();
      const registry = await tableOn(where);
      const { campaign, field } = await afield(registry);
      const heard: string[] = [];
      campaign.live.listen((step) => heard.push(...step.reports.map(({ key }) => key)));
      await Administration.during(where, (by) => by.removeMatch(field.id));
      // SQLite has no way to call another process: this one looks when somebody comes, or within half a minute.
      if (engine === 'SQLite') registry.finish(campaign);
      await until(campaign, () => newsIn(campaign).includes('void'));
      expect(heard).toContain('on-the-mat');
      expect(campaign.awaited.map(({ kind }) => kind)).toEqual(['fire']);
      expect((await registry.fields.told(campaign, 0))?.fields).toEqual([]);
      expect(toldLast(campaign)).toMatchObject({ given: { kind: 'void', arrived: [] } });
    });

    test('L-1.18: a field of which an entry is no document any more falls back, and asks nobody', async () => {
      const registry = await tableOn(await settings());
      const { store } = registry;
      const { campaign, field } = await afield(registry);
      await registry.close();
      const entries: Store['entries'] = async (id, after) =>
        id === field.id ? [JSON.parse('{')] : store.entries(id, after);
      const broken: Store = Object.create(store, { entries: { value: entries } });
      const next = new MatchRegistry({ ...registry, store: broken, bus: localBus() });
      later(() => next.close());
      const there = await opened(next, campaign.id);
      await until(there, () => newsIn(there).includes('void'));
      await next.fields.settled(there);
      expect(there.awaited.map(({ kind }) => kind)).toEqual(['fire']);
      expect((await store.match(field.id))?.state).toBe('ended');
    });
  });

test('L-1.18, L-4.20: a field begun with former constants goes on after they were calibrated anew, comes home by them, and proves', async () => {
  const registry = await tableOn({ data: freshFolder() });
  const campaign = await opened(registry, await begunBefore(registry.store));
  const field = await fieldOf(registry, campaign);
  await fightTo(field, 3);
  await field.live.notice({ kind: 'resign', seat: 0 });
  await until(campaign, () => newsIn(campaign).length > 1);
  expect(newsIn(campaign)).toEqual(['opened', 'result']);
  await campaign.live.notice({ kind: 'draw' });
  await expect.poll(async () => (await registry.store.match(field.id))?.state).toBe('ended');
  expect(judgeIn(games, await wholeJournal(registry.store, campaign))).toEqual({ ok: true });
});

test('L-1.18: by constants that this program does not know it falls back', async () => {
  const registry = await tableOn({ data: freshFolder() });
  const campaign = await opened(registry, await begunBefore(registry.store, 9999));
  await until(campaign, () => newsIn(campaign).includes('void'));
  expect(campaign.awaited.map(({ kind }) => kind)).toEqual(['fire']);
});

/** Stored by a program that had other constants: the campaign's entry names them, or none as before they had numbers. */
async function begunBefore(store: Store, constants?: number): Promise<string> {
  const id = await onTheBrink(store, { acts: TO_BATTLE.length });
  const row = (await store.match(id)) as MatchRow;
  const [home, there] = [loadGame(enemy), loadGame(renaissance)];
  const linked = new Linked(home, there).by(2);
  const head = row.head as NonNullable<MatchRow['head']>;
  const match = Match.resume(home, { head, entries: await store.entries(id, 0) });
  const live = { match } as OpenMatch['live'];
  const made = newField(games, { row, live, hints: false, pack: null, seats: await store.seats(id) } as OpenMatch);
  await store.createMatch(made.row, made.seats);
  const fight = Match.resume(there, { head: made.row.head as NonNullable<MatchRow['head']>, entries: [] });
  const given = async (at: Match, seed: string, news: object): Promise<void> => {
    const prepared: Prepared = at.prepareGiven(news, provableChance(at.head, seed, at.nextSeq));
    if (!prepared.ok) throw new Error(prepared.refusal.key);
    const entry: Entry = { ...prepared.step.entry, hash: hashOf(prepared.step.position) };
    at.commit(prepared.step);
    await store.append({ match: at.head.match, entries: [entry], request: null, at: row.createdAt });
  };
  const { constants: _, ...news } = linked.opened(fight.head);
  await given(match, row.seed, { ...news, ...(constants !== undefined && { constants }) });
  await given(fight, made.row.seed, linked.give(match.position, fight.position));
  return id;
}
