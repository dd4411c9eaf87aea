/**
 * 8.2, 8.3: what is otherwise in Rounds of a Sortie with a marker and of an Assault than in those of a Battle, and which
 * rows say so.
 */
import { citesIf, type Seat } from '@drumhead/kernel';
import type { Read } from '../../model/context.ts';
import { enemyOf } from '../../model/numbers.ts';
import { ASSAULT, type Battle, SORTIE } from '../../position/frames.ts';

/** After each Round the Attacker decides whether to go on; nobody orders a General Retreat. */
export const GOES_ON = { sortie: 'E-8.2.h', assault: 'E-8.3.k' } as const;

/** Hits fall on the strongest of any class. */
export const blindCites = (f: Battle): readonly string[] => (f.mode === ASSAULT ? ['E-8.3.j'] : ['E-8.2.e', 'C-18']);

/** E-8.2.f: guns Fire at less in a Sortie, whoever comes; in an Assault (E-8.3.f) as ever. */
export const siegeGuns = ({ t }: Read, f: Battle): number =>
  f.mode === SORTIE ? t.data.charts.efficiency.artilleryInSortie : 0;

export const siegeGunCites = (f: Battle): readonly string[] => [
  f.mode === SORTIE ? 'E-8.2.f' : 'E-8.3.f',
  ...blindCites(f),
];

/** In an Assault the Cavalry Engages with the Infantry, and as well as ever. */
export const RIDERS_ON_FOOT = 'E-8.3.g';
export const ridersOnFoot = (f: Battle): boolean => f.mode === ASSAULT;

/** The Infantry of an assaulted City. */
const isBehindWalls = (f: Battle, seat: Seat): boolean => f.mode === ASSAULT && seat === enemyOf(f.attacker);

/** E-8.3.h, C-21 */
export const behindWalls = ({ t }: Read, f: Battle, seat: Seat): number =>
  isBehindWalls(f, seat) ? t.data.charts.efficiency.assaultedInfantry : 0;

export const wallCites = (f: Battle, seat: Seat): readonly string[] =>
  citesIf(isBehindWalls(f, seat), 'E-8.3.h', 'C-21');
