/** What follows at once when blocks come or go: Sieges begin and end, Cities change hands, the VP marker moves. */

import type { Play } from './context.ts';
import { outside, settleCity } from './control.ts';
import type { AreaId } from './ids.ts';
import { AREAS } from './numbers.ts';
import { settleSiege } from './sieges-begin-and-end.ts';

/** Brings an Area up to date (E-4.15.d). */
export function settle(c: Play, area: AreaId): void {
  if (area >= AREAS) return;
  const { p } = c;
  if (c.t.fortified[area]) settleSiege(c, area, settle);
  if (p.foe[area] !== 0 && (outside(p, 0, area) === 0 || outside(p, 1, area) === 0)) p.foe[area] = 0;
  settleCity(c, area);
}

/** Several Areas at once. */
export function settleAll(c: Play, areas: readonly AreaId[]): void {
  for (const area of areas) if (area >= 0 && area < AREAS) settle(c, area);
}
