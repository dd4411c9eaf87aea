import { readFileSync, writeFileSync } from 'node:fs';
import { players } from '@drumhead/bots';
import type { Player } from '@drumhead/kernel';
import type { Given } from '../arguments.ts';
import { botsNamed } from '../bots.ts';
import type { Command, ExitCode } from '../command.ts';
import { DEFAULT_GAME, editionOf, GAME_FLAGS, optionsGiven, scenarioGiven } from '../games.ts';
import { meet, meetUntil } from '../ladder/climb.ts';
import { ladderPage, withSection } from '../ladder/page.ts';
import { interval, type Pairing } from '../ladder/ratings.ts';
import { CHEAT, cheating, watched } from '../ladder/rungs.ts';
import { Misuse } from '../misuse.ts';
import { Progress, say } from '../terminal.ts';
import { MOST_SEED } from './sim.ts';

const MOST_PAIRS = 100_000;

export const ladder: Command = {
  name: 'ladder',
  summary: 'bots play each other in pairs of games with sides swapped, and are rated',
  details: [
    'Every two rungs play --pairs pairs of games; both games of a pair have the same dice. Players think as long as they do by themselves: the same seed gives the same ratings. Scenarios for two seats only.',
    `The rung "${CHEAT}" plays as the strongest of the others but imagines the truth: a ceiling, offered to nobody.`,
    '--test a,b plays a against b until a sequential test has decided whether a is the better one, --pairs pairs at most. Exit code 1 unless it is.',
    '--write FILE puts the ratings into the section of this game and scenario.',
  ],
  flags: {
    ...GAME_FLAGS,
    bots: { value: 'a,b,…', help: 'who stands on it', byDefault: 'all, and the cheat' },
    pairs: { value: 'n', help: 'pairs of games for every two', byDefault: '10' },
    seed: { value: 'k', help: `from 0 to ${MOST_SEED}`, byDefault: '1' },
    test: { value: 'a,b', help: 'is a better than b?' },
    write: { value: 'file', help: 'the page that keeps the ratings, e.g. bots/LADDER.md' },
  },
  examples: [
    'drumhead ladder --game enemy --scenario mid-war --pairs 20 --write bots/LADDER.md',
    'drumhead ladder --game enemy --scenario full-war --test captain,greedy --pairs 200 --seed 77',
  ],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  const pairs = given.whole('pairs', 10, 1, MOST_PAIRS);
  const seed = given.whole('seed', 1, 0, MOST_SEED);
  const edition = editionOf(given.text('game') ?? DEFAULT_GAME, undefined);
  // All play the game the cheat can look into.
  const seen = watched(edition.game);
  const { game } = seen;
  const scenario = scenarioGiven(game, given);
  if (scenario.seats.length !== 2)
    throw new Misuse(`${scenario.id} has ${scenario.seats.length} seats`, 'A ladder wants a scenario for two.');
  const plan = { scenario: scenario.id, options: optionsGiven(game, given), pack: undefined, seed };
  const named = (text: string): Player[] => {
    const names = text.split(',').map((name) => name.trim());
    const known = botsNamed(
      game,
      names.filter((name) => name !== CHEAT),
    );
    return names.includes(CHEAT) ? [...known, cheating(known[known.length - 1], seen)] : known;
  };

  const tested = given.text('test');
  if (tested !== undefined) {
    const [one, other] = named(tested);
    if (!one || !other) throw new Misuse('--test wants two bots', 'Write --test captain,greedy.');
    const { pairing, verdict } = meetUntil({ game, plan, one, other }, pairs);
    say(`${lineOf(pairing)}: ${verdict}`);
    return verdict === 'better' ? 0 : 1;
  }

  const rungs = named(given.text('bots') ?? [...Object.keys(players(game.id)), CHEAT].join());
  if (rungs.length < 2) throw new Misuse('a ladder wants two bots at least', 'Name them with --bots a,b.');
  const meetings = rungs.flatMap((one, i) => rungs.slice(0, i).map((other) => ({ one, other })));
  const progress = new Progress(`${game.id} ${scenario.id}`, meetings.length);
  const pairings = meetings.map(({ one, other }, done) => {
    const pairing = meet({ game, plan, one, other }, 0, pairs);
    progress.at(done + 1);
    return pairing;
  });
  progress.end();
  const section = ladderPage({ game: game.id, scenario: scenario.id, pairs, seed }, pairings);
  const file = given.text('write');
  if (file === undefined) say(section);
  else writeFileSync(file, withSection(readOr(file), section));
  return 0;
}

function lineOf({ one, other, games, won }: Pairing): string {
  const [low, high] = interval(won, games).map((share) => (100 * share).toFixed(1));
  return `${one} against ${other}: ${won} of ${games}, ${((100 * won) / games).toFixed(1)} % (${low} to ${high})`;
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
