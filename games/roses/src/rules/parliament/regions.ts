/** Control points of a region, and who is first and second there. */
import type { Sink } from '@drumhead/kernel';
import type { Position } from '../../position/position.ts';
import { type Tables, TURN_ORDER } from '../../tables.ts';
import { told } from '../told.ts';
import { placeInOrder } from '../turn-order.ts';
import { decidingColumn, tieCites } from './tie-break.ts';
import { standsIn } from './where-it-counts.ts';

/** control points as `cp[region × players + seat]`, the Captain of Calais included. */
export function controlPoints(t: Tables, p: Position): number[] {
  const { players, owner } = p;
  const cp: number[] = new Array(t.regions.length * players).fill(0);
  for (let card = 0; card < owner.length; card++) {
    const seat = owner[card];
    if (seat >= 0) cp[standsIn(t, p, card) * players + seat] += t.cp[card];
  }
  if (p.calaisSeat >= 0) cp[p.calaisRegion * players + p.calaisSeat] += t.calaisCp;
  return cp;
}

/** what puts seat `a` before `b` with equal points: a chart column + 1 (negative for `b`), 0 for turn order. */
function edge(t: Tables, p: Position, region: number, a: number, b: number): number {
  return decidingColumn(t, p, region, 1 << a, 1 << b);
}

function isAhead(t: Tables, p: Position, region: number, cp: readonly number[], a: number, b: number): boolean {
  const margin = cp[region * p.players + a] - cp[region * p.players + b];
  if (margin !== 0) return margin > 0;
  const column = edge(t, p, region, a, b);
  if (column !== 0) return column > 0;
  return placeInOrder(p, a) < placeInOrder(p, b);
}

/** Seats with control points in the region, best first; without any one is not there. */
function ranking(t: Tables, p: Position, region: number, cp: readonly number[]): number[] {
  const ranked: number[] = [];
  for (let seat = 0; seat < p.players; seat++) {
    if (cp[region * p.players + seat] === 0) continue;
    let at = ranked.length;
    while (at > 0 && isAhead(t, p, region, cp, seat, ranked[at - 1])) at--;
    ranked.splice(at, 0, seat);
  }
  return ranked;
}

/** points for first and second, on the track at once, which does not change this turn's order. */
export function scoreRegion(t: Tables, p: Position, region: number, cp: readonly number[], sink: Sink | null): void {
  const ranked = ranking(t, p, region, cp);
  if (ranked.length > 0) p.scores[ranked[0]] += t.firstVp[region];
  if (ranked.length > 1) p.scores[ranked[1]] += t.secondVp[region];
  if (sink === null) return;
  const points: { [seat: string]: number } = {};
  for (const seat of ranked) points[t.seats[seat]] = cp[region * p.players + seat];
  const tieBreak = decidedBy(t, p, region, cp, ranked[0], ranked[1]);
  const secondTieBreak = decidedBy(t, p, region, cp, ranked[1], ranked[2]);
  sink.report(
    told('region-score', scoreCites(p, region, ranked.length, tieBreak, secondTieBreak), {
      region: t.regions[region],
      cp: points,
      first: ranked.length > 0 ? t.seats[ranked[0]] : null,
      firstVp: ranked.length > 0 ? t.firstVp[region] : null,
      second: ranked.length > 1 ? t.seats[ranked[1]] : null,
      secondVp: ranked.length > 1 ? t.secondVp[region] : null,
      tieBreak,
      secondTieBreak,
    }),
  );
}

/** Behind every region's scoring: what counts there and what it is worth. */
const SCORED = ['R-8.1', 'R-8.2', 'R-8.3', 'R-8.10', 'R-0.3', 'R-0.9', 'R-0.10', 'R-11.7', 'R-12.7', 'C-2', 'C-5'];

/** And behind this one's: who was missing, whether Calais stood there, what broke ties. */
function scoreCites(p: Position, region: number, present: number, ...tieBreaks: (string | null)[]): string[] {
  const missing = present < 2 ? ['R-8.9', 'G-16'] : ['G-44'];
  const calais = p.calaisSeat >= 0 && p.calaisRegion === region ? ['R-4.10'] : [];
  const ties = tieBreaks.flatMap((by) => (by === null || by === 'cp' ? [] : tieCites(p, region, by)));
  return [...new Set([...SCORED, ...missing, ...calais, ...ties])];
}

function decidedBy(
  t: Tables,
  p: Position,
  region: number,
  cp: readonly number[],
  a: number | undefined,
  b: number | undefined,
): string | null {
  if (a === undefined || b === undefined) return null;
  if (cp[region * p.players + a] !== cp[region * p.players + b]) return 'cp';
  const column = edge(t, p, region, a, b);
  return column === 0 ? TURN_ORDER : t.chartNames[Math.abs(column) - 1];
}
