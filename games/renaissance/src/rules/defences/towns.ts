/** Built-up areas, and those that a side has fortified. */

import type { Bases } from '../../geometry/bases.ts';
import { whollyInside } from '../../geometry/footprint.ts';
import { baseToLine } from '../../geometry/nearest.ts';
import { type Pose, sidestep } from '../../geometry/pose.ts';
import { THICK } from '../../geometry/posts.ts';
import type { Field } from '../../model/field.ts';
import { isTown, type Section } from '../../position/ground.ts';
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

/** D-defences.7: the parts of a fortress as sections, each for one element. Siege works are outside the rules. */
export type FortressPart = 'face' | 'curtain' | 'shoulder' | 'gorge';

const HOLDS: { readonly [part in FortressPart]: number } = { face: 2, curtain: 2, shoulder: 1, gorge: 1 };

/** The sections of a part whose outer edge has this middle and looks this way, from left to right. */
export function fortressPart(
  part: FortressPart,
  outer: Pose,
  width: number,
  side: number,
): { readonly sections: Section[]; readonly rule: string } {
  const first = (-(HOLDS[part] - 1) * width) / 2;
  const sections = Array.from({ length: HOLDS[part] }, (_, k) => ({
    ...sidestep(outer, first + k * width),
    work: 'fortification' as const,
    gate: false,
    side,
    redoubt: -1,
  }));
  return { sections, rule: 'D-defences.7' };
}
