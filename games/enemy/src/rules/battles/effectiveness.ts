/** 3.12: what a block's dice must roll to hit. */

import { citesIf } from '@drumhead/kernel';
import type { Read } from '../../model/context.ts';
import type { BlockId } from '../../model/ids.ts';
import { sideOf } from '../../model/numbers.ts';
import type { Battle } from '../../position/frames.ts';
import { RETREAT, retreatModifier } from './general-retreat.ts';
import { battleOf } from './sides.ts';

/** Beyond 1 to 3 it has a ruling of its own. */
export const effCites = (f: Battle, eff: number): readonly string[] => [
  'E-3.12.a',
  ...citesIf(f.fleeing >= 0, ...RETREAT),
  ...citesIf(eff < 1 || eff > 3, 'G-24'),
];

/** E-3.12.a with the step's modifier, and that of a General Retreat; 0 or less cannot hit (G-24). */
export const effOf = (c: Read, block: BlockId, modifier: number): number =>
  c.t.eff[block] + modifier + retreatModifier(c, battleOf(c.p), sideOf(block));
