/** The laws of the contract held against many games, in stretches that a pool of workers can share. */
import type { Game } from '@drumhead/kernel';
import { checkLaws, type LawReport } from '@drumhead/kernel/testkit';
import { startPool } from '../pool.ts';
import type { LawsTask } from '../worker.ts';

export interface LawsJob {
  readonly game: Game;
  readonly scenarios: readonly string[];
  readonly games: number;
  readonly seed: number;
  readonly every: number;
  readonly threads: number;
}

/** Matches of each scenario in a stretch. Fixed, so that the matches do not depend on the threads. */
const ROUNDS = 10;
/** Breaks of one law that are told; more would only hide the others. */
const ENOUGH = 3;

export async function runLaws(job: LawsJob, progress: (done: number) => void): Promise<LawReport> {
  const tasks = stretches(job);
  const reports: LawReport[] = [];
  let done = 0;
  const note = (index: number, report: LawReport): void => {
    reports[index] = report;
    done += report.games;
    progress(done);
  };
  if (job.threads === 1 || tasks.length === 1) {
    for (const [index, task] of tasks.entries()) note(index, checkLaws(job.game, task));
    return summed(reports);
  }
  const pool = await startPool(Math.min(job.threads, tasks.length));
  try {
    await Promise.all(tasks.map(async (task, index) => note(index, (await pool.run(task)) as LawReport)));
  } finally {
    await pool.destroy();
  }
  return summed(reports);
}

function stretches({ game, scenarios, games, seed, every }: LawsJob): LawsTask[] {
  const size = ROUNDS * scenarios.length;
  return Array.from({ length: Math.ceil(games / size) }, (_, index) => ({
    kind: 'laws',
    game: game.id,
    scenarios,
    games: Math.min(size, games - index * size),
    seed: seed + index * size,
    every,
  }));
}

export function summed(reports: readonly LawReport[]): LawReport {
  const checks = adding(reports.map((report) => report.checks)) as LawReport['checks'];
  // That a law was never exercised in one stretch is no fault where another exercised it.
  const breaks = reports.flatMap((report) =>
    report.breaks.filter(({ law }) => report.checks[law] > 0 || checks[law] === 0),
  );
  return {
    games: reports.reduce((sum, report) => sum + report.games, 0),
    states: reports.reduce((sum, report) => sum + report.states, 0),
    acts: reports.reduce((sum, report) => sum + report.acts, 0),
    hidden: reports.some((report) => report.hidden),
    checks,
    figures: adding(reports.map((report) => report.figures)),
    breaks: breaks.filter((it, index) => breaks.slice(0, index).filter(({ law }) => law === it.law).length < ENOUGH),
  };
}

function adding(lists: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const list of lists) for (const [name, count] of Object.entries(list)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
