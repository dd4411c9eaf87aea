/** What an open match costs in memory, with a player at each seat and somebody who looks on. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { inProcess } from '../src/bots/in-process.ts';
import { Games } from '../src/games.ts';
import { Lobby } from '../src/lobby/lobby.ts';
import { MatchRegistry } from '../src/match/match-registry.ts';
import type { OpenMatch } from '../src/match/open-match.ts';
import { localBus } from '../src/store/bus.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { PersonRow } from '../src/store/store.ts';
import { freshFolder, later } from './laid-table.ts';
import { SILENT } from './silent-log.ts';

const ANNE: PersonRow = { id: 'anne', name: 'Anne', createdAt: '2026-01-01T00:00:00.000Z' };
const SOAK = process.env['DRUMHEAD_SOAK'] === '1';
const MATCHES = SOAK ? 24 : 6;
const BEFORE = SOAK ? 24 : 2;
const ENTRIES = 100;

for (const [game, scenario, most] of [
  ['enemy', 'full-war', 0.3],
  ['roses', 'standard-4', 0.3],
  // Takes long to play.
  ...(SOAK ? ([['renaissance', 'open-400', 0.3]] as const) : []),
] as const)
  test(`${game}: an open match of ${ENTRIES} entries takes at most ${most} MB`, async () => {
    const store = await openSqlite(`${freshFolder()}/drumhead.sqlite`);
    await store.migrate();
    const bus = localBus();
    const registry = new MatchRegistry({ store, games: new Games(), bus, botRunner: inProcess, log: SILENT });
    later(async () => {
      await registry.close();
      await store.close();
    });
    const play = async (number: number): Promise<OpenMatch> => {
      const seats = registry.games.load(game, null).scenarios.find(({ id }) => id === scenario)?.seats ?? [];
      const { id } = await new Lobby(registry).create(ANNE, { game, scenario, seats: seats.map(() => 'you') });
      const openMatch = (await registry.openMatch(id)) as OpenMatch;
      for (const viewer of [...seats.keys(), 'public'] as const)
        openMatch.audience.join({ send() {}, drop() {} }, viewer);
      const chance = new SwiftChance(number, 1);
      const { live } = openMatch;
      while (live.match.nextSeq <= ENTRIES && !live.match.ended()) {
        const decision = live.match.decisions().find(({ optional }) => !optional) ?? live.match.decisions()[0];
        const action = openMatch.game.propose(live.match.position, decision.seat, chance);
        await live.act({ seat: decision.seat, decision: decision.id, actions: [action] }, `r${live.match.nextSeq}`);
      }
      return openMatch;
    };
    // What is made once for all of them is not theirs; the rules of a long game are being compiled for many matches.
    for (let number = 0; number < BEFORE; number++) await play(MATCHES + 1 + number);
    const before = held();
    const open: OpenMatch[] = [];
    for (let number = 1; number <= MATCHES; number++) open.push(await play(number));
    const each = (held() - before) / open.length;
    if (SOAK) console.info(`${game}: ${each.toFixed(3)} MB an open match`);
    expect(each).toBeLessThanOrEqual(most);
  }, 600_000);

/** MB that something still refers to. */
function held(): number {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  gc();
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
