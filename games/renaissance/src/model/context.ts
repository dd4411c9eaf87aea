/** What DBR's rules have at hand. */

import type { Facts, Report } from '@drumhead/kernel';
import { type FrameRules, type PlayContext, publicReport, type RuleContext } from '@drumhead/kernel';
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
