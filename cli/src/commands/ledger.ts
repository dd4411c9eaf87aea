import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { writeFile } from '../documents.ts';
import { type Coverage, coverageOf, summaryOf } from '../ledger/coverage.ts';
import { coveragePage } from '../ledger/coverage-page.ts';
import { freshGameRecord, gameFolders } from '../ledger-record.ts';
import { Misuse } from '../misuse.ts';
import { gamesWith, sourceRoot } from '../source-root.ts';
import { bad, bold, good, remark, say, sayJson } from '../terminal.ts';

const PAGE = 'docs/coverage.md';
/** How much of what the tests said is shown when they went wrong. */
const LAST_WORDS = 30;

export const ledger: Command = {
  name: 'ledger',
  summary: 'rule coverage: which rules the games keep, and prove',
  details: [
    'Reads games/<g>/ledger.json. A rule row is cited when its id stands as a literal in the game’s rules code or data, and tested when a passed test or case names it: npm test records that, and the tests of a game are run here when its record is absent or older than its sources. Every row also needs an English text. Works in a source checkout only.',
    '--json prints {g:{rows,physical,sameAs,cited,tested,rulings,rulingsTested,missing:[ids]}}: cited and tested count rule rows (rows less physical and sameAs), rulings those that decide behaviour. Exit code 1 when anything is missing; a game whose ledger says it is being built is excused, unless asked for with --game.',
  ],
  flags: {
    game: { value: 'g', help: 'one game', byDefault: 'all that have a ledger' },
    write: { help: `also write ${PAGE} (all games)` },
    json: { help: 'print the result as JSON' },
  },
  examples: ['drumhead ledger', 'drumhead ledger --game picket --json'],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  const root = sourceRoot('ledger');
  const wanted = given.text('game');
  if (given.on('write') && wanted !== undefined) throw new Misuse('--write covers all games', 'Leave --game out.');
  const games = gamesWith(root, gameFolders(root), 'ledger.json', wanted);
  await proveStale(root, games);
  const coverages = [];
  for (const game of games) coverages.push(await coverageOf(root, game));

  if (given.on('json')) sayJson(Object.fromEntries(coverages.map((coverage) => [coverage.game, summaryOf(coverage)])));
  else {
    for (const coverage of coverages) {
      const s = summaryOf(coverage);
      const rules = s.rows - s.physical - s.sameAs;
      const lacks = `${s.missing.length} missing`;
      const unfinished = excused(coverage, wanted) ? bold(`being built, ${lacks}`) : bad(lacks);
      const state = s.missing.length === 0 ? good('complete') : unfinished;
      say(
        `${bold(coverage.game)}: ${s.rows} rows, ${s.physical} physical, ${s.sameAs} same as another; of ${rules} rules ${s.cited} cited, ${s.tested} tested; of ${s.rulings} rulings ${s.rulingsTested} tested: ${state}`,
      );
      if (excused(coverage, wanted)) continue;
      for (const [what, ids] of lackingBy(coverage.missing)) say(`  without ${what}: ${ids.join(' ')}`);
    }
  }
  if (given.on('write')) {
    writeFile(join(root, PAGE), coveragePage(coverages));
    remark(`${PAGE} written`);
  }
  return coverages.some((coverage) => coverage.missing.size > 0 && !excused(coverage, wanted)) ? 1 : 0;
}

/** A game that is being built may lack rules, unless it was asked for by name. */
function excused({ ledger }: Coverage, wanted: string | undefined): boolean {
  return ledger.building && wanted === undefined;
}

/** Runs the tests of the games whose record does not speak of their present sources. */
async function proveStale(root: string, games: readonly string[]): Promise<void> {
  const stale = games.filter((game) => !freshGameRecord(root, game));
  if (stale.length === 0) return;
  remark(`running the tests of ${stale.join(', ')}: there is no record of them for these sources`);
  const words = await runTests(root, stale);
  const unproved = stale.filter((game) => !freshGameRecord(root, game));
  if (unproved.length === 0) return;
  const last = words.trimEnd().split('\n').slice(-LAST_WORDS);
  remark(
    `${last.join('\n')}\nthe tests of ${unproved.join(', ')} did not run whole, or their sources changed meanwhile: they prove nothing`,
  );
}

/** What is missing → the ids that lack it. */
function lackingBy(missing: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const [id, lacks] of missing) {
    const what = lacks.join(' and without ');
    ids.set(what, [...(ids.get(what) ?? []), id]);
  }
  return ids;
}

function runTests(root: string, games: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', ...games.map((game) => `games/${game}/`)], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    const hear = (chunk: Buffer): void => {
      words += chunk;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('close', () => resolve(words));
  });
}
