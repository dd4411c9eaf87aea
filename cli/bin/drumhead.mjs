#!/usr/bin/env node
// Starts the drumhead command. In a source checkout it first bundles cli/src into cli/dist, unless nothing has changed;
// an installed copy, which has no sources, runs cli/dist as it is.
//
// A worker's path is `new URL('./worker.mjs', import.meta.url)` anywhere in cli/src: bundled, every module of the command
// lives in a file of dist, beside dist/worker.mjs.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// By itself V8 has a function compiled for good, on another thread, once 132 kB of its bytecode have been run. Rules are hundreds
// of functions that come to that in the first match of a process, and compiling them took three quarters of its processor time.
// With twice as much they are fewer; what runs for long is as fast within 3 %. Not a table: an action would cost it a fifth more.
if (process.argv[2] !== 'serve') setFlagsFromString('--interrupt-budget=264000');

// Who started it, before anything takes time: he may be gone by the time a command looks.
process.env['DRUMHEAD_STARTED_BY'] = String(process.ppid);

const cli = fileURLToPath(new URL('..', import.meta.url));
const root = join(cli, '..');
const dist = join(cli, 'dist');
const main = join(dist, 'main.mjs');
const stampPath = join(dist, 'inputs.json');

/** Left to node_modules: what starts workers from its own files, is native, or is never needed at run time. */
const external = [
  'piscina',
  'rolldown',
  'typescript-classic',
  'vitest',
  /\.node$/,
  '@photostructure/sqlite',
  '@node-rs/argon2',
  'pg-native',
];

/** The program, what runs in its threads, the server, which only `serve` loads, and its benchmarks. */
const programs = ['main.ts', 'worker.ts', 'bot-worker.ts', 'table.ts', 'bench-table.ts'];

/** Files besides the sources that decide what a bundle holds. */
const settings = ['package-lock.json', 'cli/package.json', 'cli/bin/drumhead.mjs'];

if (existsSync(join(cli, 'src'))) {
  const entries = programs.filter((name) => existsSync(join(cli, 'src', name)));
  if (!isFresh(entries)) await build(entries);
}
// A table that runs for months would read the maps at the first socket that breaks off: a fifth of a second in which nobody is
// answered, and 60 MB it keeps. Its traces name lines of the bundle, which tells of each where it comes from; so do those of threads.
if (process.argv[2] !== 'serve') process.setSourceMapsEnabled(true);
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
  // Not esbuild: it turns top-level constants into variables, and V8 then folds no table of the rules (a tenth of their speed).
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map((name) => [basename(name, '.ts'), join(cli, 'src', name)])),
    platform: 'node',
    external,
    onLog(level, log, report) {
      // What cannot be found would be missed only when it is run.
      report(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
    },
  });
  const { output } = await bundle
    .generate({
      dir: dist,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      sourcemap: true,
      // A trace needs lines, not the sources again: every process and thread would keep both.
      sourcemapExcludeSources: true,
    })
    .catch((error) => {
      console.error(`drumhead: the command did not build: ${error.message}`);
      process.exit(1);
    });
  const sources = await bundle.watchFiles;
  await bundle.close();

  // Each file is written under a name of its own and then renamed over the old one, so commands started at once never
  // see half a file. The stamp comes last, and not at all when a source changed while it was being read.
  const inputs = sources.map((path) => relative(root, path)).filter((path) => !path.includes('node_modules/'));
  const files = Object.fromEntries([...settings, ...inputs].filter(inRoot).map((path) => [path, markOf(path)]));
  const settled = Object.keys(files).every((path) => statSync(join(root, path)).mtimeMs < began);
  try {
    mkdirSync(dist, { recursive: true });
    // What is named before what names it: maps, shared parts, programs, main last.
    const outputs = output.toSorted((a, b) => rank(a.fileName) - rank(b.fileName));
    for (const file of outputs)
      put(join(dist, file.fileName), file.type === 'chunk' ? inAscii(file.code) : file.source);
    if (settled) put(stampPath, JSON.stringify({ entries, files }));
    const kept = new Set([...outputs.map(({ fileName }) => fileName), basename(stampPath)]);
    for (const old of readdirSync(dist)) if (!kept.has(old) && !old.endsWith('.tmp')) rmSync(join(dist, old));
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

/**
 * V8 keeps a source in two bytes a letter as soon as one letter needs them, in every thread.
 * @param {string} code
 */
function inAscii(code) {
  // Of an odd number of backslashes the last escapes the letter, which needs none.
  return code.replace(/(\\*)([\u0080-\uffff])/g, (_, slashes, letter) => {
    const ascii = `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return slashes.slice(slashes.length % 2) + ascii;
  });
}

/** @param {string} name of a file of dist */
function rank(name) {
  if (name.endsWith('.map')) return 0;
  if (name === 'main.mjs') return 3;
  return programs.includes(name.replace('.mjs', '.ts')) ? 2 : 1;
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
