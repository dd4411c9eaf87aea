/** What the bell costs a table at which people play: the same load with it and without it, in turn. */
import type { Game } from '@drumhead/kernel';
import { gather } from './crowd.ts';
import { startWithBell } from './server.ts';

/** Each match is still for seconds between two acts, so that its turns are written down. */
const LOAD = { matches: 150, rate: 30, warmUp: 15, seconds: 15, rounds: 4 };
/** It looks and writes far more often than it does by default, and never. */
const BELLS = { with: { every: 1000, still: 2000 }, without: { every: 2 ** 31 - 1, still: 2 ** 31 - 1 } } as const;

/** Milliseconds of CPU an act, and MB, of every round. */
export interface Cost {
  readonly cpu: number[];
  readonly memory: number[];
}

export interface WithAndWithout {
  readonly with: Cost;
  readonly without: Cost;
  readonly what: string;
}

export async function compareBell(folder: string, game: Game, scenario: string): Promise<WithAndWithout> {
  const costs = { with: { cpu: [], memory: [] } as Cost, without: { cpu: [], memory: [] } as Cost };
  for (let round = 0; round < LOAD.rounds; round++)
    // Who comes first takes turns, too.
    for (const which of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
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
  return { ...costs, what: `${LOAD.matches} matches, ${LOAD.rate} actions/s, turns written after 2 s` };
}
