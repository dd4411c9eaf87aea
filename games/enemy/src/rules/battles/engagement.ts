/** 7.42 and 7.44: Cavalry, later Infantry that did not Fire; in an Assault both together (E-8.3.g). */
import type { Seat } from '@drumhead/kernel';
import type { Play } from '../../model/context.ts';
import { isMended } from '../../model/mends.ts';
import { CAVALRY, enemyOf, INFANTRY } from '../../model/numbers.ts';
import { S_END_ROUND, S_ROUT } from '../../position/battle-steps.ts';
import { ANY, ASSAULT, type Battle, FOOT, HORSE } from '../../position/frames.ts';
import { FIRED } from '../../position/position.ts';
import { deal, roll } from './hits.ts';
import { countInBox, firstSide, inBox, isField, targetsOf } from './sides.ts';

export function engage(c: Play, f: Battle, horse: boolean): void {
  if (f.half > 1) {
    f.step = horse ? S_ROUT : S_END_ROUND;
    f.half = 0;
    return;
  }
  const first = firstSide(f);
  const seat = f.half === 0 ? first : enemyOf(first);
  if (horse && f.half === 0)
    for (const side of [0, 1]) {
      f.horse[side] = countInBox(c, side, CAVALRY);
      f.horseHits[side] = 0;
      f.excess[side] = 0;
    }
  f.half++;
  if (horse) charge(c, f, seat);
  else push(c, f, seat);
}

/** E-7.42.a, E-7.42.b */
function charge(c: Play, f: Battle, seat: Seat): void {
  const enemy = enemyOf(seat);
  const met = countInBox(c, enemy, CAVALRY) > 0;
  const at = !isField(f) ? ANY : met ? CAVALRY : INFANTRY;
  if (!met && countInBox(c, enemy, INFANTRY) === 0) return;
  let hits = 0;
  for (const block of inBox(c, seat, CAVALRY)) hits += roll(c, block, HORSE, at);
  // E-7.43.a, G-38: hits of a Sortie fall on anybody; those beyond the Cavalry's strength count all the same.
  if (at === ANY && isMended(c.p, 'excessInSorties')) f.excess[enemy] = Math.max(0, hits - strengthOf(c, enemy));
  deal(c, { seat: enemy, area: f.area, left: hits, at, step: HORSE });
}

/** Of all a side's Cavalry in its box. */
const strengthOf = (c: Play, seat: Seat): number =>
  inBox(c, seat, CAVALRY).reduce((sum, block) => sum + c.p.strength[block], 0);

/** E-7.3.i */
function push(c: Play, f: Battle, seat: Seat): void {
  const { p } = c;
  const enemy = enemyOf(seat);
  if (targetsOf(c, seat) === 0) return;
  const at = isField(f) ? INFANTRY : ANY;
  let hits = 0;
  for (const block of inBox(c, seat, INFANTRY)) if ((p.flags[block] & FIRED) === 0) hits += roll(c, block, FOOT, at);
  if (f.mode === ASSAULT) for (const block of inBox(c, seat, CAVALRY)) hits += roll(c, block, FOOT, at);
  deal(c, { seat: enemy, area: f.area, left: hits, at, step: FOOT });
}
