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
import { localBus } from '../../src/store/bus.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { freshFolder, later } from '../laid-table.ts';
import { SILENT } from '../silent-log.ts';

const ANNE = { id: 'anne', name: 'Anne', createdAt: '2026-01-01T00:00:00.000Z' };
const LONG_MS = 3_600_000;

test('a match that moved and was let go is forgotten before it has been still, and its turn is told all the same', async () => {
  const store = await openSqlite(`${freshFolder()}/drumhead.sqlite`);
  await store.migrate();
  // Let go as soon as nobody has looked at it for a moment.
  const registry = new MatchRegistry(
    { store, games: new Games(), bus: localBus(), botRunner: inProcess, log: SILENT },
    { idle: 30 },
  );
  later(async () => {
    await registry.close();
    await store.close();
  });
  const keeper = new TurnKeeper(registry, SILENT, LONG_MS);
  const { id } = await new Lobby(registry).create(ANNE, {
    game: 'picket',
    scenario: 'skirmish',
    seats: ['you', 'you'],
  });
  const forgotten = await moved(registry, id);
  await vi.waitFor(() => expect(registry.openMatches).toBe(0));
  await vi.waitFor(() => {
    collect();
    expect(forgotten.deref() === undefined).toBe(true);
  });
  await keeper.keep(Date.now());
  expect(await store.turnsOf(ANNE.id)).toEqual([]);
  await keeper.keep(Date.now() + LONG_MS);
  expect((await store.turnsOf(ANNE.id)).map(({ match }) => match)).toContain(id);
  keeper.stop();
});

/** Plays an action there, and keeps no hold of it. */
async function moved(registry: MatchRegistry, id: string): Promise<WeakRef<OpenMatch>> {
  const openMatch = (await registry.openMatch(id)) as OpenMatch;
  const { live, game } = openMatch;
  const [decision] = live.match.decisions();
  const action = game.propose(live.match.position, decision.seat, new SwiftChance(1, 1));
  const answer = await live.act({ seat: decision.seat, decision: decision.id, actions: [action] }, 'r1');
  expect(answer.ok).toBe(true);
  return new WeakRef(openMatch);
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
