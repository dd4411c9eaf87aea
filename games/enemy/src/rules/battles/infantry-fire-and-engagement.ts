/** 7.44: Infantry Fires, or Engages later; in an Assault the Cavalry Engages with it (E-8.3.g). */

import { ALLOWED, citesIf, leave, refuse, type Seat } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import type { Play, Rules } from '../../model/context.ts';
import { CAVALRY, enemyOf, INFANTRY, sideOf } from '../../model/numbers.ts';
import { S_END_ROUND, S_FOOT, S_HORSE } from '../../position/battle-steps.ts';
import { ANY, type Battle, FIRE, FOOT } from '../../position/frames.ts';
import { FIRED } from '../../position/position.ts';
import { behindWalls, RIDERS_ON_FOOT, ridersOnFoot, wallCites } from '../sieges/assault.ts';
import { blindCites, DICE, deal, roll, UNTOLD } from './hits.ts';
import { firstSide, inBox, isField, isInBox, sideInTurn, targetsOf } from './sides.ts';

/** Steps 4 and 6 of a Round. */
const STEPS = { fire: 'E-7.3.g', engagement: 'E-7.3.i' } as const;

/** 7.44: each side declares which of its Infantry Fires, then rolls; even halves declare, odd ones roll. */
export function prepareFire(c: Play, f: Battle): void {
  const { p } = c;
  if (f.half > 3) {
    f.step = ridersOnFoot(f) ? S_FOOT : S_HORSE;
    f.half = 0;
    return;
  }
  const first = firstSide(f);
  const seat = f.half < 2 ? first : enemyOf(first);
  const declares = f.half % 2 === 0;
  f.half++;
  if (f.fleeing === seat) return;
  if (!declares) {
    volley(c, f, seat);
    return;
  }
  const infantry = inBox(c, seat, INFANTRY);
  // Nobody to shoot at: hits on fleeing Cavalry are barred too (E-7.44.d).
  if (infantry.length > 0 && targetsOf(c, seat) !== 0) p.stack.push({ kind: 'fire', seat, area: f.area });
}

function volley(c: Play, f: Battle, seat: Seat): void {
  const { p } = c;
  const at = isField(f) ? INFANTRY : ANY;
  const modifier = c.t.data.charts.efficiency.infantryFires + behindWalls(c, f, seat);
  const strike = {
    step: FIRE,
    at,
    modifier,
    cites: c.sink ? [STEPS.fire, 'E-7.44.a', ...aimCites(f, seat), ...wallCites(f, seat)] : UNTOLD,
  };
  let hits = 0;
  for (const block of inBox(c, seat, INFANTRY)) if ((p.flags[block] & FIRED) !== 0) hits += roll(c, block, strike);
  deal(c, { seat: enemyOf(seat), area: f.area, left: hits, at, step: FIRE });
}

/** E-7.3.i: whoever has not Fired. */
export function engageInfantry(c: Play, f: Battle): void {
  const seat = sideInTurn(f, S_END_ROUND);
  if (seat < 0 || targetsOf(c, seat) === 0) return;
  const at = isField(f) ? INFANTRY : ANY;
  const cites = c.sink ? [STEPS.engagement, ...aimCites(f, seat)] : UNTOLD;
  const foot = {
    step: FOOT,
    at,
    modifier: behindWalls(c, f, seat),
    cites: c.sink ? [...cites, ...wallCites(f, seat)] : UNTOLD,
  };
  let hits = 0;
  for (const block of inBox(c, seat, INFANTRY)) if ((c.p.flags[block] & FIRED) === 0) hits += roll(c, block, foot);
  if (ridersOnFoot(f)) {
    const horse = { step: FOOT, at, modifier: 0, cites: [...cites, RIDERS_ON_FOOT] };
    for (const block of inBox(c, seat, CAVALRY)) hits += roll(c, block, horse);
  }
  deal(c, { seat: enemyOf(seat), area: f.area, left: hits, at, step: FOOT });
}

/** Whom a side's Infantry hits: no Cavalry that flees. */
function aimCites(f: Battle, seat: Seat): readonly string[] {
  if (!isField(f)) return blindCites(f);
  return ['E-7.44.c', ...citesIf(f.fleeing === enemyOf(seat), 'E-7.44.d')];
}

/** E-7.44.a, E-7.44.b: who Fires now; the rest Engages. */
export const fire: Rules<'fire'> = {
  cites: [STEPS.fire, 'E-7.44.a', 'E-7.44.b', DICE],
  list(c, _f, seat) {
    const { p } = c;
    const found: EnemyAction[] = [];
    for (const block of inBox(c, seat, INFANTRY))
      if ((p.flags[block] & FIRED) === 0) found.push({ kind: 'fire', block });
    found.push({ kind: 'done' });
    return found;
  },
  check({ t, p }, _f, seat, action) {
    if (action.kind === 'done') return ALLOWED;
    if (action.kind !== 'fire') return refuse('wrong-kind', ['E-7.44.a'], { asked: 'fire' });
    const { block } = action;
    const fits =
      sideOf(block) === seat && t.cls[block] === INFANTRY && isInBox(p, block) && (p.flags[block] & FIRED) === 0;
    return fits ? ALLOWED : refuse('cannot-fire', ['E-7.44.a'], { block: t.blocks[block] });
  },
  play(c, _f, _seat, action) {
    if (action.kind === 'done') leave(c);
    else c.p.flags[(action as ActionOf<'fire'>).block] |= FIRED;
  },
};
