/** What every rule has at hand, and how it speaks. */
import { type FrameRules, type PlayContext, type RuleContext, reportMakers } from '@drumhead/kernel';
import type { EnemyAction } from '../action.ts';
import type { FrameKind, FrameOf } from '../position/frames.ts';
import type { Position } from '../position/position.ts';
import type { EnemyReport, EnemyReports } from '../reports.ts';
import type { Tables } from '../tables.ts';

export type Read = RuleContext<Tables, Position>;
export type Play = PlayContext<Tables, Position, EnemyReport>;
export type Rules<K extends FrameKind> = FrameRules<Read, Play, FrameOf<K>, EnemyAction>;

export const { publicReport, reveal } = reportMakers<EnemyReports>();
