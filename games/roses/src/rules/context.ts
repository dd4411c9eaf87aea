/** What this game's rules have at hand. */
import type { FrameRules, PlayContext, RuleContext } from '@drumhead/kernel';
import type { RosesAction } from '../action.ts';
import type { Frame, FrameKind, FrameOf } from '../position/frames.ts';
import type { Position } from '../position/position.ts';
import type { Tables } from '../tables.ts';

export type Read = RuleContext<Tables, Position>;
export type Play = PlayContext<Tables, Position>;
/** Enough for what follows from the plans: nothing is drawn once they are sealed (R-G.8). */
export type Tell = Omit<Play, 'chance'>;
export type Rules<K extends FrameKind> = FrameRules<Read, Play, FrameOf<K>, RosesAction>;

/** The phase is over, and the next begins. */
export function goOn({ p }: Read, frame: Frame): 'go' {
  p.stack[0] = frame;
  return 'go';
}
