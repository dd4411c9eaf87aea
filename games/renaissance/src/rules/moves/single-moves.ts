/** D-single, A-13, G-7: a single element to any pose its corners can reach, by one of six ways. */

import { type Bases, baseSizeOf, boundsGap, type Edge, edgeAt, FRONT, REAR } from '../../geometry/bases.ts';
import { baseMeets, boxOf, overlaps } from '../../geometry/overlap.ts';
import {
  displacement,
  LINEAR,
  layOut,
  PATHS,
  pathsBetween,
  type Strayed,
  samples,
  strayedCorner,
} from '../../geometry/paths.ts';
import { localU, localV, type Pose, samePose } from '../../geometry/pose.ts';
import { placeSteps, placeTrial } from '../../geometry/scratch.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { E_GAP, E_MOVE, PACE } from '../../geometry/units.ts';
import { areEnemies, copyField, type Field, moveTo, onTable, poseOfElement, thoseNear } from '../../model/field.ts';
import { isMended } from '../../model/mended.ts';
import { inPaces, type MovePlan, type Refused, refuse } from '../../model/verdict.ts';
import type { ElementId } from '../../position/ids.ts';
import { facing } from '../contact/engaged.ts';
import { type GroupReach, reachOfGroup } from '../distance.ts';
import { gapBreach, mayPass } from '../interpenetration.ts';
import { runsOver } from '../water/fords.ts';
import { wayBarred } from './column-only.ts';
import { contactAt } from './conforming-on-contact.ts';
import { type Manner, zoneBreach } from './front-zones.ts';
import { comesTooClose, goesAstray } from './where-moves-end.ts';

/** What a single element may do with a tactical move, and when it may not begin one. */
export const SINGLE_MOVE = 'D-single.2';
export const HELD_ALONE = 'D-single.3';

export function planPlace(f: Field, i: ElementId, { x, y, h }: Pose): MovePlan {
  const to = { x, y, h };
  const from = poseOfElement(f, i);
  if (samePose(from, to)) return refuse('no-move', ['A-42']);
  const [width, depth] = [f.bases.width[i], f.bases.depth[i]];
  const after = copyField(f, placeTrial);
  moveTo(after, i, to);
  const close = comesTooClose(f, after, i);
  if (close) return close;
  const contact = contactAt(f, after, i);
  if ('ok' in contact) return contact;
  const cost = displacement(from, to, { width, depth });
  const straight = samples(from, to, { width, depth }, LINEAR);
  const barred = wayBarred(f, [i], [straight], { march: false, retires: mannerOf(from, to) === 'back' });
  if (barred) return barred;
  const reach = reachOfGroup(f, [i], [straight], { contact: contact.enemy >= 0 });
  let tooFar: Refused | null = null;
  if (cost > reach.distance + E_MOVE) {
    const strayed = strayedCorner(layOut([from, to], { width, depth }, placeSteps), reach.distance) as Strayed;
    tooFar = cornerTooFar(i, strayed, reach.distance, reach.cites);
    // Over bad ground by the straight way, it may still go round it by another (G-7).
    if (!isMended(f, 'G-7') || reach.going === 'good' || reach.going === 'road') return tooFar;
  }
  const astray = goesAstray(f, after, i);
  if (astray) return astray;
  const there = wayThere(f, i, { way: straight, reach }, contact.enemy >= 0);
  if ('ok' in there) return tooFar ?? there;
  const { way } = there;
  const allowance = isMended(f, 'G-7') ? there.reach : reach;
  return {
    ok: true,
    poses: [to],
    conforms: [],
    cost,
    allowance: allowance.distance,
    touch: contact.enemy >= 0 ? { by: i, enemy: contact.enemy } : null,
    straight: mannerOf(from, to) === 'ahead',
    ways: [way],
    going: allowance.going,
    warnings: [],
  };
}

/** A way, and how far it may be gone. */
interface Reached {
  readonly way: readonly Pose[];
  readonly reach: GroupReach;
}

/** The first of the six ways that is clear; else what is wrong with the first of them. The straight way is at hand. */
function wayThere(f: Field, i: ElementId, straight: Reached, contact: boolean): Reached | Refused {
  const from = poseOfElement(f, i);
  const to = straight.way[straight.way.length - 1];
  const [width, depth] = [f.bases.width[i], f.bases.depth[i]];
  const manner = mannerOf(from, to);
  const near = nearWays(f, i, from, to);
  const wrong = onTheWay(f, i, straight.way, { manner, allowance: straight.reach.distance, near });
  if (wrong === null) return straight;
  for (const path of isMended(f, 'A-13') ? pathsBetween(from, to) : PATHS) {
    if (path === LINEAR) continue;
    const way = samples(from, to, { width, depth }, path);
    // Why another way is none is never told: what most of them fail by comes first, before the ground under them is looked at.
    const steps = layOut(way, { width, depth }, placeSteps);
    if (blockerOn(f, steps, near) >= 0) continue;
    const reach = reachOfGroup(f, [i], [way], { contact });
    if (strayedCorner(steps, reach.distance) || betweenOthers(f, i, way, manner)) continue;
    return { way, reach };
  }
  return wrong;
}

interface OnItsWay {
  readonly manner: Manner;
  readonly allowance: number;
  /** Who could stop it. */
  readonly near: readonly ElementId[];
}

function onTheWay(f: Field, i: ElementId, way: readonly Pose[], { manner, allowance, near }: OnItsWay): Refused | null {
  const steps = layOut(way, baseSizeOf(f.bases, i), placeSteps);
  const strayed = strayedCorner(steps, allowance);
  if (strayed) return cornerTooFar(i, strayed, allowance);
  const blocker = blockerOn(f, steps, near);
  if (blocker >= 0) {
    return areEnemies(f, i, blocker)
      ? refuse('enemy-in-the-way', ['A-17'], { element: i, enemy: blocker })
      : refuse('friend-in-the-way', ['D-interpenetrate.4'], { element: i, friend: blocker });
  }
  return betweenOthers(f, i, way, manner);
}

/** Before whose front, or between whom, it may not go this way. */
function betweenOthers(f: Field, i: ElementId, way: readonly Pose[], manner: Manner): Refused | null {
  const breach = zoneBreach(f, i, way, { manner });
  if (breach) return refuse('enemy-front', [breach.rule], { element: i, enemy: breach.enemy });
  const gap = gapBreach(f, i, way, [i]);
  return gap && refuse('narrow-gap', [gap.rule], { element: i, between: [...gap.between] });
}

const CORNERS = ['frontLeft', 'frontRight', 'rearRight', 'rearLeft'] as const;

/** Which corner goes too far, and by how much. */
export function cornerTooFar(
  element: ElementId,
  { corner, moved }: Strayed,
  allowance: number,
  cites: readonly string[] = [],
): Refused {
  return refuse('corner-too-far', ['D-single.1', ...cites], {
    element,
    corner: CORNERS[corner],
    moved: inPaces(moved),
    allowance: inPaces(allowance),
    over: inPaces(moved - allowance),
  });
}

/** The first of these whom the way runs into, or −1. Most do not come near it: the bounds of all of it lie behind its steps. */
function blockerOn(f: Field, way: Bases, near: readonly ElementId[]): ElementId {
  const met = near.filter((j) => boundsGap(way, way.count, f.bases, j) <= 0);
  for (let k = 1; k < way.count; k++) for (const j of met) if (overlaps(way, k, f.bases, j)) return j;
  return -1;
}

/** Those who would stop it on any of the six ways: a pivot or a turn strays no farther than its base is wide and deep. */
function nearWays(f: Field, i: ElementId, from: Pose, to: Pose): ElementId[] {
  const box = boxOf([from, to], 2 * (f.bases.width[i] + f.bases.depth[i]));
  const found: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !onTable(f, j) || !baseMeets(f.bases, j, box)) continue;
    if (runsOver(f, i, j)) continue; // D-ford.5
    if (areEnemies(f, i, j) || !mayPass(f, i, j, false)) found.push(j);
  }
  return found;
}

/** Straight on, straight back, or any other way (D-front). Within a pace of straight is straight. */
export function mannerOf(from: Pose, to: Pose): Manner {
  if (from.h !== to.h || Math.abs(localU(from, to.x, to.y)) > PACE) return 'other';
  return localV(from, to.x, to.y) > 0 ? 'ahead' : 'back';
}

/** D-single.3, D-group.3: the enemy in contact with whom no move may begin, or −1. `near`: all who could be. */
export function heldBy(
  f: Field,
  i: ElementId,
  inGroup: boolean,
  near: readonly ElementId[] = thoseNear(f, f, [i], E_GAP),
): ElementId {
  // Who touches a work touches whoever holds it (D-defences.14).
  const overWork = f.ground.sections.length > 0 ? facing(f, i) : -1;
  if (overWork >= 0) return overWork;
  for (const j of near) {
    if (!areEnemies(f, i, j) || boundsGap(f.bases, i, f.bases, j) > E_GAP) continue;
    for (let edge = 0 as Edge; edge < 4; edge++) {
      const theirs = edgeTouching(f.bases, edgeAt(i, edge), f.bases, j);
      if (theirs === FRONT) return j;
      if (!inGroup && edge === FRONT && theirs === REAR) return j;
    }
  }
  return -1;
}
