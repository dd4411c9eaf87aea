/** Finds a Chromium: the one named by CHROMIUM_PATH, an installed one, or the one that an npm package carries inside. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
  '--disable-features=OptimizationHints,MediaRouter,Translate',
];

interface Found {
  readonly path: string;
  /** Where the shared libraries lie that the packed browser brings along. */
  readonly libraries?: string;
}

/** `more`: arguments beyond those that keep it quiet. */
export async function launchChromium(...more: readonly string[]): Promise<Browser> {
  const { path, libraries } = findChromium();
  return chromium.launch({
    executablePath: path,
    args: [...QUIET, '--headless', ...more],
    ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    headless: true,
    ...(libraries && { env: { ...process.env, LD_LIBRARY_PATH: libraries } }),
  });
}

/** Playwright has pages and browser share files on disk, since containers may have little memory to share: not where there is plenty. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}

function findChromium(): Found {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, which does not exist`);
    return { path: named };
  }
  for (const name of NAMES) {
    const path = which(name);
    if (path) return { path };
  }
  return unpacked();
}

function which(name: string): string | undefined {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Unpacks the npm package's browser once per version; another process doing the same at the same time does no harm. */
function unpacked(): Found {
  // Its `exports` name neither package.json nor the archives: both lie two folders above its entry.
  const root = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  // By user: another one’s files need not be readable.
  const home = join(tmpdir(), `drumhead-chromium-${version}-${userInfo().username}`);
  if (!existsSync(home)) {
    const making = mkdtempSync(`${home}-`);
    writeFileSync(join(making, 'chromium'), brotliDecompressSync(readFileSync(join(root, 'bin/chromium.br'))));
    chmodSync(join(making, 'chromium'), 0o755);
    for (const name of ['al2023.tar.br', 'swiftshader.tar.br'])
      untar(brotliDecompressSync(readFileSync(join(root, 'bin', name))), making);
    try {
      renameSync(making, home);
    } catch (error) {
      if (!existsSync(home)) throw error;
      rmSync(making, { recursive: true });
    }
  }
  return { path: join(home, 'chromium'), libraries: join(home, 'lib') };
}

const BLOCK = 512;

/** Plain files of a tar archive: all that these hold. */
function untar(archive: Buffer, into: string): void {
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const name = text(archive, at, 100);
    if (name === '') return;
    const size = Number.parseInt(text(archive, at + 124, 12), 8);
    const kind = text(archive, at + 156, 1);
    const path = join(into, name);
    if (kind === '0' || kind === '') {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, archive.subarray(at + BLOCK, at + BLOCK + size), { mode: 0o755 });
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function text(archive: Buffer, from: number, length: number): string {
  const raw = archive.subarray(from, from + length).toString('latin1');
  const end = raw.indexOf('\0');
  return (end < 0 ? raw : raw.slice(0, end)).trim();
}
