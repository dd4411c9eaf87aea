/** 6.41 Bradford Clubmen, 6.43 Clubmen. */
import { citesIf, type Seat } from '@drumhead/kernel';
import { isWinter } from '../../../model/calendar.ts';
import { eventOf } from '../../../model/cards.ts';
import { type Play, type Read, reveal } from '../../../model/context.ts';
import { controller, inside, isNeutral, outside } from '../../../model/control.ts';
import { settle } from '../../../model/control-changes.ts';
import type { AreaId, CardId } from '../../../model/ids.ts';
import { AREAS, enemyOf } from '../../../model/numbers.ts';
import { mix, see } from '../../../model/sight.ts';
import { BY_CLUBMEN } from '../../../position/position.ts';

/** Why they can be placed nowhere. */
export const NO_CLUBMEN: readonly string[] = ['E-6.41.c', 'E-6.43.a', 'E-6.43.e'];

/** E-6.43.a, E-6.43.e, E-6.41.c: Neutral or Enemy, not Loyal to the opponent; in Winter not onto enemies. */
export function clubmenAreas(c: Read, seat: Seat, card: CardId): number[] {
  const { t, p } = c;
  const enemy = enemyOf(seat);
  const fixed = t.params[card]['area'];
  if (fixed !== undefined) {
    const area = t.placeOf.get(String(fixed)) as number;
    const barred = p.foe[area] !== 0 || (isWinter(p) && outside(p, enemy, area) > 0);
    return barred ? [] : [area];
  }
  const found: number[] = [];
  const now = p.where[t.clubmenOf[seat]];
  for (let area = 0; area < AREAS; area++) {
    if (area === now || p.foe[area] !== 0 || t.loyalty[area] === enemy) continue;
    if (!isNeutral(c, area) && controller(c, area) !== enemy) continue;
    if (isWinter(p) && outside(p, enemy, area) > 0) continue;
    found.push(area);
  }
  return found;
}

const isBradford = (c: Read, seat: Seat): boolean => eventOf(c, seat) === 'bradford-clubmen';

/** By which Event, and whether they are lifted from elsewhere. */
function placeCites(c: Read, seat: Seat, lifted: boolean): readonly string[] {
  if (isBradford(c, seat)) return ['E-6.41.a', 'C-10', ...citesIf(lifted, 'G-107')];
  return ['E-6.43.a', ...citesIf(lifted, 'E-6.43.b', 'G-100')];
}

/** E-6.43.b–d, G-100, G-107: lifted from wherever they stand, at full strength; onto enemies they defend. */
export function placeClubmen(c: Play, seat: Seat, area: AreaId): void {
  const { t, p } = c;
  const block = t.clubmenOf[seat];
  const enemy = enemyOf(seat);
  const from = p.where[block];
  p.where[block] = area;
  p.strength[block] = t.max[block];
  p.flags[block] = 0;
  p.via[block] = 0;
  see(p, block);
  const facts = { seat: t.seats[seat], area: t.places[area] };
  c.sink?.report(reveal('clubmen', placeCites(c, seat, from < AREAS), facts));
  if (from < AREAS) settle(c, from);
  if (outside(p, enemy, area) > 0) {
    p.foe[area] = 1 + enemy + BY_CLUBMEN;
    const cites = [isBradford(c, seat) ? 'E-6.41.b' : 'E-6.43.c', 'G-14', ...citesIf(t.fortified[area], 'E-6.43.d')];
    c.sink?.report(reveal('contested', cites, { area: t.places[area], attacker: t.seats[enemy] }));
    if (t.fortified[area] && !p.decided.includes(area)) {
      p.decided.push(area);
      if (inside(p, seat, area) === 0 || t.garrisonsOf[enemy].length > 0)
        p.stack.push({ kind: 'withdraw', seat: enemy, area });
    }
  }
  settle(c, area);
  mix(c, seat, area);
}
