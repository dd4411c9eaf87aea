/** 11.11: Queen Henrietta meets the King. */
import type { Seat } from '@drumhead/kernel';
import { type Play, reveal } from '../../model/context.ts';
import { isFriendly } from '../../model/control.ts';
import { AREAS, ROYALIST } from '../../model/numbers.ts';
import { BONUS_SPENT, INSIDE, marked } from '../../position/position.ts';

/** E-11.11.a, G-80: once a game, the moment both are in one Friendly Area. Only their own player's acts bring it about. */
export function meetKing(c: Play, seat: Seat): void {
  const { t, p } = c;
  if (seat !== ROYALIST || marked(p, BONUS_SPENT)) return;
  const area = p.where[t.henrietta];
  if (area >= AREAS || p.where[t.charles] !== area) return;
  if (((p.flags[t.henrietta] | p.flags[t.charles]) & INSIDE) !== 0 || !isFriendly(c, ROYALIST, area)) return;
  p.marks |= BONUS_SPENT;
  const { points, artillery } = t.data.charts.henrietta;
  p.stack.push({ kind: 'points', seat: ROYALIST, left: points, guns: artillery, card: -1, area });
  c.sink?.report(
    reveal('bonus', ['E-11.11.a', 'E-11.11.b', 'G-80'], { seat: t.seats[ROYALIST], area: t.places[area] }),
  );
}
