/** 3.12: what a block's dice must roll to hit, with every modifier of the Rounds (7.3, 7.4, 8.2, 8.3). */

import type { Seat } from '@drumhead/kernel';
import type { Read } from '../../model/context.ts';
import type { BlockId } from '../../model/ids.ts';
import { CAVALRY, enemyOf, INFANTRY, sideOf } from '../../model/numbers.ts';
import { ANY, ASSAULT, type Battle, FIRE, GUNS, HORSE, ROUTERS, SORTIE } from '../../position/frames.ts';
import { aimedBy, battleOf, defenderOf, paramOf } from './sides.ts';

/** E-3.12.a with every modifier; 0 or less cannot hit (G-24). */
export function effOf(c: Read, block: BlockId, step: number, at: number): number {
  const f = battleOf(c.p);
  const { t } = c;
  let eff = t.eff[block];
  const modifiers = t.data.charts.efficiency;
  const side = sideOf(block);
  if (step === GUNS) {
    // E-7.41.a, E-8.2.f, E-8.3.f
    if (f.mode === SORTIE) eff += modifiers.artilleryInSortie;
    else if (f.mode !== ASSAULT && at === CAVALRY) eff += modifiers.artilleryAtCavalry;
  } else if (step === HORSE) {
    if (at === INFANTRY || (at === ANY && f.horse[enemyOf(side)] === 0)) eff += modifiers.cavalryUnmet; // E-7.42.b, G-101
    if (at === ROUTERS) eff += modifiers.pursuersAtRouters; // E-7.43.c, C-14
    eff += terrainForHorse(c, f, side);
  } else {
    if (step === FIRE) eff += modifiers.infantryFires; // E-7.44.a
    if (f.mode === ASSAULT && side === defenderOf(f) && t.cls[block] === INFANTRY) eff += modifiers.assaultedInfantry; // E-8.3.h, C-21
  }
  if (f.fleeing >= 0) eff += f.fleeing === side ? modifiers.retreats : modifiers.enemyRetreats; // E-7.3.c
  return eff;
}

/** 7.95 Poor Cavalry Terrain; Roundhead Cavalry Mistimes Charge. */
function terrainForHorse(c: Read, f: Battle, side: Seat): number {
  const { t, p } = c;
  let change = 0;
  const poor = aimedBy(c, f, 'poor-cavalry-terrain');
  if (poor >= 0) change += paramOf(c, poor, 'cavalryEff');
  const late = aimedBy(c, f, 'roundhead-charge');
  if (late >= 0 && f.round === paramOf(c, late, 'round') && t.seats[side] === t.params[p.played[late]]['side'])
    change += paramOf(c, late, 'cavalryEff');
  return change;
}
