import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MailSettings, PackSettings, startBots, startTable, TableSettings } from '@drumhead/table';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { Misuse } from '../misuse.ts';
import { plainly } from '../table-trouble.ts';
import { remark, say } from '../terminal.ts';

const PORT = 8374;

export const serve: Command = {
  name: 'serve',
  summary: 'the server: people and bots play in browsers, live or by correspondence',
  details: [
    'Matches are kept in a SQLite file in the --data folder, or in PostgreSQL when DATABASE_URL is set; then any number of these processes may run side by side. Tables are made and upgraded by themselves.',
    'By default it listens on this machine only. To let others in, put a reverse proxy with https before it and say --public-url: docs/operating.md shows how. Ctrl-C or SIGTERM stops it after finishing what was asked.',
    'Settings without a flag: DRUMHEAD_TRUST_PROXY (addresses of proxies whose X-Forwarded-For is believed), DRUMHEAD_OPERATORS (ids of persons who run this table; they are marked where they play), DRUMHEAD_LOG (trace to fatal, or silent).',
    'Players are called when it is their turn: by push, webhook, feed and calendar always, by mail where DRUMHEAD_SMTP (smtps://user:password@host) and DRUMHEAD_MAIL_FROM (an address) are set. DRUMHEAD_PRIVATE_HOOKS=1 lets webhooks lie in this machine’s own network.',
  ],
  flags: {
    port: { value: 'n', help: 'where to listen; 0 picks a free one', byDefault: String(PORT) },
    host: { value: 'address', help: 'which network; 0.0.0.0 is all of them', byDefault: '127.0.0.1' },
    data: { value: 'dir', help: 'folder of the SQLite file', byDefault: '.drumhead/table' },
    'public-url': { value: 'url', help: 'the address players type', byDefault: 'http://localhost:<port>' },
    client: { value: 'dir', help: 'folder of the built web client', byDefault: 'web/dist' },
    'keep-days': {
      value: 'n',
      help: 'how long ended matches, and those that never began, are kept',
      byDefault: 'for ever',
    },
    packs: {
      value: 'which',
      help: 'edition packs that are taken: off, anybody, or a folder whose packs, and operators’ own, are',
      byDefault: 'operators’ own; anybody’s without --public-url',
    },
    'address-changes': { value: 'n', help: 'changes by HTTP that one address may make a minute', byDefault: '120' },
    'address-sockets': { value: 'n', help: 'sockets that one address may hold', byDefault: '200' },
    'metrics-port': {
      value: 'n',
      help: 'serve Prometheus metrics there, on this machine only; 0 picks a free port',
      byDefault: 'nowhere',
    },
    threads: {
      value: 't',
      help: 'threads for bots; with PostgreSQL 0 leaves them to others',
      byDefault: 'one fewer than cores',
    },
    'bots-only': { help: 'no table: only think for the bots of tables on the same PostgreSQL' },
    'bot-seconds': { value: 's', help: 'how long a bot may think', byDefault: '5' },
  },
  examples: [
    'drumhead serve',
    'drumhead serve --port 8080 --data /var/lib/drumhead --public-url https://drumhead.example',
    'DATABASE_URL=postgres://drumhead@localhost/drumhead drumhead serve',
  ],
  run,
};

interface Server {
  readonly startTable: typeof startTable;
  readonly startBots: typeof startBots;
}

async function run(given: Given): Promise<ExitCode> {
  const settings = settingsOf(given);
  // A bundle of its own, beside this one.
  const server = (await import(new URL('./table.mjs', import.meta.url).href)) as Server;
  const close = await plainly(() => (given.on('bots-only') ? think(server, settings) : lay(server, settings)));
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
    whenOrphaned(resolve);
  });
  remark('Stopping: finishing what was asked.');
  await close();
  return 0;
}

const LOOK_EVERY_MS = 500;

/**
 * npm and npx start commands by a shell, and pass the signal that stops them on to the shell, which dies without a word to the
 * command. So under npm a parent that is gone means what the signal meant.
 */
function whenOrphaned(stop: () => void): void {
  if (process.env['npm_command'] === undefined) return;
  const parent = Number(process.env['DRUMHEAD_STARTED_BY'] ?? process.ppid);
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    stop();
  }, LOOK_EVERY_MS);
  look.unref();
}

async function lay(server: Server, settings: TableSettings): Promise<() => Promise<void>> {
  const table = await server.startTable(settings);
  say(`The table is laid at ${table.url} (port ${table.port}). Ctrl-C clears it away.`);
  if (table.metricsPort !== null) say(`Its metrics are at http://127.0.0.1:${table.metricsPort}/metrics.`);
  return () => table.close();
}

async function think(server: Server, settings: TableSettings): Promise<() => Promise<void>> {
  if (!settings.databaseUrl)
    throw new Misuse('--bots-only needs PostgreSQL', 'Set DATABASE_URL to the one the tables use.');
  const bots = await server.startBots(settings);
  say('Thinking for the bots of every table on this PostgreSQL. Ctrl-C stops it.');
  return () => bots.close();
}

function settingsOf(given: Given): TableSettings {
  const { env } = process;
  const cores = Math.max(1, availableParallelism() - 1);
  return {
    port: given.whole('port', PORT, 0, 65535),
    host: given.text('host') ?? '127.0.0.1',
    data: given.text('data') ?? join('.drumhead', 'table'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    publicUrl: publicUrlOf(given.text('public-url') ?? env['DRUMHEAD_PUBLIC_URL']),
    trustProxy: trustedOf(env['DRUMHEAD_TRUST_PROXY']),
    client: clientFolder(given.text('client')),
    operators: (env['DRUMHEAD_OPERATORS'] ?? '').split(',').filter((id) => id !== ''),
    keepDays: given.text('keep-days') === undefined ? undefined : given.whole('keep-days', 365, 1, 100_000),
    changesPerMinute: given.whole('address-changes', 120, 1, 10_000_000),
    socketsPerAddress: given.whole('address-sockets', 200, 1, 1_000_000),
    metricsPort: given.text('metrics-port') === undefined ? undefined : given.whole('metrics-port', 9374, 0, 65535),
    packs: packsOf(given.text('packs')),
    bell: { mail: mailOf(env), isPrivateAllowed: env['DRUMHEAD_PRIVATE_HOOKS'] === '1' },
    logLevel: logLevelOf(env['DRUMHEAD_LOG']),
    bots: {
      worker: fileURLToPath(new URL('./bot-worker.mjs', import.meta.url)),
      threads: given.whole('threads', cores, 0, 256),
      limit: given.whole('bot-seconds', 5, 1, 600) * 1000,
    },
  };
}

function publicUrlOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new Misuse(`--public-url cannot be "${text}"`, 'Write scheme and host only: https://drumhead.example');
  return url.origin;
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function logLevelOf(level: string | undefined): string {
  if (level === undefined || level === '') return 'info';
  if (!LEVELS.includes(level)) throw new Misuse(`DRUMHEAD_LOG cannot be "${level}"`, `It is ${LEVELS.join(', ')}.`);
  return level;
}

function trustedOf(proxies: string | undefined): string | undefined {
  for (const proxy of (proxies ?? '').split(',').map((one) => one.trim().split('/', 1)[0] ?? ''))
    if (proxy !== '' && isIP(proxy) === 0 && !['loopback', 'linklocal', 'uniquelocal'].includes(proxy))
      throw new Misuse(
        `DRUMHEAD_TRUST_PROXY: "${proxy}" is no address`,
        'Write addresses or ranges: 10.0.0.0/8,127.0.0.1',
      );
  return proxies || undefined;
}

function packsOf(which: string | undefined): PackSettings {
  if (which === undefined) return {};
  if (which === 'off') return { from: 'nobody' };
  if (which === 'anybody') return { from: 'anybody' };
  if (!existsSync(which))
    throw new Misuse(`--packs ${which}: there is no such folder`, 'Say off, anybody or a folder.');
  return { from: 'known', folder: which };
}

/** Both or neither. */
function mailOf({ DRUMHEAD_SMTP: url, DRUMHEAD_MAIL_FROM: from }: NodeJS.ProcessEnv): MailSettings | undefined {
  if (!url && !from) return undefined;
  if (!url || !URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new Misuse(`DRUMHEAD_SMTP cannot be "${url ?? ''}"`, 'Write smtps://user:password@mail.example');
  if (!from?.includes('@')) throw new Misuse('DRUMHEAD_MAIL_FROM is missing', 'Write the address mail comes from.');
  return { url, from };
}

/** The one named, or the one built in this checkout, if it has been. */
function clientFolder(named: string | undefined): string | undefined {
  if (named !== undefined && !existsSync(join(named, 'index.html')))
    throw new Misuse(`--client ${named}: there is no index.html`, 'Build the client, or leave --client out.');
  return named ?? fileURLToPath(new URL('../../web/dist', import.meta.url));
}
