/** What Parliament decided, or would decide: read from its reports. */
import type { Cited } from '@drumhead/kernel';

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
const NO_POINTS: Points = { regions: 0, king: 0, titles: 0, trade: 0, church: 0 };

export interface CrownResult {
  readonly house: string | null;
  readonly lancaster: number;
  readonly york: number;
}

export interface ParliamentResult {
  readonly regions: readonly RegionResult[];
  readonly king: CrownResult | null;
  /** By seat: what each source brings. */
  readonly points: { readonly [seat: string]: Points };
}

export function totalOf(points: Points | undefined): number {
  return points ? POINT_SOURCES.reduce((sum, source) => sum + points[source], 0) : 0;
}

export function readParliament(reports: readonly Cited[]): ParliamentResult {
  const regions: RegionResult[] = [];
  const points: { [seat: string]: Points } = {};
  let king: CrownResult | null = null;
  for (const { key, facts } of reports) {
    for (const [seat, source, vp] of pointsOf(key, facts)) {
      const before = points[seat] ?? NO_POINTS;
      points[seat] = { ...before, [source]: before[source] + vp };
    }
    if (key === 'region-score') regions.push(regionOf(facts));
    if (key === 'region-votes') {
      const last = regions.findIndex(({ region }) => region === facts['region']);
      if (last >= 0) regions[last] = { ...regions[last], ...votesOf(facts) };
    }
    if (key === 'king') king = facts as unknown as CrownResult;
  }
  return { regions, king, points };
}

/** Points a report gives, and for what. */
export function pointsOf(key: string, facts: Cited['facts']): [seat: string, source: PointSource, vp: number][] {
  const f = facts as { [name: string]: never };
  switch (key) {
    case 'region-score':
      return [
        ...(f['first'] ? [[f['first'], 'regions', f['firstVp']] as [string, PointSource, number]] : []),
        ...(f['second'] ? [[f['second'], 'regions', f['secondVp']] as [string, PointSource, number]] : []),
      ];
    case 'king':
      return (f['seats'] as readonly string[]).map((seat) => [seat, 'king', f['vp']]);
    case 'title-score':
      return [[f['seat'], 'titles', f['vp']]];
    case 'bonus':
      return [[f['seat'], f['bonus'], f['vp']]];
    default:
      return [];
  }
}

function regionOf(facts: Cited['facts']): RegionResult {
  const f = facts as unknown as Omit<RegionResult, 'cp'> & { cp: { [seat: string]: number } };
  return {
    region: f.region,
    cp: Object.entries(f.cp), // named in the order of their rank
    first: f.first,
    firstVp: f.firstVp ?? 0,
    second: f.second,
    secondVp: f.secondVp ?? 0,
    tieBreak: f.tieBreak === 'cp' ? null : f.tieBreak,
    secondTieBreak: f.secondTieBreak === 'cp' ? null : f.secondTieBreak,
    house: null,
    houseCp: {},
    votesTieBreak: null,
  };
}

function votesOf(facts: Cited['facts']): Pick<RegionResult, 'house' | 'houseCp' | 'votesTieBreak'> {
  const f = facts as unknown as { house: string | null; cp: { [house: string]: number }; tieBreak: string | null };
  return { house: f.house, houseCp: f.cp, votesTieBreak: f.tieBreak === 'cp' ? null : f.tieBreak };
}
