/** What DBR's rules have at hand. */
import { type Cited, type FrameRules, type PlayContext, type RuleContext, reportMakers } from '@drumhead/kernel';
import type { RenaissanceAction } from '../action.ts';
import type { FrameKind, FrameOf } from '../position/frames.ts';
import type { Position } from '../position/position.ts';
import type { RenaissanceReport, RenaissanceReports } from '../reports.ts';
import type { Tables } from '../tables.ts';
import type { Field } from './field.ts';

/** What can be asked of a position without changing it. */
export interface Read extends RuleContext<Tables, Position> {
  /** The bases of `p`. Whoever moves an element moves it by way of the field. */
  readonly f: Field;
}

export interface Play extends Read, PlayContext<Tables, Position, RenaissanceReport> {}

export type Rules<K extends FrameKind> = FrameRules<Read, Play, FrameOf<K>, RenaissanceAction>;

export const { publicReport, reveal } = reportMakers<RenaissanceReports>();

/** For everybody; where troops lie hidden it tells something of them, for they count with the rest. */
export const reckoning = (p: Position): typeof publicReport =>
  p.hidden.some(({ troop }) => troop.length > 0) ? reveal : publicReport;

/** One kind of special order. `refusal` need not ask whose element it is, whether it may act, or what it costs. */
export interface Special<A> {
  /** What it costs as. */
  readonly order: Order;
  refusal(s: Read, action: A): Cited | null;
  play(d: Play, action: A): void;
}

export type Order = 'move' | 'march' | 'steady' | 'rally' | 'bridge';
