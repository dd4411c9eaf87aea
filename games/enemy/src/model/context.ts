/** What every rule has at hand, and how it speaks. */
import { type FrameRules, type PlayContext, type ReportOf, type RuleContext, reportMakers } from '@drumhead/kernel';
import type { EnemyAction } from '../action.ts';
import type { FrameKind, FrameOf } from '../position/frames.ts';
import type { Position } from '../position/position.ts';
import type { EnemyReport, EnemyReports } from '../reports.ts';
import type { Tables } from '../tables.ts';
import type { BlockId, PlaceId } from './ids.ts';
import { sideOf } from './numbers.ts';

export type Read = RuleContext<Tables, Position>;
export type Play = PlayContext<Tables, Position, EnemyReport>;
export type Rules<K extends FrameKind> = FrameRules<Read, Play, FrameOf<K>, EnemyAction>;

export const { publicReport, reveal } = reportMakers<EnemyReports>();

/** Who would go from where to where, as a refusal names them. */
export const wayOf = ({ blocks, places }: Tables, block: BlockId, from: PlaceId, to: PlaceId) => ({
  block: blocks[block],
  from: places[from],
  to: places[to],
});

/** What a hidden block does: its owner is told which it is and how strong, the others that there is one. */
export function tellOwn({ t, p, sink }: Play, block: BlockId, report: ReportOf<EnemyReports, OwnKey>): void {
  const seat = sideOf(block);
  const { key, cites, facts } = report;
  const strength = 'strength' in facts ? { strength: p.strength[block] } : {};
  sink?.report({ key, cites, facts: { ...facts, block: t.blocks[block], ...strength }, to: [seat] } as EnemyReport);
  sink?.report({ ...report, except: seat } as EnemyReport);
}

/** Reports that leave open which block it is. */
type OwnKey = {
  [K in keyof EnemyReports]: EnemyReports[K] extends { readonly block: string | null }
    ? null extends EnemyReports[K]['block']
      ? K
      : never
    : never;
}[keyof EnemyReports];
