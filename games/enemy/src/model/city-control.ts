/** 4.15, 4.21, 4.51: who controls a City, and the VP that come with it. */
import { type Play, publicReport } from './context.ts';
import { besieged, controller, isNeutral } from './control.ts';
import type { AreaId } from './ids.ts';
import { NOBODY } from './numbers.ts';
import { gainVp } from './victory-points.ts';

/** 4.21, 4.51: the City's controller, and the VP that come with it. Unchanged while Contested (G-13). */
export function settleCity(c: Play, area: AreaId): void {
  const { t, p } = c;
  const city = t.victoryOf[area];
  if (city < 0) return;
  const holder = cityHolder(c, area);
  if (holder === NOBODY || holder === p.city[city]) return;
  p.city[city] = holder;
  c.sink?.report(
    publicReport('city-control', ['E-4.21.a', 'E-4.21.b', 'E-4.51.a', 'E-4.15.a', 'E-4.15.b', 'E-4.15.d', 'G-13'], {
      area: t.places[area],
      seat: t.seats[holder],
      vp: t.cityVp[area],
    }),
  );
  gainVp(c, holder, t.cityVp[area], 'city');
}

export function cityHolder(c: Pick<Play, 't' | 'p'>, area: AreaId): number {
  const { t } = c;
  const shut = besieged(c, area);
  if (shut !== NOBODY) return shut;
  if (isNeutral(c, area)) return t.sympathy[area];
  return controller(c, area);
}
