/** 12.51: what is otherwise in Road to War's first Turn, and which rows say so. */
import type { Seat } from '@drumhead/kernel';
import type { Read } from '../../model/context.ts';
import type { BlockId } from '../../model/ids.ts';
import { CONTINENT } from '../../model/numbers.ts';
import { type Battle, FIELD } from '../../position/frames.ts';

/** In 1642 it has a Turn more, and three cards of six are kept. */
export const FIRST_YEAR = { turns: 'E-12.51.a', discards: 'E-12.51.b' } as const;
export const isRoadToWar = ({ t, p }: Read): boolean => t.scenarios[p.scenario].setup === 'roadToWar';

/** Turn III (E-12.51.c, E-12.51.d). */
export function isSkirmishTurn({ t, p }: Read): boolean {
  return p.year === 1642 && p.turn === t.data.charts.roadToWar.skirmishTurn;
}

/** Then a Battle has one Round, and so has a Sortie or an Assault. */
export const ONE_ROUND = { battle: 'E-12.51.d', siege: 'E-12.51.c' } as const;

/** E-12.51.c: Rupert crosses for nothing; nobody else is on the Continent then. */
export const FREE_SAILING: readonly string[] = ['E-12.51.c'];
export const sailsFree = (c: Read, block: BlockId): boolean => c.p.where[block] === CONTINENT && isSkirmishTurn(c);

/** E-12.51.d, G-93: a Skirmish is lost by who took more hits; equal, by the Attacker. */
export const SKIRMISH: readonly string[] = ['E-12.51.d', 'G-93'];
export const skirmishLoser = ({ losses, attacker }: Battle): Seat =>
  losses[0] === losses[1] ? attacker : losses[0] > losses[1] ? 0 : 1;

/** E-12.51.e, G-10: the first Battle of a Skirmish leaves the Loser's Reserves to fight a second. */
export const SECOND_SKIRMISH: readonly string[] = ['E-12.51.e', 'G-10'];
export const sparesReserves = (c: Read, f: Battle): boolean => f.mode === FIELD && f.by !== 1 && isSkirmishTurn(c);
