/** D-flee.3, A-33: what one who runs must avoid: others, table edges that are not its own, bad ground. */

import { ahead, type Pose } from '../../geometry/pose.ts';
import { partFree } from '../../geometry/sweep.ts';
import { ONE } from '../../geometry/trig.ts';
import { PACE } from '../../geometry/units.ts';
import { areEnemies, type Field, moveTo, onTable, poseOfElement, troopOf } from '../../model/field.ts';
import { ROUTING } from '../../position/elements.ts';
import type { ElementId } from '../../position/ids.ts';
import { mayPass } from '../interpenetration.ts';
import { goingOfWay, isWorse } from '../terrain/going.ts';
import { isOnIce } from '../water/river-nature.ts';
import { goingAfloat } from '../water/ships.ts';

/** How finely a run is looked at. */
export const STEP = 5 * PACE;

/** G-17: how far a new direction must be clear. */
export const PROBE = 200 * PACE;

/** Nothing on the table but armies. */
export const isOpen = ({ ground }: Field): boolean => ground.features.length === 0 && ground.sections.length === 0;

export interface Met {
  readonly what: 'friend' | 'enemy' | 'edge' | 'difficult' | 'impassable';
  readonly other: ElementId;
  readonly free: number;
}

/** D-flee.3: the first thing to avoid within this distance straight ahead. Its own base edge is none. */
export function obstruction(f: Field, i: ElementId, from: Pose, distance: number): Met | null {
  const kept = poseOfElement(f, i);
  moveTo(f, i, from);
  let best: Met | null = null;
  const [dx, dy] = wayAhead(f, i, distance);
  const course = { bases: f.bases, i, dx, dy };
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !onTable(f, j)) continue;
    const enemy = areEnemies(f, i, j);
    if (!enemy && mayPass(f, i, j, false)) continue;
    const part = partFree(course, f.bases, j);
    if (part === Infinity) continue;
    const free = Math.floor(part * distance);
    if (best === null || free < best.free) best = { what: enemy ? 'enemy' : 'friend', other: j, free };
  }
  const edge = toForeignEdge(f, i, distance);
  if (edge !== null && (best === null || edge < best.free)) best = { what: 'edge', other: -1, free: edge };
  const bad = isOpen(f) ? null : badGround(f, i, from, best === null ? distance : best.free);
  if (bad !== null) best = bad;
  moveTo(f, i, kept);
  return best;
}

/** Difficult or impassable going straight ahead that it does not stand in already. */
function badGround(f: Field, i: ElementId, from: Pose, distance: number): Met | null {
  const afloat = troopOf(f, i).category === 'naval';
  const at = (way: number) => {
    const step = [ahead(from, way)];
    return afloat ? goingAfloat(f, i, step) : goingOfWay(f, i, step);
  };
  const now = at(0).going;
  const ice = shunsIce(f, i);
  for (let way = STEP; way <= distance; way += STEP) {
    const { going } = at(way);
    if (ice && isOnIce(f, i, ahead(from, way))) return { what: 'difficult', other: -1, free: way - STEP };
    if (!isWorse(going, now)) continue;
    if (going === 'difficult' || going === 'impassable') return { what: going, other: -1, free: way - STEP };
  }
  return null;
}

/** C-39: whether routers run straight on to ice is contested; as a rule they do. */
const shunsIce = (f: Field, i: ElementId): boolean =>
  f.t.readings.routersAvoidIce && f.air.frozen && (f.e.flags[i] & ROUTING) !== 0;

/** Straight ahead so far, east and north. */
const wayAhead = ({ bases }: Field, i: ElementId, distance: number): [number, number] => [
  Math.round((distance * bases.sin[i]) / ONE),
  Math.round((distance * bases.cos[i]) / ONE),
];

/** How far it gets before a corner crosses a table edge that is not its own, or null. */
function toForeignEdge(f: Field, i: ElementId, distance: number): number | null {
  const [dx, dy] = wayAhead(f, i, distance);
  const [least, low, most, high] = f.bases.bounds.subarray(4 * i, 4 * i + 4);
  const parts: number[] = [];
  if (dx < 0) parts.push(least / -dx);
  if (dx > 0) parts.push((f.ground.width - most) / dx);
  // Side 0 has its base edge at the bottom, side 1 at the top.
  if (dy < 0 && f.e.side[i] !== 0) parts.push(low / -dy);
  if (dy > 0 && f.e.side[i] !== 1) parts.push((f.ground.height - high) / dy);
  const part = Math.min(...parts, 1);
  return part < 1 ? Math.max(0, Math.floor(part * distance)) : null;
}
