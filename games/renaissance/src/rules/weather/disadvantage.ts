/** D-weather.12–20: whom the weather puts at a disadvantage in a combat. However many reasons there are, it is one −1. */

import { hasAreaIn } from '../../geometry/area.ts';
import { middleOf, REAR } from '../../geometry/bases.ts';
import { downwind } from '../../geometry/footprint.ts';
import type { Ring } from '../../geometry/polygon.ts';
import { faces } from '../../model/air.ts';
import { type Field, onTable, troopOf } from '../../model/field.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import { landOf } from '../terrain/features.ts';

export interface InCombat {
  readonly mode: 'close' | 'shot';
  readonly shooting: boolean;
  /** Where the edge it uses looks. */
  readonly facing: number;
  /** Came into this contact moving uphill this phase. */
  readonly uphill: boolean;
}

const WET = new Set(['LH', 'Bw', 'Sk', 'Sh']);

/** Every reason, the first that counts first; D-weather.22 where one swallows the others. None: an empty list. */
export function disadvantages(f: Field, i: ElementId, now: InCombat): readonly string[] {
  const { type } = troopOf(f, i);
  const rules: string[] = [];
  if (f.air.fall === 'rain' && WET.has(type)) rules.push('D-weather.12');
  if (f.air.fall === 'sandstorm' && !downwind(now.facing, f.air.from)) rules.push('D-weather.13');
  if (f.air.sun >= 0 && faces(now.facing, f.air.sun)) rules.push('D-weather.15');
  if (f.air.wind === 'strong') {
    const shootsBows = type === 'Bw' && now.mode === 'shot' && now.shooting;
    if (type === 'Gal' || (shootsBows && !downwind(now.facing, f.air.from))) rules.push('D-weather.16');
  }
  if (f.air.mud && now.mode === 'close' && now.uphill) rules.push('D-weather.19');
  if (f.air.drought && isThirsty(f, f.e.side[i])) rules.push('D-weather.20');
  return rules.length > 1 ? [...rules, 'D-weather.22'] : rules;
}

/**
 * D-weather.20: has the side neither river nor friendly built-up area nearer to its own edge than the rear of its most
 * advanced element? A built-up area is friendly while no enemy stands in it.
 */
export function isThirsty(f: Field, side: SeatId): boolean {
  const fromEdge = (y: number): number => (side === 0 ? y : f.ground.height - y);
  let front = 0;
  for (let i = 0; i < f.e.troop.length; i++) {
    if (f.e.side[i] === side && onTable(f, i)) front = Math.max(front, fromEdge(middleOf(f.bases, i, REAR).y));
  }
  const nearer = (ring: Ring): boolean => {
    for (let k = 1; k < ring.length; k += 2) if (fromEdge(ring[k]) < front) return true;
    return false;
  };
  const land = landOf(f.ground.features);
  if (land.rivers.some(({ ring }) => nearer(ring))) return false;
  return !land.areas.some(({ cover, ring }) => cover === 'BUA' && nearer(ring) && !hasEnemyOf(f, side, ring));
}

function hasEnemyOf(f: Field, side: SeatId, ring: Ring): boolean {
  for (let j = 0; j < f.e.troop.length; j++) {
    if (f.e.side[j] !== side && onTable(f, j) && hasAreaIn(f.bases, j, ring)) return true;
  }
  return false;
}
