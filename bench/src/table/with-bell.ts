/** What the bell costs a table at which people play: the same load with it and without it, in turn. */
import type { Game } from '@drumhead/kernel';
import { gather } from './crowd.ts';
import { startWithBell } from './server.ts';

/** Each match is still for seconds between two acts, so that a hasty bell writes its turns down. */
const LOAD = { matches: 150, rate: 30, warmUp: 10, seconds: 12, rounds: 3 };
/** As a table has it; one that looks and writes far more often; and one that never does. */
const BELLS = {
  usual: {},
  hasty: { every: 1000, still: 2000 },
  without: { every: 2 ** 31 - 1, still: 2 ** 31 - 1 },
} as const;
const ALL = Object.keys(BELLS) as (keyof typeof BELLS)[];

/** Milliseconds of CPU an act, and MB, of every round. */
export interface Cost {
  readonly cpu: number[];
  readonly memory: number[];
}

export interface BellCosts {
  readonly costs: Record<keyof typeof BELLS, Cost>;
  readonly what: string;
}

export async function compareBell(folder: string, game: Game, scenario: string): Promise<BellCosts> {
  const fresh = (): Cost => ({ cpu: [], memory: [] });
  const costs = { usual: fresh(), hasty: fresh(), without: fresh() };
  for (let round = 0; round < LOAD.rounds; round++)
    // Who comes first takes turns, too.
    for (const which of [...ALL.slice(round % ALL.length), ...ALL.slice(0, round % ALL.length)]) {
      const server = await startWithBell(`${folder}/bell-${which}-${round}`, BELLS[which]);
      try {
        const crowd = await gather(server.url, game, scenario, LOAD.matches);
        await crowd.playAt(LOAD.rate, LOAD.warmUp);
        const before = await server.cpu();
        const { acted } = await crowd.playAt(LOAD.rate, LOAD.seconds);
        costs[which].cpu.push(((await server.cpu()) - before) / acted);
        costs[which].memory.push(await server.memory());
        crowd.leave();
      } finally {
        await server.stop();
      }
    }
  return { costs, what: `${LOAD.matches} matches, ${LOAD.rate} actions/s` };
}
