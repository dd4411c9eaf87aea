// Runs a TypeScript file of this folder: node run-script.mjs append-bench.ts [arguments…]
// With --bundle before the file it only makes what node can run, and prints where that is.
//
// Node 20 reads no TypeScript, so it is bundled first.
import { mkdirSync, renameSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Below node_modules, so that what stays outside the bundle is found from there. */
const cache = join(here, '../../../node_modules/.cache/drumhead-table-test');

/**
 * @param {string} script in this folder
 * @returns {Promise<string>} the bundle, which node can run
 */
async function bundle(script) {
  const { build } = await import('rolldown');
  const file = join(cache, `${basename(script, '.ts')}.mjs`);
  const part = `${file}.${process.pid}.mjs`;
  mkdirSync(cache, { recursive: true });
  await build({
    input: resolve(here, script),
    platform: 'node',
    // Packages stay outside, ours come in.
    external: (id) => !id.startsWith('@drumhead/') && !/^[./]/.test(id),
    // `import.meta.url` still means the source, beside which scripts find their files.
    transform: { define: { 'import.meta.url': JSON.stringify(pathToFileURL(resolve(here, script)).href) } },
    logLevel: 'silent',
    output: { file: part, format: 'esm', codeSplitting: false },
  });
  renameSync(part, file);
  return file;
}

const [first, ...rest] = process.argv.slice(2);
if (first === '--bundle') process.stdout.write(await bundle(rest[0]));
else {
  const file = await bundle(first);
  process.argv.splice(1, process.argv.length, file, ...rest);
  await import(pathToFileURL(file).href);
}
