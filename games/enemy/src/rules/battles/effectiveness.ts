/** 3.12: what a block's dice must roll to hit. */

import type { Read } from '../../model/context.ts';
import type { BlockId } from '../../model/ids.ts';
import { sideOf } from '../../model/numbers.ts';
import { retreatModifier } from './general-retreat.ts';
import { battleOf } from './sides.ts';

export const EFFECTIVENESS: readonly string[] = ['E-3.12.a', 'G-24'];

/** E-3.12.a with the step's modifier, and that of a General Retreat; 0 or less cannot hit (G-24). */
export const effOf = (c: Read, block: BlockId, modifier: number): number =>
  c.t.eff[block] + modifier + retreatModifier(c, battleOf(c.p), sideOf(block));
