/**
 * This War beside the toy game and boardgame.io, both in the same run. An action of This War lists some 50 choices on
 * average and is checked, played and recorded; the peers play Picket, whose actions are a tenth of the work. Played on in the head
 * nothing is listed where one can be drawn, checked twice or recorded: that is a playout. The library has one way for both.
 */
import { enemy } from '@drumhead/enemy';
import { type Game, loadGame, playOn, Simulator, SwiftChance } from '@drumhead/kernel';
import { besidePeer, library, type Peer } from './boardgame-io/peer.ts';
import { kernelLoop } from './kernel-overhead.ts';
import { atLeast, atMost, beside, type Contestant, held, type Rates, race } from './measure.ts';
import { game as picket, randomPlayers } from './picket-subject.ts';
import type { Result, Suite } from './result.ts';

const game: Game = loadGame(enemy);
const WISH = { scenario: 'full-war' };
const SETTING = { ...WISH, options: { pursuitStrikesRout: false }, rulesVersion: game.rulesVersion.current };

/** What the engine is to keep: actions by CPU-second at least; microseconds and bytes at most. */
const TARGETS = { actions: 120_000, view: 5, clone: 3, bytes: 4096 };
const GAMES_PER_BATCH = 4;
const PER_BATCH = 500;

export const enemySuite: Suite = {
  name: 'enemy',
  async run(): Promise<readonly Result[]> {
    return [...besidePeer(playing), ...looking()];
  },
};

function playing(peer: Peer): readonly Result[] {
  const [war, head, toy, peers] = race(
    [fullWar(), inTheHead(), { ...kernelLoop(picket), name: 'Picket' }, library(peer)],
    // Five rulebook chapters take a while to be compiled.
    { rounds: 7, perTurn: 300, warmUp: 3000 },
  ) as [Rates, Rates, Rates, Rates];
  return [
    beside('Full War, random players', 'actions/CPU-s', war, toy),
    beside('Full War played on in the head', 'actions/CPU-s', head, war),
    beside('Full War beside a library', 'actions/CPU-s', war, peers),
    beside('Full War played on in the head beside a library', 'actions/CPU-s', head, peers),
    held('Full War, random players, held', war.median, 'actions/CPU-s', atLeast(TARGETS.actions)),
  ];
}

function fullWar(): Contestant {
  const simulator = new Simulator(game, WISH, randomPlayers);
  return {
    name: 'This War',
    run(batch) {
      let actions = 0;
      for (let seed = batch * GAMES_PER_BATCH; seed < (batch + 1) * GAMES_PER_BATCH; seed++)
        actions += simulator.play(new SwiftChance(seed), new SwiftChance(seed, 1)).actions;
      return actions;
    },
  };
}

/** The path of bots: any actions from an imagined beginning to the end, and nobody looks. */
function inTheHead(): Contestant {
  const beginnings = Array.from({ length: 16 }, (_, seed) => {
    const chance = new SwiftChance(seed);
    const imagined = game.imagine(game.view(game.setup(SETTING, chance), seed & 1), chance);
    game.unwatch?.(imagined);
    return imagined;
  });
  return {
    name: 'This War in the head',
    run(batch) {
      let actions = 0;
      for (let seed = batch * GAMES_PER_BATCH; seed < (batch + 1) * GAMES_PER_BATCH; seed++)
        actions += playOn(game, game.clone(beginnings[seed % beginnings.length]), new SwiftChance(seed, 2));
      return actions;
    },
  };
}

/** `clone`, `view` and the position's size, on positions from all stages of random matches. */
function looking(): readonly Result[] {
  const positions = Array.from({ length: 64 }, (_, seed) => positionAfter(seed, seed * 7));
  const at = (i: number): object => positions[i % positions.length] as object;
  const [native, clone, view] = race([
    each('structuredClone', (i) => structuredClone(at(i))),
    each('clone', (i) => game.clone(at(i))),
    each('view', (i) => game.view(at(i), i & 1)),
  ]) as [Rates, Rates, Rates];
  const bytes = Math.max(...positions.map((position) => JSON.stringify(position).length));
  return [
    beside('This War: clone of a position', 'copies/CPU-s', clone, native),
    held('This War: clone', 1e6 / clone.median, 'µs', atMost(TARGETS.clone)),
    beside('This War: view of a seat', 'views/CPU-s', view, native),
    held('This War: view', 1e6 / view.median, 'µs', atMost(TARGETS.view)),
    held('This War: largest position', bytes, 'bytes', atMost(TARGETS.bytes)),
  ];
}

/** A random match of Full War after so many acts. */
function positionAfter(seed: number, acts: number): object {
  const [dice, thinking] = [new SwiftChance(seed), new SwiftChance(seed, 1)];
  const position = game.setup(SETTING, dice);
  for (let act = 0; act < acts; act++) {
    const decision = game.decisions(position).find(({ optional }) => !optional);
    const action = decision && game.propose(position, decision.seat, thinking);
    if (!decision || !action) break;
    game.play(position, { seat: decision.seat, action }, dice, null);
  }
  return position;
}

/** A result that is looked at keeps the work from being optimised away. */
let looked: unknown;

function each(name: string, work: (index: number) => unknown): Contestant {
  return {
    name,
    run(batch) {
      for (let i = 0; i < PER_BATCH; i++) looked = work(batch * PER_BATCH + i) ?? looked;
      return PER_BATCH;
    },
  };
}
