/**
 * 6.14: who meets enemies must stop, and pins some of them. Which blocks are pinned is nobody's business: it is a cap on
 * how many may leave.
 */

import { type Cited, type Fact, refusal, type Seat } from '@drumhead/kernel';
import { type Play, publicReport, type Read } from '../../model/context.ts';
import { contestedCites, outside } from '../../model/control.ts';
import type { AreaId } from '../../model/ids.ts';
import { endOf, enemyOf, firstOf } from '../../model/numbers.ts';
import { BY_CLUBMEN, INSIDE } from '../../position/position.ts';
import { isSkirmishTurn } from '../scenarios/road-to-war-rules.ts';

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

export const pinnedFault = (c: Read, seat: Seat, area: AreaId): Cited | null =>
  mayLeave(c, seat, area)
    ? null
    : refusal('pinned', ['E-6.14.b', 'E-6.14.c', 'G-49', 'G-105'], { area: c.t.places[area] });

/** E-6.14.a: an Area with enemies outside a City ends the march. */
export const mustStopFault = (facts: { readonly [name: string]: Fact }): Cited =>
  refusal('must-stop', ['E-6.11.b', 'E-6.14.a'], facts);

/** E-6.14.a: who enters attacks, who stands there defends. */
export function tellContested(c: Play, area: AreaId, attacker: Seat): void {
  const { t, sink } = c;
  const facts = { area: t.places[area], attacker: t.seats[attacker] };
  const cites = [t.fortified[area] ? 'E-6.15.f' : 'E-6.14.a', ...contestedCites(c, area)];
  sink?.report(publicReport('contested', cites, facts));
}
