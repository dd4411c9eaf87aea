/** What Picket's rules have at hand. */
import { type FrameRules, type PlayContext, type RuleContext, refusal, reportMakers } from '@drumhead/kernel';
import type { PicketAction } from '../action.ts';
import type { FrameKind, FrameOf } from '../position/frames.ts';
import type { Position } from '../position/position.ts';
import type { PicketReport, PicketReports } from '../reports.ts';
import type { Tables } from '../tables.ts';

export type Read = RuleContext<Tables, Position>;
export type Play = PlayContext<Tables, Position, PicketReport>;
export type Rules<K extends FrameKind> = FrameRules<Read, Play, FrameOf<K>, PicketAction>;

/** Something else is asked, or somebody else. */
export const WRONG_KIND = refusal('wrong-kind', ['P-2.1', 'P-2.3']);

export const { publicReport, reveal } = reportMakers<PicketReports>();
