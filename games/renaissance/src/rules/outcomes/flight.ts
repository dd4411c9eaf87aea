/**
 * D-flee, A-33, G-17: back one base depth, about, and away. The runner swerves by whole degrees, only when it must and
 * by no more than it must; what it cannot avoid it pushes along, fights, or leaves the table over.
 */

import { baseSizeOf, lone } from '../../geometry/bases.ts';
import { distance } from '../../geometry/nearest.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { aboutTurn, ahead, localU, type Pose, pointAt, pose, shifted, sidestep } from '../../geometry/pose.ts';
import { partFree } from '../../geometry/sweep.ts';
import { ONE } from '../../geometry/trig.ts';
import { DEGREE, E_PEN, PACE } from '../../geometry/units.ts';
import { outsideTable } from '../../geometry/zones.ts';
import { isBlind } from '../../model/air.ts';
import { type Play, publicReport } from '../../model/context.ts';
import { labelOf, named } from '../../model/element-labels.ts';
import {
  areEnemies,
  bodyOf,
  type Field,
  moveTo,
  onTable,
  poseOfElement,
  settle,
  standsFree,
} from '../../model/field.ts';
import { isMended } from '../../model/mended.ts';
import { wholePaces } from '../../model/verdict.ts';
import { LATE, LOST, OVER_EDGE } from '../../position/elements.ts';
import type { ElementId } from '../../position/ids.ts';
import { trampleTeams } from '../artillery-limbers.ts';
import { lineUpNear } from '../contact/loose-fronts.ts';
import { hasRoom } from '../contact/may-contact.ts';
import { allowanceOf } from '../distance.ts';
import { mayPass, passable } from '../interpenetration.ts';
import { lossOf, moraleRule } from '../morale-equivalents.ts';
import { recoilsOverWork } from '../storming.ts';
import { underfoot } from '../terrain/going.ts';
import { isOpen, obstruction, PROBE, STEP } from './clear-way-ahead.ts';
import { leaveTable, lose, WITH_THE_RECOILER } from './destroyed-captured-lost.ts';
import { doRecoil, planRecoil } from './recoil.ts';
import { runsThroughWater } from './rout.ts';

export interface Flight {
  /** Where it ends: somewhere, in contact with an enemy it could not avoid, off the table, or dead. */
  readonly end: 'stands' | 'contact' | 'off-table' | 'destroyed';
  readonly rule: string;
  /** The enemy it ran into, or was destroyed by running into; −1 for nobody. */
  readonly met: number;
  /** Also destroyed by its recoil (D-recoil.9), or −1. */
  readonly alsoDestroyed: ElementId;
  /** The poses it ran through, and the rules that bent its way. */
  readonly way: readonly Pose[];
  /** What of that is not measured: its depth as it turns about (D-flee.2). */
  readonly unmeasured: number;
  readonly cites: readonly string[];
  /** Friends who ran before it (D-flee.5). */
  readonly driven: readonly ElementId[];
}

/** How it gave way before it turned: from where to where, and how deep it stands. */
export interface FallenBack {
  readonly way: readonly Pose[];
  readonly depth: number;
  /** Friends it pushed back, and by which rules. */
  readonly pushed: readonly ElementId[];
  readonly cites: readonly string[];
}

/** D-flee.1: the recoil and about-turn with which a flight begins, or its end. Changes the field. */
export function fallBack(f: Field, i: ElementId): FallenBack | Flight {
  const from = poseOfElement(f, i);
  let pushed: readonly ElementId[] = [];
  let cites: readonly string[] = [];
  const thrown = f.ground.sections.length > 0 ? recoilsOverWork(f, i) : null;
  if (thrown && standsFree(f, i, thrown.to, [])) moveTo(f, i, thrown.to);
  else {
    const plan = planRecoil(f, i);
    if (!plan.ok) return { ...plan, end: 'destroyed', way: [], unmeasured: 0, cites: [], driven: [] };
    pushed = doRecoil(f, i, plan).filter((j) => j !== i);
    cites = plan.cites;
  }
  const way = [from, poseOfElement(f, i)];
  // D-troops.31: a gun turns about with its team.
  const depth = isMended(f, 'D-troops.31') ? f.bases.depth[i] : bodyOf(f.t, f.e, i);
  moveTo(f, i, aboutTurn(poseOfElement(f, i), depth));
  // D-flee.2: measured from rear edge to rear edge, so the base travels its depth besides.
  return { way, depth, pushed, cites };
}

/** The run itself, its move and `more`: also a rout move after the first (D-rout.1). */
export function run(f: Field, i: ElementId, more: number): Flight {
  const way: Pose[] = [poseOfElement(f, i)];
  const cites: string[] = [];
  const driven: number[] = [];
  const done = (end: Flight['end'], rule: string, met = -1): Flight => ({
    end,
    rule,
    met,
    alsoDestroyed: -1,
    way,
    unmeasured: more,
    cites,
    driven,
  });
  const course = f.e.h[i];
  let limit = moveIn(f, i) + more;
  let gone = 0;
  const go = (distance: number): void => {
    moveTo(f, i, ahead(poseOfElement(f, i), distance));
    way.push(poseOfElement(f, i));
    gone += distance;
    // a change of going changes the allowance; what is exceeded already is the end.
    limit = Math.min(limit, moveIn(f, i) + more);
  };
  while (gone < limit) {
    const left = limit - gone;
    const look = Math.min(PROBE, left);
    const met = obstruction(f, i, poseOfElement(f, i), look);
    if (met === null) {
      // A swerve ends with a clear probe, so the next round always comes here: every run ends.
      go(look === left && isOpen(f) ? left : Math.min(STEP, left));
      continue;
    }
    const turned = swerve(f, i, course);
    if (turned !== null) {
      if (!cites.includes('D-flee.3')) cites.push('D-flee.3');
      moveTo(f, i, turned);
      continue;
    }
    // "Only when that becomes possible": a step on, it may be.
    if (met.free >= STEP) {
      go(STEP);
      continue;
    }
    // D-flee.4, G-61: it must fight what it cannot avoid, and dies where it cannot go.
    if (met.what === 'enemy') {
      go(met.free);
      if (!standsFree(f, i, poseOfElement(f, i), [])) break;
      return done('contact', 'D-flee.4', met.other);
    }
    if (met.what === 'impassable') return done('destroyed', 'D-flee.4');
    if (met.what === 'difficult') {
      go(Math.min(STEP, left));
      continue;
    }
    if (met.what === 'friend') {
      cites.push('D-flee.5');
      driven.push(...driveAhead(f, i, left));
    } else moveTo(f, i, ahead(poseOfElement(f, i), left));
    way.push(poseOfElement(f, i));
    break;
  }
  if (!clearFriends(f, i, f.e.h[i])) return done('destroyed', 'D-flee.4');
  if (outsideTable(f.bases, i, f.ground.width, f.ground.height) > E_PEN) {
    leave(f, i);
    return done('off-table', 'D-lost.2');
  }
  return done('stands', 'D-flee.1');
}

/** A full tactical move for the going it stands in. */
function moveIn(f: Field, i: ElementId): number {
  const { going } = isOpen(f) ? { going: 'good' as const } : underfoot(f, i);
  const now = { going: going === 'impassable' ? 'difficult' : going, slowed: isBlind(f.air) } as const;
  return allowanceOf(f.t, f.e.troop[i], now).distance;
}

/** G-17: the least whole-degree turn from its first course whose next 200p are clear, or null. */
function swerve(f: Field, i: ElementId, course: number): Pose | null {
  const at = poseOfElement(f, i);
  for (let k = 1; k <= 90; k++) {
    const clear = [k, -k]
      .map((turn) => pose(at.x, at.y, course + turn * DEGREE))
      .filter((to) => to.h !== at.h && standsClear(f, i, to) && obstruction(f, i, to, PROBE) === null);
    if (clear.length === 2) return homeward(f, i, clear[1]) > homeward(f, i, clear[0]) ? clear[1] : clear[0];
    if (clear.length === 1) return clear[0];
  }
  return null;
}

/** How far 200p on this course bring it towards its own base edge. */
function homeward(f: Field, i: ElementId, to: Pose): number {
  const gained = ahead(to, PROBE).y - to.y;
  return f.e.side[i] === 0 ? -gained : gained;
}

/** Turned on the spot it may stand on friends it may pass, and on nobody else, nor where it cannot stand at all. */
const standsClear = (f: Field, i: ElementId, to: Pose): boolean => hasRoom(f, i, to, passable(f, i));

/**
 * D-flee.5, A-33: friends it can neither avoid nor pass run before it until its move ends, or until one of them comes upon
 * an enemy or ground that stops them.
 */
function driveAhead(f: Field, i: ElementId, distance: number): readonly number[] {
  const all = new Set<number>();
  for (let left = distance; left > 0; ) {
    const way = [STEP, PACE].map((step) => Math.min(step, left)).find((step) => driveBy(f, i, step, all));
    if (way === undefined) break;
    left -= way;
  }
  for (const j of all) if (!standsFree(f, j, poseOfElement(f, j), [])) clearFriends(f, j, f.e.h[i]);
  return [...all];
}

function driveBy(f: Field, i: ElementId, distance: number, all: Set<ElementId>): boolean {
  const driven = new Map<number, Pose>();
  if (isMended(f, 'A-33')) driveInFlight(f, i, ahead(poseOfElement(f, i), distance), driven);
  else {
    const dx = Math.round((distance * f.bases.sin[i]) / ONE);
    const dy = Math.round((distance * f.bases.cos[i]) / ONE);
    drive(f, i, [dx, dy], driven);
  }
  const free = [...driven].every(([j, to]) => {
    const friends = f.e.troop.flatMap((_, k) => (areEnemies(f, j, k) ? [] : [k]));
    return hasRoom(f, j, to, friends);
  });
  if (!free) return false;
  for (const [j, to] of driven) {
    moveTo(f, j, to);
    if (j !== i) all.add(j);
  }
  return true;
}

/** Whoever i would run into there runs as it does: turned its way, his rear edge on its front edge. */
function driveInFlight(f: Field, i: ElementId, to: Pose, driven: Map<ElementId, Pose>): void {
  driven.set(i, to);
  const there = lone(to, baseSizeOf(f.bases, i));
  for (let j = 0; j < f.e.troop.length; j++) {
    if (driven.has(j) || !onTable(f, j) || areEnemies(f, i, j) || mayPass(f, i, j, false)) continue;
    if (!overlaps(there, 0, f.bases, j)) continue;
    const { x, y } = pointAt(poseOfElement(f, j), 0, -f.bases.depth[j] / 2);
    driveInFlight(f, j, ahead(sidestep(to, Math.round(localU(to, x, y))), f.bases.depth[j]), driven);
  }
}

function drive(f: Field, i: ElementId, [dx, dy]: readonly [number, number], driven: Map<ElementId, Pose>): void {
  driven.set(i, shifted(poseOfElement(f, i), dx, dy));
  const course = { bases: f.bases, i, dx, dy };
  for (let j = 0; j < f.e.troop.length; j++) {
    if (driven.has(j) || !onTable(f, j) || areEnemies(f, i, j) || mayPass(f, i, j, false)) continue;
    const part = partFree(course, f.bases, j);
    if (part !== Infinity) drive(f, j, [Math.round(dx * (1 - part)), Math.round(dy * (1 - part))], driven);
  }
}

/** passed friends must be left behind: on to the first clear space, or back; whether there is any. */
function clearFriends(f: Field, i: ElementId, course: number): boolean {
  const at = poseOfElement(f, i);
  const friends = f.e.troop.flatMap((_, j) => (areEnemies(f, i, j) ? [] : [j]));
  for (const step of [STEP, -STEP]) {
    for (let way = 0; Math.abs(way) <= FARTHEST_CLEAR; way += step) {
      const to = { ...ahead({ ...at, h: course }, way), h: at.h };
      if (!hasRoom(f, i, to, friends)) break;
      if (!standsFree(f, i, to, [])) continue;
      moveTo(f, i, to);
      return true;
    }
  }
  return false;
}

/** More than any crowd is deep. */
const FARTHEST_CLEAR = 2000 * PACE;

/** D-lost.2: over the table's edge it is removed, and lost. */
function leave(f: Field, i: ElementId): void {
  f.e.flags[i] |= LOST | OVER_EDGE;
  settle(f, i);
}

/** How far it went over all these poses. */
const lengthOf = (way: readonly Pose[]): number =>
  way.reduce((all, at, k) => all + (k === 0 ? 0 : distance(way[k - 1].x, way[k - 1].y, at.x, at.y)), 0);

/** Who runs, by which rule, and who perish with it if it cannot fall back. */
export interface Runaway {
  readonly runner: ElementId;
  readonly rule: string;
  readonly behind: readonly ElementId[];
}

/** What a run ended in: somewhere, against an enemy, off the table, or in destruction. */
export function concludeFlight(d: Play, { runner: i, rule, behind }: Runaway, flight: Flight): void {
  const { f } = d;
  trampleTeams(d, i, flight.way);
  if (flight.end !== 'destroyed' && onTable(f, i) && !runsThroughWater(d, i, flight.way)) return;
  switch (flight.end) {
    case 'destroyed':
      lose(d, [i], flight.rule);
      lose(d, behind, WITH_THE_RECOILER);
      if (flight.alsoDestroyed >= 0) lose(d, [flight.alsoDestroyed], flight.rule);
      return;
    case 'contact':
      lineUpNear(f, i, flight.met);
      // G-61: a flight under fire or a rout fights in the combats to come, one out of a combat in the next phase.
      if (isMended(f, 'G-61') && d.p.stack.some(({ kind }) => kind === 'combats')) f.e.flags[i] |= LATE;
      break;
    case 'off-table':
      d.sink?.report(
        publicReport('left-table', ['D-flee.1', flight.rule, moraleRule(d.t, f.e, i)], {
          ...named(f, i),
          ...lossOf(d, i),
        }),
      );
      leaveTable(d, [...f.e.troop.keys()]);
      return;
    case 'stands':
      break;
  }
  // Those it drove before it may have gone over the edge.
  leaveTable(d, [...f.e.troop.keys()]);
  const facts = { ...named(f, i), distance: wholePaces(lengthOf(flight.way) - flight.unmeasured), before: null };
  d.sink?.report(publicReport('flees', [rule, ...flight.cites, 'D-flee.1', 'D-flee.2'], facts));
  for (const j of flight.driven)
    if (onTable(f, j))
      d.sink?.report(publicReport('flees', ['D-flee.5'], { ...named(f, j), distance: 0, before: labelOf(f.e, i) }));
}
