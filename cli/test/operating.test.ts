/**
 * docs/operating.md, followed word by word in an empty folder: whatever stands in its `sh` blocks is done, in their order, with the
 * package as it is shipped. Only the folders and the port are others.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderWith } from './drumhead.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOAK = process.env['DRUMHEAD_SOAK'] !== undefined;

const PACKAGE = 'drumhead-0.1.0.tgz';

/** The lines of the blocks that are to be followed. */
function lines(page: string): string[] {
  return [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => (block ?? '').trim().split('\n'));
}

test('the page has something to follow', () => {
  const all = lines(readFileSync(join(root, 'docs/operating.md'), 'utf8'));
  for (const word of ['npm install', 'serve', 'readyz', 'migrate', 'backup', 'restore', 'matches list', 'people list'])
    expect(all.some((line) => line.includes(word))).toBe(true);
});

// It builds the page and fetches what the package needs.
test.runIf(SOAK)(
  'operating.md, followed word by word',
  async () => {
    expect(spawnSync('npm', ['run', '--silent', 'package'], { cwd: root, stdio: 'ignore' }).status).toBe(0);
    const folder = folderWith();
    for (const name of ['prefix', 'backup', 'data']) mkdirSync(join(folder, name));
    cpSync(join(root, '.drumhead/package', PACKAGE), join(folder, PACKAGE));
    const port = await freePort();
    const env = {
      ...process.env,
      DATABASE_URL: '',
      PATH: `${join(folder, 'prefix/bin')}:${process.env['PATH']}`,
      NPM_CONFIG_PREFIX: join(folder, 'prefix'),
      DRUMHEAD_LOG: 'silent',
    };
    let table: ChildProcess | null = null;
    const stop = async (): Promise<void> => {
      if (!table) return;
      const gone = new Promise((resolve) => table?.on('exit', resolve));
      table.kill('SIGTERM');
      expect(await gone).toBe(0);
      table = null;
    };
    const serve = async (line: string): Promise<void> => {
      const [command = '', ...args] = line.replace(/#.*/, '').trim().split(/ +/);
      const child = spawn(command, [...args, '--port', String(port)], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      table = child;
      await new Promise<void>((resolve, reject) => {
        child.on('exit', (code) => reject(new Error(`${line}: it ended with ${code}`)));
        child.stdout?.on('data', (said) => String(said).includes('The table is laid') && resolve());
      });
    };
    let serving = '';
    for (const written of lines(readFileSync(join(root, 'docs/operating.md'), 'utf8'))) {
      const line = written
        .replaceAll('/var/lib/drumhead', join(folder, 'data'))
        .replaceAll('/backup', join(folder, 'backup'))
        .replaceAll('8374', String(port));
      if (line.startsWith('drumhead serve')) {
        serving = line;
        await serve(line);
        continue;
      }
      if (line.includes('stop the table first')) await stop();
      const done = spawnSync('bash', ['-ec', line], { cwd: folder, env, encoding: 'utf8' });
      expect(done.status, `${line}\n${done.stdout}${done.stderr}`).toBe(0);
      // As an operator would: it is stopped for what asks for it, and started again.
      if (!table && serving !== '' && !line.startsWith('mkdir')) await serve(serving);
    }
    await stop();
  },
  600_000,
);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
