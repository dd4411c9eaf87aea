/**
 * The pure packages as tests import them: plain modules that Node loads itself. Vitest would rewrite every import into a
 * getter on the module it came from, and rules, which are small functions calling each other, ran two to ten times as long.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vitest/config';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Within node_modules: what stands there Vitest leaves to Node. */
const CACHE = join(ROOT, 'node_modules', '.cache', 'drumhead-native');

/** How long a copy of older sources is kept: another run may still read it. */
const KEPT = 60 * 60_000;

const PURE = ['kernel', 'protocol', 'bots', ...readdirSync(join(ROOT, 'games')).map((game) => join('games', game))];
const ROOMS = ['src', 'testkit', 'data', 'lexicon', 'game.json', 'package.json'];
/** What else decides how a copy comes out. */
const SETTINGS = ['package-lock.json', 'tools/native-sources.ts'];

interface Copy {
  readonly folder: string;
  /** Sources that are in it. */
  readonly modules: ReadonlySet<string>;
}

/** Resolves a source of a pure package to its copy. */
export function nativeSources(): Plugin {
  let copy: Promise<Copy> | undefined;
  let watches = false;
  return {
    name: 'native-sources',
    enforce: 'pre',
    // Whoever watches wants every change followed: for that Vitest must load the sources itself.
    configureVitest({ vitest }) {
      watches = vitest.config.watch;
    },
    async resolveId(id, importer) {
      if (watches || importer === undefined || !(id.startsWith('.') || id.startsWith('@drumhead/'))) return;
      const found = await this.resolve(id, importer, { skipSelf: true });
      if (!found?.id.endsWith('.ts')) return;
      copy ??= copied();
      const { folder, modules } = await copy;
      return modules.has(found.id)
        ? join(folder, `${relative(ROOT, found.id).slice(0, -'.ts'.length)}.mjs`)
        : undefined;
    },
  };
}

/** Made anew whenever a source has changed; of several runs at once one is first, and the others use what it made. */
async function copied(): Promise<Copy> {
  const files = PURE.flatMap((name) => ROOMS.flatMap((room) => filesUnder(join(ROOT, name, room)))).sort();
  const modules = files.filter((file) => file.endsWith('.ts'));
  const mark = createHash('sha256');
  for (const file of [...files, ...SETTINGS.map((name) => join(ROOT, name))]) {
    const { size, mtimeMs } = statSync(file);
    mark.update(`${file} ${size} ${mtimeMs}\n`);
  }
  const folder = join(CACHE, mark.digest('hex').slice(0, 16));
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
  else await make(modules, folder);
  return { folder, modules: new Set(modules) };
}

async function make(modules: string[], folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  for (const older of readdirSync(CACHE)) {
    const path = join(CACHE, older);
    if (Date.now() - statSync(path).mtimeMs > KEPT) rmSync(path, { recursive: true, force: true });
  }
  const making = `${folder}-${process.pid}`;
  const bundle = await rolldown({
    cwd: ROOT,
    input: modules,
    platform: 'node',
    treeshake: false,
    external: (id) => !(id.startsWith('.') || id.startsWith('/') || id.startsWith('@drumhead/')),
  });
  await bundle.write({
    dir: making,
    preserveModules: true,
    preserveModulesRoot: ROOT,
    entryFileNames: '[name].mjs',
    sourcemap: true,
  });
  await bundle.close();
  if (existsSync(folder)) rmSync(making, { recursive: true });
  else renameSync(making, folder);
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
  );
}
