import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { type Coverage, coveragesOf, isHonest, summaryOf } from '../ledger/coverage.ts';
import { PAGE, pageFault, writePage } from '../ledger/coverage-page.ts';
import { freshGameRecord, gameFolders } from '../ledger-record.ts';
import { Misuse } from '../misuse.ts';
import { gamesWith, sourceRoot } from '../source-root.ts';
import { bad, bold, dim, good, remark, say, sayJson } from '../terminal.ts';

const FEW = 5;
/** How much of what the tests said is shown when they went wrong. */
const LAST_WORDS = 30;

export const ledger: Command = {
  name: 'ledger',
  summary: 'rule coverage: which rules the games keep, and prove',
  details: [
    'Reads games/<g>/ledger.json. A rule row is cited when its id stands as a literal in the game’s rules code or data, and tested when a passed test or case names it: npm test records that, and the tests of a game are run here when its record is absent or older than its sources. Every row also needs an English text. Works in a source checkout only.',
    'A citation should be read, in a refusal, a report, a prompt or an itemised factor, and stand in its own chapter, as the ledger’s map of chapters has it; and numbers of the rulebook should stand in the data, where packs reach them. What falls short is told: unread citations, rules cited elsewhere, numbers in the rules’ code. In a game whose ledger says "strict": true it counts as a fault.',
    '--json prints {g:{rows,physical,sameAs,cited,tested,rulings,rulingsTested,missing:[ids], unread,elsewhere,numbers}}: cited and tested count rule rows (rows less physical and sameAs), rulings those that decide behaviour; elsewhere is null without a map of chapters. Exit code 1 when anything is missing; a game whose ledger says it is being built is excused, unless asked for with --game.',
  ],
  flags: {
    game: { value: 'g', help: 'one game', byDefault: 'all that have a ledger' },
    write: { help: `also write ${PAGE} (all games)` },
    check: { help: `also compare ${PAGE} with what it should be (all games)` },
    citations: { help: 'only unread citations, rules cited elsewhere and numbers in code; runs no tests' },
    all: { help: `list every shortcoming, not only the first ${FEW} of each kind` },
    json: { help: 'print the result as JSON' },
  },
  examples: [
    'drumhead ledger',
    'drumhead ledger --game picket --json',
    'drumhead ledger --game roses --citations --all',
  ],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  const root = sourceRoot('ledger');
  const wanted = given.text('game');
  const [write, check] = [given.on('write'), given.on('check')];
  if ((write || check) && wanted !== undefined)
    throw new Misuse(`--${write ? 'write' : 'check'} covers all games`, 'Leave --game out.');
  const games = gamesWith(root, gameFolders(root), 'ledger.json', wanted);
  if (given.on('citations')) {
    const coverages = await coveragesOf(root, games);
    for (const coverage of coverages) {
      say(bold(coverage.game));
      sayShortcomings(coverage, given.on('all'));
    }
    return coverages.some(isDishonest) ? 1 : 0;
  }
  await proveStale(root, games);
  const coverages = await coveragesOf(root, games);
  if (given.on('json')) sayJson(Object.fromEntries(coverages.map((coverage) => [coverage.game, summaryOf(coverage)])));
  else for (const coverage of coverages) sayCoverage(coverage, excused(coverage, wanted), given.on('all'));
  if (write) writePage(root, coverages);
  const fault = check ? pageFault(root, coverages) : null;
  if (fault !== null) remark(fault);
  return fault !== null || coverages.some((coverage) => isFaulty(coverage) && !excused(coverage, wanted)) ? 1 : 0;
}

function isFaulty(coverage: Coverage): boolean {
  return coverage.missing.size > 0 || isDishonest(coverage);
}

function isDishonest(coverage: Coverage): boolean {
  return coverage.ledger.strict && !isHonest(coverage);
}

function sayCoverage(coverage: Coverage, isExcused: boolean, all: boolean): void {
  const s = summaryOf(coverage);
  const rules = s.rows - s.physical - s.sameAs;
  const lacks = `${s.missing.length} missing`;
  const state = s.missing.length === 0 ? good('complete') : isExcused ? bold(`being built, ${lacks}`) : bad(lacks);
  say(
    `${bold(coverage.game)}: ${s.rows} rows, ${s.physical} physical, ${s.sameAs} same as another; of ${rules} rules ${s.cited} cited, ${s.tested} tested; of ${s.rulings} rulings ${s.rulingsTested} tested: ${state}`,
  );
  if (!isExcused) for (const [what, ids] of lackingBy(coverage.missing)) say(`  without ${what}: ${ids.join(' ')}`);
  sayShortcomings(coverage, all);
}

function sayShortcomings({ citations, unread, elsewhere, numbers }: Coverage, all: boolean): void {
  const most = all ? Infinity : FEW;
  sayList(
    'unread',
    unread.map(({ file, line, id }) => `${file}:${line} ${id}`),
    most,
  );
  if (elsewhere === null) say('  no map of chapters in its ledger: whether rules are cited in theirs is not checked');
  else {
    const where = (id: string): string => [...new Set(citations.get(id)?.map(({ file }) => file))].join(' ');
    sayList(
      'elsewhere',
      elsewhere.map((id) => `${id} ${where(id)}`),
      most,
    );
  }
  sayList(
    'numbers in code',
    numbers.map(({ file, line, text }) => `${file}:${line} ${text}`),
    most,
  );
}

function sayList(what: string, items: readonly string[], most: number): void {
  if (items.length === 0) return;
  say(`  ${what}: ${items.length}`);
  for (const item of items.slice(0, most)) say(dim(`    ${item}`));
  if (items.length > most) say(dim(`    … ${items.length - most} more: --all`));
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
