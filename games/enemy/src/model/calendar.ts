/** 2.1, 6.17, 6.18: the Turns of a Year, and what Year, Turn and scenario change. */

import { citesIf } from '@drumhead/kernel';
import type { Position } from '../position/position.ts';
import type { Read } from './context.ts';
import type { PlaceId } from './ids.ts';

/** Two Turns in 1642, six in later Years, the last of them Winter. */
export const turnCites = (p: Position): readonly string[] =>
  p.year === 1642 ? ['E-2.1.c'] : ['E-2.1.d', ...citesIf(isWinter(p), 'C-01')];

export function nextTurn({ t, p }: Read): number {
  const turns = p.year === 1642 ? t.scenarios[p.scenario].turns1642 : t.data.charts.turns[p.year as 1643];
  return turns[turns.indexOf(p.turn) + 1] ?? 6;
}

/** The sixth Turn is a Year's last: its Year End follows, unless the war is over (1646, E-2.36.a). */
export const isLastTurn = (p: Position): boolean => p.turn === 6;

/** The Winter Turn: the sixth, never in 1642 (E-6.17.a). */
export const isWinter = (p: Position): boolean => isLastTurn(p) && p.year > 1642;

/** E-6.18.a, C-09: the first Turn of 1642 where the scenario has Yorkshire neutral. */
export function isYorkshireNeutral({ t, p }: Read): boolean {
  const scenario = t.scenarios[p.scenario];
  return scenario.yorkshire && p.year === 1642 && p.turn === scenario.turn;
}

/** Whether entering `to` from `from`, by land or sea, breaks Yorkshire's neutrality. */
export function breaksNeutrality(c: Read, from: PlaceId, to: PlaceId): boolean {
  const { t } = c;
  return t.yorkshire[to] && !t.yorkshire[from] && isYorkshireNeutral(c);
}

/** One Battle: the short game on the Battle Mat alone. */
export const isOneBattle = ({ t, p }: Read): boolean => t.scenarios[p.scenario].setup === 'oneBattle';

const TURNS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'];
export const turnName = (turn: number): string => TURNS[turn];
export const turnNumber = (name: string): number => TURNS.indexOf(name);
