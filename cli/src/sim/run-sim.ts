/** A whole run of `sim`: in this thread while it is short, on a pool of workers when it turns out to be long. */
import type { Game, Pack, Player } from '@drumhead/kernel';
import { startPool } from '../pool.ts';
import type { SimTask } from '../worker.ts';
import { journalKeeper } from './kept-journals.ts';
import { addTally, emptyTally, runGames, type SimPlan, type Tally } from './run-games.ts';

export interface SimJob {
  readonly game: Game;
  readonly pack: Pack | undefined;
  readonly plan: SimPlan;
  readonly players: readonly Player[];
  readonly games: number;
  readonly threads: number;
  /** A folder for the journal of every game. */
  readonly keep: string | undefined;
}

/** Long enough to judge the pace by. */
const ALONE_MS = 200;
/** Workers take a while to start and to warm up; a run that would be over by then does not need them. */
const WORTH_WORKERS_MS = 1000;
/** Long enough that handing out work costs nothing, short enough that no thread idles long at the end. */
const CHUNK_MS = 50;

export async function runSim(job: SimJob, progress: (done: number) => void): Promise<Tally> {
  const { game, plan, players, games, threads } = job;
  const tally = emptyTally(players.length);
  const keep = journalKeeper(job.keep, game.id, plan, job.pack);
  const began = performance.now();
  let done = 0;
  let chunk = 1;
  const take = (): [number, number] => {
    const from = done;
    done = Math.min(games, done + chunk);
    return [from, done];
  };
  for (let alone = true; alone && done < games; ) {
    const [from, to] = take();
    addTally(tally, runGames(game, plan, players, { from, to, keep }));
    progress(done);
    const elapsed = performance.now() - began;
    chunk = Math.max(1, Math.floor((done / elapsed) * CHUNK_MS));
    alone = threads === 1 || elapsed < ALONE_MS || (elapsed / done) * (games - done) < WORTH_WORKERS_MS;
  }
  if (done === games) return tally;

  const pool = await startPool(threads);
  try {
    let finished = done;
    const bots = players.map((player) => player.id);
    const lane = async (): Promise<void> => {
      while (done < games) {
        const [from, to] = take();
        const task: SimTask = { kind: 'sim', game: game.id, pack: job.pack, bots, plan, from, to, keep: job.keep };
        addTally(tally, (await pool.run(task)) as Tally);
        finished += to - from;
        progress(finished);
      }
    };
    await Promise.all(Array.from({ length: threads }, lane));
  } finally {
    await pool.destroy();
  }
  return tally;
}
