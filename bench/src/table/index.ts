/** The table's suites. Apart from the others: only who runs them loads the server and its databases. */
import { enemy } from '@drumhead/enemy';
import { loadGame } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { roses } from '@drumhead/roses';
import { openStore } from '@drumhead/table';
import { median, rounded } from '../measure.ts';
import type { Result } from '../result.ts';
import { appendResults, rateOf } from './appends.ts';
import { type Bare, barePostgres, bareSqlite } from './bare.ts';
import { type Crowd, compile, gather } from './crowd.ts';
import { callEverybody } from './notices.ts';
import { openingResults } from './opening.ts';
import { dropDatabases, freshDatabases } from './postgres.ts';
import { inFolder, startServer } from './server.ts';
import { sizeResults } from './sizes.ts';
import { startCrowded } from './starting.ts';
import { compareBell } from './with-bell.ts';

const GAME = loadGame(picket);
const SCENARIO = 'skirmish';

/** 500 matches, 1,000 sockets, 200 actions a second; of each game what an action may cost the server, in milliseconds. */
const LIVE = { matches: 500, rate: 200, warmUp: 5, seconds: 12 };
const LIVE_GAMES = [
  { game: GAME, scenario: SCENARIO, cpu: 0.35 },
  { game: loadGame(roses), scenario: 'standard-2', cpu: 0.35 },
  { game: loadGame(enemy), scenario: 'full-war', cpu: 0.6 },
] as const;
/** In MB, of a full house. */
const LIVE_MEMORY = 300;
/** A crowd in a hurry, and one five times as large that takes its time. */
const LOADS = [
  { matches: 500, rate: 1500, warmUp: 2, seconds: 5, p99: 50 },
  { matches: 2500, rate: 250, warmUp: 5, seconds: 10, p99: 30 },
] as const;
/** Every seat of these acts as soon as it is asked. */
const BUSY = { matches: 200, seconds: 1.5, rounds: 3 };
/** Connections that insert at once. */
const WRITERS = Array.from({ length: 16 }, (_, index) => `bare-${index}`);

/** The journal's path to the disk and back, on SQLite. */
export function tableSqlite(): Promise<readonly Result[]> {
  return inFolder(async (folder) => {
    const bare = bareSqlite(folder);
    const { store, bus } = await openStore({ data: `${folder}/appends` });
    const results = await appendResults('SQLite', store, bare);
    await bus.close();
    await store.close();
    results.push(await endToEnd('SQLite', { data: `${folder}/sockets` }, bare, 0.25));
    await bare.close();
    results.push(...(await openingResults(folder, loadGame(enemy), openStore)));
    return results;
  });
}

export async function tablePostgres(): Promise<readonly Result[]> {
  const databases = await freshDatabases(['bare', 'appends', 'sockets']);
  const [bareUrl = '', appendsUrl = '', socketsUrl = ''] = databases;
  const bare = await barePostgres(bareUrl);
  const { store, bus } = await openStore({ databaseUrl: appendsUrl });
  const results = await appendResults('PostgreSQL', store, bare);
  await bus.close();
  await store.close();
  results.push(await endToEnd('PostgreSQL', { databaseUrl: socketsUrl }, bare, 0.12));
  await bare.close();
  await dropDatabases(databases);
  return results;
}

/** A full house at its usual pace, of each game. */
export async function tableLive(): Promise<readonly Result[]> {
  const all: Result[] = [];
  for (const live of LIVE_GAMES) all.push(...(await liveResults(live)));
  return all;
}

function liveResults({ game, scenario, cpu: most }: (typeof LIVE_GAMES)[number]): Promise<readonly Result[]> {
  return inFolder(async (folder) => {
    const server = await startServer({ data: folder });
    try {
      await compile(server.url, game, scenario);
      const crowd = await gather(server.url, game, scenario, LIVE.matches);
      await crowd.playAt(LIVE.rate, LIVE.warmUp);
      const before = await server.cpu();
      const { acted, trips } = await crowd.playAt(LIVE.rate, LIVE.seconds);
      const cpu = ((await server.cpu()) - before) / acted;
      const memory = await server.memory();
      crowd.leave();
      const what = `${game.id}: ${LIVE.matches} matches, ${crowd.sides.length.toLocaleString('en')} sockets, ${Math.round(acted / LIVE.seconds)} actions/s`;
      return [
        under(`${what}: round trip, p99`, at(trips, 0.99), 'ms', 30),
        under(`${what}: round trip, median`, at(trips, 0.5), 'ms', 30),
        under(`${what}: the server’s CPU`, cpu, 'ms per action', most),
        under(`${what}: the server’s memory`, memory, 'MB', LIVE_MEMORY),
      ];
    } finally {
      await server.stop();
    }
  });
}

/** As many as one process should bear, on either store. */
export async function tableLoad(): Promise<readonly Result[]> {
  const databases = await freshDatabases(LOADS.map(({ matches }) => `load_${matches}`));
  const results = await inFolder(async (folder) => {
    const all: Result[] = [];
    for (const load of LOADS) all.push(...(await loaded('SQLite', { data: `${folder}/${load.matches}` }, load)));
    return all;
  });
  for (const [index, load] of LOADS.entries())
    results.push(...(await loaded('PostgreSQL', { databaseUrl: databases[index] ?? '' }, load)));
  await dropDatabases(databases);
  return results;
}

async function loaded(
  engine: string,
  where: Parameters<typeof startServer>[0],
  { matches, rate, warmUp, seconds, p99 }: (typeof LOADS)[number],
): Promise<Result[]> {
  const server = await startServer(where);
  try {
    await compile(server.url, GAME, SCENARIO);
    const crowd = await gather(server.url, GAME, SCENARIO, matches);
    await crowd.playAt(Math.min(rate, 500), warmUp);
    const before = await server.cpu();
    const { acted, perSecond, trips } = await crowd.playAt(rate, seconds);
    const cpu = ((await server.cpu()) - before) / acted;
    crowd.leave();
    const what = `${engine}: ${crowd.sides.length.toLocaleString('en')} sockets, ${rate.toLocaleString('en')} actions/s`;
    return [
      {
        name: `${what}: acknowledged`,
        value: rounded(perSecond),
        unit: 'actions/s',
        peer: 'asked for',
        peerValue: rate,
        ratio: rounded(perSecond / rate),
      },
      under(`${what}: round trip, p99`, at(trips, 0.99), 'ms', p99),
      under(`${what}: the server’s CPU`, cpu, 'ms per action', 0.7),
    ];
  } finally {
    await server.stop();
  }
}

/** People are called in their thousands, and who plays does not feel it. */
export function tableBell(): Promise<readonly Result[]> {
  return inFolder(async (folder) => {
    const { arrived, seconds, calm, meanwhile } = await callEverybody(folder, GAME, SCENARIO, openStore);
    const what = `${arrived.toLocaleString('en')} notices due at once`;
    return [
      under(`${what}: until the last arrived`, seconds, 's', 60),
      under(`${what}: round trip of players’ acts meanwhile, p99`, at(meanwhile, 0.99), 'ms', 30),
      under(`${what}: round trip of players’ acts before, p99`, at(calm, 0.99), 'ms', 30),
    ];
  });
}

/** Apart, since each of the two wants a quiet machine for minutes. */
export function tableBellCost(): Promise<readonly Result[]> {
  return inFolder(bellResults);
}

async function bellResults(folder: string): Promise<Result[]> {
  const { costs, what } = await compareBell(folder, GAME, SCENARIO);
  const bells = [
    ['usual', 'with the bell'],
    ['hasty', 'with a bell that writes every turn after 2 s'],
  ] as const;
  return bells.flatMap(([bell, words]) =>
    (['cpu', 'memory'] as const).map((which) => {
      const [ours, without] = [costs[bell][which], costs.without[which]];
      const ratios = ours.map((value, round) => rounded(value / (without[round] as number)));
      return {
        name: `${what}, ${words}: the server’s ${which === 'cpu' ? 'CPU' : 'memory'} (aim: at most 1.05)`,
        value: rounded(median(ours)),
        unit: which === 'cpu' ? 'ms per action' : 'MB',
        peer: 'without the bell',
        peerValue: rounded(median(without)),
        ratio: rounded(median(ratios)),
        spread: [Math.min(...ratios), Math.max(...ratios)] as const,
      };
    }),
  );
}

/** What an operator sees who starts a full house again. */
export function tableStart(): Promise<readonly Result[]> {
  return inFolder(async (folder) => {
    const { matches, ms, emptyMs, lobbyMs, memory } = await startCrowded(folder, loadGame(enemy), openStore);
    const what = `${matches.toLocaleString('en')} running matches`;
    return [
      under(`${what}: from the start of the process to the first answer`, ms, 'ms', 1000),
      {
        name: `${what}: the same`,
        value: rounded(ms),
        unit: 'ms',
        peer: 'without a match',
        peerValue: rounded(emptyMs),
        ratio: rounded(ms / emptyMs),
      },
      under(`${what}: the lobby, asked for at once`, lobbyMs, 'ms', 1000),
      under(`${what}: memory while those that wait for a bot are opened`, memory, 'MB', 250),
    ];
  });
}

export function tableBytes(): Promise<readonly Result[]> {
  return inFolder(async (folder) => {
    const server = await startServer({ data: folder });
    try {
      return await sizeResults(server.url);
    } finally {
      await server.stop();
    }
  });
}

/** From a player's message to its acknowledgement, as fast as the table can, beside inserts that nobody asks for. */
async function endToEnd(
  engine: string,
  where: Parameters<typeof startServer>[0],
  bare: Bare,
  aim: number,
): Promise<Result> {
  const server = await startServer(where);
  try {
    const crowds: Crowd[] = [];
    const actions: number[] = [];
    const inserts: number[] = [];
    for (let round = 0; round < BUSY.rounds; round++) {
      const crowd = await gather(server.url, GAME, SCENARIO, BUSY.matches);
      crowds.push(crowd);
      actions.push((await crowd.playFlatOut(BUSY.seconds)).perSecond);
      const names = WRITERS.map((name) => `${name}-${round}`);
      inserts.push(await rateOf(bare.single, names, BUSY.seconds * 1000));
    }
    for (const crowd of crowds) crowd.leave();
    const ratios = actions.map((rate, round) => rounded(rate / (inserts[round] as number)));
    return {
      name: `${engine}: actions over sockets (aim: at least ${aim})`,
      value: rounded(median(actions)),
      unit: 'actions/s',
      peer: 'bare inserts, each by itself, 16 at once',
      peerValue: rounded(median(inserts)),
      ratio: rounded(median(ratios)),
      spread: [Math.min(...ratios), Math.max(...ratios)],
    };
  } finally {
    await server.stop();
  }
}

function under(name: string, value: number, unit: string, ceiling: number): Result {
  return { name, value: rounded(value), unit, peer: 'ceiling', peerValue: ceiling, ratio: rounded(value / ceiling) };
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
