/**
 * The features of a table: plain data that no battle changes, and what follows from it, worked out once. The codes are
 * those of the army lists; a quay is the line along which ships moor at a built-up area.
 */

import type { Hill } from '../../geometry/hills.ts';
import { longest, narrowest } from '../../geometry/outlines.ts';
import type { Bounds } from '../../geometry/overlap.ts';
import { boundsOf, isSimple, type Ring } from '../../geometry/polygon.ts';
import { PACE } from '../../geometry/units.ts';
import { type Feature, isLinear, type Kind } from '../../position/ground.ts';
import type { FeatureId } from '../../position/ids.ts';
import type { Declared } from '../../position/sealed.ts';
import type { Measures } from '../../schema.ts';

/** What a kind of ground is to those who walk on it (D-terrain.6–8) and to those who look at it (D-visibility). */
export interface GroundCover {
  readonly going: 'good' | 'rough' | 'difficult';
  /** Stops sight; `hides` names the measure how far one sees into it, or out of it. */
  readonly blocks: boolean;
  readonly hides: 'inWoods' | 'inGroves' | 'inBrush' | null;
  /** Hides Skirmishers only, and only while they lie still. */
  readonly lurking: boolean;
}

const ground = (going: GroundCover['going'], more: Partial<GroundCover> = {}): GroundCover => ({
  going,
  blocks: false,
  hides: null,
  lurking: false,
  ...more,
});

const GROUNDS: { readonly [kind in Kind]: GroundCover } = {
  WW: ground('good'),
  Rv: ground('good'),
  Rd: ground('good'),
  Quay: ground('good'),
  'H(G)': ground('good'),
  'H(S)': ground('difficult'),
  Wd: ground('difficult', { blocks: true, hides: 'inWoods' }),
  O: ground('difficult', { blocks: true, hides: 'inGroves' }),
  E: ground('difficult'),
  OF: ground('good'),
  V: ground('difficult', { hides: 'inBrush', lurking: true }),
  M: ground('difficult', { hides: 'inBrush', lurking: true }),
  D: ground('difficult', { blocks: true, hides: 'inGroves' }),
  RGo: ground('rough'),
  Sc: ground('rough', { hides: 'inBrush', lurking: true }),
  Gy: ground('rough'),
  BUA: ground('difficult', { blocks: true, hides: 'inWoods' }),
  Be: ground('good'),
  RS: ground('difficult'),
};
const ROCKS = ground('rough', { hides: 'inBrush', lurking: true });
const WORSE = ['good', 'rough', 'difficult'];

/** D-terrain.9: a feature that mixes qualities takes the one that slows mounted most. */
function groundOf({ kind, surface, rocky }: Feature): GroundCover {
  if (kind === 'RGo' && rocky) return ROCKS;
  const own = GROUNDS[kind];
  if (surface === undefined) return own;
  const borne = GROUNDS[surface];
  return WORSE.indexOf(borne.going) > WORSE.indexOf(own.going) ? borne : { ...borne, going: own.going };
}

/** An area with what it is, by the number of its feature. */
export interface Area {
  readonly feature: FeatureId;
  readonly kind: Kind;
  /** The surface, for a hill that bears one; else the kind itself. */
  readonly cover: Kind;
  readonly ring: Ring;
  readonly bounds: Bounds;
  readonly ground: GroundCover;
  /** A hill's outline and crest. */
  readonly hill: Hill | null;
  /** Ice bears troops in a hard winter: water, marsh and bog. */
  readonly freezes: boolean;
}

export interface Stream {
  readonly feature: FeatureId;
  readonly ring: Ring;
  readonly bounds: Bounds;
  readonly line: Ring;
}

export interface Land {
  readonly features: readonly Feature[];
  /** Everything with an outline but rivers. */
  readonly areas: readonly Area[];
  /** Those that stop sight: hills, dunes, woods, groves, built-up areas (D-visibility.1). */
  readonly screens: readonly Area[];
  readonly hills: readonly Hill[];
  readonly roads: readonly Ring[];
  /** Of each road's line. */
  readonly roadBounds: readonly Bounds[];
  readonly rivers: readonly Stream[];
  readonly waterways: readonly Area[];
  /** The outlines of waterways and rivers. */
  readonly waters: readonly Ring[];
  readonly quays: readonly Ring[];
}

/** Waterways, rivers and roads are linear, the others areas. */
export const LINEAR_OR_AREA = 'D-terrain.2';

const made = new WeakMap<readonly Feature[], Land>();

/** What follows from the features; made once for a list, for no battle changes it. */
export function landOf(features: readonly Feature[]): Land {
  const known = made.get(features);
  if (known) return known;
  const areas: Area[] = [];
  features.forEach((feature, k) => {
    const { kind, ring, line, surface, rocky } = feature;
    if (ring.length === 0 || kind === 'Rv') return;
    const hill = kind === 'H(G)' || kind === 'H(S)' ? { ring, crest: line } : null;
    const cover = surface ?? kind;
    const freezes = cover === 'WW' || cover === 'M' || (cover === 'RGo' && rocky !== true);
    areas.push({ feature: k, kind, cover, ring, bounds: boundsOf(ring), ground: groundOf(feature), hill, freezes });
  });
  const linesOf = (kind: Kind): Ring[] => features.filter((f) => f.kind === kind).map(({ line }) => line);
  const waterways = areas.filter(({ kind }) => kind === 'WW');
  const rivers = features.flatMap(({ kind, ring, line }, feature) =>
    kind === 'Rv' ? [{ feature, ring, bounds: boundsOf(ring), line }] : [],
  );
  const land: Land = {
    features,
    areas,
    screens: areas.filter(({ ground, hill }) => ground.blocks || hill !== null),
    hills: areas.flatMap(({ hill }) => hill ?? []),
    roads: linesOf('Rd'),
    roadBounds: linesOf('Rd').map(boundsOf),
    rivers,
    waterways,
    waters: [...waterways, ...rivers].map(({ ring }) => ring),
    quays: linesOf('Quay'),
  };
  made.set(features, land);
  return land;
}

interface Fault {
  readonly rule: string;
  readonly found: number;
  readonly limit: number;
}

/** D-terrain.3: in paces, what is wrong with the outline; null when nothing is. */
export function misshapen(ring: readonly number[], measures: Measures['terrain']): Fault | null {
  if (!isSimple(ring)) return { rule: 'D-terrain.3', found: ring.length / 2, limit: 3 };
  const [left, low, right, high] = boundsOf(ring);
  const most = Math.max(right - left, high - low);
  const least = Math.min(right - left, high - low);
  const { longest: long, shorterSide, narrowest: narrow } = measures;
  const wrong = (found: number, limit: number): Fault => ({
    rule: 'D-terrain.3',
    found: found / PACE,
    limit: limit / PACE,
  });
  if (most > long) return wrong(most, long);
  if (least > shorterSide) return wrong(least, shorterSide);
  const across = narrowest(ring);
  return across < narrow ? wrong(across, narrow) : null;
}

/** By which rows features are counted. */
export const FE_ROWS: readonly string[] = ['D-terrain.4', 'D-terrain.5'];

/** Twice the FE, so that halves are whole; `roads` are those the same player has declared before. */
export function doubleFE(feature: Feature, roads: number, measures: Measures['terrain']): number {
  if (feature.kind === 'Rd') return roads === 0 ? 0 : 1;
  if (isLinear(feature.kind)) return measures.doubleFEOfLine;
  const size = longest(feature.ring);
  if (size <= measures.small) return 1;
  const large = size > measures.large && landOf([feature]).areas[0].ground.going !== 'good';
  return large ? 3 : 2;
}

/** D-terrain.27: what was declared as it lies on the table. */
export function featureOf({ flooded, ...feature }: Declared): Feature {
  if (flooded === undefined) return feature;
  return { ...feature, kind: FLOODING['D-terrain.27'] };
}
const FLOODING = { 'D-terrain.27': 'M' } as const;
