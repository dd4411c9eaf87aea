/** Built-up areas, and those that a side has fortified. */

import type { Bases } from '../../geometry/bases.ts';
import { whollyInside } from '../../geometry/footprint.ts';
import { baseToLine } from '../../geometry/nearest.ts';
import { THICK } from '../../geometry/posts.ts';
import type { Field } from '../../model/field.ts';
import { isTown } from '../../position/ground.ts';
import { worksOf } from './works.ts';

/** The built-up areas this side has fortified: with works of its own along their edge. */
export function fortifiedAreas(f: Field, side: number): number[] {
  const works = worksOf(f);
  const { features, sections } = f.ground;
  return [...features.keys()].filter(
    (k) =>
      isTown(features[k]) &&
      sections.some(
        (s, n) =>
          s.work === 'fortification' && s.side === side && baseToLine(works, n, features[k].ring, true) <= THICK,
      ),
  );
}

/** Inside any of these areas? */
export const isInside = (f: Field, b: Bases, i: number, features: readonly number[]): boolean =>
  features.some((k) => whollyInside(b, i, f.ground.features[k].ring));

export const builtUp = ({ ground: { features } }: Field): number[] =>
  [...features.keys()].filter((k) => isTown(features[k]));
