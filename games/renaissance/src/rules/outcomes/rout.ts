/**
 * D-rout.3–6, D-ford, A-34: where a router makes for, its base edge or a crossing near by, and the dice of those who
 * run into a river, or over ice or a bridge.
 */

import { distance } from '../../geometry/nearest.ts';
import { boundaryMeets } from '../../geometry/polygon.ts';
import { ahead, type Pose, pose, turnedTowards } from '../../geometry/pose.ts';
import { HALF, QUARTER } from '../../geometry/units.ts';
import { type Play, publicReport } from '../../model/context.ts';
import { labelOf, named } from '../../model/element-labels.ts';
import { type Field, has, moveTo, poseOfElement, troopOf } from '../../model/field.ts';
import { isMended } from '../../model/mended.ts';
import { IMMOBILE, ROUTING } from '../../position/elements.ts';
import type { Bridge } from '../../position/ground.ts';
import type { ElementId, FeatureId } from '../../position/ids.ts';
import { gunHeld } from '../artillery-limbers.ts';
import { hasRoom, pathIsClear } from '../contact/may-contact.ts';
import { allowanceOf } from '../distance.ts';
import { passable } from '../interpenetration.ts';
import { lossOf } from '../morale-equivalents.ts';
import { flyAboard, refugeOf } from '../naval-landing/landing-and-embarking.ts';
import { landOf } from '../terrain/features.ts';
import { bridgesOver } from '../terrain/placing-roads.ts';
import { bankOf, entered, fordDie, natureNow } from '../water/fords.ts';
import { isOnIce, wading } from '../water/river-nature.ts';
import { obstruction, PROBE } from './clear-way-ahead.ts';
import { destroy, loseWithRear } from './destroyed-captured-lost.ts';

/** A rout move is a flight, but only the first begins with the recoil and the about-turn. */
export const FIRST_ROUT = 'D-rout.1';
/** It routs in both sides' phases until it is rallied or lost. */
export const ROUTS_ON = 'D-rout.2';

const homeOf = (f: Field, i: ElementId): number => (f.e.side[i] === 0 ? 0 : f.ground.height);

/** Turns it towards home. Gives what it has spent of its move on the way to a crossing, and the rule. */
export function aimHome(f: Field, i: ElementId): { readonly spent: number; readonly rule: string } {
  // In the water or on a bridge it keeps its course.
  if (isCrossing(f, i)) return { spent: 0, rule: 'D-rout.4' };
  const from = poseOfElement(f, i);
  const within = allowanceOf(f.t, f.e.troop[i], { going: 'good' }).distance;
  const reached = crossingNear(f, i, within, (end) => pathIsClear(f, i, end, []));
  if (reached) {
    moveTo(f, i, reached);
    return { spent: distance(from.x, from.y, reached.x, reached.y), rule: 'D-rout.4' };
  }
  const towards = ({ x, y }: Pose): Pose => turnedTowards(from, x, y, HALF);
  const farther = isMended(f, 'D-rout.4')
    ? crossingNear(f, i, Infinity, (end) => hasRoom(f, i, towards(end), passable(f, i)))
    : null;
  if (farther) {
    moveTo(f, i, towards(farther));
    return { spent: 0, rule: 'D-rout.4' };
  }
  const turned = turnedHome(f, i);
  if (hasRoom(f, i, turned, passable(f, i))) moveTo(f, i, turned);
  return { spent: 0, rule: 'D-rout.3' };
}

/** by a quarter at most. Straight away from home either side does: right, unless only left is clear (G-17). */
function turnedHome(f: Field, i: ElementId): Pose {
  const from = poseOfElement(f, i);
  const right = turnedTowards(from, from.x, homeOf(f, i), QUARTER);
  const isAway = from.h === (f.e.side[i] === 0 ? 0 : HALF);
  if (!isAway || !isMended(f, 'G-17')) return right;
  const left = pose(from.x, from.y, from.h - QUARTER);
  const isClear = (to: Pose): boolean => hasRoom(f, i, to, passable(f, i)) && obstruction(f, i, to, PROBE) === null;
  return !isClear(right) && isClear(left) ? left : right;
}

const isCrossing = (f: Field, i: ElementId): boolean =>
  landOf(f.ground.features).rivers.some((river) => wading(f, river, f.bases, i) !== 'dry');

/** D-rout.4: the near end of a bridge or road ford within 300p that it can make for, if a river bars its way home. */
function crossingNear(f: Field, i: ElementId, within: number, may: (end: Pose) => boolean): Pose | null {
  const { rivers } = landOf(f.ground.features);
  if (rivers.length === 0 || f.air.frozen) return null;
  const { x, y } = poseOfElement(f, i);
  const home = { ax: x, ay: y, bx: x, by: homeOf(f, i) };
  const barring = rivers.filter(({ ring }) => boundaryMeets(ring, home));
  let best: Pose | null = null;
  let least = Math.min(f.t.measures.rout.crossing, within);
  for (const { feature } of barring) {
    for (const end of crossingsOf(f, feature).map((bridge) => nearEnd(bridge, x, y))) {
      const way = distance(x, y, end.x, end.y);
      if (way > least || !may(end)) continue;
      least = way;
      best = end;
    }
  }
  return best;
}

/** Bridges that stand, and fords where a road has none. */
function crossingsOf(f: Field, river: FeatureId): Bridge[] {
  const { features, bridges } = f.ground;
  const open = bridges.filter((b) => b.river === river && (b.stage === 'standing' || b.stage === 'dismantling'));
  const fords = features.flatMap(({ kind }, road) => (kind === 'Rd' ? bridgesOver(features, river, road) : []));
  return [...open, ...fords];
}

/** The end nearer to the runner, looking across. */
function nearEnd(bridge: Bridge, x: number, y: number): Pose {
  const far = ahead(bridge, bridge.length);
  const back = pose(far.x, far.y, bridge.h + HALF);
  const first = distance(x, y, bridge.x, bridge.y) <= distance(x, y, far.x, far.y);
  return first ? pose(bridge.x, bridge.y, bridge.h) : back;
}

/** What one who routs needs to get over ice or a bridge. */
const ICE_OR_BRIDGE = { needs: 2, rule: 'D-rout.5' } as const;

/** A router that fails is destroyed; whoever else flees stops at the bank. False if it is gone. */
export function runsThroughWater(d: Play, i: ElementId, way: readonly Pose[]): boolean {
  const { f } = d;
  const routs = has(f, i, ROUTING);
  if (routs && ventures(d, i, way) && d.chance.die(6) < ICE_OR_BRIDGE.needs) return drowns(d, i, ICE_OR_BRIDGE.rule);
  for (const entry of entered(f, i, way)) {
    const { river, crossing } = entry;
    const over = crossing.by === 'bridge';
    if (over && !routs) continue;
    const { needs, rule } = over ? ICE_OR_BRIDGE : fordDie(natureNow(d, river), true, crossing.by === 'ford');
    if (needs === 0 || d.chance.die(6) >= needs) continue;
    if (routs) return drowns(d, i, rule);
    moveTo(f, i, bankOf(f, entry, []));
    return true;
  }
  return true;
}

/** C-39: it runs from firm ground straight on to ice. */
const ventures = ({ f }: Play, i: ElementId, way: readonly Pose[]): boolean =>
  f.air.frozen && way.length > 1 && !isOnIce(f, i, way[0]) && way.some((at) => isOnIce(f, i, at));

function drowns(d: Play, i: ElementId, rule: string): false {
  destroy(d.f, i);
  d.sink?.report(publicReport('drowned', [rule, 'D-rout.4'], { ...named(d.f, i), ...lossOf(d, i) }));
  return false;
}

/** D-rout.6: made to recoil or flee in close combat, it is destroyed. */
export const loseRouter = (d: Play, i: ElementId): void => loseWithRear(d, i, 'D-rout.6');

/** D-rout.3: landed troops make for a hull that can take them. Whether there is one; it may be reached or not. */
export function routsAboard(d: Play, i: ElementId): { readonly reached: boolean; readonly rule: string } | null {
  const { f, sink } = d;
  const hull = refugeOf(f, i);
  if (hull < 0) return null;
  const facts = { ...named(f, i), hull: troopOf(f, hull).id, hullLabel: labelOf(f.e, hull) };
  const reached = flyAboard(f, i, hull);
  if (reached) sink?.report(publicReport('embarks', ['D-rout.3'], facts));
  return { reached, rule: 'D-rout.3' };
}

/** Immobile baggage and heavy guns without a team are left standing (D-troops.30). */
export const canRun = (f: Field, i: ElementId): boolean => !has(f, i, IMMOBILE) && gunHeld(f, i) !== 'D-troops.30';
