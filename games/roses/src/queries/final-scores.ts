/** Where everybody's points came from, turn by turn: read from everything that was told. */
import type { Cited } from '@drumhead/kernel';
import { NO_POINTS, POINT_SOURCES, type PointSource, type Points, pointsOf } from './parliament-result.ts';
import { toldOf } from './told.ts';

export interface TurnScores {
  readonly turn: number;
  readonly points: { readonly [seat: string]: Points };
}

export interface Ending {
  readonly winners: readonly string[];
  readonly tieBreak: string;
  readonly cites: readonly string[];
}

/** A step of the match, as it was told. */
interface ToldStep {
  readonly undone?: true;
  readonly reports: readonly Cited[];
}

export function scoresByTurn(steps: readonly ToldStep[]): TurnScores[] {
  const turns: { turn: number; points: { [seat: string]: { [source in PointSource]: number } } }[] = [];
  for (const { undone, reports } of steps) {
    if (undone) continue;
    for (const report of toldOf(reports)) {
      if (report.key === 'turn-order') turns.push({ turn: report.facts.turn, points: {} });
      // The first order is drawn in the set-up, which tells nothing.
      if (turns.length === 0) turns.push({ turn: 1, points: {} });
      const { points } = turns[turns.length - 1];
      for (const [seat, source, vp] of pointsOf(report)) {
        points[seat] ??= { ...NO_POINTS };
        points[seat][source] += vp;
      }
    }
  }
  return turns;
}

export function endingOf(steps: readonly ToldStep[]): Ending | null {
  for (const { undone, reports } of steps.toReversed()) {
    if (undone) continue;
    for (const { key, facts, cites } of toldOf(reports)) {
      if (key === 'game-over') return { winners: facts.winners, tieBreak: facts.tieBreak, cites };
    }
  }
  return null;
}

export function pointsBySource(turns: readonly TurnScores[], seat: string): Points {
  const sum: { [source in PointSource]: number } = { ...NO_POINTS };
  for (const { points } of turns) for (const source of POINT_SOURCES) sum[source] += points[seat]?.[source] ?? 0;
  return sum;
}
