/** Whose turn it is is written down after a match has come to rest; meanwhile nobody need keep the whole match for it. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SwiftChance } from '@drumhead/kernel';
import { expect, test, vi } from 'vitest';
import { TurnKeeper } from '../../src/bell/turn-keeper.ts';
import { inProcess } from '../../src/bots/in-process.ts';
import { Games } from '../../src/games.ts';
import { Lobby } from '../../src/lobby/lobby.ts';
import { MatchRegistry } from '../../src/match/match-registry.ts';
import type { OpenMatch } from '../../src/match/open-match.ts';
import type { Rested } from '../../src/store/bell-store.ts';
import { localBus } from '../../src/store/bus.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { freshFolder, later } from '../laid-table.ts';
import { SILENT } from '../silent-log.ts';

const ANNE = { id: 'anne', name: 'Anne', createdAt: '2026-01-01T00:00:00.000Z' };
const LONG_MS = 3_600_000;

test('a match that moved and was let go is forgotten before it has been still, and its turn is told all the same', async () => {
  const { store, registry, keeper, id } = await laid();
  const forgotten = await moved(registry, id, 'r1');
  await letGo(registry);
  await vi.waitFor(() => {
    collect();
    expect(forgotten.deref() === undefined).toBe(true);
  });
  await keeper.keep(Date.now());
  expect(await store.turnsOf(ANNE.id)).toEqual([]);
  await keeper.keep(Date.now() + LONG_MS);
  expect((await store.turnsOf(ANNE.id)).map(({ match }) => match)).toContain(id);
});

test('what could not be written of a match does not come over what has moved since', async () => {
  const { store, registry, keeper, id, outage } = await laid();
  await moved(registry, id, 'r1');
  await letGo(registry);
  const failing = new Promise<void>((fail) => {
    outage.before = async () => {
      outage.before = async () => {};
      await moved(registry, id, 'r2');
      fail();
      throw new Error('the store is away');
    };
  });
  await keeper.keep(Date.now() + LONG_MS);
  await failing;
  await keeper.keep(Date.now() + LONG_MS);
  // Somebody else would have to find out later that the last entry was not told.
  expect(await store.untoldMatches(new Date(Date.now() + LONG_MS).toISOString(), 10)).toEqual([]);
});

async function laid() {
  const store = await openSqlite(`${freshFolder()}/drumhead.sqlite`);
  await store.migrate();
  const outage = { before: async (): Promise<void> => {} };
  const shaky: Store = new Proxy(store, {
    get(of, name) {
      if (name === 'noteTurns') return (rested: readonly Rested[]) => outage.before().then(() => of.noteTurns(rested));
      const value = Reflect.get(of, name);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
  // Let go as soon as nobody has looked at it for a moment.
  const registry = new MatchRegistry(
    { store: shaky, games: new Games(), bus: localBus(), botRunner: inProcess, log: SILENT },
    { idle: 100 },
  );
  const keeper = new TurnKeeper(registry, SILENT, LONG_MS);
  later(async () => {
    keeper.stop();
    await registry.close();
    await store.close();
  });
  const { id } = await new Lobby(registry).create(ANNE, {
    game: 'picket',
    scenario: 'skirmish',
    seats: ['you', 'you'],
  });
  return { store, registry, keeper, id, outage };
}

const letGo = (registry: MatchRegistry) => vi.waitFor(() => expect(registry.openMatches).toBe(0));

/** Plays an action there, and keeps no hold of it. */
async function moved(registry: MatchRegistry, id: string, request: string): Promise<WeakRef<OpenMatch>> {
  const openMatch = (await registry.openMatch(id)) as OpenMatch;
  const { live, game } = openMatch;
  const [decision] = live.match.decisions();
  const action = game.propose(live.match.position, decision.seat, new SwiftChance(1, 1));
  const answer = await live.act({ seat: decision.seat, decision: decision.id, actions: [action] }, request);
  expect(answer.ok).toBe(true);
  return new WeakRef(openMatch);
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
