// Shows that the games do what they did: twenty matches of bots per scenario, every case and every playthrough, compared
// with the fingerprints in tools/identity.json. A move of code leaves all of them alone; a change of rules writes them anew.
//   node tools/identity.mjs [--game g] [--games n] [--write]
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const record = join(root, 'tools/identity.json');
const SEED = '20';

const { values } = parseArgs({
  options: { game: { type: 'string' }, games: { type: 'string', default: '20' }, write: { type: 'boolean' } },
});
const games = Number(values.games);
// What only joins games has no matches of its own.
const wanted = readdirSync(join(root, 'games')).filter(
  (game) =>
    existsSync(join(root, 'games', game, 'playthroughs')) && (values.game === undefined || game === values.game),
);
const known = JSON.parse(readFileSync(record, 'utf8'));
let differences = 0;

for (const game of wanted) {
  for (const scenario of scenariosOf(game)) compare(`${game}/${scenario}`, journalsOf(game, scenario));
  compare(`${game}/cases`, [casesOf(game)]);
  if (!values.write) check(`${game}/playthroughs`, () => drumhead('playthrough', '--check', '--game', game));
}
if (values.write) writeFileSync(record, `${JSON.stringify(known, null, 2)}\n`);
console.log(differences === 0 ? 'all as it was' : `${differences} differ`);
process.exitCode = differences === 0 ? 0 : 1;

/** Every scenario has a playthrough. @param {string} game */
function scenariosOf(game) {
  return readdirSync(join(root, 'games', game, 'playthroughs')).map((file) => basename(file, '.txt'));
}

/** @param {string} game @param {string} scenario */
function journalsOf(game, scenario) {
  const folder = mkdtempSync(join(tmpdir(), 'drumhead-identity-'));
  try {
    const matches = ['--game', game, '--scenario', scenario, '--games', String(games), '--seed', SEED];
    drumhead('sim', ...matches, '--bots', 'greedy', '--keep', folder);
    return Array.from({ length: games }, (_, n) =>
      digest(readFileSync(join(folder, `${game}-${scenario}-${SEED}-${n}.json`), 'utf8')),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} game */
function casesOf(game) {
  /** @type {{ cases: { name: string, ok: boolean }[] }} */
  const { cases } = JSON.parse(drumhead('case', `games/${game}/cases`, '--json'));
  return digest(JSON.stringify(cases.map(({ name, ok }) => [name, ok])));
}

/** @param {string} what @param {string[]} now */
function compare(what, now) {
  if (values.write) known[what] = now.join(' ');
  const before = (known[what] ?? '').split(' ');
  const changed = now.flatMap((print, n) => (print === before[n] ? [] : [n]));
  check(what, () => {
    if (changed.length > 0)
      throw new Error(`${changed.length} of ${now.length} differ, the first is number ${changed[0]}`);
  });
}

/** @param {string} what @param {() => unknown} holds */
function check(what, holds) {
  try {
    holds();
    console.log(`ok      ${what}`);
  } catch (error) {
    differences++;
    console.log(`DIFFERS ${what}: ${error instanceof Error ? error.message : error}`);
  }
}

/** @param {...string} args */
function drumhead(...args) {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'drumhead', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (status !== 0)
    throw new Error(`drumhead ${args.join(' ')}: exit ${status}\n${stdout.slice(-2000)}${stderr.slice(-2000)}`);
  return stdout;
}

/** @param {string} text */
function digest(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
