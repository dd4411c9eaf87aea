// DBR's battles before the referee (games/renaissance/test/referee), each from its seed: a line of what was judged, every
// difference, and the sums. Bundled first, as `drumhead` is: many battles are a matter of minutes then.
//   npm run referee -- quick-100 1-150 edgehill 1 grand-400 2
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** @typedef {import('../games/renaissance/test/referee/rounds.ts').Round} Round */
/** @typedef {{ scenario: string, first: number, last: number }} Battles */

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = battlesOf(process.argv.slice(2));
if (wanted === null || wanted.length === 0) {
  console.error('usage: npm run referee -- <scenario> <seed>[-<last seed>] ...');
  process.exit(2);
}

const round = await bundled();
/** @type {Record<string, number>} */
const all = {};
for (const { scenario, first, last } of wanted) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (let seed = first; seed <= last; seed++) {
    const { tally, differences } = round(scenario, seed);
    const found = { ...tally, differences: differences.length };
    console.log(line(`${scenario} ${seed}`, found));
    for (const d of differences)
      console.log(`  entry ${d.entry}, ${d.rule} ${d.kind}: ${d.what}; expected ${d.expected}, got ${d.got}`);
    add(sums, found);
  }
  if (last > first) console.log(line(`${scenario} ${first}-${last}`, sums));
  add(all, sums);
}
if (wanted.length > 1) console.log(line('all', all));
process.exitCode = all['differences'] === 0 ? 0 : 1;

/** @param {string[]} args @returns {Battles[] | null} */
function battlesOf(args) {
  /** @type {Battles[]} */
  const found = [];
  for (let n = 0; n < args.length; n += 2) {
    const seeds = /^(\d+)(?:-(\d+))?$/.exec(args[n + 1] ?? '');
    const scenario = args[n];
    if (!seeds || scenario === undefined) return null;
    found.push({ scenario, first: Number(seeds[1]), last: Number(seeds[2] ?? seeds[1]) });
  }
  return found;
}

/** @returns {Promise<(scenario: string, seed: number) => Round>} */
async function bundled() {
  const folder = mkdtempSync(join(tmpdir(), 'drumhead-referee-'));
  try {
    const bundle = await rolldown({
      cwd: root,
      input: join(root, 'games/renaissance/test/referee/rounds.ts'),
      platform: 'node',
    });
    await bundle.write({ dir: folder, format: 'esm', entryFileNames: 'rounds.mjs' });
    await bundle.close();
    return (await import(pathToFileURL(join(folder, 'rounds.mjs')).href)).round;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Record<string, number>} sums @param {Record<string, number>} found */
function add(sums, found) {
  for (const [what, n] of Object.entries(found)) sums[what] = (sums[what] ?? 0) + n;
}

/** @param {string} name @param {Record<string, number>} found */
function line(name, found) {
  return `${name}: ${Object.entries(found)
    .map(([what, n]) => `${what} ${n}`)
    .join(', ')}`;
}
