/** D-defences.7: the parts of a fortress as sections, each for one element. Siege works are outside the rules. */
import { type Pose, sidestep } from '../../geometry/pose.ts';
import type { Section } from '../../position/ground.ts';

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
