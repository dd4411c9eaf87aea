/** What a lawful move throws away: warnings for who marches or sails off. They follow from what the mover can see. */

import { type Cited, type Verdict, verdict, warn } from '@drumhead/kernel';
import type { Read } from '../../model/context.ts';
import { outside, troops } from '../../model/control.ts';
import type { AreaId, BlockId, PlaceId } from '../../model/ids.ts';
import { AREAS, ARTILLERY, enemyOf, NOBODY, sideOf } from '../../model/numbers.ts';
import { isSiege } from '../../model/sieges-begin-and-end.ts';
import { INSIDE } from '../../position/position.ts';
import { unfed } from '../supply/supply.ts';

/** Of a move that ends in `to`: what speaks against it, else what it throws away. */
export function moveVerdict(c: Read, against: Cited | null, block: BlockId, to: PlaceId): Verdict {
  return against === null ? warn(moveWarnings(c, block, to)) : verdict(against);
}

/** The block leaves where it stands and ends in `to`. */
function moveWarnings(c: Read, block: BlockId, to: PlaceId): Cited[] {
  const { p } = c;
  const found: Cited[] = [];
  const from = p.where[block];
  if (from < AREAS && (p.flags[block] & INSIDE) === 0) {
    const lost = isSiege(c, from) ? siegeWarning(c, block, from) : cityWarning(c, block, from);
    if (lost) found.push(lost);
  }
  const hungry = hungerWarning(c, block, to);
  if (hungry) found.push(hungry);
  return found;
}

/** The last besieger leaves, or too few stay for the Siege Marker. */
function siegeWarning(c: Read, block: BlockId, area: AreaId): Cited | null {
  const { t, p } = c;
  const seat = sideOf(block);
  if (outside(p, seat, area) === 1) return { key: 'siege-abandoned', cites: ['G-21'], facts: { area: t.places[area] } };
  const value = p.marker[t.fortOf[area]];
  const isNeeded = t.cls[block] !== ARTILLERY && troops(c, seat, area, false) === t.citySize[area];
  return value >= 0 && isNeeded
    ? { key: 'marker-lost', cites: ['E-8.01.b'], facts: { area: t.places[area], value } }
    : null;
}

/** An emptied Area goes by its loyalty, its City by sympathy. */
function cityWarning({ t, p }: Read, block: BlockId, area: AreaId): Cited | null {
  const seat = sideOf(block);
  const city = t.victoryOf[area];
  if (city < 0 || p.city[city] !== seat || outside(p, seat, area) > 1) return null;
  const heir = t.loyalty[area] === NOBODY ? t.sympathy[area] : t.loyalty[area];
  return heir === enemyOf(seat)
    ? { key: 'city-given-up', cites: ['E-4.21.a', 'E-4.51.a'], facts: { area: t.places[area], vp: t.cityVp[area] } }
    : null;
}

/** More will stand there than the Area feeds. */
function hungerWarning(c: Read, block: BlockId, to: PlaceId): Cited | null {
  const { t, p } = c;
  const seat = sideOf(block);
  if (to >= AREAS || t.cls[block] === ARTILLERY || outside(p, enemyOf(seat), to) > 0) return null;
  const { blocks } = unfed(c, seat, to, block);
  return blocks > 0
    ? { key: 'will-hunger', cites: ['E-9.12.a', 'E-9.11.a'], facts: { area: t.places[to], count: blocks } }
    : null;
}
