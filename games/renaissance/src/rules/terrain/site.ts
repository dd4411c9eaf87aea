/** The table while terrain is being placed. */

import type { Desk } from '../../model/desk.ts';
import type { Feature } from '../../position/ground.ts';
import { preparing } from '../../position/position.ts';
import { isLinear } from './declared.ts';
import type { Numbers, Table, TableEdge } from './edges.ts';

export interface Site extends Table {
  /** Of an element: dice are read in these (D-terrain.20). */
  readonly element: number;
  readonly numbers: Numbers;
  /** In the order of placing; nothing is ever moved again. */
  readonly features: readonly Feature[];
  /** D-terrain.30: nothing but roads and open fields about the centre. */
  readonly gentlemens: boolean;
}

/** D-terrain.17: two dice for each feature but a waterway, in order. */
export interface Dice {
  readonly first: number;
  readonly second: number;
}

export const isArea = ({ kind }: Feature): boolean =>
  !isLinear(kind) && kind !== 'Be' && kind !== 'RS' && kind !== 'Quay';
export const areasOf = ({ features }: Site): number[] => [...features.keys()].filter((k) => isArea(features[k]));
export const kindOf = ({ features }: Site, kind: Feature['kind']): Feature[] => features.filter((f) => f.kind === kind);

/** The table as it is being filled. */
export function siteOf({ t, p }: Pick<Desk, 't' | 'p'>): Site {
  const { five, six } = preparing(p);
  return {
    width: p.width,
    height: p.height,
    element: t.width,
    numbers: { defender: 1 - p.attacker, five: five as TableEdge, six: six as TableEdge },
    features: p.features,
    gentlemens: t.readings.gentlemensZone300p,
  };
}
