/**
 * Lawful ways into contact with an enemy and up to works, how far a group can wheel, where a hull could set down whom it carries, and the
 * position a move would leave.
 */

import type { MoveLeg } from '../action.ts';
import { baseSizeOf, copyBases, type Edge, FRONT, LEFT_EDGE, REAR, RIGHT_EDGE } from '../geometry/bases.ts';
import { doLeg, frontRank, wheelOf } from '../geometry/legs.ts';
import { distance } from '../geometry/nearest.ts';
import { displacement } from '../geometry/paths.ts';
import { ahead, localV, type Pose, type Side } from '../geometry/pose.ts';
import { assailantPose } from '../geometry/posts.ts';
import { angleOfChord, headingOf } from '../geometry/trig.ts';
import { DEGREE, E_MOVE, E_PEN, heading, PACE, QUARTER, turnFrom } from '../geometry/units.ts';
import { outsideTable } from '../geometry/zones.ts';
import type { Read } from '../model/context.ts';
import { areEnemies, copyField, type Field, has, moveTo, onTable, poseOfElement, troopOf } from '../model/field.ts';
import type { Planned } from '../model/verdict.ts';
import { CAME, EMPTY } from '../position/elements.ts';
import type { ElementId, SeatId, SectionId } from '../position/ids.ts';
import { facing } from '../rules/contact/engaged.ts';
import { linedUpPose, mayStrike } from '../rules/contact/may-contact.ts';
import { occupantOf, sectionAssailedBy } from '../rules/defences.ts';
import { allowanceOf, groupAllowance } from '../rules/distance.ts';
import { planMove } from '../rules/moves/group-moves.ts';
import { landingBarred, landingFrom } from '../rules/naval-landing/landing-and-embarking.ts';
import { aboard } from '../rules/naval-landing/troops-ashore.ts';
import { shoresOf } from '../rules/water/shores.ts';

export interface ContactMove {
  readonly edge: Edge;
  readonly legs: readonly MoveLeg[];
  readonly plan: Planned;
}

/** Rear and flanks before the front: they are worth more. */
const EDGES: readonly Edge[] = [REAR, LEFT_EDGE, RIGHT_EDGE, FRONT];
/** Nobody moves farther in one tactical move. */
const FARTHEST_MOVE = 320 * PACE;

/** Every lawful way for a single element to line up with that enemy, by edge. */
export function contactMoves(f: Field, i: ElementId, enemy: ElementId): ContactMove[] {
  const found: ContactMove[] = [];
  const most = allowanceOf(f.t, f.e.troop[i], { going: 'good', contact: true }).distance + E_MOVE;
  for (const edge of EDGES) {
    if (!mayStrike(f, i, enemy, edge)) continue;
    const to = linedUpPose(f, enemy, edge);
    if (displacement(poseOfElement(f, i), to, baseSizeOf(f.bases, i)) > most) continue;
    const legs: MoveLeg[] = [{ kind: 'place', ...to }];
    const plan = planMove(f, [i], legs);
    if (plan.ok && plan.touch) found.push({ edge, legs, plan });
  }
  return found;
}

/**
 * A group's ways to meet these enemies: a wheel to face each squarely, if it does not already, and straight on. Enemies
 * who face alike are met, or missed, by the same move.
 */
export function groupContacts(f: Field, members: readonly ElementId[], enemies: readonly ElementId[]): ContactMove[] {
  const byTurn = new Map<number, ContactMove | null>();
  const found: ContactMove[] = [];
  for (const enemy of enemies) {
    const turn = turnFrom(f.e.h[members[0]], linedUpPose(f, enemy, FRONT).h);
    let way = byTurn.get(turn);
    if (way === undefined) {
      way = straightOn(f, members, turn);
      byTurn.set(turn, way);
    }
    if (way?.plan.touch?.enemy === enemy) found.push(way);
  }
  return found;
}

function straightOn(f: Field, members: readonly ElementId[], turn: number): ContactMove | null {
  const on: MoveLeg = { kind: 'ahead', distance: FARTHEST_MOVE };
  const legs: MoveLeg[] =
    Math.abs(turn) < PACE ? [on] : [{ kind: 'wheel', side: turn < 0 ? -1 : 1, angle: Math.abs(turn) }, on];
  const plan = planMove(f, members, legs);
  return plan.ok ? { edge: FRONT, legs, plan } : null;
}

// Up to the outer edge of a work: into contact with whoever holds it, or before one that nobody holds.

export interface WorkMove extends ContactMove {
  /** Nobody holds it: it is stormed as it stands (D-storming.2). */
  readonly isEmpty: boolean;
}

/** One way for each defender in reach, then the shortest to a wall that nobody holds. */
export function upToWorks(f: Field, members: readonly ElementId[]): WorkMove[] {
  const held = new Map<ElementId, WorkMove>();
  let empty: WorkMove | null = null;
  for (const [k, section] of f.ground.sections.entries()) {
    const isEmpty = !isHeld(f, members[0], k);
    if (section.gone || section.corner || (isEmpty && !isToStorm(f, members[0], k))) continue;
    const legs = legsTo(f, members, assailantPose(section));
    if (!legs) continue;
    const plan = planMove(f, members, legs);
    if (!plan.ok) continue;
    const way: WorkMove = { edge: FRONT, legs, plan, isEmpty };
    const enemy = plan.touch?.enemy ?? -1;
    if (!isEmpty && enemy >= 0 && !held.has(enemy)) held.set(enemy, way);
    if (isEmpty && enemy < 0 && plan.cost < (empty?.plan.cost ?? Infinity) && storms(f, members, plan)) empty = way;
  }
  return [...held.values(), ...(empty ? [empty] : [])];
}

/** who is not lined up with the ends of a wall does not storm it. */
function storms(f: Field, members: readonly ElementId[], { poses }: Planned): boolean {
  const there = copyField(f);
  for (const [k, i] of members.entries()) moveTo(there, i, poses[k]);
  return members.some((i) => sectionAssailedBy(there, i) >= 0);
}

function isHeld(f: Field, i: ElementId, section: SectionId): boolean {
  const defender = occupantOf(f, section);
  return defender >= 0 && areEnemies(f, i, defender);
}

/** D-storming.2: an enemy's wall that nobody holds; an obstacle is only bad going then. */
function isToStorm(f: Field, i: ElementId, k: SectionId): boolean {
  const { work, side } = f.ground.sections[k];
  return work === 'fortification' && side !== f.e.side[i] && occupantOf(f, k) < 0;
}

/** A single element goes there as it likes; a group wheels to face it squarely, and straight on. */
function legsTo(f: Field, members: readonly ElementId[], to: Pose): MoveLeg[] | null {
  const [first] = members;
  const most = allowanceOf(f.t, f.e.troop[first], { going: 'good', contact: true }).distance + E_MOVE;
  if (members.length === 1)
    return displacement(poseOfElement(f, first), to, baseSizeOf(f.bases, first)) > most
      ? null
      : [{ kind: 'place', ...to }];
  const turn = turnFrom(f.e.h[first], to.h);
  const bases = copyBases(f.bases);
  const wheel = { kind: 'wheel', side: turn < 0 ? -1 : 1, angle: Math.abs(turn) } as const;
  if (Math.abs(turn) >= PACE) doLeg(bases, members, wheel);
  const left = frontRank(bases, members).map((i) =>
    localV({ x: bases.x[i], y: bases.y[i], h: bases.h[i] }, to.x, to.y),
  );
  const distance = Math.round(Math.min(...left));
  if (distance <= 0 || distance > most) return null;
  return [...(Math.abs(turn) >= PACE ? [wheel] : []), { kind: 'ahead', distance }];
}

// How far a group can wheel, and the wheel that brings it square to a point.

/** The widest lawful wheel to this side, in whole degrees (as units of heading); 0 for none. */
export function wheelRange(f: Field, members: readonly ElementId[], side: Side): number {
  const troops = members.map((i) => f.e.troop[i]);
  const { distance } = groupAllowance(f.t, troops, { going: 'good' });
  const { radius } = wheelOf(f.bases, members, side);
  const most = Math.floor(angleOfChord(radius, distance, QUARTER) / DEGREE);
  const lawful = (degrees: number): boolean =>
    planMove(f, members, [{ kind: 'wheel', side, angle: degrees * DEGREE }]).ok;
  if (most === 0 || lawful(most)) return most * DEGREE;
  let good = 0;
  let bad = most;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (lawful(middle)) good = middle;
    else bad = middle;
  }
  return good * DEGREE;
}

/** A position as it would stand after a planned move, to be looked at and thrown away. */
export function afterMove(s: Read, members: readonly ElementId[], plan: Planned): Read {
  const f = copyField(s.f);
  for (const [k, i] of members.entries()) moveTo(f, i, plan.poses[k]);
  for (const { element, to } of plan.conforms) moveTo(f, element, to);
  for (const i of members) if (facing(f, i) >= 0) f.e.flags[i] |= CAME;
  return { ...s, f };
}

/** No corner of a base lies farther from where it stands. */
const WITHIN_BASE = 300 * PACE;

/** Would somebody stand over the table's edge after it, and be lost (D-lost.2)? By the own base edge one may. */
export function goesOverEdge(s: Read, members: readonly ElementId[], plan: Planned): boolean {
  const { width, height } = s.f.ground;
  const isWellInside = ({ x, y }: Pose): boolean => Math.min(x, y, width - x, height - y) >= WITHIN_BASE;
  if (plan.poses.every(isWellInside)) return false;
  const { bases } = afterMove(s, members, plan).f;
  return members.some((i) => outsideTable(bases, i, width, height) > E_PEN);
}

/** Places tried along one width of shore. */
const TRIED = 4;

/** The place nearest to it: rear edge on the shore, facing inland. */
export function landingPlace(f: Field, hull: ElementId): Pose | null {
  const troops = aboard(f, hull);
  if (troops < 0 || landingFrom(f, hull) === null) return null;
  const { depth } = troopOf(f, troops);
  const from = poseOfElement(f, hull);
  let best: { readonly pose: Pose; readonly way: number } | null = null;
  for (const [ax, ay, bx, by] of shoresOf(f)) {
    const length = distance(ax, ay, bx, by);
    for (let along = 0; along <= length; along += f.t.width / TRIED) {
      const [x, y] = [ax + ((bx - ax) * along) / length, ay + ((by - ay) * along) / length];
      const way = distance(x, y, from.x, from.y);
      if (best && best.way <= way) continue;
      for (const side of [-QUARTER, QUARTER]) {
        const h = heading(headingOf(bx - ax, by - ay) + side);
        const pose = ahead({ x: Math.round(x), y: Math.round(y), h }, depth);
        if (landingBarred(f, hull, pose, depth) === null) best = { pose, way };
      }
    }
  }
  return best?.pose ?? null;
}

export const emptyHulls = (f: Field, seat: SeatId): number[] =>
  [...f.e.troop.keys()].filter((j) => f.e.side[j] === seat && onTable(f, j) && has(f, j, EMPTY));
