/**
 * D-front, A-14, G-13: moving before an enemy's front. An element bound by an enemy may only do what D-front.3–7 allow
 * with respect to one that binds it; entering a zone needs a leg that would be allowed inside it.
 */

import { type Bases, baseSizeOf, cornerOf, edgeAt, FL, FR, FRONT, lone, put, uOf } from '../../geometry/bases.ts';
import { baseDistance, middleOfNearest, pointToSegment } from '../../geometry/nearest.ts';
import { type Bounds, boxOfBase } from '../../geometry/overlap.ts';
import { displacement, layOut } from '../../geometry/paths.ts';
import { mirror, type Pose, segmentOf } from '../../geometry/pose.ts';
import { lengthInBase, lengthInside } from '../../geometry/rays.ts';
import { zoneSteps, zoneWalker } from '../../geometry/scratch.ts';
import { edgeTouching, sharedLength } from '../../geometry/touching.ts';
import { DEGREE, E_CORNER, E_GAP, E_PEN, E_TIE, HALF, opposed, turnFrom } from '../../geometry/units.ts';
import { boundsInFrontZone, directlyAhead, fromFrontLine, inFrontZone } from '../../geometry/zones.ts';
import {
  areEnemies,
  type Field,
  onTable,
  poseOfElement,
  type Standing,
  standsFree,
  troopOf,
} from '../../model/field.ts';
import { isMended } from '../../model/mended.ts';
import type { ElementId } from '../../position/ids.ts';
import { contactForbidden } from '../contact/may-contact.ts';
import { fortBetween } from '../defences.ts';
import { landOf } from '../terrain/features.ts';
import { runsOver } from '../water/fords.ts';

/** How an element moves in one leg: straight on, straight back, or any other way. */
export type Manner = 'ahead' | 'back' | 'other';

/**
 * D-front.2: does a third base, a fortification or (between land elements) water lie between the two? `thirds`: all who could
 * stand there.
 */
function separated(f: Field, enemy: ElementId, it: Standing, thirds: readonly ElementId[]): boolean {
  const { element: self, bases, slot } = it;
  const { sections, features } = f.ground;
  const waters =
    features.length > 0 && !f.air.frozen && troopOf(f, self).category !== 'naval' ? landOf(features).waters : [];
  if (thirds.length === 0 && sections.length === 0 && waters.length === 0) return false;
  const between = middleOfNearest(f.bases, enemy, bases, slot);
  for (const k of thirds) if (lengthInBase(f.bases, k, between) > E_PEN) return true;
  if (sections.length > 0 && fortBetween(f, between)) return true;
  return waters.some((ring) => lengthInside(ring, between) > E_PEN);
}

/** Who else stands within the box about an enemy and a slot: nobody else is between them. */
function thirdsAbout(f: Field, enemy: ElementId, { element: self, bases, slot }: Standing): ElementId[] {
  const b = f.bases;
  const [p, q] = [4 * enemy, 4 * slot];
  const west = Math.min(b.bounds[p], bases.bounds[q]);
  const south = Math.min(b.bounds[p + 1], bases.bounds[q + 1]);
  const east = Math.max(b.bounds[p + 2], bases.bounds[q + 2]);
  const north = Math.max(b.bounds[p + 3], bases.bounds[q + 3]);
  const thirds: number[] = [];
  for (let k = 0; k < f.e.troop.length; k++) {
    if (k === enemy || k === self) continue;
    const at = 4 * k;
    if (b.bounds[at] >= east || b.bounds[at + 2] <= west || b.bounds[at + 1] >= north || b.bounds[at + 3] <= south)
      continue;
    if (onTable(f, k)) thirds.push(k);
  }
  return thirds;
}

/** does this enemy bind one who stands there? */
function binds(f: Field, enemy: ElementId, it: Standing): boolean {
  return inFrontZone(f.bases, enemy, it.bases, it.slot) && !separated(f, enemy, it, thirdsAbout(f, enemy, it));
}

/** How a leg is made, and the enemies whose zones lie about it where that is known. */
interface Going {
  readonly manner: Manner;
  readonly among?: readonly ElementId[] | undefined;
}

export interface ZoneBreach {
  readonly enemy: ElementId;
  readonly rule: string;
}

/**
 * The enemy whose front zone forbids this leg, or null. `way` are the sampled poses of the leg, the first where it
 * begins. Who follows a member that makes a lawful leg need not be asked (D-front.6).
 */
export function zoneBreach(
  f: Field,
  self: ElementId,
  way: readonly Pose[],
  { manner, among }: Going,
): ZoneBreach | null {
  const near = zonesNear(f, self, boxOfBase(way, baseSizeOf(f.bases, self)), among);
  if (near.length === 0) return null;
  const it: Standing = { element: self, bases: layOut(way, baseSizeOf(f.bases, self), zoneSteps), slot: 0 };
  const bindsIt = (enemy: ElementId): boolean => boundAnywhere(f, enemy, it);
  if (manner === 'back') {
    const enemy = near.find(bindsIt);
    return enemy === undefined ? null : retires(f, self, way, enemy);
  }
  // D-front.3: straight ahead towards an enemy at least partly directly ahead of it.
  const straightAt = (enemy: ElementId): boolean => manner === 'ahead' && directlyAhead(it.bases, 0, f.bases, enemy);
  const atOnce = !isMended(f, 'G-13');
  // An advance on whoever binds it is lawful: who they are need be known only where somebody else does.
  if (!atOnce && !near.some((enemy) => !straightAt(enemy) && bindsIt(enemy))) return null;
  const binding = near.filter(bindsIt);
  if (binding.length === 0 || (atOnce && binding.some(straightAt))) return null;
  const hows = binding.map((enemy): How => (straightAt(enemy) ? 'straight' : linesUp(f, self, way, enemy)));
  const leg = { it, way, binding, hows };
  return atOnce ? breachAtEnd(f, leg) : breachOnWay(f, leg);
}

/** Enemies of a group whose zones lie about the ways of its members. */
export function zonesAbout(f: Field, members: readonly ElementId[], ways: readonly (readonly Pose[])[]): ElementId[] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [k, i] of members.entries()) {
    const box = boxOfBase(ways[k], baseSizeOf(f.bases, i));
    west = Math.min(west, box[0]);
    south = Math.min(south, box[1]);
    east = Math.max(east, box[2]);
    north = Math.max(north, box[3]);
  }
  return zonesNear(f, members[0], [west, south, east, north]);
}

/** Its enemies, or those among some, whose zones meet the box: a zone reaches one width before its element's bounds. */
function zonesNear(
  f: Field,
  self: ElementId,
  [west, south, east, north]: Bounds,
  among?: readonly ElementId[],
): ElementId[] {
  const { bounds, width } = f.bases;
  const { side } = f.e;
  const near: number[] = [];
  const count = among === undefined ? side.length : among.length;
  for (let n = 0; n < count; n++) {
    const enemy = among === undefined ? n : among[n];
    if (side[enemy] === side[self]) continue;
    const [at, reach] = [4 * enemy, width[enemy] + E_GAP];
    if (bounds[at] - reach > east || west > bounds[at + 2] + reach) continue;
    if (bounds[at + 1] - reach > north || south > bounds[at + 3] + reach || !onTable(f, enemy)) continue;
    near.push(enemy);
  }
  return near;
}

/** the enemies before whose fronts it stands, and who hold it there. */
export function heldBefore(f: Field, i: ElementId): ElementId[] {
  const it: Standing = { element: i, bases: f.bases, slot: i };
  return [...f.e.troop.keys()].filter((enemy) => areEnemies(f, i, enemy) && onTable(f, enemy) && binds(f, enemy, it));
}

/** How a leg is an advance on one enemy: straight at him, coming to face him, or touching his front. */
type How = 'straight' | 'opposite' | 'faced' | 'touched' | null;

interface BoundLeg {
  /** At its steps, one after another. */
  readonly it: Standing;
  readonly way: readonly Pose[];
  /** Who binds it somewhere on its way, and how it is an advance on each. */
  readonly binding: readonly ElementId[];
  readonly hows: readonly How[];
}

/** G-13: at every moment one of those who bind it must be one it advances on; of several it may meet one (D-front.5). */
function breachOnWay(f: Field, { it, way, binding, hows }: BoundLeg): ZoneBreach | null {
  const { element: self, bases: steps } = it;
  const closest = closestOf(hows);
  const isFine = binding.map(
    (enemy, k) =>
      hows[k] === 'straight' ||
      hows[k] === 'opposite' ||
      (hows[k] === closest && mayMeet(f, { self, from: way[0], binding }, enemy)),
  );
  if (!isFine.includes(false)) return null;
  if (!isFine.includes(true)) return { enemy: binding[0], rule: hows.includes(closest) ? 'D-front.5' : 'D-front.3' };
  for (let k = 0; k < steps.count; k++) {
    it.slot = k;
    const bindsNow = (enemy: ElementId): boolean => boundsInFrontZone(f.bases, enemy, steps, k) && binds(f, enemy, it);
    const other = binding.find((enemy, n) => !isFine[n] && bindsNow(enemy));
    if (other !== undefined && !binding.some((enemy, n) => isFine[n] && bindsNow(enemy)))
      return { enemy: other, rule: 'G-13' };
  }
  return null;
}

/** Whom it faces squarely it meets, though a corner may touch the one beside him. */
const closestOf = (hows: readonly How[]): How => (hows.includes('faced') ? 'faced' : 'touched');

/** As version 1 read it: an enemy met at the end of the leg excuses all of it. */
function breachAtEnd(f: Field, { it: { element: self }, way, binding, hows }: BoundLeg): ZoneBreach | null {
  if (hows.includes('opposite')) return null;
  const closest = closestOf(hows);
  const met = binding.filter((_, k) => hows[k] === closest);
  if (met.length === 0) return { enemy: binding[0], rule: 'D-front.3' };
  if (met.some((enemy) => mayMeet(f, { self, from: way[0], binding }, enemy))) return null;
  return { enemy: binding.find((enemy) => !met.includes(enemy)) ?? met[0], rule: 'D-front.5' };
}

/** Does this enemy bind it at any step? */
function boundAnywhere(f: Field, enemy: ElementId, it: Standing): boolean {
  const { bases: steps } = it;
  if (!boundsInFrontZone(f.bases, enemy, steps, steps.count)) return false;
  // The last slot holds the whole way: who is not between them there is so nowhere on it.
  it.slot = steps.count;
  const thirds = thirdsAbout(f, enemy, it);
  for (let k = steps.count - 1; k >= 0; k--) {
    it.slot = k;
    if (!boundsInFrontZone(f.bases, enemy, steps, k) || !inFrontZone(f.bases, enemy, steps, k)) continue;
    if (!separated(f, enemy, it, thirds)) return true;
  }
  return false;
}

const walk = ({ bases }: Field, self: ElementId, at: Pose): void => put(zoneWalker, 0, at, baseSizeOf(bases, self));

/** D-front.4, D-front.5: never farther from the enemy's front line, and opposite him or on his front edge at the end. */
function linesUp(f: Field, self: ElementId, way: readonly Pose[], enemy: ElementId): How {
  const { bases } = f;
  const mended = isMended(f, 'A-14');
  let least = Infinity;
  let last = 0;
  for (const at of way) {
    walk(f, self, at);
    last = fromFrontLine(bases, enemy, zoneWalker, 0);
    // Who stands across the line is at no distance from it.
    if (mended) last = Math.max(0, last);
    if (last > least + E_PEN) return null;
    least = mended ? Math.min(least, last) : last;
  }
  const end = way[way.length - 1];
  const offset = Math.abs(uOf(bases, enemy, end.x, end.y));
  if (opposed(end.h, bases.h[enemy]) && offset <= E_CORNER) return last > E_GAP ? 'opposite' : 'faced';
  if (!meetsFront(f, enemy)) return null;
  return !isMended(f, 'D-front.5') || turnsTo(f, enemy) ? 'touched' : null;
}

/** D-front.5: does the walker's front edge, at whatever angle, touch the enemy's front edge or front corner? */
function meetsFront({ bases }: Field, enemy: ElementId): boolean {
  const touches = (a: Bases, i: number, b: Bases, j: number): boolean => {
    const front = segmentOf(cornerOf(b, j, FL), cornerOf(b, j, FR));
    return ([FL, FR] as const).some((corner) => {
      const { x, y } = cornerOf(a, i, corner);
      return pointToSegment(x, y, front) <= E_CORNER;
    });
  };
  return touches(zoneWalker, 0, bases, enemy) || touches(bases, enemy, zoneWalker, 0);
}

/** At a greater angle to an enemy's front one goes along it, whatever corner touches it. */
const TURNED_TO = 80 * DEGREE;

/** D-front.5: is the walker's front edge turned to this enemy, and in contact with nobody else more than with his front? */
function turnsTo(f: Field, enemy: ElementId): boolean {
  const { bases } = f;
  if (Math.abs(turnFrom(zoneWalker.h[0], bases.h[enemy] + HALF)) > TURNED_TO) return false;
  const his = sharedFront(bases, enemy);
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === enemy || f.e.side[j] !== f.e.side[enemy] || !onTable(f, j)) continue;
    const edge = edgeTouching(zoneWalker, edgeAt(0, FRONT), bases, j);
    if (edge > FRONT || (edge === FRONT && sharedFront(bases, j) > his)) return false;
  }
  return true;
}

/** How much of the walker's front edge lies along that enemy's. */
const sharedFront = (bases: Bases, enemy: ElementId): number =>
  edgeTouching(zoneWalker, edgeAt(0, FRONT), bases, enemy) === FRONT
    ? sharedLength(zoneWalker, edgeAt(0, FRONT), bases, edgeAt(enemy, FRONT))
    : 0;

/** D-front.7: straight back, with no edge in contact with an enemy on the way or at the end. */
function retires(f: Field, self: ElementId, way: readonly Pose[], binding: number): ZoneBreach | null {
  for (const at of way.slice(1)) {
    walk(f, self, at);
    for (let enemy = 0; enemy < f.e.troop.length; enemy++) {
      if (!areEnemies(f, self, enemy) || !onTable(f, enemy) || runsOver(f, self, enemy)) continue;
      for (const edge of [0, 1, 2, 3] as const) {
        if (edgeTouching(zoneWalker, edgeAt(0, edge), f.bases, enemy) >= 0)
          return { enemy: binding, rule: 'D-front.7' };
      }
    }
  }
  return null;
}

/** D-front: whose zone it is, and what would be allowed in it. */
export const ALLOWED_BEFORE_FRONTS = ['D-front.1', 'D-front.2', 'D-front.4', 'D-front.5', 'D-front.6'];

// D-front.5: which of several fronts one may meet.

/** Who sets out from where, and who binds it on its way. */
export interface Approach {
  readonly self: ElementId;
  readonly from: Pose;
  readonly binding: readonly ElementId[];
}

/** May it meet this one of those who bind it on its way from there? Where it could not meet another, he does not count. */
function mayMeet(f: Field, { self, from, binding }: Approach, enemy: ElementId): boolean {
  const size = baseSizeOf(f.bases, self);
  const free = (j: ElementId): boolean =>
    contactForbidden(f, self, j, FRONT) === null && standsFree(f, self, mirror(poseOfElement(f, j)), [self, j]);
  const open = binding.filter((j) => j === enemy || free(j));
  if (open.length < 2) return true;
  const start = lone(from, size);
  const opposite = open.filter((j) => directlyAhead(start, 0, f.bases, j));
  if (opposite.length > 1) return mostOpposite(f, start, opposite).includes(enemy);
  const way = (j: ElementId): number => displacement(from, mirror(poseOfElement(f, j)), size);
  return way(enemy) <= Math.min(...open.map(way)) + E_TIE;
}

/** Before the join of two enemies: those who share most of its frontage, of equals the nearer; all of them if still equal. */
function mostOpposite(f: Field, start: Bases, enemies: readonly ElementId[]): readonly number[] {
  const best = (of: readonly number[], lack: (j: ElementId) => number, slack: number): readonly number[] => {
    const least = Math.min(...of.map(lack));
    return of.filter((j) => lack(j) <= least + slack);
  };
  const sharing = best(enemies, (j) => -frontageShared(start, f.bases, j), E_CORNER);
  return best(sharing, (j) => baseDistance(start, 0, f.bases, j), E_TIE);
}

/** How much of the front of the lone base `a` has base j straight ahead of it. */
function frontageShared(a: Bases, b: Bases, j: number): number {
  const across = [0, 2, 4, 6].map((k) => uOf(a, 0, b.corners[8 * j + k], b.corners[8 * j + k + 1]));
  const half = a.width[0] / 2;
  return Math.min(half, Math.max(...across)) - Math.max(-half, Math.min(...across));
}

interface Touch {
  readonly by: ElementId;
  readonly enemy: ElementId;
}

/** Straight on to the join of enemies: of those it touches `there`, the one it was most opposite to; of equals, its choice. */
export function joinMet(start: Field, there: Field, { by: self, enemy }: Touch, order: readonly ElementId[]): number {
  const touched: number[] = [];
  for (let j = 0; j < there.e.troop.length; j++)
    if (
      areEnemies(there, self, j) &&
      onTable(there, j) &&
      edgeTouching(there.bases, edgeAt(self, FRONT), there.bases, j) >= 0
    )
      touched.push(j);
  if (touched.length < 2 || !touched.includes(enemy)) return enemy;
  const from = lone(poseOfElement(start, self), baseSizeOf(start.bases, self));
  const due = mostOpposite(start, from, touched);
  return order.find((j) => due.includes(j)) ?? due[0];
}
