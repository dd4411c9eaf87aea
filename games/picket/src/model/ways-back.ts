/** P-3.2: where an attacked side may fall back to. */
import type { RuleContext } from '@drumhead/kernel';
import type { Position } from '../position/position.ts';
import { enemyOf, type Tables } from '../tables.ts';
import { holds } from './pieces.ts';

export function waysBack(t: Tables, p: Position, seat: number, area: number): number[] {
  return (t.adjacent[area] as readonly number[]).filter((near) => !holds(p, enemyOf(seat), near));
}

export function isWayBack({ t, p }: RuleContext<Tables, Position>, seat: number, from: number, to: number): boolean {
  return to < t.areas && (t.near[from] & (1 << to)) !== 0 && !holds(p, enemyOf(seat), to);
}
