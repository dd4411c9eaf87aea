/** What follows at once when blocks come or go: Sieges begin and end, Cities change hands, the VP marker moves. */

import { type Play, publicReport } from './context.ts';
import { cityCites, cityHolder, presence } from './control.ts';
import type { AreaId } from './ids.ts';
import { AREAS, NOBODY } from './numbers.ts';
import { isSiege, settleSiege } from './sieges-begin-and-end.ts';
import { CITY_TAKEN, gainVp } from './victory-points.ts';

/** Brings an Area up to date (E-4.15.d). */
export function settle(c: Play, area: AreaId): void {
  if (area >= AREAS) return;
  const { t, p } = c;
  // Nothing there that could change: no City that counts, and no enemies.
  if (!t.fortified[area] && t.victoryOf[area] < 0 && p.foe[area] === 0) return;
  let here = presence(p, area);
  // Nobody within and no Siege, as nearly everywhere: nothing begins or ends.
  if (t.fortified[area] && (here >= 4 || isSiege(c, area))) {
    settleSiege(c, area, settle);
    here = presence(p, area);
  }
  if (p.foe[area] !== 0 && (here & 3) !== 3) p.foe[area] = 0;
  if (t.victoryOf[area] >= 0) settleCity(c, area, here);
}

/** 4.21, 4.51: the City's controller, and the VP that come with it. Unchanged while Contested (G-13). */
function settleCity(c: Play, area: AreaId, here: number): void {
  const { t, p } = c;
  const city = t.victoryOf[area];
  const holder = cityHolder(c, area, here);
  if (holder === NOBODY || holder === p.city[city]) return;
  p.city[city] = holder;
  const facts = { area: t.places[area], seat: t.seats[holder], vp: t.cityVp[area] };
  c.sink?.report(publicReport('city-control', [...cityCites(c, area), 'E-4.15.d'], facts));
  gainVp(c, holder, t.cityVp[area], CITY_TAKEN);
}

/** Several Areas at once. */
export function settleAll(c: Play, areas: readonly AreaId[]): void {
  for (const area of areas) if (area >= 0 && area < AREAS) settle(c, area);
}
