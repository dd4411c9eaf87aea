import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { explained } from '../src/table-trouble.ts';
import { drumheadIn, folderWith, runIn } from './drumhead.ts';

const launcher = fileURLToPath(new URL('../bin/drumhead.mjs', import.meta.url));

const deployed = (name: string): string => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
/** Where the container and the unit keep their matches. */
const HOME = '/var/lib/drumhead';

/** Node tells nobody else. */
const SAYS_WHETHER_MAPPED = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.log('maps of sources:', process.sourceMapsEnabled))",
)}`;

// With what the container file runs.
test('under npx the signal that stops npm stops the table too', async () => {
  // npm tells a shell, and the shell nobody. A group of its own, so that nothing stays behind whatever happens.
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(deployed('Dockerfile')) ?? [];
  const given = (JSON.parse(command) as string[]).map((one) => one.replace(HOME, folderWith()));
  expect(given.slice(0, 2)).toEqual(['drumhead', 'serve']);
  const npm = spawn('npm', ['exec', '--', ...given, '--port', '0', '--threads', '1'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DRUMHEAD_LOG: 'silent', DATABASE_URL: '' },
    detached: true,
  });
  try {
    let said = '';
    const port = await new Promise<string>((resolve, reject) => {
      npm.on('exit', () => reject(new Error('it did not start')));
      npm.stdout.on('data', (chunk) => {
        said += chunk;
        const found = /port (\d+)/.exec(said)?.[1];
        if (found) resolve(found);
      });
    });
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await answers()).toBe(true);
    npm.kill('SIGTERM');
    await expect.poll(answers, { timeout: 20_000, interval: 100 }).toBe(false);
  } finally {
    try {
      process.kill(-(npm.pid as number), 'SIGKILL');
    } catch {
      // Nobody of them is left.
    }
  }
}, 60_000);

// With what the systemd unit runs.
test('serve lays a table from an empty folder, lets a bot play, and stops politely', async () => {
  const folder = folderWith();
  const [, line = ''] = /^ExecStart=\/usr\/bin\/env drumhead (.*)$/m.exec(deployed('drumhead.service')) ?? [];
  const given = line.replace(HOME, 'matches').replace('9374', '0').split(' ');
  expect(given).toEqual(['serve', '--data', 'matches', '--metrics-port', '0']);
  const child = spawn(process.execPath, [launcher, ...given, '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DRUMHEAD_LOG: 'silent', NODE_OPTIONS: `--import=${SAYS_WHETHER_MAPPED}` },
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  let said = '';
  const [base, metrics] = await new Promise<[string, string]>((resolve, reject) => {
    child.on('exit', () => reject(new Error('it did not start')));
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const port = /port (\d+)/.exec(said)?.[1];
      const metrics = /http:\S+\/metrics/.exec(said)?.[0];
      if (port && metrics) resolve([`http://localhost:${port}`, metrics]);
    });
  });
  expect((await fetch(`${base}/healthz`)).status).toBe(200);
  expect((await fetch(`${base}/readyz`)).status).toBe(200);
  expect(await (await fetch(metrics)).text()).toContain('drumhead_sockets 0');
  expect((await fetch(`${base}/metrics`)).status).toBe(404);
  expect(await (await fetch(base, { headers: { accept: 'text/html' } })).text()).toContain('<html');
  const headers = { origin: base, 'content-type': 'application/json' };
  const began = await fetch(`${base}/api/me`, { method: 'POST', headers, body: '{"name":"Anne"}' });
  const { me } = (await began.json()) as { me: { csrf: string } };
  const cookie = began.headers.get('set-cookie')?.split(';')[0] ?? '';
  const made = await fetch(`${base}/api/matches`, {
    method: 'POST',
    headers: { ...headers, cookie, 'x-drumhead-csrf': me.csrf },
    body: JSON.stringify({ game: 'picket', scenario: 'skirmish', seats: ['you', 'bot:greedy'] }),
  });
  const { id } = (await made.json()) as { id: string };
  // In worker threads, from the bundle.
  const botActed = async () => {
    const journal = await fetch(`${base}/api/matches/${id}/journal`, { headers: { cookie } });
    const { entries } = (await journal.json()) as { entries: { kind: string; seat?: number }[] };
    return entries.some(({ kind, seat }) => kind === 'act' && seat === 1);
  };
  await expect.poll(botActed, { timeout: 20_000, interval: 500 }).toBe(true);
  const copying = await drumheadIn(folder, 'backup', '--data', 'matches', '--to', 'copy/drumhead.sqlite');
  expect(copying).toMatchObject({ code: 2, err: expect.stringContaining('copy/drumhead.sqlite') });
  expect(await drumheadIn(folder, 'backup', '--data', 'matches', '--to', 'copy.sqlite')).toMatchObject({ code: 0 });
  expect(await drumheadIn(folder, 'backup', '--data', 'matches', '--to', 'copy.sqlite')).toMatchObject({
    code: 2,
    err: expect.stringContaining('never overwrites'),
  });
  const listed = await drumheadIn(folder, 'matches', 'list', '--data', 'matches', '--json');
  expect(JSON.parse(listed.out)).toMatchObject([{ id, game: 'picket', state: 'running', seats: ['Anne', 'bot'] }]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  // With the first trace it would read them, and keep them.
  expect(said).toContain('maps of sources: false');
  const rehearsal = await drumheadIn(folder, 'migrate', '--dry-run', '--data', 'matches', '--json');
  expect(rehearsal).toMatchObject({ code: 0, out: '{"matches":1,"changed":[]}\n' });
  // The copy takes the place of what was lost.
  const restore = ['restore', '--from', 'copy.sqlite', '--data'] as const;
  expect(await runIn(folder, ...restore, 'matches')).toMatchObject({
    code: 2,
    err: expect.stringContaining('is in the way'),
  });
  expect(await drumheadIn(folder, ...restore, 'restored')).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 running'),
  });
}, 120_000);

test('serve and migrate say what is wrong and what to do', async () => {
  const folder = folderWith();
  expect(await runIn(folder, 'serve', '--public-url', 'drumhead.example')).toMatchObject({
    code: 2,
    err: expect.stringContaining('https://drumhead.example'),
  });
  for (const [args, why] of [
    [['matches'], 'list or remove'],
    [['matches', 'burn'], 'none of list, remove'],
    [['people', 'remove'], 'which person'],
    [['people', 'list'], 'no table at'],
    [['restore'], '--from'],
    [['restore', '--from', 'nowhere'], 'no file nowhere'],
    [['serve', '--packs', 'nowhere'], 'no such folder'],
  ] as const)
    expect(await runIn(folder, ...args)).toMatchObject({ code: 2, err: expect.stringContaining(why) });
  const told = (code: string, message = '') => String(explained(Object.assign(new Error(message), { code })));
  expect(told('ECONNREFUSED')).toContain('PostgreSQL does not answer');
  expect(told('28P01')).toContain('does not let it in');
  expect(told('ERR_SQLITE_ERROR', 'file is not a database')).toContain('cannot be read (file is not a database)');
  expect(explained('something else')).toBe('something else');
  for (const [name, value, why] of [
    ['DRUMHEAD_LOG', 'loud', 'cannot be "loud"'],
    ['DRUMHEAD_TRUST_PROXY', '10.0.0.0/8,proxy', '"proxy" is no address'],
  ] as const) {
    vi.stubEnv(name, value);
    expect(await runIn(folder, 'serve')).toMatchObject({ code: 2, err: expect.stringContaining(why) });
    vi.unstubAllEnvs();
  }
  expect(await runIn(folder, 'migrate')).toMatchObject({ code: 2, err: expect.stringContaining('--dry-run') });
});
