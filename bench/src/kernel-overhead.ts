/**
 * What the kernel costs. The same random matches are played twice: by the bare rules loop, and by the simulator with random
 * players (decisions, check and journal on, hash off). Standing orders would change the matches, so they answer nothing
 * in that comparison and have a line of their own.
 */
import { Simulator, SwiftChance } from '@drumhead/kernel';
import { playBare } from './bare-loop.ts';
import { beside, type Contestant, type Effort, median, race, rounded } from './measure.ts';
import { game, randomPlayers, WISH, withoutOrders } from './picket-subject.ts';
import type { Result, Suite } from './result.ts';

const GAMES_PER_BATCH = 100;
const TARGET = 30;
const UNIT = 'actions/CPU-s';
/** More rounds than elsewhere: the difference of two nearly equal rates is asked. */
const EFFORT: Effort = { rounds: 15, perTurn: 200, warmUp: 800 };

export function bareLoop(): Contestant {
  return {
    name: 'bare rules loop',
    run: (batch) =>
      overGames(batch, (seed) => playBare(withoutOrders, new SwiftChance(seed), new SwiftChance(seed, 1)).actions),
  };
}

export function kernelLoop(subject = withoutOrders): Contestant {
  const simulator = new Simulator(subject, WISH, randomPlayers);
  return {
    name: 'simulator',
    run: (batch) => overGames(batch, (seed) => simulator.play(new SwiftChance(seed), new SwiftChance(seed, 1)).actions),
  };
}

export const kernelOverhead: Suite = {
  name: 'kernel-overhead',
  async run(): Promise<readonly Result[]> {
    const [bare, kernel] = race([bareLoop(), kernelLoop()], EFFORT);
    if (!bare || !kernel) throw new Error('two contestants, two rates');
    const overheads = kernel.perRound.map((rate, round) => ((bare.perRound[round] as number) / rate - 1) * 100);
    const overhead = rounded(median(overheads));
    const [plain, ordered] = race([kernelLoop(), kernelLoop(game)], { ...EFFORT, rounds: 7 });
    if (!plain || !ordered) throw new Error('two contestants, two rates');
    return [
      beside('simulator, random players, no orders', UNIT, kernel, bare),
      {
        name: 'kernel overhead',
        value: overhead,
        unit: '% of the bare loop',
        peer: 'target, at most',
        peerValue: TARGET,
        ratio: rounded(overhead / TARGET),
        spread: [rounded(Math.min(...overheads) / TARGET), rounded(Math.max(...overheads) / TARGET)],
      },
      beside('simulator with standing orders', UNIT, ordered, { ...plain, name: 'simulator without' }),
    ];
  },
};

function overGames(batch: number, play: (seed: number) => number): number {
  let actions = 0;
  for (let seed = batch * GAMES_PER_BATCH; seed < (batch + 1) * GAMES_PER_BATCH; seed++) actions += play(seed);
  return actions;
}
