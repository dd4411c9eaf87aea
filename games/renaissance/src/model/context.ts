/** What DBR's rules have at hand. */
import {
  type Cited,
  type Facts,
  type FrameRules,
  type PlayContext,
  publicReport,
  type Report,
  type RuleContext,
} from '@drumhead/kernel';
import type { RenaissanceAction } from '../action.ts';
import type { FrameKind, FrameOf } from '../position/frames.ts';
import type { Position } from '../position/position.ts';
import type { Tables } from '../tables.ts';
import type { Field } from './field.ts';

/** What can be asked of a position without changing it. */
export interface Read extends RuleContext<Tables, Position> {
  /** The bases of `p`. Whoever moves an element moves it by way of the field. */
  readonly f: Field;
}

export interface Play extends Read, PlayContext<Tables, Position> {}

export type Rules<K extends FrameKind> = FrameRules<Read, Play, FrameOf<K>, RenaissanceAction>;

/** For everybody; where troops lie hidden it tells something of them, for they count with the rest. */
export function reckoning(p: Position, key: string, cites: readonly string[], facts: Facts): Report {
  const report = publicReport(key, cites, facts);
  return p.hidden.some(({ troop }) => troop.length > 0) ? { ...report, reveals: true } : report;
}

/** One kind of special order. `refusal` need not ask whose element it is, whether it may act, or what it costs. */
export interface Special<A> {
  /** What it costs as. */
  readonly order: Order;
  refusal(s: Read, action: A): Cited | null;
  play(d: Play, action: A): void;
}

export type Order = 'move' | 'march' | 'steady' | 'rally' | 'bridge';
