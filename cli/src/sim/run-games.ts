/**
 * Games of bots against bots, one after the other. Game `i` of a run draws from streams of its own, so that what
 * happens in it depends on the seed and `i` only: not on which thread plays it, nor on what was played before.
 */
import { Buffer } from 'node:buffer';
import {
  type Ask,
  type Chance,
  Crash,
  type Game,
  type Head,
  JOURNAL_FORMAT,
  type Journal,
  type Options,
  type Played,
  type Player,
  Recorder,
  resolveOptions,
  Simulator,
  SwiftChance,
  scenarioOf,
} from '@drumhead/kernel';

import { fieldsOf } from './fields-of.ts';

export interface SimPlan {
  readonly scenario: string;
  readonly options: Options;
  /** Names the edition pack, if there is one. */
  readonly pack: string | undefined;
  readonly seed: number;
}

/** A game that went wrong. */
export interface CrashNote {
  /** Its number in the run. */
  readonly game: number;
  readonly message: string;
  /** Replays to the fault. */
  readonly journal: Journal;
}

/** Sums over games; adding tallies in any order gives the same. */
export interface Tally {
  finished: number;
  errors: number;
  /** By seat; a shared victory counts for each of its winners. */
  wins: number[];
  draws: number;
  actions: number;
  handOvers: number;
  /** Games whose journal was measured, and its bytes. */
  measured: number;
  journalBytes: number;
  /** Those of the lowest numbers; `errors` counts them all. */
  crashes: CrashNote[];
}

/** The match and each of up to seven seats have a stream of chance. */
const STREAMS_PER_GAME = 8;
/** Writing a journal out costs more than playing the game, so beyond the first few only some are measured. */
const MEASURED_FIRST = 64;
const MEASURED_EVERY = 64;
/** One bug can crash every game; a handful of journals shows it as well as a million. */
const MOST_CRASHES = 10;

export function emptyTally(seats: number): Tally {
  return {
    finished: 0,
    errors: 0,
    wins: new Array<number>(seats).fill(0),
    draws: 0,
    actions: 0,
    handOvers: 0,
    measured: 0,
    journalBytes: 0,
    crashes: [],
  };
}

export function addTally(to: Tally, more: Tally): void {
  to.finished += more.finished;
  to.errors += more.errors;
  more.wins.forEach((wins, seat) => {
    to.wins[seat] += wins;
  });
  to.draws += more.draws;
  to.actions += more.actions;
  to.handOvers += more.handOvers;
  to.measured += more.measured;
  to.journalBytes += more.journalBytes;
  to.crashes = [...to.crashes, ...more.crashes].sort((a, b) => a.game - b.game).slice(0, MOST_CRASHES);
}

/** Which games of a run: numbers of the first and of the one after the last, and who gets their journals, if anybody. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly keep?: ((game: number, journal: Journal) => void) | undefined;
}

/** One player per seat. */
export function runGames(game: Game, plan: SimPlan, players: readonly Player[], { from, to, keep }: Stretch): Tally {
  const tally = emptyTally(players.length);
  const dice = new SwiftChance(plan.seed);
  const thinking = new SeatThinking(players.length);
  const seated = players.map((player, seat) => thinking.seat(player, seat));
  const wish = { scenario: plan.scenario, options: plan.options, ...(plan.pack !== undefined && { pack: plan.pack }) };
  const fields = fieldsOf(game, wish.options, seated);
  const simulator = new Simulator(game, wish, seated, fields?.house);
  for (let index = from; index < to; index++) {
    dice.reseed(plan.seed, index * STREAMS_PER_GAME);
    thinking.reseed(plan.seed, index * STREAMS_PER_GAME + 1);
    try {
      const played = simulator.play(dice, thinking);
      count(tally, played, index);
      const fought = fields?.taken() ?? [];
      keep?.(index, fought.length === 0 ? played.journal() : { ...played.journal(), fields: fought });
    } catch (error) {
      fields?.taken();
      tally.errors++;
      if (tally.crashes.length < MOST_CRASHES) tally.crashes.push(noteOf(index, error, () => setUp(game, plan, index)));
    }
  }
  return tally;
}

function count(tally: Tally, played: Played, index: number): void {
  tally.finished++;
  tally.actions += played.actions;
  tally.handOvers += played.handOvers;
  const { winners } = played.outcome;
  if (winners.length === 0) tally.draws++;
  for (const seat of winners) tally.wins[seat]++;
  if (index < MEASURED_FIRST || index % MEASURED_EVERY === 0) {
    tally.measured++;
    tally.journalBytes += Buffer.byteLength(JSON.stringify(played.journal()));
  }
}

function noteOf(game: number, error: unknown, unset: () => Journal): CrashNote {
  const message = error instanceof Error ? error.message : String(error);
  return { game, message, journal: error instanceof Crash ? error.journal : unset() };
}

/** The journal of a game that broke in its set-up: a head with the draws made so far. */
function setUp(game: Game, { scenario, options, pack, seed }: SimPlan, index: number): Journal {
  const setting = { scenario, options: resolveOptions(game, options), rulesVersion: game.rulesVersion.current };
  const recorder = new Recorder(new SwiftChance(seed, index * STREAMS_PER_GAME));
  try {
    game.setup(setting, recorder);
  } catch {
    // It has been told; here only the draws are wanted.
  }
  const head: Head = {
    format: JOURNAL_FORMAT,
    game: game.id,
    ...setting,
    ...(pack !== undefined && { pack }),
    match: '',
    commitment: '',
    salts: scenarioOf(game, scenario).seats.map(() => ''),
    draws: recorder.draws,
  };
  return { head, entries: [] };
}

/** A chance for each seat behind one face, so that how long one bot thinks does not change what another thinks. */
class SeatThinking implements Chance {
  private readonly streams: readonly SwiftChance[];
  private now: SwiftChance;

  constructor(seats: number) {
    this.streams = Array.from({ length: seats }, () => new SwiftChance(0));
    this.now = this.streams[0];
  }

  reseed(seed: number, firstStream: number): void {
    this.streams.forEach((stream, seat) => {
      stream.reseed(seed, firstStream + seat);
    });
  }

  /** The player, thinking with this seat's chance. */
  seat(player: Player, seat: number): Player {
    return {
      ...player,
      choose: (ask: Ask) => {
        this.now = this.streams[seat];
        try {
          return player.choose(ask);
        } catch (error) {
          throw new Error(`the bot ${player.id} crashed: ${error instanceof Error ? error.message : error}`, {
            cause: error,
          });
        }
      },
    };
  }

  below(n: number): number {
    return this.now.below(n);
  }

  die(sides: number): number {
    return this.now.die(sides);
  }

  order(n: number): number[] {
    return this.now.order(n);
  }
}
