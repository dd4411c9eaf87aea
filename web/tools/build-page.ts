/** Builds the page into a folder of its own, so that tests, screenshots and a serving table never see a half-built one. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '..');

export interface BuiltPage {
  readonly dist: string;
  /** When all of it is there. */
  readonly built: Promise<void>;
  discard(): void;
}

/** `maps`: with source maps beside the scripts, which do not name them. */
export function buildPage({ maps = false } = {}): BuiltPage {
  const dist = mkdtempSync(join(tmpdir(), 'drumhead-page-'));
  const vite = join(WEB, '../node_modules/vite/bin/vite.js');
  const choices = [
    '--outDir',
    dist,
    '--emptyOutDir',
    '--logLevel',
    'error',
    ...(maps ? ['--sourcemap', 'hidden'] : []),
  ];
  const build = spawn(process.execPath, [vite, 'build', ...choices], { cwd: WEB, stdio: 'inherit' });
  const built = new Promise<void>((resolve, reject) => {
    build.once('error', reject);
    build.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the page's build ended with ${code}`))));
  });
  const discard = (): void => {
    build.kill();
    rmSync(dist, { recursive: true, force: true });
  };
  return { dist, built, discard };
}
