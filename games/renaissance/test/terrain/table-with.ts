/** Ground written in a few words, in paces: features, works and bridges under a table of elements. */
import { degrees, paces } from '../../src/geometry/units.ts';
import { type Field, fieldOf } from '../../src/model/field.ts';
import type { Bridge, Feature, Kind, Section } from '../../src/position/ground.ts';
import type { Tables } from '../../src/tables.ts';
import { type Line, table } from '../table.ts';

export const ring = (...numbers: number[]): number[] => numbers.map(paces);

/** Of a rectangle: its south-west and its north-east corner. */
export type Corners = readonly [x0: number, y0: number, x1: number, y1: number];

export const box = (kind: Kind, [x0, y0, x1, y1]: Corners, more: Partial<Feature> = {}): Feature => ({
  kind,
  ring: ring(x0, y0, x1, y0, x1, y1, x0, y1),
  line: [],
  ...more,
});

export const road = (...line: number[]): Feature => ({ kind: 'Rd', ring: [], line: ring(...line) });
export const quay = (...line: number[]): Feature => ({ kind: 'Quay', ring: [], line: ring(...line) });

/** A river that flows from west to east between two ordinates. */
export const river = (y0: number, y1: number, x0 = 0, x1 = 2250): Feature => ({
  kind: 'Rv',
  ring: ring(x0, y0, x1, y0, x1, y1, x0, y1),
  line: ring(x0, (y0 + y1) / 2, x1, (y0 + y1) / 2),
});

/** A round-backed hill: a box with its crest in the middle. */
export const hill = ([x0, y0, x1, y1]: Corners, more: Partial<Feature> = {}): Feature =>
  box('H(G)', [x0, y0, x1, y1], { line: ring((x0 + x1) / 2, (y0 + y1) / 2), ...more });

export interface Country {
  readonly features?: readonly Feature[];
  readonly sections?: readonly Section[];
  readonly bridges?: readonly Bridge[];
  readonly natures?: readonly number[];
  readonly tables?: Tables;
}

export function country(ground: Country, ...lines: readonly Line[]): Field {
  const open = table(...lines);
  const { features = [], sections = [], bridges = [], natures = [], tables = open.t } = ground;
  return fieldOf(tables, open.e, { ...open.ground, features, sections, bridges, natures });
}

/** A section whose outer edge has this middle and looks this way. */
export const section = (x: number, y: number, h: number, more: Partial<Section> = {}): Section => ({
  x: paces(x),
  y: paces(y),
  h: degrees(h),
  work: 'fortification',
  gate: false,
  side: 0,
  redoubt: -1,
  ...more,
});
