/** A table that starts with many running matches: when it first answers, and what it takes while it looks after them. */
import { join } from 'node:path';
import { type Game, startProvable } from '@drumhead/kernel';
import { emptySeat, type openStore } from '@drumhead/table';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Server, startServer } from './server.ts';

const MATCHES = 20_000;
/** Every so many wait for a bot, and are opened. */
const WITH_BOT = 10;
/** Looked at while it works through them. */
const LOOKED_S = 20;
const PATTERN = 'pattern';

export interface Started {
  readonly matches: number;
  /** From the start of the process to the first answer, and to that of a table without a match. */
  readonly ms: number;
  readonly emptyMs: number;
  /** The lobby, asked for at once. */
  readonly lobbyMs: number;
  /** At most, in MB. */
  readonly memory: number;
}

export async function startCrowded(folder: string, game: Game, open: typeof openStore): Promise<Started> {
  const data = join(folder, 'crowded');
  await layPattern(data, game, open);
  copyPattern(join(data, 'drumhead.sqlite'));
  const emptyMs = await answered(join(folder, 'empty'), async (_, ms) => ms);
  return answered(data, async (server, ms) => {
    const asked = performance.now();
    const answer = await fetch(`${server.url}/api/lobby`);
    if (!answer.ok) throw new Error(`the lobby answers ${answer.status}`);
    const lobbyMs = performance.now() - asked;
    let memory = 0;
    for (let second = 0; second < LOOKED_S; second++) {
      memory = Math.max(memory, await server.memory());
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    return { matches: MATCHES, ms, emptyMs, lobbyMs, memory };
  });
}

/** Starts a table, and goes on when it has answered for the first time. */
async function answered<T>(data: string, then: (server: Server, ms: number) => Promise<T>): Promise<T> {
  const began = performance.now();
  const server = await startServer({ data });
  try {
    await fetch(`${server.url}/healthz`);
    return await then(server, performance.now() - began);
  } finally {
    await server.stop();
  }
}

/** One running match of two. */
async function layPattern(data: string, game: Game, open: typeof openStore): Promise<void> {
  const { store, bus } = await open({ data });
  const [at, seed] = [new Date().toISOString(), '7'.repeat(64)];
  const scenario = game.scenarios[0]?.id ?? '';
  const { head } = startProvable(game, { scenario, match: PATTERN }, seed);
  const settings = {
    pack: null,
    listed: true,
    talk: 'none',
    correspondence: false,
    clock: null,
    hints: false,
  } as const;
  const row = { id: PATTERN, game: game.id, scenario, options: head.options, ...settings, host: 'bench' } as const;
  await store.createMatch(
    { ...row, state: 'running', head, seed, createdAt: at, movedAt: at },
    [0, 1].map((seat) => ({ ...emptySeat(PATTERN, seat), by: 'person' as const, who: `bench-${seat}`, name: 'Bench' })),
  );
  await bus.close();
  await store.close();
}

/** In one go: made one by one they would take longer than all the rest. */
function copyPattern(file: string): void {
  const db = new DatabaseSync(file);
  const copies = `with recursive copies (n) as (select 1 union all select n + 1 from copies where n < ${MATCHES})`;
  const named = (column: string) => `replace(${column}, '${PATTERN}', '${PATTERN}-' || n)`;
  for (const table of ['matches', 'seats']) {
    const columns = db.prepare(`select name from pragma_table_info('${table}')`).all() as { readonly name: string }[];
    const values = columns.map(({ name }) => {
      if (name === 'id' || name === 'match_id' || name === 'head') return named(name);
      if (table === 'seats' && name === 'held_by') return `iif(n % ${WITH_BOT} = 0 and seat = 1, 'bot', held_by)`;
      return table === 'seats' && name === 'who' ? `iif(n % ${WITH_BOT} = 0 and seat = 1, 'random', who)` : name;
    });
    const own = table === 'matches' ? 'id' : 'match_id';
    db.exec(`${copies} insert into ${table} (${columns.map(({ name }) => name).join()})
      select ${values.join()} from ${table}, copies where ${own} = '${PATTERN}'`);
  }
  db.close();
}
