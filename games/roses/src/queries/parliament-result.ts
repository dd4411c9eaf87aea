/** What Parliament decided, or would decide: read from its reports. */
import type { RosesReport, RosesReports } from '../reports.ts';

export interface RegionResult {
  readonly region: string;
  /** Seats present, best first, with their control points. */
  readonly cp: readonly (readonly [seat: string, cp: number])[];
  readonly first: string | null;
  readonly firstVp: number;
  readonly second: string | null;
  readonly secondVp: number;
  /** What put first before second, when it was not control points. */
  readonly tieBreak: string | null;
  readonly secondTieBreak: string | null;
  /** Of four players: who has the votes. */
  readonly house: string | null;
  readonly houseCp: { readonly [house: string]: number };
  readonly votesTieBreak: string | null;
}

export const POINT_SOURCES = ['regions', 'king', 'titles', 'trade', 'church'] as const;
export type PointSource = (typeof POINT_SOURCES)[number];
export type Points = { readonly [source in PointSource]: number };
export const NO_POINTS: Points = { regions: 0, king: 0, titles: 0, trade: 0, church: 0 };

export interface ParliamentResult {
  readonly regions: readonly RegionResult[];
  readonly king: RosesReports['king'] | null;
  /** By seat: what each source brings. */
  readonly points: { readonly [seat: string]: Points };
}

export function totalOf(points: Points | undefined): number {
  return points ? POINT_SOURCES.reduce((sum, source) => sum + points[source], 0) : 0;
}

export function readParliament(reports: readonly RosesReport[]): ParliamentResult {
  const regions: RegionResult[] = [];
  const points: { [seat: string]: Points } = {};
  let king: ParliamentResult['king'] = null;
  for (const report of reports) {
    for (const [seat, source, vp] of pointsOf(report)) {
      const before = points[seat] ?? NO_POINTS;
      points[seat] = { ...before, [source]: before[source] + vp };
    }
    const { key, facts } = report;
    if (key === 'region-score') regions.push(regionOf(facts));
    if (key === 'region-votes') {
      const last = regions.findIndex(({ region }) => region === facts.region);
      if (last >= 0) regions[last] = { ...regions[last], ...votesOf(facts) };
    }
    if (key === 'king') king = facts;
  }
  return { regions, king, points };
}

/** Points a report gives, and for what. */
export function pointsOf({ key, facts }: RosesReport): [seat: string, source: PointSource, vp: number][] {
  switch (key) {
    case 'region-score':
      return ([facts.first, facts.second] as const).flatMap((seat, rank) =>
        seat === null ? [] : [[seat, 'regions', (rank === 0 ? facts.firstVp : facts.secondVp) ?? 0]],
      );
    case 'king':
      return facts.seats.map((seat) => [seat, 'king', facts.vp]);
    case 'title-score':
      return [[facts.seat, 'titles', facts.vp]];
    case 'bonus':
      return [[facts.seat, facts.bonus, facts.vp]];
    default:
      return [];
  }
}

function regionOf(facts: RosesReports['region-score']): RegionResult {
  return {
    region: facts.region,
    cp: Object.entries(facts.cp), // named in the order of their rank
    first: facts.first,
    firstVp: facts.firstVp ?? 0,
    second: facts.second,
    secondVp: facts.secondVp ?? 0,
    tieBreak: beyondPoints(facts.tieBreak),
    secondTieBreak: beyondPoints(facts.secondTieBreak),
    house: null,
    houseCp: {},
    votesTieBreak: null,
  };
}

function votesOf(facts: RosesReports['region-votes']): Pick<RegionResult, 'house' | 'houseCp' | 'votesTieBreak'> {
  return { house: facts.house, houseCp: facts.cp, votesTieBreak: beyondPoints(facts.tieBreak) };
}

const beyondPoints = (tieBreak: string | null): string | null => (tieBreak === 'cp' ? null : tieBreak);
