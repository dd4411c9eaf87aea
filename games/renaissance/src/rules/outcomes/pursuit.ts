/** D-pursuit: horse, Warband and Hordes run after routers without orders, in both sides' phases. */

import { baseSizeOf } from '../../geometry/bases.ts';
import { baseDistance, distance, nearestOnLine } from '../../geometry/nearest.ts';
import { LINEAR, samples } from '../../geometry/paths.ts';
import { ahead, type Pose, turnedTowards } from '../../geometry/pose.ts';
import { quarryNear } from '../../geometry/scratch.ts';
import { partFree } from '../../geometry/sweep.ts';
import { ONE } from '../../geometry/trig.ts';
import { E_PEN, HALF, PACE } from '../../geometry/units.ts';
import { outsideTable } from '../../geometry/zones.ts';
import { isBlind } from '../../model/air.ts';
import { type Play, publicReport, type Read } from '../../model/context.ts';
import { labelOf, named } from '../../model/element-labels.ts';
import {
  enemyWithin,
  type Field,
  has,
  moveTo,
  onTable,
  poseOfElement,
  settle,
  standsFree,
  troopOf,
} from '../../model/field.ts';
import { isGone, LEFT_IN_PURSUIT, PURSUING, RALLIED, ROUTING, STEADY } from '../../position/elements.ts';
import type { ElementId } from '../../position/ids.ts';
import { type Position, phasing, UNBEATEN } from '../../position/position.ts';
import type { Going } from '../../schema.ts';
import { isEngaged } from '../contact/engaged.ts';
import { lineUpNear } from '../contact/loose-fronts.ts';
import { hasRoom } from '../contact/may-contact.ts';
import { allowanceOf } from '../distance.ts';
import { mayPass, passable } from '../interpenetration.ts';
import { goingOfWay, isWorse, underfoot } from '../terrain/going.ts';
import { runsThroughWater } from './rout.ts';

export interface Chase {
  readonly hunter: ElementId;
  readonly target: ElementId;
}

/**
 * D-pursuit.1, D-pursuit.2: before anybody runs, whoever must pursue takes the nearest router within its reach; who
 * rallied from a pursuit never pursues again (D-rally.3).
 */
export function chasesFrom({ p, f }: Read): Chase[] {
  const chases: Chase[] = [];
  for (let i = 0; i < f.e.troop.length; i++) {
    if (!onTable(f, i) || has(f, i, ROUTING | PURSUING | RALLIED)) continue;
    const reach = troopOf(f, i).pursues;
    if (reach === 0) continue;
    const target = enemyWithin(f, i, reach, (j) => has(f, j, ROUTING) && isInTheOpen(f, j));
    if (target < 0 || enemyWithin(f, i, f.t.measures.rout.deterred, (j) => standsFirm(p, f, j)) >= 0) continue;
    chases.push({ hunter: i, target });
  }
  return chases;
}

/** G-82: those who are not in close combat take it up. Who fought the router is free when that has run. */
export function takeUpPursuit({ p, f, sink }: Play, chases: readonly Chase[]): void {
  for (const { hunter, target } of chases) {
    if (!onTable(f, hunter) || !onTable(f, target) || isEngaged(f, hunter)) continue;
    f.e.flags[hunter] |= PURSUING;
    p.quarry.push(hunter, target);
    const facts = { ...named(f, hunter), quarry: troopOf(f, target).id, quarryLabel: labelOf(f.e, target) };
    sink?.report(publicReport('pursues', ['D-pursuit.1', 'D-pursuit.2', 'D-pursuit.3'], facts));
  }
}

/** D-pursuit.2: in good or rough going. */
const isInTheOpen = (f: Field, j: ElementId): boolean =>
  f.ground.features.length === 0 || !isWorse(underfoot(f, j).going, 'rough');

/** Steadied, or of a command that is not beaten. */
const standsFirm = (p: Position, f: Field, j: ElementId): boolean =>
  !has(f, j, ROUTING) && (has(f, j, STEADY) || p.commands.beaten[f.e.command[j]] === UNBEATEN);

/** G-56: the phasing side's pursuers first, the nearest to their targets first. */
export function pursuitMoves(d: Play): void {
  const { p, f } = d;
  drop(d);
  for (const side of [phasing(p), 1 - phasing(p)]) {
    const hunts: { i: ElementId; target: ElementId; gap: number }[] = [];
    for (let k = 0; k < p.quarry.length; k += 2) {
      const [i, target] = [p.quarry[k], p.quarry[k + 1]];
      if (f.e.side[i] === side) hunts.push({ i, target, gap: baseDistance(f.bases, i, f.bases, target) });
    }
    hunts.sort((a, b) => a.gap - b.gap || a.i - b.i);
    for (const { i, target } of hunts) if (!isEngaged(f, i)) hunt(d, i, target);
  }
  drop(d);
}

/** Ends pursuits whose hunter or hunted is gone, rallied or captured. */
function drop({ p, f }: Play): void {
  const kept: number[] = [];
  for (let k = 0; k < p.quarry.length; k += 2) {
    const [i, target] = [p.quarry[k], p.quarry[k + 1]];
    const goes = onTable(f, i) && has(f, i, PURSUING) && onTable(f, target) && has(f, target, ROUTING);
    if (goes && f.e.side[i] !== f.e.side[target]) kept.push(i, target);
    else if (!isGone(f.e.flags[i])) f.e.flags[i] &= ~PURSUING;
  }
  p.quarry = kept;
}

/** it turns towards the target on the spot and goes straight for it, a full tactical move or to the touch. */
function hunt(d: Play, i: ElementId, target: ElementId): void {
  const { f } = d;
  const ring = [...f.bases.corners.subarray(8 * target, 8 * target + 8)];
  const { bx, by } = nearestOnLine([...ring, ring[0], ring[1]], f.e.x[i], f.e.y[i], quarryNear);
  const from = poseOfElement(f, i);
  const turned = turnedTowards(from, bx, by, HALF);
  if (!hasRoom(f, i, turned, passable(f, i))) return;
  moveTo(f, i, turned);
  const most = groundAhead(f, i, true);
  const dx = Math.round((most * f.bases.sin[i]) / ONE);
  const dy = Math.round((most * f.bases.cos[i]) / ONE);
  const course = { bases: f.bases, i, dx, dy };
  let part = 1;
  let met = -1;
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !onTable(f, j) || (f.e.side[j] === f.e.side[i] && mayPass(f, i, j, false))) continue;
    const free = partFree(course, f.bases, j);
    if (free >= part) continue;
    part = free;
    met = j;
  }
  const far = Math.floor(most * part);
  const meets = met >= 0 && f.e.side[met] !== f.e.side[i];
  // D-distance.2: some go farther to end in contact, and only then.
  const to = ahead(turned, meets ? far : Math.min(far, groundAhead(f, i, false)));
  moveTo(f, i, to);
  if (f.ground.features.length > 0) runsThroughWater(d, i, samples(turned, to, baseSizeOf(f.bases, i), LINEAR));
  if (meets) lineUpNear(f, i, met);
  clearOfFriends(f, i, turned, from);
  if (outsideTable(f.bases, i, f.ground.width, f.ground.height) <= E_PEN) return;
  f.e.flags[i] |= LEFT_IN_PURSUIT;
  settle(f, i);
  d.sink?.report(publicReport('left-in-pursuit', ['D-pursuit.5'], named(f, i)));
}

const STEP = 5 * PACE;

/** A full tactical move straight on: where the going changes so does the allowance, and what it cannot cross stops it. */
function groundAhead(f: Field, i: ElementId, contact: boolean): number {
  const slowed = isBlind(f.air);
  const allowed = (going: Going): number => allowanceOf(f.t, f.e.troop[i], { going, contact, slowed }).distance;
  let most = allowed('good');
  if (f.ground.features.length === 0 && f.ground.sections.length === 0) return most;
  const from = poseOfElement(f, i);
  for (let way = 0; way < most; way += STEP) {
    const { going } = goingOfWay(f, i, [ahead(from, way + STEP)]);
    if (going === 'impassable') return way;
    // Whoever has no move there stops before it; whoever has gone farther than that already, at once.
    if (going !== 'road') most = Math.min(most, Math.max(way, allowed(going)));
  }
  return most;
}

/** It does not end on a friend it passed: back, pace by pace, and at worst to where it came from. */
function clearOfFriends(f: Field, i: ElementId, turned: Pose, from: Pose): void {
  const { x, y } = poseOfElement(f, i);
  for (let way = distance(turned.x, turned.y, x, y); way >= 0; way -= PACE) {
    if (standsFree(f, i, poseOfElement(f, i), [])) return;
    moveTo(f, i, ahead(turned, way));
  }
  if (!standsFree(f, i, poseOfElement(f, i), [])) moveTo(f, i, from);
}

/** D-pursuit.4: who routs is fought as anybody is, on the edge he is struck on. */
export const routerCites = (f: Field, by: ElementId, enemy: ElementId): readonly string[] =>
  has(f, by, ROUTING) || has(f, enemy, ROUTING) ? ['D-pursuit.4'] : [];
