/** 6.14: pinned blocks may not move. Which they are is nobody's business: it is a cap on how many may leave. */

import type { Seat } from '@drumhead/kernel';
import { isSkirmishTurn } from '../../model/calendar.ts';
import type { Read } from '../../model/context.ts';
import { outside } from '../../model/control.ts';
import type { AreaId } from '../../model/ids.ts';
import { endOf, enemyOf, firstOf } from '../../model/numbers.ts';
import { BY_CLUBMEN, INSIDE } from '../../position/position.ts';

/**
 * Whether one more of the seat's blocks may leave a Contested Area. Each Attacker pins one Defender (E-6.14.b), Clubmen
 * pin one block of those they were placed on (E-6.41.b, E-6.43.c, G-105); every block counts on both sides (G-49).
 */
export function mayLeave(c: Read, seat: Seat, area: AreaId): boolean {
  const { p } = c;
  const code = area < p.foe.length ? p.foe[area] : 0;
  if (code === 0 || isSkirmishTurn(c)) return true;
  let staying = 0;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
    if (p.where[b] === area && p.via[b] === 0 && (p.flags[b] & INSIDE) === 0) staying++;
  return staying > (code > BY_CLUBMEN ? 1 : outside(p, enemyOf(seat), area));
}
