/** What was played before the last copy of a match is read when somebody asks for it, and then as it was stored. */
import { SwiftChance } from '@drumhead/kernel';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { inProcess } from '../src/bots/in-process.ts';
import { Games } from '../src/games.ts';
import { Lobby } from '../src/lobby/lobby.ts';
import { MatchRegistry } from '../src/match/match-registry.ts';
import type { OpenMatch } from '../src/match/open-match.ts';
import { localBus } from '../src/store/bus.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { freshFolder } from './laid-table.ts';
import { SILENT } from './silent-log.ts';

const ANNE = { id: 'anne', name: 'Anne', createdAt: '2026-01-01T00:00:00.000Z' };
const ACTS = 12;
/** As an operator's editor might lay it out. */
const LAID_OUT = (entry: string): string => JSON.stringify(JSON.parse(entry), null, 2);

test('an entry before the copy that is laid out otherwise is read as it is, and shifts no other', async () => {
  const { before, after } = await meddled((entry) => LAID_OUT(entry));
  expect(after()).toEqual(before);
});

test('an entry before the copy that is none, or another, is refused to who asks for it', async () => {
  for (const wrong of ['{"kind":', '{"kind":"pause","on":true,"seq":4}']) {
    const { after } = await meddled(() => wrong);
    expect(after).toThrow('damaged');
  }
});

/** The entries of a match as they were played, and as a table reads them after somebody has changed the third. */
async function meddled(change: (entry: string) => string) {
  const file = `${freshFolder()}/drumhead.sqlite`;
  const { id, entries: before } = await inRegistry(file, async (registry) => {
    const { id } = await new Lobby(registry).create(ANNE, {
      game: 'picket',
      scenario: 'skirmish',
      seats: ['you', 'you'],
    });
    const { live, game } = (await registry.openMatch(id)) as OpenMatch;
    const chance = new SwiftChance(1, 1);
    for (let act = 0; act < ACTS; act++) {
      const [decision] = live.match.decisions();
      const action = game.propose(live.match.position, decision.seat, chance);
      await live.act({ seat: decision.seat, decision: decision.id, actions: [action] }, `r${act}`);
    }
    await registry.store.saveSnapshot(id, live.match.save());
    return { id, entries: [...live.match.entries] };
  });
  const db = new DatabaseSync(file);
  const { entry } = db.prepare('select entry from entries where match_id = ? and seq = 3').get(id) as { entry: string };
  db.prepare('update entries set entry = ? where match_id = ? and seq = 3').run(change(entry), id);
  db.close();
  const read = await inRegistry(file, async (registry) => ((await registry.openMatch(id)) as OpenMatch).live.match);
  return { before, after: () => [...read.entries] };
}

async function inRegistry<T>(file: string, work: (registry: MatchRegistry) => Promise<T>): Promise<T> {
  const store = await openSqlite(file);
  await store.migrate();
  const registry = new MatchRegistry({ store, games: new Games(), bus: localBus(), botRunner: inProcess, log: SILENT });
  try {
    return await work(registry);
  } finally {
    await registry.close();
    await store.close();
  }
}
