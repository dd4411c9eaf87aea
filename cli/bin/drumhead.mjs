#!/usr/bin/env node
// Starts the drumhead command. In a source checkout it first bundles cli/src into cli/dist, unless nothing has changed;
// an installed copy, which has no sources, runs cli/dist as it is.
//
// A worker's path is `new URL('./worker.mjs', import.meta.url)` anywhere in cli/src: bundled, every module of the command
// lives in dist/main.mjs, beside dist/worker.mjs.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const cli = fileURLToPath(new URL('..', import.meta.url));
const root = join(cli, '..');
const dist = join(cli, 'dist');
const main = join(dist, 'main.mjs');
const stampPath = join(dist, 'inputs.json');

/** Left to node_modules: what starts workers from its own files, is native, or is never needed at run time. */
const external = ['piscina', 'esbuild', 'vitest', '*.node', '@photostructure/sqlite', 'pg-native'];

/** The program, what runs in its threads, the server, which only `serve` loads, and its benchmarks. */
const programs = ['main.ts', 'worker.ts', 'bot-worker.ts', 'table.ts', 'bench-table.ts'];

/** Files besides the sources that decide what a bundle holds. */
const settings = ['package-lock.json', 'cli/package.json', 'cli/bin/drumhead.mjs'];

if (existsSync(join(cli, 'src'))) {
  const entries = programs.filter((name) => existsSync(join(cli, 'src', name)));
  if (!isFresh(entries)) await build(entries);
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);

/** @param {string[]} entries */
function isFresh(entries) {
  try {
    /** @type {{ entries: string[], files: Record<string, string> }} */
    const stamp = JSON.parse(readFileSync(stampPath, 'utf8'));
    return (
      existsSync(main) &&
      stamp.entries.join() === entries.join() &&
      Object.entries(stamp.files).every(([path, mark]) => markOf(path) === mark)
    );
  } catch {
    return false;
  }
}

/** @param {string} path from the root */
function markOf(path) {
  const { size, mtimeMs } = statSync(join(root, path));
  return `${size} ${mtimeMs}`;
}

/** @param {string[]} entries */
async function build(entries) {
  const began = Date.now();
  const esbuild = await import('esbuild');
  const result = await esbuild
    .build({
      absWorkingDir: root,
      entryPoints: entries.map((name) => join(cli, 'src', name)),
      outdir: dist,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external,
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'warning',
      // CommonJS packages inside an ES module still call require; workers do not inherit source maps.
      banner: {
        js: "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url); process.setSourceMapsEnabled(true);",
      },
    })
    .catch(() => {
      console.error('drumhead: the command did not build; the errors are above.');
      process.exit(1);
    });

  // Each file is written under a name of its own and then renamed over the old one, so commands started at once never
  // see half a file. The stamp comes last, and not at all when a source changed while it was being read.
  const inputs = Object.keys(result.metafile.inputs).filter((path) => !path.includes('node_modules/'));
  const files = Object.fromEntries([...settings, ...inputs].filter(inRoot).map((path) => [path, markOf(path)]));
  const settled = Object.keys(files).every((path) => statSync(join(root, path)).mtimeMs < began);
  try {
    mkdirSync(dist, { recursive: true });
    // Maps before the code that names them, the worker before main.
    const outputs = result.outputFiles.sort((a, b) => rank(a.path) - rank(b.path));
    for (const { path, contents } of outputs) put(path, contents);
    if (settled) put(stampPath, JSON.stringify({ entries, files }));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (!existsSync(main)) {
      console.error(
        `drumhead: cannot write ${relative(root, dist)} (${why}). Run it once where the checkout is writable.`,
      );
      process.exit(1);
    }
    console.error(`drumhead: cannot write ${relative(root, dist)} (${why}); running the build that is there.`);
  }
}

/** @param {string} path */
function inRoot(path) {
  return existsSync(join(root, path));
}

/** @param {string} path */
function rank(path) {
  return (path.endsWith('.map') ? 0 : 2) + (basename(path).startsWith('main') ? 1 : 0);
}

/** @param {string} path @param {string | Uint8Array} contents */
function put(path, contents) {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, contents);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
