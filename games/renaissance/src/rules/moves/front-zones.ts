/**
 * D-front, A-14, G-13: moving before an enemy's front. An element bound by an enemy may only do what D-front.3–7 allow
 * with respect to one that binds it; entering a zone needs a leg that would be allowed inside it.
 */

import { type Bases, boundsMeet, cornerOf, FL, FR, makeBases, put } from '../../geometry/bases.ts';
import { middleOfNearest, pointToSegment } from '../../geometry/nearest.ts';
import { baseMeets, boxOfBase } from '../../geometry/overlap.ts';
import { layOut } from '../../geometry/paths.ts';
import type { Pose } from '../../geometry/pose.ts';
import { lengthInBase, lengthInside } from '../../geometry/rays.ts';
import { zoneNear, zoneWalker } from '../../geometry/scratch.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { ONE } from '../../geometry/trig.ts';
import { E_CORNER, E_GAP, E_PEN, opposed } from '../../geometry/units.ts';
import { directlyAhead, fromFrontLine, inFrontZone } from '../../geometry/zones.ts';
import { areEnemies, type Field, onTable, troopOf } from '../../model/field.ts';
import { fortBetween } from '../defences/works.ts';
import { landOf } from '../terrain/features.ts';
import { mayMeet } from './which-front-to-meet.ts';

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
