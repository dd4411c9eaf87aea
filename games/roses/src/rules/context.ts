/** What this game's rules have at hand. */
import { type FrameRules, type PlayContext, type RuleContext, reportMakers } from '@drumhead/kernel';
import type { RosesAction } from '../action.ts';
import type { Frame, FrameKind, FrameOf } from '../position/frames.ts';
import type { Position } from '../position/position.ts';
import type { RosesReport, RosesReports } from '../reports.ts';
import type { Tables } from '../tables.ts';

export type Read = RuleContext<Tables, Position>;
export type Play = PlayContext<Tables, Position, RosesReport>;
/** Enough for what follows from the plans: nothing is drawn once they are sealed (R-G.8). */
export type Tell = Omit<Play, 'chance'>;
export type Rules<K extends FrameKind> = FrameRules<Read, Play, FrameOf<K>, RosesAction>;

/** The phase is over, and the next begins. */
export function goOn({ p }: Read, frame: Frame): 'go' {
  p.stack[0] = frame;
  return 'go';
}

/** All reports are for everybody: what is secret, plans, is not reported until it is revealed. */
export const { publicReport, reveal } = reportMakers<RosesReports>();
