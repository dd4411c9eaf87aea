/** 7.97 Well-Positioned Artillery: one gun fires in every Round. */
import type { Seat } from '@drumhead/kernel';
import type { Read } from '../../../model/context.ts';
import type { Battle } from '../../../position/frames.ts';
import { aims } from '../sides.ts';

/** At fleeing Cavalry it cannot hit. */
export const WELL_POSITIONED: readonly string[] = ['E-7.97.a', 'E-7.97.b'];

/** E-7.97.a: in Rounds 2 and 3, from the Reserve too. */
export const mayFireAgain = (c: Read, f: Battle, seat: Seat): boolean => aims(c, f, seat, 'well-positioned-artillery');
