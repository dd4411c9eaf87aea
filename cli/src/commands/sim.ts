import { availableParallelism } from 'node:os';
import type { Given } from '../arguments.ts';
import { botsForSeats } from '../bots.ts';
import type { Command, ExitCode } from '../command.ts';
import { DEFAULT_GAME, editionOf, GAME_FLAGS, optionsGiven, PACK_FLAG, scenarioGiven } from '../games.ts';
import { Misuse } from '../misuse.ts';
import { writeCrashes } from '../sim/crash-files.ts';
import type { Tally } from '../sim/run-games.ts';
import { runSim, type SimJob } from '../sim/run-sim.ts';
import { bold, Progress, remark, say, sayJson } from '../terminal.ts';

const MOST_GAMES = 100_000_000;
const MOST_THREADS = 256;
const MOST_KEPT = 10_000;
export const MOST_SEED = 4_294_967_295;

export const sim: Command = {
  name: 'sim',
  summary: 'bots play bots on all cores',
  details: [
    'The same seed gives the same games, whatever --threads says. Every seat’s default standing orders are lodged. A shared victory counts as a win for each of its winners, so wins may add up to more than the games finished. A hand-over is each time the match comes to wait for a seat other than the one that just acted.',
    'A game that crashes is counted in errors and leaves crash-<game>-<scenario>-<seed>-<n>.json in the --out folder (the first ten of a run), which drumhead replay plays up to the fault; the other games go on. Exit code 1 then.',
    '--keep writes <game>-<scenario>-<seed>-<n>.json for every game that was finished: drumhead replay and the table read them.',
    '--json prints {game,scenario,games,finished,errors,wins:{seat:n},draws,actions,seconds,cpuSeconds,gamesPerSecond, actionsPerSecond,handOvers,journalBytesPerGame}: actions and handOvers are sums, rates are per second of the clock, cpuSeconds those of all threads together; the journal’s size is measured on the first 64 games and every 64th after.',
  ],
  flags: {
    ...GAME_FLAGS,
    games: { value: 'n', help: 'how many', byDefault: '100' },
    bots: { value: 'a,b[,c,d]', help: 'who sits where, in seat order; one name sits everywhere', byDefault: 'random' },
    seed: { value: 'k', help: `from 0 to ${MOST_SEED}`, byDefault: '1' },
    threads: { value: 't', help: 'worker threads', byDefault: 'one for each core' },
    ...PACK_FLAG,
    keep: { value: 'dir', help: 'write the journal of every game there', byDefault: 'none is written' },
    out: { value: 'dir', help: 'where journals of crashed games go', byDefault: 'the current folder' },
    json: { help: 'print the result as JSON' },
  },
  examples: [
    'drumhead sim --games 10000 --bots random,greedy --seed 7',
    'drumhead sim --games 1000 --threads 1 --json',
    'drumhead sim --game enemy --scenario mid-war --games 20 --bots greedy --keep journals',
  ],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  const games = given.whole('games', 100, 1, MOST_GAMES);
  const seed = given.whole('seed', 1, 0, MOST_SEED);
  const threads = given.whole('threads', availableParallelism(), 1, MOST_THREADS);
  const edition = editionOf(given.text('game') ?? DEFAULT_GAME, given.text('pack'));
  const { game } = edition;
  const scenario = scenarioGiven(game, given);
  const players = botsForSeats(game, scenario, given.text('bots') ?? 'random', 'bots');
  const plan = { scenario: scenario.id, options: optionsGiven(game, given), pack: edition.packHash, seed };
  const keep = given.text('keep');
  if (keep !== undefined && games > MOST_KEPT)
    throw new Misuse(`--keep writes a file for each game, and ${games} are many`, `Give --games ${MOST_KEPT} at most.`);
  const job: SimJob = { game, pack: edition.pack, plan, players, games, threads, keep };

  const progress = new Progress(`${game.id} ${scenario.id}`, games);
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  const tally = await runSim(job, (done) => progress.at(done));
  const seconds = (performance.now() - began) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  progress.end();

  const result = resultOf(job, scenario.seats, tally, { seconds, cpuSeconds: (cpu.user + cpu.system) / 1e6 });
  if (given.on('json')) sayJson(result);
  else describe(job, scenario.seats, tally, result);
  for (const message of writeCrashes(job, tally, given.text('out') ?? '.')) remark(message);
  return tally.errors > 0 ? 1 : 0;
}

type Result = ReturnType<typeof resultOf>;

function resultOf(
  { game, plan, games }: SimJob,
  seats: readonly string[],
  tally: Tally,
  { seconds, cpuSeconds }: { readonly seconds: number; readonly cpuSeconds: number },
) {
  return {
    game: game.id,
    scenario: plan.scenario,
    games,
    finished: tally.finished,
    errors: tally.errors,
    wins: Object.fromEntries(seats.map((seat, index) => [seat, tally.wins[index]])),
    draws: tally.draws,
    actions: tally.actions,
    seconds: rounded(seconds, 3),
    cpuSeconds: rounded(cpuSeconds, 3),
    gamesPerSecond: rounded(tally.finished / seconds, 1),
    actionsPerSecond: Math.round(tally.actions / seconds),
    handOvers: tally.handOvers,
    journalBytesPerGame: tally.measured === 0 ? 0 : Math.round(tally.journalBytes / tally.measured),
  };
}

function rounded(value: number, places: number): number {
  return Number(value.toFixed(places));
}

function describe({ players, plan }: SimJob, seats: readonly string[], tally: Tally, result: Result): void {
  const { finished } = tally;
  const option = Object.entries(plan.options).map(([name, value]) => `, ${name} ${value}`);
  say(
    bold(
      `${result.game}, ${result.scenario}${option.join('')}: ${finished} of ${result.games} games finished, seed ${plan.seed}`,
    ),
  );
  const labels = seats.map((seat, index) => `${seat} (${players[index].id})`);
  const width = Math.max(...labels.map((label) => label.length), 'drawn'.length);
  const line = (label: string, n: number): void =>
    say(`  ${label.padEnd(width)}  ${String(n).padStart(8)}  ${share(n, finished)}`);
  labels.forEach((label, seat) => {
    line(label, tally.wins[seat]);
  });
  line('drawn', tally.draws);
  if (finished > 0) {
    const each = (sum: number): string => (sum / finished).toFixed(1);
    say(
      `  a game: ${each(tally.actions)} actions, ${each(tally.handOvers)} hand-overs, a journal of ${result.journalBytesPerGame} bytes`,
    );
  }
  say(
    `  ${result.seconds} s (${result.cpuSeconds} s of CPU): ${result.gamesPerSecond} games and ${result.actionsPerSecond} actions a second`,
  );
}

/** A proportion with its 95 % interval. */
function share(n: number, of: number): string {
  if (of === 0) return '';
  const p = n / of;
  return `${(100 * p).toFixed(1).padStart(5)} % ± ${(196 * Math.sqrt((p * (1 - p)) / of)).toFixed(1)}`;
}
