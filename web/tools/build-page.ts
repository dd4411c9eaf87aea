/** Builds the page into a folder of its own, so that tests, screenshots and a serving table never see a half-built one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '..');

export interface BuiltPage {
  readonly dist: string;
  discard(): void;
}

export function buildPage(): BuiltPage {
  const dist = mkdtempSync(join(tmpdir(), 'drumhead-page-'));
  const vite = join(WEB, '../node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: WEB,
    stdio: 'inherit',
  });
  return { dist, discard: () => rmSync(dist, { recursive: true, force: true }) };
}
