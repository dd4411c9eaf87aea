/** D-rout.5, D-ford: the dice of those who run into a river, or over ice or a bridge. */

import { publicReport } from '@drumhead/kernel';
import type { Pose } from '../../geometry/pose.ts';
import type { Play } from '../../model/context.ts';
import { has, moveTo, troopOf } from '../../model/field.ts';
import { ROUTING } from '../../position/elements.ts';
import { bankOf, entered, fordDie, natureNow, routersDie } from '../water/fords.ts';
import { isOnIce } from '../water/rivers.ts';
import { destroy } from './destroyed.ts';

/** A router that fails is destroyed; whoever else flees stops at the bank. False if it is gone. */
export function runsThroughWater(d: Play, i: number, way: readonly Pose[]): boolean {
  const { f } = d;
  const routs = has(f, i, ROUTING);
  if (routs && ventures(d, i, way) && d.chance.die(6) < routersDie().needs) return drowns(d, i, routersDie().rule);
  for (const { river, crossing } of entered(f, i, way)) {
    const over = crossing.by === 'bridge';
    if (over && !routs) continue;
    const { needs, rule } = over ? routersDie() : fordDie(natureNow(d, river), true, crossing.by === 'ford');
    if (needs === 0 || d.chance.die(6) >= needs) continue;
    if (routs) return drowns(d, i, rule);
    moveTo(f, i, bankOf(f, i, way, river, []));
    return true;
  }
  return true;
}

/** C-39: it runs from firm ground straight on to ice. */
const ventures = ({ f }: Play, i: number, way: readonly Pose[]): boolean =>
  f.air.frozen && way.length > 1 && !isOnIce(f, i, way[0]) && way.some((at) => isOnIce(f, i, at));

function drowns({ f, sink }: Play, i: number, rule: string): false {
  destroy(f, i);
  sink?.report(publicReport('drowned', [rule, 'D-rout.4'], { troop: troopOf(f, i).id, side: f.e.side[i] }));
  return false;
}
