/**
 * A process that dies between any two writes of a campaign and its field: the next one finds nothing stuck, nothing lost
 * and nothing doubled.
 */
import { describe, expect, test } from 'vitest';
import { inProcess } from '../src/bots/in-process.ts';
import { Games } from '../src/games.ts';
import { fieldsIn } from '../src/match/field-link.ts';
import { MatchRegistry } from '../src/match/match-registry.ts';
import { openStore } from '../src/open-store.ts';
import { localBus } from '../src/store/bus.ts';
import type { Store } from '../src/store/store.ts';
import { fieldOf, inviteBoth, lead, newsIn, onTheBrink, opened } from './campaign.ts';
import { freshFolder, later } from './laid-table.ts';
import { SILENT } from './silent-log.ts';
import { freshDatabase } from './store/postgres-server.ts';

const GAMES = new Games();
const WRITES: readonly (keyof Store)[] = ['append', 'createMatch', 'endMatch', 'changeSeat'];

/** After so many writes nothing is done any more and nobody hears of it; `done`: the last of them was. */
function dying(real: Store, writes: number, done: boolean): { store: Store; dead: Promise<void> } {
  let left = writes;
  let die = (): void => undefined;
  const dead = new Promise<void>((resolve) => {
    die = resolve;
  });
  const never = new Promise<never>(() => undefined);
  const write = (name: keyof Store) => ({
    value: async (...args: unknown[]) => {
      const call = () => (real[name] as (...given: unknown[]) => Promise<unknown>).apply(real, args);
      if (left-- > 1) return call();
      if (left === 0 && done) await call();
      die();
      return never;
    },
  });
  const store: Store = Object.create(real, Object.fromEntries(WRITES.map((name) => [name, write(name)])));
  return { store, dead };
}

const registryOn = (store: Store): MatchRegistry =>
  new MatchRegistry({ store, games: GAMES, bus: localBus(), botRunner: inProcess, log: SILENT });

/** What a table that starts looks after. */
async function lookAfterAll(registry: MatchRegistry): Promise<void> {
  for (const id of await registry.store.matchesInHand('', 100)) await registry.lookAfter(id);
}

/** The process lives until it dies or has nothing more to do. */
async function lives(registry: MatchRegistry, dead: Promise<void>, does: () => Promise<void>): Promise<boolean> {
  const died = dead.then(() => true);
  const calm = does().then(async () => {
    for (let quiet = 0; quiet < 3; quiet++) await lookAfterAll(registry);
    return false;
  });
  return Promise.race([died, calm]);
}

for (const engine of ['SQLite', 'PostgreSQL'] as const)
  describe(engine, () => {
    // The steps are the same; how a store takes them differs.
    const points: readonly (readonly [number, boolean])[] =
      engine === 'SQLite'
        ? [1, 2, 3, 4, 5, 6].flatMap((writes) => [[writes, false] as const, [writes, true] as const])
        : [
            [1, true],
            [2, true],
            [3, false],
          ];

    test('L-1.11, L-1.18: killed between any two steps, a Battle is opened once and comes home once', async () => {
      const { store, bus } = await openStore(
        engine === 'SQLite' ? { data: freshFolder() } : { databaseUrl: await freshDatabase() },
      );
      later(async () => {
        await bus.close();
        await store.close();
      });
      await inviteBoth(store);
      const kills = { opening: 0, homecoming: 0 };
      for (const [writes, done] of points) {
        const id = await onTheBrink(store, { id: `campaign-${writes}-${done}` });
        const first = dying(store, writes, done);
        const before = registryOn(first.store);
        if (await lives(before, first.dead, async () => lead(await opened(before, id)))) kills.opening++;
        const after = registryOn(store);
        await lookAfterAll(after);
        const campaign = await opened(after, id);
        // Killed before anything was written: nothing was lost, since nothing was acknowledged.
        if (campaign.live.match.decisions().length > 0) await lead(campaign);
        await after.fields.settled(campaign);
        await lookAfterAll(after);
        expect(newsIn(campaign)).toEqual(['opened']);
        expect(await store.fieldsOf(id)).toHaveLength(1);
        const field = await fieldOf(after, campaign);
        expect(field.awaited.length).toBeGreaterThan(0);
        expect(field.live.match.entries.filter(({ kind }) => kind === 'given')).toHaveLength(1);

        const second = dying(store, writes, done);
        const ending = registryOn(second.store);
        const called = async () => void (await ending.fields.callOff(await opened(ending, field.id)));
        if (await lives(ending, second.dead, called)) kills.homecoming++;
        const last = registryOn(store);
        await lookAfterAll(last);
        const home = await opened(last, id);
        const there = await opened(last, field.id);
        if (!there.live.match.ended()) await last.fields.callOff(there);
        await last.fields.settled(home);
        await lookAfterAll(last);
        expect(newsIn(home)).toEqual(['opened', 'void']);
        expect(fieldsIn(home.live.match.entries).map(({ stage }) => stage)).toEqual(['void']);
        expect(home.awaited.length).toBeGreaterThan(0);
        expect((await store.match(field.id))?.state).toBe('ended');
        for (const registry of [after, last]) await registry.close();
      }
      expect(kills.opening).toBeGreaterThan(points.length / 2);
      expect(kills.homecoming).toBeGreaterThan(points.length / 4);
    }, 120_000);
  });
