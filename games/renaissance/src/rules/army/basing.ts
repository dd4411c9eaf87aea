/**
 * Bases in millimetres, as players glue them, and what they come to in paces. The table plays with 15mm bases; the
 * others are here so that data for another size of figure can be checked against the rulebook.
 */

import { BadInput } from '@drumhead/kernel';
import { PACE } from '../../geometry/units.ts';
import type { Grade, Scale } from '../../schema.ts';
import type { Tables, Troop } from '../../tables.ts';
import type { Figures } from '../scale.ts';

/** A general's element is known as such from the moment it is deployed. */
export const GENERAL_KNOWN = 'D-basing.5';

type Row = { readonly [figures in Figures]: number };

/** D-basing.1. */
const WIDTH: Row = { '25mm': 60, '15mm': 40, '10mm': 40, '6mm': 40, '2mm': 30 };
const SHALLOW: Row = { '25mm': 30, '15mm': 20, '10mm': 20, '6mm': 10, '2mm': 10 };
const MOUNTED: Row = { '25mm': 40, '15mm': 30, '10mm': 30, '6mm': 20, '2mm': 15 };
const DEEP: Row = { '25mm': 60, '15mm': 40, '10mm': 40, '6mm': 40, '2mm': 30 };
const ELEPHANTS: Row = { '25mm': 80, '15mm': 40, '10mm': 40, '6mm': 40, '2mm': 30 };
/** D-basing.7: a gun's team has this base to itself. */
const LONG: Row = { '25mm': 120, '15mm': 80, '10mm': 80, '6mm': 80, '2mm': 60 };

type Kind = Pick<Troop, 'type' | 'grade' | 'category'>;

function depthRow({ type, category }: Kind): Row {
  if (category === 'mounted' || type === 'Hd') return MOUNTED;
  if (type === 'El') return ELEPHANTS;
  if (type === 'Dr' || type === 'Art' || type === 'Bg') return DEEP;
  return category === 'foot' ? SHALLOW : LONG;
}

/** D-basing.2: these may stand on shallower bases, which nevertheless count as standard. */
const isShallower = ({ type, grade }: { type: string; grade: Grade }): boolean =>
  type === 'Pk' || (type === 'Bd' && grade !== 'F') || (type === 'Wb' && grade === 'S');

export interface Base {
  readonly width: number;
  readonly depth: number;
  /** D-basing.3: what counts for recoil, following up and who dies behind: never more than the width. */
  readonly effective: number;
  readonly rules: readonly string[];
}

export interface Mounting {
  /** D-basing.4: two elements on one base of twice the depth; also very large Baggage (D-troops.28). */
  readonly doubled?: boolean;
  /** On a base shallower than standard. */
  readonly shallower?: boolean;
  readonly team?: boolean;
}

/** The base of an element, in units; null where nobody is based like that. */
export function baseOf(troop: Kind, scale: Scale, figures: Figures, how: Mounting = {}): Base | null {
  const rules = ['D-basing.1', 'D-basing.3'];
  if (how.shallower) {
    if (!isShallower(troop)) return null;
    rules.push('D-basing.2');
  }
  const width = (scale === 'condensed' ? 100 : 50) * PACE;
  const units = (millimetres: number): number => Math.round((millimetres * width) / WIDTH[figures]);
  let depth = units(depthRow(troop)[figures]);
  // Two shallow rows of the smallest figures stand for one where everything is condensed.
  if (figures === '6mm' && scale === 'condensed' && troop.category === 'foot' && troop.type !== 'Sk') {
    depth *= 2;
    rules.push('D-basing.6');
  }
  const one = depth;
  if (how.doubled) {
    depth *= 2;
    rules.push(troop.type === 'Bg' ? 'D-troops.28' : 'D-basing.4');
  }
  if (how.team) {
    depth += units(LONG[figures]);
    rules.push('D-basing.7');
  }
  return { width, depth, effective: Math.min(how.team ? one : depth, width), rules };
}

/** D-basing.1: troops whose depth is not the rulebook's are refused. */
export function mustStand(t: Tables): void {
  for (const troop of t.troops) {
    const base = baseOf(troop, t.scale, '15mm');
    if (base?.depth !== troop.depth || base.effective !== troop.effectiveDepth)
      throw new BadInput('troops/troops', `the depth of ${troop.id} does not agree with D-basing.1`);
  }
}
