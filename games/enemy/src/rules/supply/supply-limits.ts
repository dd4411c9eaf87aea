/** 9.11: how many blocks an Area feeds. Artillery and the besieged are not counted. */
import type { Seat } from '@drumhead/kernel';
import type { Read } from '../../model/context.ts';
import { inside } from '../../model/control.ts';
import type { AreaId, BlockId } from '../../model/ids.ts';
import { AREAS, ARTILLERY, CAVALRY, endOf, enemyOf, firstOf } from '../../model/numbers.ts';
import { INSIDE } from '../../position/position.ts';

interface Need {
  /** Blocks that go hungry, and how many of them must be Cavalry. */
  readonly blocks: number;
  readonly horse: number;
}

/** What an Area and its City give, and that guns and besiegers of the City have no part in it. */
export const SUPPLY_LIMITS: readonly string[] = [
  'E-9.11.a',
  'E-9.11.b',
  'E-9.11.c',
  'E-9.11.d',
  'E-9.11.e',
  'E-4.2.e',
  'E-3.21.a',
];

/** E-9.11.a–c; a besieger gets nothing from the City (E-9.11.d). */
export function totalSupply({ t, p }: Read, seat: Seat, area: AreaId): number {
  const city = t.fortified[area] && inside(p, enemyOf(seat), area) > 0 ? 0 : t.infantrySupply[area];
  return t.blockSupply[area] + city;
}

/** What is not fed when `joins`, Infantry or Cavalry, comes too (−1 for nobody). Cavalry cut counts for both (E-9.12.b, G-56). */
export function unfed(c: Read, seat: Seat, area: AreaId, joins = -1): Need {
  const { t, p } = c;
  let cavalry = joins >= 0 && t.cls[joins] === CAVALRY ? 1 : 0;
  let all = joins >= 0 ? 1 : 0;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) {
    if (p.where[b] !== area || t.cls[b] === ARTILLERY || (p.flags[b] & INSIDE) !== 0) continue;
    all++;
    if (t.cls[b] === CAVALRY) cavalry++;
  }
  const tooManyHorse = Math.max(0, cavalry - t.cavalrySupply[area]);
  return { blocks: Math.max(tooManyHorse, all - totalSupply(c, seat, area)), horse: tooManyHorse };
}

/** E-6.3.c: whether one more block of this class could be fed. */
export function isFed(c: Read, seat: Seat, area: AreaId, block: BlockId): boolean {
  const { t } = c;
  if (area >= AREAS || t.cls[block] === ARTILLERY) return true;
  return unfed(c, seat, area, block).blocks <= 0;
}
