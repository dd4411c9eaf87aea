/**
 * Wars of the Roses for four random players, through the simulator, beside the toy game and boardgame.io in the same run; and
 * how many matches that are, beside the target.
 */
import { loadGame, randomPlayer, Simulator, SwiftChance } from '@drumhead/kernel';
import { roses } from '@drumhead/roses';
import { besidePeer, library, type Peer } from './boardgame-io/peer.ts';
import { kernelLoop } from './kernel-overhead.ts';
import { atLeast, beside, type Contestant, held, type Rates, race } from './measure.ts';
import { game as picket } from './picket-subject.ts';
import type { Result, Suite } from './result.ts';

/** Matches by CPU-second, at least. */
const TARGET = 5000;
const GAMES_PER_BATCH = 20;
/** Matches whose length tells how many actions one has. */
const COUNTED = 50;

export const rosesSuite: Suite = {
  name: 'roses',
  run: async (): Promise<readonly Result[]> => besidePeer(playing),
};

function playing(peer: Peer): readonly Result[] {
  const four = fourPlayers();
  let actions = 0;
  for (let batch = 0; batch < COUNTED; batch++) actions += four.run(batch);
  const [rates, toy, peers] = race([four, { ...kernelLoop(picket), name: 'Picket' }, library(peer)], {
    rounds: 7,
    perTurn: 300,
    warmUp: 2000,
  }) as [Rates, Rates, Rates];
  const perGame = actions / (COUNTED * GAMES_PER_BATCH);
  return [
    beside('Roses for four, random players', 'actions/CPU-s', rates, toy),
    beside('Roses for four beside a library', 'actions/CPU-s', rates, peers),
    held('Roses for four, random players, held', rates.median / perGame, 'games/CPU-s', atLeast(TARGET)),
  ];
}

function fourPlayers(): Contestant {
  const simulator = new Simulator(loadGame(roses), { scenario: 'standard-4' }, Array(4).fill(randomPlayer));
  return {
    name: 'Roses',
    run(batch) {
      let actions = 0;
      for (let seed = batch * GAMES_PER_BATCH; seed < (batch + 1) * GAMES_PER_BATCH; seed++)
        actions += simulator.play(new SwiftChance(seed), new SwiftChance(seed, 1)).actions;
      return actions;
    },
  };
}
