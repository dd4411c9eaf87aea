/** A running table: opens the store, lays everything out, and clears it away again in the right order. */

import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { BadInput, digestBy } from '@drumhead/kernel';
import { ADDRESS_BUCKET, BUCKET, PERSON_BUCKET, UNFIT_BUCKET } from '@drumhead/protocol';
import { Bell } from './bell/bell.ts';
import { inProcess } from './bots/in-process.ts';
import { openJobs } from './bots/jobs.ts';
import { BotPool } from './bots/pool.ts';
import { calmed } from './calm-log.ts';
import { Clubs } from './clubs/clubs.ts';
import { Games } from './games.ts';
import { Lobby } from './lobby/lobby.ts';
import { Packs } from './lobby/packs.ts';
import type { Log } from './log.ts';
import type { BotRunner } from './match/bot-runner.ts';
import { MatchRegistry } from './match/match-registry.ts';
import { openStore } from './open-store.ts';
import { mintId } from './people/secrets.ts';
import { Sessions } from './people/sessions.ts';
import { keepTidy } from './retention.ts';
import type { Rates, TableSettings } from './settings.ts';
import { ConnectionHub } from './socket/connection-hub.ts';
import { socketRoute } from './socket/route.ts';
import type { Bus } from './store/bus.ts';
import { openPostgresBus } from './store/postgres-bus.ts';
import { timed } from './store/timed.ts';
import { accountRoutes } from './web/account-routes.ts';
import { Announcements } from './web/announcements.ts';
import { serveApiDocument } from './web/api-document.ts';
import { addPlugins, changesPerMinute, explainErrors, makeApp, watchRoutes } from './web/app.ts';
import type { AppContext } from './web/app-context.ts';
import { bellRoutes } from './web/bell-routes.ts';
import { serveClient } from './web/client.ts';
import { clubRoutes } from './web/club-routes.ts';
import { Gate } from './web/gate.ts';
import { journalRoutes } from './web/journal-routes.ts';
import { lobbyRoutes } from './web/lobby-routes.ts';
import { Metrics } from './web/metrics.ts';
import { serveMetrics } from './web/metrics-server.ts';
import { neighbourRoutes } from './web/neighbour-routes.ts';
import { operatorRoutes } from './web/operator-routes.ts';
import { pageRoutes } from './web/page-routes.ts';
import { peopleRoutes } from './web/people-routes.ts';
import { Quotas } from './web/quotas.ts';
import { signInRoutes } from './web/sign-in-routes.ts';
import { tokenRoutes } from './web/token-routes.ts';
import { vacationRoutes } from './web/vacation-routes.ts';

const BOT_LIMIT_MS = 5000;
const LOOK_EVERY_MS = 60_000;
/** Ids read at once. */
const PAGE = 500;
const SOCKETS_PER_ADDRESS = 200;
/** An address may look at lists so many times as often as it may change something. */
const LISTS_PER_CHANGE = 3;

export interface Table {
  /** Where it listens. */
  readonly url: string;
  readonly port: number;
  /** Where its metrics are, on this machine; null where they are not served. */
  readonly metricsPort: number | null;
  /** Takes nothing new, finishes what was taken, closes sockets (1001) and the store. */
  close(): Promise<void>;
}

export async function startTable(settings: TableSettings): Promise<Table> {
  // Positions and views are hashed for every entry and every viewer of it.
  digestBy((bytes) => hash('sha256', bytes, 'hex'));
  const app = makeApp(settings);
  const log = calmed(app.log);
  const metrics = new Metrics();
  const { store: untimed, bus } = await openStore(settings);
  const store = timed(untimed, (what, ms) => metrics.asked(what, ms));
  const games = new Games(settings.games);
  const botRunner = await thinkerOf(settings, bus, log);
  const operators = new Set(settings.operators);
  const registry = new MatchRegistry({ store, games, bus, botRunner, log }, { operators });
  const lobby = new Lobby(registry, settings.mint);
  const sockets = settings.socketsPerAddress ?? SOCKETS_PER_ADDRESS;
  const board = new ConnectionHub(registry, metrics, log, settings.rates ?? ratesFor(sockets));
  const origins: string[] = settings.publicUrl ? [new URL(settings.publicUrl).origin] : [];
  const secure = settings.publicUrl?.startsWith('https:') ?? false;
  const gate = new Gate(new Sessions(store, secure), () => origins);
  const packs = new Packs({ from: settings.publicUrl ? 'known' : 'anybody', ...settings.packs }, operators);
  const quotas = new Quotas(changesPerMinute(settings));
  const bell = await Bell.hang(registry, log, { ...settings.bell, table: () => tableUrl() });
  const clubs = new Clubs(registry, lobby, bell.seals);
  const announcements = new Announcements(store);
  const house: AppContext = { registry, lobby, clubs, announcements, packs, quotas, gate, board, bell };

  metrics.watch('drumhead_open_matches', 'Matches open in this process', () => registry.openMatches);
  metrics.watch('drumhead_sockets', 'Sockets connected to this process', () => board.size);
  metrics.watch('drumhead_bot_questions', 'Questions to bots that are not answered yet', () => botRunner.waiting);
  metrics.watch('drumhead_notices_sent', 'Notices this process has sent', () => bell.sent);
  metrics.watch('drumhead_notices_failed', 'Notices this process could not deliver', () => bell.failed);
  metrics.watch('drumhead_watchers', 'Sockets that follow a match', () => registry.watchers);

  await addPlugins(app, settings, secure);
  explainErrors(app, metrics, log);
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') gate.ownOrigin(request);
  });
  const process = mintId();
  watchRoutes(app, () => store.pulse(process, new Date().toISOString()));
  serveApiDocument(app);
  peopleRoutes(app, house);
  const lists = LISTS_PER_CHANGE * changesPerMinute(settings);
  accountRoutes(app, house, lists);
  signInRoutes(app, house);
  tokenRoutes(app, house);
  neighbourRoutes(app, house);
  lobbyRoutes(app, house, lists);
  journalRoutes(app, house);
  bellRoutes(app, house);
  vacationRoutes(app, house);
  clubRoutes(app, house, lists);
  pageRoutes(app, house, lists);
  operatorRoutes(app, house, {
    lists,
    keepDays: settings.keepDays,
    load: () => ({
      botQuestions: botRunner.waiting,
      openMatches: registry.openMatches,
      sockets: board.size,
      watchers: registry.watchers,
      noticesSent: bell.sent,
      noticesFailed: bell.failed,
    }),
  });
  socketRoute(app, house, sockets);
  await serveClient(app, settings.client);

  let closing: Promise<void> | undefined;
  let port = 0;
  const tableUrl = (): string => settings.publicUrl ?? `http://localhost:${port}`;
  const host = settings.host ?? '127.0.0.1';
  await app.listen({ port: settings.port ?? 0, host });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  // Without a public address the table is for this machine only.
  if (!settings.publicUrl) origins.push(`http://localhost:${port}`, `http://127.0.0.1:${port}`);
  bell.ring();
  const look = (since: string): Promise<void> =>
    resumeMatches(registry, log, since, () => closing !== undefined).catch((error: unknown) =>
      log.error({ err: error }, 'running matches were not looked at'),
    );
  let resuming = look('');
  // Another process may have died right after an entry of a match that nobody has open.
  const watchman = setInterval(() => {
    resuming = resuming.then(() => look(new Date(Date.now() - 3 * LOOK_EVERY_MS).toISOString()));
  }, LOOK_EVERY_MS);
  watchman.unref();
  if (!settings.databaseUrl) clearInterval(watchman);
  const watched = settings.metricsPort === undefined ? null : await serveMetrics(metrics, settings.metricsPort);
  const stopTidying = keepTidy(store, settings.keepDays, log);

  const close = async (): Promise<void> => {
    clearInterval(watchman);
    // Nobody comes in any more, to be sent away again: another process, or the next one, takes him.
    app.server.close();
    await board.stop();
    await app.close();
    await watched?.close();
    // Whoever waits for a bot waits no longer.
    await botRunner.close();
    await resuming;
    await stopTidying();
    await bell.stop();
    await registry.close();
    await bus.close();
    await store.close();
  };
  return {
    url: tableUrl(),
    port,
    metricsPort: watched?.port ?? null,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** The protocol's; an address that may hold more sockets may say more over them. */
function ratesFor(sockets: number): Rates {
  const share = sockets / SOCKETS_PER_ADDRESS;
  const address = { size: ADDRESS_BUCKET.size * share, perSecond: ADDRESS_BUCKET.perSecond * share };
  return { socket: BUCKET, person: PERSON_BUCKET, address, unfit: UNFIT_BUCKET };
}

/** Threads of one's own; with PostgreSQL also those of other processes. */
async function thinkerOf({ bots = {}, databaseUrl }: TableSettings, bus: Bus, log: Log): Promise<BotRunner> {
  const { worker, threads = Math.max(1, availableParallelism() - 1), limit = BOT_LIMIT_MS } = bots;
  if (worker === undefined) return inProcess;
  const pool = threads > 0 ? new BotPool({ worker, threads, limit }) : null;
  if (databaseUrl) return openJobs({ databaseUrl, pool, limit }, bus, log);
  if (pool) return pool;
  throw new BadInput('bots/threads', 'without PostgreSQL there is nobody else to think: at least 1');
}

/** A process that only thinks for bots, for any number of tables on the same PostgreSQL. */
export async function startBots({
  bots,
  databaseUrl,
  logLevel = 'info',
}: TableSettings): Promise<Pick<Table, 'close'>> {
  if (!databaseUrl) throw new BadInput('databaseUrl', 'bots of other processes are found in PostgreSQL only');
  if (bots?.worker === undefined || bots.threads === 0) throw new BadInput('bots', 'needs a worker and threads');
  const { log } = makeApp({ logLevel });
  const bus = await openPostgresBus(databaseUrl);
  const thinker = await thinkerOf({ bots, databaseUrl }, bus, log);
  return {
    close: async () => {
      await thinker.close();
      await bus.close();
    },
  };
}

/**
 * A crash may have come between an entry and the answer of a bot or of standing orders: running matches that moved since
 * then are looked at, one after the other, while the table serves. Opening one answers what is due; it is let go again soon.
 */
async function resumeMatches(registry: MatchRegistry, log: Log, since: string, stopped: () => boolean): Promise<void> {
  let ids: readonly string[] = [''];
  while (ids.length > 0) {
    ids = await registry.store.matchesInHand(ids.at(-1) as string, PAGE, since);
    for (const id of ids) {
      if (stopped()) return;
      // A store that answers at once would let nobody else have a turn.
      await setImmediate();
      // One that cannot be opened keeps no other from being looked at.
      await registry
        .lookAfter(id)
        .catch((error: unknown) => log.error({ match: id, err: error }, 'a match was not opened'));
    }
  }
}
