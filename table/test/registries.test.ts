/** Several processes, or several registries in one, on the same matches: no action is lost, doubled or crossed. */
import { type Action, type Decision, Match, replay } from '@drumhead/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcess } from '../src/bots/in-process.ts';
import { Games } from '../src/games.ts';
import { Lobby } from '../src/lobby/lobby.ts';
import { MatchRegistry } from '../src/match/match-registry.ts';
import type { OpenMatch } from '../src/match/open-match.ts';
import { localBus } from '../src/store/bus.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { PersonRow, Store } from '../src/store/store.ts';
import { freshFolder, pick } from './laid-table.ts';
import { SILENT } from './silent-log.ts';

const ANNE: PersonRow = { id: 'anne', name: 'Anne', createdAt: '2026-01-01T00:00:00.000Z' };

describe('two registries on one store', () => {
  let store: Store;
  const bus = localBus();
  const games = new Games();
  const registries: MatchRegistry[] = [];

  beforeAll(async () => {
    store = await openSqlite(`${freshFolder()}/drumhead.sqlite`);
    await store.migrate();
    for (let i = 0; i < 2; i++)
      registries.push(
        new MatchRegistry({ store, games, bus, botRunner: inProcess, log: SILENT }, { snapshotEvery: 8 }),
      );
  });

  afterAll(async () => {
    for (const registry of registries) await registry.close();
    await store.close();
  });

  const laid = async (seats: string[], more: object = {}): Promise<OpenMatch[]> => {
    const wish = { game: 'picket', scenario: 'skirmish', seats, ...more };
    const { id } = await new Lobby(registries[0] as MatchRegistry).create(ANNE, wish);
    return Promise.all(
      registries.map(async (registry) => {
        const openMatch = (await registry.openMatch(id)) as OpenMatch;
        // Bots that nobody looks at rest.
        openMatch.audience.join({ send() {}, drop() {} }, 'public');
        registry.finish(openMatch);
        return openMatch;
      }),
    );
  };

  test('sealed choices made at both at once are both taken, without news of each other', async () => {
    const [one, other] = (await laid(['you', 'you'])) as [OpenMatch, OpenMatch];
    for (let round = 0; round < 20 && !one.live.match.ended(); round++) {
      await Promise.all([one.live.catchUp(), other.live.catchUp()]);
      const decisions = one.live.match.decisions().filter((decision) => !decision.optional);
      const answers = await Promise.all(
        decisions.map((decision, place) => act(place % 2 ? other : one, decision, `${decision.id}`)),
      );
      expect(answers.every(({ ok }) => ok)).toBe(true);
    }
    await Promise.all([one.live.catchUp(), other.live.catchUp()]);
    expect(one.live.match.entries).toEqual(other.live.match.entries);
    replay(one.game, one.live.match.journal());
  });

  test('the same request at both is played once; of two answers to one decision one is stale', async () => {
    const [one, other] = (await laid(['you', 'you'])) as [OpenMatch, OpenMatch];
    const decision = one.live.match.decisions()[0] as Decision;
    const same = await Promise.all([act(one, decision, 'r'), act(other, decision, 'r')]);
    expect(same.map((answer) => answer.ok && answer.seq)).toEqual([3, 3]);
    const next = one.live.match.decisions().find(({ optional }) => !optional) as Decision;
    const rivals = await Promise.all([act(one, next, 'a'), act(other, next, 'b')]);
    expect(rivals.filter(({ ok }) => ok)).toHaveLength(1);
    expect(rivals.find(({ ok }) => !ok)).toMatchObject({ refusal: { cites: [expect.stringMatching(/K-[23]/)] } });
  });

  test('bots and standing orders answer once, whichever registry is first', async () => {
    const openMatches = await laid(['bot:greedy', 'bot:random']);
    const [one] = openMatches as [OpenMatch];
    await until(() => one.live.match.ended() !== null);
    const { journal } = { journal: one.live.match.journal() };
    replay(one.game, journal);
    const wish = { game: 'picket', scenario: 'skirmish', seats: ['you', 'bot:random'], correspondence: true };
    const { id } = await new Lobby(registries[0] as MatchRegistry).create(ANNE, wish);
    const openMatch = (await (registries[0] as MatchRegistry).openMatch(id)) as OpenMatch;
    expect(await store.orders(id, 0)).toEqual({ fallBackUpTo: 1, otherwise: 'stand' });
    expect(await store.orders(id, 1)).toBeNull();
    // North plays by hand all but what his orders answer.
    const byHand: string[] = [];
    for (let i = 0; i < 200 && !openMatch.live.match.ended(); i++) {
      const mine = openMatch.live.match.decisions().find((d) => d.seat === 0 && !d.optional);
      if (mine && mine.kind !== 'contact') {
        byHand.push(mine.kind);
        await act(openMatch, mine, `hand:${mine.id}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(openMatch.live.match.ended()).not.toBeNull();
    replay(openMatch.game, openMatch.live.match.journal());
  });

  test('a match opens from its snapshot as it would from its beginning', async () => {
    const [one] = (await laid(['bot:random', 'bot:random'])) as [OpenMatch];
    await until(() => one.live.match.ended() !== null);
    const saved = await until(async () => store.snapshot(one.id));
    expect(saved?.seq).toBeGreaterThanOrEqual(8);
    const entries = await store.entries(one.id, 0);
    const head = one.live.match.head;
    const resumed = Match.resume(one.game, { head, entries }, saved ?? undefined);
    expect(resumed.position).toEqual(one.live.match.position);
  });
});

test('an unwatched match is let go and opens again', async () => {
  const store = await openSqlite(`${freshFolder()}/drumhead.sqlite`);
  await store.migrate();
  const registry = new MatchRegistry(
    { store, games: new Games(), bus: localBus(), botRunner: inProcess, log: SILENT },
    { idle: 20 },
  );
  const { id } = await new Lobby(registry).create(ANNE, {
    game: 'picket',
    scenario: 'skirmish',
    seats: ['you', 'you'],
  });
  const before = await registry.openMatch(id);
  await until(() => registry.openMatches === 0);
  const after = await registry.openMatch(id);
  expect(after).not.toBe(before);
  expect(after?.live.match.entries).toEqual(before?.live.match.entries);
  await registry.close();
  await store.close();
});

test('what is done to a match beside the table is found out: an entry is told, and who watches what is no more is shown out', async () => {
  const store = await openSqlite(`${freshFolder()}/drumhead.sqlite`);
  await store.migrate();
  // Neither hears of the other.
  const [registry, hand] = [20, 60_000].map(
    (idle) =>
      new MatchRegistry({ store, games: new Games(), bus: localBus(), botRunner: inProcess, log: SILENT }, { idle }),
  ) as [MatchRegistry, MatchRegistry];
  const lobby = new Lobby(hand);
  const made = async () =>
    (await lobby.create(ANNE, { game: 'picket', scenario: 'skirmish', seats: ['you', 'you'] })).id;
  const shownOut: string[] = [];
  const watched = async (id: string): Promise<OpenMatch> => {
    const openMatch = (await registry.openMatch(id)) as OpenMatch;
    openMatch.audience.join({ send() {}, drop: () => shownOut.push(id) }, 'public');
    return openMatch;
  };
  const [kept, gone] = [await watched(await made()), await watched(await made())];
  const other = (await hand.openMatch(kept.id)) as OpenMatch;
  await act(other, other.live.match.decisions()[0] as Decision, 'r');
  await store.removeMatch(gone.id);
  await until(() => kept.live.match.nextSeq === other.live.match.nextSeq && shownOut.length > 0);
  expect(shownOut).toEqual([gone.id]);
  expect(registry.atHand(gone.id)).toBeUndefined();
  await registry.close();
  await hand.close();
  await store.close();
});

async function until<T>(so: () => T | Promise<T>): Promise<T> {
  for (let i = 0; i < 2000; i++) {
    const value = await so();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('waited in vain');
}

function act(openMatch: OpenMatch, decision: Decision, request: string) {
  const options = openMatch.game.actions(openMatch.live.match.position, decision.seat) as readonly Action[];
  return openMatch.live.act(
    { seat: decision.seat, decision: decision.id, actions: [pick(options, decision.id)] },
    request,
  );
}
