/** 9.11: how many blocks an Area feeds. Artillery and the besieged are not counted. */
import { citesIf, type Seat } from '@drumhead/kernel';
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

/** Who neither eats nor goes hungry: guns, and the besieged. */
export const UNCOUNTED = { guns: 'E-9.11.e', cannon: 'E-3.21.a', besieged: 'E-9.12.d' } as const;

/** What this Area and its City give a side; who besieges the City has no part in it. */
export function limitCites({ t, p }: Read, seat: Seat, area: AreaId): readonly string[] {
  const besieges = t.fortified[area] && inside(p, enemyOf(seat), area) > 0;
  return [
    t.blockSupply[area] === t.data.charts.supply.mountain.blocks ? 'E-9.11.a' : 'E-9.11.b',
    ...citesIf(besieges, 'E-9.11.d', 'G-55'),
    ...citesIf(!besieges && t.infantrySupply[area] > 0, 'E-9.11.c', 'E-4.2.e'),
  ];
}

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
