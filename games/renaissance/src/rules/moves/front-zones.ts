/**
 * D-front, A-14, G-13: moving before an enemy's front. An element bound by an enemy may only do what D-front.3–7 allow
 * with respect to one that binds it; entering a zone needs a leg that would be allowed inside it.
 */

import { type Bases, boundsMeet, cornerOf, FL, FR, FRONT, lone, makeBases, put, uOf } from '../../geometry/bases.ts';
import { baseDistance, middleOfNearest, pointToSegment } from '../../geometry/nearest.ts';
import { baseMeets, boxOfBase } from '../../geometry/overlap.ts';
import { displacement, layOut } from '../../geometry/paths.ts';
import { mirror, type Pose } from '../../geometry/pose.ts';
import { lengthInBase, lengthInside } from '../../geometry/rays.ts';
import { zoneNear, zoneWalker } from '../../geometry/scratch.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { ONE } from '../../geometry/trig.ts';
import { E_CORNER, E_GAP, E_PEN, E_TIE, opposed } from '../../geometry/units.ts';
import { directlyAhead, fromFrontLine, inFrontZone } from '../../geometry/zones.ts';
import { areEnemies, type Field, onTable, poseOfElement, standsFree, troopOf } from '../../model/field.ts';
import { contactForbidden } from '../contact/may-contact.ts';
import { fortBetween } from '../defences/works.ts';
import { landOf } from '../terrain/features.ts';

/** How an element moves in one leg: straight on, straight back, or any other way. */
export type Manner = 'ahead' | 'back' | 'other';

/** D-front.2: does a third base, a fortification or (between land elements) water lie between the two? */
function separated(f: Field, enemy: number, a: Bases, i: number, self: number): boolean {
  const { ax, ay, bx, by } = middleOfNearest(f.bases, enemy, a, i, zoneNear);
  for (let k = 0; k < f.e.troop.length; k++) {
    if (k === enemy || k === self || !onTable(f, k)) continue;
    if (lengthInBase(f.bases, k, ax, ay, bx, by) > E_PEN) return true;
  }
  if (f.ground.sections.length > 0 && fortBetween(f, ax, ay, bx, by)) return true;
  return f.ground.features.length > 0 && waterBetween(f, self, ax, ay, bx, by);
}

function waterBetween(f: Field, self: number, ax: number, ay: number, bx: number, by: number): boolean {
  if (f.air.frozen || troopOf(f, self).category === 'naval') return false;
  const { waterways, rivers } = landOf(f.ground.features);
  return [...waterways, ...rivers].some(({ ring }) => lengthInside(ring, ax, ay, bx, by) > E_PEN);
}

/** does this enemy bind element `self`, standing as base i of `a`? */
export function binds(f: Field, enemy: number, a: Bases, i: number, self: number): boolean {
  return inFrontZone(f.bases, enemy, a, i) && !separated(f, enemy, a, i, self);
}

export interface ZoneBreach {
  readonly enemy: number;
  readonly rule: string;
}

/** Kept between calls: a way has some forty steps, and every check of a move walks several. */
let steps = makeBases(64);

/**
 * The enemy whose front zone forbids this leg, or null. `way` are the sampled poses of the leg, the first where it
 * begins; `follows` says that the element ahead in its file makes a lawful leg (D-front.6).
 */
export function zoneBreach(
  f: Field,
  self: number,
  way: readonly Pose[],
  manner: Manner,
  follows: boolean,
): ZoneBreach | null {
  if (follows) return null;
  const width = f.bases.width[self];
  const depth = f.bases.depth[self];
  const box = boxOfBase(way, width, depth);
  let laid = false;
  const binding: number[] = [];
  for (let enemy = 0; enemy < f.e.troop.length; enemy++) {
    if (!areEnemies(f, self, enemy) || !onTable(f, enemy)) continue;
    // A zone reaches one width before its element's bounds, so whoever is farther away is not in it.
    if (!baseMeets(f.bases, enemy, box, f.bases.width[enemy] + E_GAP)) continue;
    if (!laid) steps = layOut(way, width, depth, steps);
    laid = true;
    if (!boundAnywhere(f, enemy, steps, self)) continue;
    if (manner === 'back') return retires(f, self, way, width, depth, enemy);
    // G-13: lawful with respect to any enemy that binds it is lawful, but for whom it may meet.
    if (manner === 'ahead' && headsFor(f, enemy, way, width, depth)) return null;
    binding.push(enemy);
  }
  if (binding.length === 0) return null;
  const hows = binding.map((enemy) => linesUp(f, enemy, way, width, depth));
  if (hows.includes('opposite')) return null;
  // Whom it faces squarely it meets, though a corner may touch the one beside him.
  const closest = hows.includes('faced') ? 'faced' : 'touched';
  const met = binding.filter((_, k) => hows[k] === closest);
  if (met.length === 0) return { enemy: binding[0], rule: 'D-front.3' };
  if (met.some((enemy) => mayMeet(f, self, way[0], enemy, binding))) return null;
  return { enemy: binding.find((enemy) => !met.includes(enemy)) ?? met[0], rule: 'D-front.5' };
}

/** Does this enemy bind it at any step? */
function boundAnywhere(f: Field, enemy: number, steps: Bases, self: number): boolean {
  const reach = f.bases.width[enemy] + E_GAP;
  if (!boundsMeet(f.bases, enemy, steps, steps.count, reach)) return false;
  for (let k = steps.count - 1; k >= 0; k--) {
    if (boundsMeet(f.bases, enemy, steps, k, reach) && binds(f, enemy, steps, k, self)) return true;
  }
  return false;
}

/** D-front.3: straight ahead towards an enemy at least partly directly ahead of it. */
function headsFor(f: Field, enemy: number, way: readonly Pose[], width: number, depth: number): boolean {
  put(zoneWalker, 0, way[0], width, depth);
  return directlyAhead(zoneWalker, 0, f.bases, enemy);
}

/** D-front.4, D-front.5: never farther from the enemy's front line, and opposite him or on his front edge at the end. */
function linesUp(
  f: Field,
  enemy: number,
  way: readonly Pose[],
  width: number,
  depth: number,
): 'opposite' | 'faced' | 'touched' | null {
  let last = Infinity;
  for (const at of way) {
    put(zoneWalker, 0, at, width, depth);
    const now = fromFrontLine(f.bases, enemy, zoneWalker, 0);
    if (now > last + E_PEN) return null;
    last = now;
  }
  const end = way[way.length - 1];
  const offset = Math.abs(
    ((end.x - f.bases.x[enemy]) * f.bases.cos[enemy] - (end.y - f.bases.y[enemy]) * f.bases.sin[enemy]) / ONE,
  );
  if (opposed(end.h, f.bases.h[enemy]) && offset <= E_CORNER) return last > E_GAP ? 'opposite' : 'faced';
  return meetsFront(f, enemy) ? 'touched' : null;
}

/** D-front.5: does the walker's front edge, at whatever angle, touch the enemy's front edge or front corner? */
function meetsFront({ bases }: Field, enemy: number): boolean {
  const touches = (a: Bases, i: number, b: Bases, j: number): boolean => {
    const [left, right] = [cornerOf(b, j, FL), cornerOf(b, j, FR)];
    return ([FL, FR] as const).some((corner) => {
      const { x, y } = cornerOf(a, i, corner);
      return pointToSegment(x, y, left.x, left.y, right.x, right.y) <= E_CORNER;
    });
  };
  return touches(zoneWalker, 0, bases, enemy) || touches(bases, enemy, zoneWalker, 0);
}

/** D-front.7: straight back, with no edge in contact with an enemy on the way or at the end. */
function retires(
  f: Field,
  self: number,
  way: readonly Pose[],
  width: number,
  depth: number,
  binding: number,
): ZoneBreach | null {
  for (const at of way.slice(1)) {
    put(zoneWalker, 0, at, width, depth);
    for (let enemy = 0; enemy < f.e.troop.length; enemy++) {
      if (!areEnemies(f, self, enemy) || !onTable(f, enemy)) continue;
      for (const edge of [0, 1, 2, 3] as const) {
        if (edgeTouching(zoneWalker, 0, edge, f.bases, enemy) >= 0) return { enemy: binding, rule: 'D-front.7' };
      }
    }
  }
  return null;
}

// D-front.5, A-14 (c): of several enemies before whom an element moves, with whom it may come into contact.

/** May it meet this one of those who bind it on its way from there? Where it could not meet another, he does not count. */
export function mayMeet(f: Field, self: number, from: Pose, enemy: number, binding: readonly number[]): boolean {
  const [width, depth] = [f.bases.width[self], f.bases.depth[self]];
  const free = (j: number): boolean =>
    contactForbidden(f, self, j, FRONT) === null && standsFree(f, self, mirror(poseOfElement(f, j)), [self, j]);
  const open = binding.filter((j) => j === enemy || free(j));
  if (open.length < 2) return true;
  const start = lone(from, width, depth);
  const opposite = open.filter((j) => directlyAhead(start, 0, f.bases, j));
  if (opposite.length > 1) return mostOpposite(f, start, opposite).includes(enemy);
  const way = (j: number): number => displacement(from, mirror(poseOfElement(f, j)), width, depth);
  return way(enemy) <= Math.min(...open.map(way)) + E_TIE;
}

/** Before the join of two enemies: those who share most of its frontage, of equals the nearer; all of them if still equal. */
function mostOpposite(f: Field, start: Bases, enemies: readonly number[]): readonly number[] {
  const best = (of: readonly number[], lack: (j: number) => number, slack: number): readonly number[] => {
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

/** Straight on to the join of enemies: of those it touches `there`, the one it was most opposite to; of equals, its choice. */
export function joinMet(start: Field, there: Field, self: number, enemy: number, order: readonly number[]): number {
  const touched: number[] = [];
  for (let j = 0; j < there.e.troop.length; j++)
    if (areEnemies(there, self, j) && onTable(there, j) && edgeTouching(there.bases, self, FRONT, there.bases, j) >= 0)
      touched.push(j);
  if (touched.length < 2 || !touched.includes(enemy)) return enemy;
  const from = lone(poseOfElement(start, self), start.bases.width[self], start.bases.depth[self]);
  const due = mostOpposite(start, from, touched);
  return order.find((j) => due.includes(j)) ?? due[0];
}
