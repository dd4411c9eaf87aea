/** Where everybody's points came from, turn by turn: read from everything that was told. */
import type { Cited } from '@drumhead/kernel';
import { POINT_SOURCES, type PointSource, type Points, pointsOf } from './parliament-result.ts';

export interface TurnScores {
  readonly turn: number;
  readonly points: { readonly [seat: string]: Points };
}

export interface Ending {
  readonly winners: readonly string[];
  readonly tieBreak: string;
  readonly cites: readonly string[];
}

interface Told {
  readonly undone?: true;
  readonly reports: readonly Cited[];
}

export function scoresByTurn(beats: readonly Told[]): TurnScores[] {
  const turns: { turn: number; points: { [seat: string]: { [source in PointSource]: number } } }[] = [];
  for (const { undone, reports } of beats) {
    if (undone) continue;
    for (const { key, facts } of reports) {
      if (key === 'turn-order') turns.push({ turn: facts['turn'] as number, points: {} });
      // The first order is drawn in the set-up, which tells nothing.
      if (turns.length === 0) turns.push({ turn: 1, points: {} });
      const { points } = turns[turns.length - 1];
      for (const [seat, source, vp] of pointsOf(key, facts)) {
        points[seat] ??= { regions: 0, king: 0, titles: 0, trade: 0, church: 0 };
        points[seat][source] += vp;
      }
    }
  }
  return turns;
}

export function endingOf(beats: readonly Told[]): Ending | null {
  for (const { undone, reports } of beats.toReversed()) {
    const over = undone ? undefined : reports.find(({ key }) => key === 'game-over');
    if (!over) continue;
    return {
      winners: over.facts['winners'] as readonly string[],
      tieBreak: over.facts['tieBreak'] as string,
      cites: over.cites,
    };
  }
  return null;
}

export function pointsBySource(turns: readonly TurnScores[], seat: string): Points {
  const sum = { regions: 0, king: 0, titles: 0, trade: 0, church: 0 };
  for (const { points } of turns) for (const source of POINT_SOURCES) sum[source] += points[seat]?.[source] ?? 0;
  return sum;
}
