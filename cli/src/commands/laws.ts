import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { loadGame } from '@drumhead/kernel';
import type { LawReport } from '@drumhead/kernel/testkit';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { GAME_IDS, moduleOf, scenarioGiven } from '../games.ts';
import { writeJournalFile } from '../journal-file.ts';
import { runLaws } from '../laws/run-laws.ts';
import { bad, bold, good, Progress, say, sayJson } from '../terminal.ts';

/** Seeds count up from the first, and stay whole numbers of 32 bits. */
const MOST_SEED = 4_000_000_000;

export const laws: Command = {
  name: 'laws',
  summary: 'plays random matches and holds every state of them to the laws of the contract',
  details: [
    'kernel/testkit holds the laws. The first three breaks of each law are told with seed and entry, and leave journals that lead to them: law-<law>-<game>-<scenario>-<seed>-<entry>.json in the --out folder; drumhead replay opens it. Exit code 1 then.',
    '--json prints {g:{games,states,acts,checks:{law:n},breaks:[{law,message,scenario,options,seed,entry,file}]}}.',
  ],
  flags: {
    game: { value: 'g', help: `one game: ${GAME_IDS.join(', ')}`, byDefault: 'all' },
    scenario: { value: 's', help: 'one scenario', byDefault: 'all, in turn' },
    games: { value: 'n', help: 'matches for each game', byDefault: '20' },
    every: { value: 'k', help: 'look at every k-th state', byDefault: '1' },
    seed: { value: 'k', help: 'of the first match; the others count up from it', byDefault: '1' },
    threads: { value: 't', help: 'worker threads', byDefault: 'one for each core' },
    out: { value: 'dir', help: 'where journals of breaks go', byDefault: 'the current folder' },
    json: { help: 'print the result as JSON' },
  },
  examples: ['drumhead laws --games 200', 'drumhead laws --game picket --seed 17 --games 1'],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  const games = given.whole('games', 20, 1, 10_000_000);
  const every = given.whole('every', 1, 1, 1_000_000);
  const seed = given.whole('seed', 1, 0, MOST_SEED);
  const threads = given.whole('threads', availableParallelism(), 1, 256);
  const wanted = given.text('game');
  const results: Record<string, ReturnType<typeof shown>> = {};
  for (const id of wanted === undefined ? GAME_IDS : [wanted]) {
    const game = loadGame(moduleOf(id));
    const scenarios =
      given.text('scenario') === undefined ? game.scenarios.map((s) => s.id) : [scenarioGiven(game, given).id];
    const progress = new Progress(`${id}, laws`, games);
    const report = await runLaws({ game, scenarios, games, seed, every, threads }, (done) => progress.at(done));
    progress.end();
    const result = shown(id, report, given.text('out') ?? '.');
    results[id] = result;
    if (!given.on('json')) describe(id, result);
  }
  if (given.on('json')) sayJson(results);
  return Object.values(results).some((result) => result.breaks.length > 0) ? 1 : 0;
}

/** The report with each break's journal in a file instead. */
function shown(game: string, report: LawReport, folder: string) {
  const { games, states, acts, checks } = report;
  const breaks = report.breaks.map(({ journal, ...it }) => {
    const file = join(folder, `law-${it.law}-${game}-${it.scenario}-${it.seed}-${it.entry}.json`);
    writeJournalFile(file, journal, undefined);
    return { ...it, file };
  });
  return { games, states, acts, checks, breaks };
}

function describe(game: string, { games, states, checks, breaks }: ReturnType<typeof shown>): void {
  const count = Object.values(checks).reduce((sum, n) => sum + n, 0);
  say(
    `${bold(game)}: ${games} matches, ${states} states, ${count} checks: ${breaks.length === 0 ? good('all laws hold') : bad(`${breaks.length} broken`)}`,
  );
  say(
    `  ${Object.entries(checks)
      .map(([law, n]) => `${law} ${n}`)
      .join(', ')}`,
  );
  for (const { law, message, scenario, seed, entry, file } of breaks) {
    say(
      `${bad(law)} in ${scenario}, seed ${seed}, after entry ${entry}: ${message}\n  see it with: drumhead replay ${file} --log`,
    );
  }
}
