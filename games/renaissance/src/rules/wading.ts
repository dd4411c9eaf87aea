/** D-rout.5, D-ford: the dice of those who run into a river, or over ice or a bridge. */
import { has, moveTo, ROUTING, troopOf } from '../elements.ts';
import { fordDie, routersDie, stopAtBank } from '../field/fords.ts';
import type { Pose } from '../geometry/pose.ts';
import { type Desk, news } from './desk.ts';
import { destroy } from './destroyed.ts';
import { entered, natureNow } from './fording.ts';

/** A router that fails is destroyed; whoever else flees stops at the bank. False if it is gone. */
export function runsThroughWater(d: Desk, i: number, way: readonly Pose[]): boolean {
  const { f } = d;
  const routs = has(f, i, ROUTING);
  for (const { river, crossing } of entered(f, i, way)) {
    const over = crossing.by === 'bridge';
    if (over && !routs) continue;
    const { needs, rule } = over ? routersDie() : fordDie(natureNow(d, river), true, crossing.by === 'ford');
    if (needs === 0 || d.chance.die(6) >= needs) continue;
    if (routs) {
      destroy(f, i);
      d.sink?.report(news('drowned', [rule, 'D-rout.4'], { troop: troopOf(f, i).id, side: f.e.side[i] }));
      return false;
    }
    moveTo(f, i, stopAtBank(way, river.ring, f.bases.width[i], f.bases.depth[i]).at);
    return true;
  }
  return true;
}
