/** D-scale: how large the table is, from its size in millimetres and the ground scale of the figures on it, and for how many an element stands. */

import { PACE } from '../geometry/units.ts';
import type { Scale } from '../schema.ts';
import type { Tables, Troop, TroopId } from '../tables.ts';

export const FIGURES = ['25mm', '15mm', '10mm', '6mm', '2mm'] as const;
export type Figures = (typeof FIGURES)[number];

export interface TableSize {
  readonly width: number;
  readonly depth: number;
}

/** D-scale.4: millimetres that show 50p at normal scale; half as many when condensed. */
const FIFTY_PACES: { readonly [figures in Figures]: number } = {
  '25mm': 60,
  '15mm': 40,
  '10mm': 40,
  '6mm': 40,
  '2mm': 30,
};
/** D-scale.6, in millimetres. Armies of `halfWidth` points need no more than half the width when condensed. */
const TABLES = { large: { width: 2500, depth: 1500 }, small: { width: 1800, depth: 1200 }, halfWidth: 100 };
/** How wide an element is. */
export const FRONTAGE = 'D-scale.3';
/** What a pair of phases is in time; the clock goes by D-time.2. */
export const TEN_MINUTES = 'D-scale.5';
/** A die for each command; an ally's is of another colour. */
export const ONE_DIE_EACH = 'D-scale.8';
/** For how many men an element stands. */
export const MEN_PER_ELEMENT = 'D-scale.9';
/** The years, the two sides. */
export const TWO_SIDES = 'D-scale.1';
/** What the size of a table follows from. */
export const SCALE_RULES = ['D-scale.2', 'D-scale.4', 'D-scale.6', 'D-scale.7'];

/** D-scale.7 follows for 15mm: 2250 × 1500p, condensed 4500 × 1500p, or 2250 × 1500p for armies of 100 points. */
export function tableSize(figures: Figures, scale: Scale, points: number): TableSize {
  const condensed = scale === 'condensed';
  const size = figures === '25mm' ? TABLES.large : TABLES.small;
  const fifty = FIFTY_PACES[figures] / (condensed ? 2 : 1);
  const units = (millimetres: number): number => Math.round((millimetres * 50 * PACE) / fifty);
  return {
    width: units(condensed && points <= TABLES.halfWidth ? size.width / 2 : size.width),
    depth: units(condensed ? size.depth / 2 : size.depth),
  };
}

/** D-scale.9: men (guns, beasts, vessels) that an element stands for, at normal scale, by type or by type and grade. */
const MEN: { readonly [troop: string]: number } = {
  La: 50,
  Pi: 75,
  LH: 50,
  Sk: 50,
  Hd: 250,
  Art: 4,
  'Art(F)': 15,
  El: 5,
  Shp: 1,
  Gal: 1,
  Bts: 7,
};

/** About how many an element stands for, to tell people the size of a battle. */
function menOf({ id, type, category }: Troop, scale: Scale): number {
  const one = MEN[id] ?? MEN[type] ?? (category === 'mounted' ? 50 : 100);
  const times = scale === 'normal' ? 1 : category === 'mounted' || category === 'foot' ? 4 : 2;
  return one * times;
}

export const menAmong = (t: Tables, troops: readonly TroopId[]): number =>
  troops.reduce((sum, troop) => sum + menOf(t.troops[troop], t.scale), 0);
