/** Who is first and second in a region. */
import type { Seat } from '@drumhead/kernel';
import type { RegionId } from '../../model/ids.ts';
import type { Position } from '../../position/position.ts';
import { TURN_ORDER } from '../../tables.ts';
import { PRINTED } from '../board/chart-and-map.ts';
import { publicReport, type Read, type Tell } from '../context.ts';
import { placeInOrder } from '../turn-order.ts';
import { COUNTED, POINTS_CITES, type RegionPoints } from './control-points.ts';
import { CALAIS_COMPARED, decidingColumn, tieCites } from './tie-break.ts';

/** what puts seat `a` before `b` with equal points: a chart column + 1 (negative for `b`), 0 for turn order. */
function edge(c: Read, region: RegionId, a: Seat, b: Seat): number {
  return decidingColumn(c, region, 1 << a, 1 << b);
}

function isAhead(c: Read, { region, cp }: RegionPoints, a: Seat, b: Seat): boolean {
  const margin = cp[a] - cp[b];
  if (margin !== 0) return margin > 0;
  const column = edge(c, region, a, b);
  if (column !== 0) return column > 0;
  return placeInOrder(c.p, a) < placeInOrder(c.p, b);
}

/** Seats with control points in the region, best first; without any one is not there. */
function ranking(c: Read, here: RegionPoints): Seat[] {
  const ranked: Seat[] = [];
  for (let seat = 0; seat < here.cp.length; seat++) {
    if (here.cp[seat] === 0) continue;
    let at = ranked.length;
    while (at > 0 && isAhead(c, here, seat, ranked[at - 1])) at--;
    ranked.splice(at, 0, seat);
  }
  return ranked;
}

/** points for first and second, on the track at once, which does not change this turn's order. */
export function scoreRegion(c: Tell, here: RegionPoints): void {
  const { t, p } = c;
  const { region } = here;
  const ranked = ranking(c, here);
  if (ranked.length > 0) p.scores[ranked[0]] += t.firstVp[region];
  if (ranked.length > 1) p.scores[ranked[1]] += t.secondVp[region];
  if (c.sink) tellScore(c, here, ranked);
}

function tellScore(c: Tell, here: RegionPoints, ranked: readonly Seat[]): void {
  const { t, p } = c;
  const { region, cp } = here;
  const points: { [seat: string]: number } = {};
  for (const seat of ranked) points[t.seats[seat]] = cp[seat];
  const tieBreak = decidedBy(c, here, ranked[0], ranked[1]);
  const secondTieBreak = decidedBy(c, here, ranked[1], ranked[2]);
  c.sink?.report(
    publicReport('region-score', scoreCites(p, region, ranked.length, [tieBreak, secondTieBreak]), {
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

/** Regions as a whole: in which order, what counts there and what it is worth. */
export const REGIONS: readonly string[] = [
  'R-8.1',
  ...COUNTED,
  ...PRINTED,
  ...CALAIS_COMPARED,
  'R-12.7',
  'C-2',
  'C-5',
  'G-44',
  'G-46',
];

/** Behind this one's points: who was missing, whether Calais stood there, what broke ties. */
function scoreCites(p: Position, region: RegionId, present: number, tieBreaks: readonly (string | null)[]): string[] {
  if (present === 0) return ['R-8.9'];
  const missing = present < 2 ? ['R-8.9', 'G-16'] : [];
  const calais = p.calaisSeat >= 0 && p.calaisRegion === region ? ['R-4.10'] : [];
  const ties = tieBreaks.flatMap((by) => (by === null || by === 'cp' ? [] : tieCites(p, region, by)));
  return [...new Set([...POINTS_CITES, 'R-8.3', ...missing, ...calais, ...ties])];
}

function decidedBy(c: Read, { region, cp }: RegionPoints, a: Seat | undefined, b: Seat | undefined): string | null {
  if (a === undefined || b === undefined) return null;
  if (cp[a] !== cp[b]) return 'cp';
  const column = edge(c, region, a, b);
  return column === 0 ? TURN_ORDER : c.t.chartNames[Math.abs(column) - 1];
}
