/**
 * D-contact.4–8, .11, A-18, A-19, A-47: what becomes of a move that has met an enemy. Somebody lines up, the touched
 * or the toucher with all his group, or the move ends a pace before the touch (G-11).
 */

import type { Cited } from '@drumhead/kernel';
import {
  baseSizeOf,
  boundsGap,
  type Edge,
  edgeAt,
  FRONT,
  LEFT_EDGE,
  REAR,
  RIGHT_EDGE,
  vOf,
} from '../../geometry/bases.ts';
import { distance } from '../../geometry/nearest.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { displacement, PATHS, samples } from '../../geometry/paths.ts';
import { ahead, carried, localU, mirror, type Pose, pose } from '../../geometry/pose.ts';
import { assailantPose } from '../../geometry/posts.ts';
import { edgeTouching, linedUpOn, sharedLength } from '../../geometry/touching.ts';
import { E_CORNER, E_GAP, E_MOVE, HALF, PACE, QUARTER, sameHeading, turnFrom } from '../../geometry/units.ts';
import { areEnemies, copyField, type Field, has, moveTo, onTable, poseOfElement, troopOf } from '../../model/field.ts';
import { groupOf, isKinked } from '../../model/groups.ts';
import { isMended } from '../../model/mended.ts';
import type { Planned } from '../../model/verdict.ts';
import { type Refused, refuse, type Shift } from '../../model/verdict.ts';
import { OBSTACLE } from '../../position/elements.ts';
import type { ElementId } from '../../position/ids.ts';
import { facing, IN_CONTACT } from '../contact/engaged.ts';
import { contactForbidden, hasRoom, linedUpPose, mayStrike, pathIsClear } from '../contact/may-contact.ts';
import { comesUpToWork, sectionHeldBy } from '../defences.ts';
import { endsOnTop } from '../interpenetration.ts';
import { planRecoil } from '../outcomes/recoil.ts';
import { isBad, underfoot } from '../terrain/going.ts';
import { runsOver } from '../water/fords.ts';
import { zoneBreach } from './front-zones.ts';

/** D-contact.4: is t, touched by the front edge of an element of this group, of those that must conform? */
export function mustConform(f: Field, t: ElementId, contactors: readonly ElementId[]): boolean {
  if (contactors.length < 2) return false; // D-contact.11: a lone contactor obliges nobody
  const group = groupOf(f, t);
  if (group.length === 1 || isKinked(f, group)) return true;
  return group.every((i) => ['Sk', 'LH'].includes(troopOf(f, i).type));
}

export type Alignment =
  /** the contacted element conforms. */
  | { readonly who: 'target'; readonly to: Pose }
  /** The contactor lines up itself, within its move. */
  | { readonly who: 'mover'; readonly to: Pose }
  | { readonly who: 'nobody' };

/**
 * m has come to touch t with its front; `left` is what remains of its move. The contactor's whole group takes the
 * same vector and turn, so it is asked for one element here and carried over by the caller.
 */
export function alignFront(
  f: Field,
  m: ElementId,
  t: ElementId,
  { contactors, left }: { readonly contactors: readonly ElementId[]; readonly left: number },
): Alignment {
  const facing = mirror(poseOfElement(f, m));
  const obliged = mustConform(f, t, contactors);
  if (obliged && mayConform(f, t, m, facing)) return { who: 'target', to: facing };
  const to = mirror(poseOfElement(f, t));
  const needed = displacement(poseOfElement(f, m), to, baseSizeOf(f.bases, m));
  if (needed <= left + E_MOVE && pathIsClear(f, m, to, [...contactors, t])) return { who: 'mover', to };
  return { who: 'nobody' };
}

/** A-18 case 1: near enough, by a clear path, without breaking a fight of its own, and able to recoil from there. */
function mayConform(f: Field, t: ElementId, m: ElementId, to: Pose): boolean {
  if (defendsEdge(f, t, m)) return false;
  const from = poseOfElement(f, t);
  if (distance(from.x, from.y, to.x, to.y) > f.t.width) return false;
  if (Math.abs(turnFrom(from.h, to.h)) > QUARTER) return false;
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j !== m && areEnemies(f, t, j) && onTable(f, j) && linedUpOn(f.bases, t, f.bases, j) >= 0) return false;
  }
  return pathIsClear(f, t, to, [m]) && recoilsFrom(f, t, to);
}

/** D-contact.5: behind a work or an obstacle of its own, or in bad going whose edge the contactor has not passed. */
function defendsEdge(f: Field, t: ElementId, m: ElementId): boolean {
  if (has(f, t, OBSTACLE) || (f.ground.sections.length > 0 && sectionHeldBy(f, t) >= 0)) return true;
  if (f.ground.features.length === 0) return false;
  return isBad(underfoot(f, t).going) && !isBad(underfoot(f, m).going);
}

/** D-contact.5: would friends stop its recoil from there? */
function recoilsFrom(f: Field, t: ElementId, to: Pose): boolean {
  const there = copyField(f);
  moveTo(there, t, to);
  const plan = planRecoil(there, t);
  return plan.ok || plan.met < 0 || areEnemies(f, t, plan.met);
}

export interface Ended {
  readonly conforms: readonly Shift[];
  /** Further travel to line up. */
  readonly more: number;
  readonly touched: boolean;
  readonly warnings: readonly Cited[];
}

/** Who has met whom: of the movers `by`, `enemy`. */
export interface FirstTouch {
  readonly members: readonly ElementId[];
  readonly by: ElementId;
  readonly enemy: ElementId;
  /** The section over which they meet (D-defences.14). */
  readonly work?: number;
}

/** What they may still do to line up. */
export interface Leeway {
  /** What remains of their move. */
  readonly left: number;
  /** Whose way counts: all of them where nobody is named. Who only follows lines up behind (D-pressing.9). */
  readonly measured?: readonly ElementId[];
  /** D-group.17: how far a group may still slide; then it does not turn either. Anyhow where nothing is said. */
  readonly slide?: number;
  /** Before fronts a single element lines up as it moves (D-front.1); outcome moves need not (D-front.8). */
  readonly bound?: boolean;
  /** Brings them a pace back on their way, where that is not straight. */
  readonly back?: () => void;
  /** In which order enemies conform (D-contact.6). */
  readonly order?: readonly ElementId[];
}

/** Brings the members on `there` (a copy of `start`, moved up to the touch) to where they stand in the end. */
export function endAgainst(start: Field, there: Field, met: FirstTouch, leeway: Leeway): Ended | Refused {
  const { by, enemy } = met;
  if (met.work !== undefined) return atWork(there, met, leeway) ?? shortOf(there, met, leeway);
  let forbidden: string | null = null;
  for (const edge of edgesToStrike(start, there, by, enemy)) {
    const why = contactForbidden(start, by, enemy, edge);
    if (why !== null) {
      forbidden = why;
      continue;
    }
    const ended = edge === FRONT ? front(there, met, leeway) : aside(there, met, edge, leeway);
    if (ended) return { ...ended, conforms: [...ended.conforms, ...others(there, met, leeway.order ?? [])] };
  }
  if (forbidden) return refuse('may-not-contact', [forbidden], { element: by, enemy });
  return shortOf(there, met, leeway);
}

/** on the outer edge of a work, ends matched. */
function atWork(f: Field, met: FirstTouch, leeway: Leeway): Ended | null {
  if (facing(f, met.by) === met.enemy) return { conforms: [], more: 0, touched: true, warnings: [] };
  return carry(f, met, assailantPose(f.ground.sections[met.work as number]), leeway);
}

/** A-18 case 3. */
function shortOf(f: Field, { members, by, enemy }: FirstTouch, { back }: Leeway): Ended {
  if (back) back();
  else for (const i of members) moveTo(f, i, ahead(poseOfElement(f, i), -PACE));
  const warnings = [
    { key: 'stops-short', cites: ['G-11', 'D-sequence.10', 'D-contact.11'], facts: { element: by, enemy } },
  ];
  return { conforms: [], more: -PACE, touched: false, warnings };
}

/** The edges it may come against, the one it faces most squarely first. */
function edgesToStrike(start: Field, there: Field, m: ElementId, t: ElementId): Edge[] {
  const turn = turnFrom(there.e.h[t], there.e.h[m]);
  const off = (wanted: number): number => Math.abs(turnFrom(turn, wanted));
  const looks: [Edge, number][] = [
    [FRONT, off(HALF)],
    [RIGHT_EDGE, off(-QUARTER)],
    [REAR, off(0)],
    [LEFT_EDGE, off(QUARTER)],
  ];
  return looks
    .filter(
      ([edge, angle]) => angle <= QUARTER && (edge === FRONT ? isBefore(start, m, t) : mayStrike(start, m, t, edge)),
    )
    .sort((a, b) => a[1] - b[1])
    .map(([edge]) => edge);
}

/** Some part of m stands before the line of t's front edge. */
function isBefore(f: Field, m: ElementId, t: ElementId): boolean {
  const c = f.bases.corners;
  for (let k = 8 * m; k < 8 * m + 8; k += 2) if (vOf(f.bases, t, c[k], c[k + 1]) > E_GAP) return true;
  return false;
}

function front(f: Field, met: FirstTouch, leeway: Leeway): Ended | null {
  const { members, by, enemy } = met;
  const aligned = alignFront(f, by, enemy, { contactors: members, left: leeway.left });
  if (aligned.who === 'nobody') return null;
  if (aligned.who === 'target') {
    moveTo(f, enemy, aligned.to);
    return { conforms: [{ element: enemy, to: aligned.to }], more: 0, touched: true, warnings: [] };
  }
  return carry(f, met, aligned.to, leeway);
}

function aside(f: Field, met: FirstTouch, edge: Edge, leeway: Leeway): Ended | null {
  const to = linedUpPose(f, met.enemy, edge);
  return pathIsClear(f, met.by, to, [...met.members, met.enemy]) ? carry(f, met, to, leeway) : null;
}

function crossesFront(f: Field, i: ElementId, from: Pose, to: Pose): boolean {
  const size = baseSizeOf(f.bases, i);
  return PATHS.every((path) => zoneBreach(f, i, samples(from, to, size, path), { manner: 'other' }) !== null);
}

/** the whole group takes the vector and turn of who touched; null if that is too far or somebody stands there. */
function carry(f: Field, { members, by }: FirstTouch, to: Pose, leeway: Leeway): Ended | null {
  const { left, slide, bound, measured = members } = leeway;
  const from = poseOfElement(f, by);
  if (bound && crossesFront(f, by, from, to)) return null;
  const slides = slide !== undefined;
  if (slides && (!sameHeading(from.h, to.h) || Math.abs(localU(from, to.x, to.y)) > slide + E_MOVE)) return null;
  const turn = slides ? 0 : turnFrom(from.h, to.h);
  const poses = members.map((i): Pose => {
    const at = poseOfElement(f, i);
    const { x, y } = carried(at.x, at.y, from, turn);
    return pose(x + to.x - from.x, y + to.y - from.y, at.h + turn);
  });
  let more = 0;
  for (const [k, i] of members.entries()) {
    if (measured.includes(i))
      more = Math.max(more, displacement(poseOfElement(f, i), poses[k], baseSizeOf(f.bases, i)));
    if (more > left + E_MOVE || !hasRoom(f, i, poses[k], members)) return null;
  }
  for (const [k, i] of members.entries()) moveTo(f, i, poses[k]);
  return { conforms: [], more, touched: true, warnings: [] };
}

/**
 * A-47, D-contact.6: others touched by the group conform if they must, in the order its player chose, then from the
 * place where it first touched outwards.
 */
function others(f: Field, { members, by, enemy: first }: FirstTouch, order: readonly ElementId[]): Shift[] {
  if (members.length < 2) return [];
  const conforms: Shift[] = [];
  for (const t of inOrder(f, by, order)) {
    if (t === first || !areEnemies(f, by, t) || !onTable(f, t)) continue;
    for (const m of members) {
      if (boundsGap(f.bases, m, f.bases, t) > E_GAP) continue;
      if (edgeTouching(f.bases, edgeAt(m, FRONT), f.bases, t) < 0 || linedUpOn(f.bases, m, f.bases, t) >= 0) continue;
      const aligned = alignFront(f, m, t, { contactors: members, left: -1 });
      if (aligned.who !== 'target') continue;
      moveTo(f, t, aligned.to);
      conforms.push({ element: t, to: aligned.to });
      break;
    }
  }
  return conforms;
}

function inOrder(f: Field, by: ElementId, order: readonly ElementId[]): ElementId[] {
  const way = (t: ElementId): number => distance(f.e.x[by], f.e.y[by], f.e.x[t], f.e.y[t]);
  const rest = f.e.troop.map((_, t) => t).filter((t) => areEnemies(f, by, t) && !order.includes(t));
  return [...order.filter((t) => t < f.e.troop.length), ...rest.sort((a, b) => way(a) - way(b) || a - b)];
}

/**
 * Of those a group touches at once: the one its player wants to conform first (D-contact.6); else the first, if he must;
 * else the one with whom it shares most front.
 */
export function firstTouched(f: Field, met: FirstTouch, order: readonly ElementId[]): FirstTouch {
  const { members, by } = met;
  for (const enemy of order) {
    if (enemy >= f.e.troop.length || !onTable(f, enemy) || !areEnemies(f, by, enemy)) continue;
    const first = members.find((m) => edgeTouching(f.bases, edgeAt(m, FRONT), f.bases, enemy) >= 0);
    if (first !== undefined) return { members, by: first, enemy };
  }
  if (!isMended(f, 'D-group.17')) return met;
  const conforms = alignFront(f, by, met.enemy, { contactors: members, left: -1 }).who === 'target';
  return conforms ? met : mostTouched(f, met);
}

function mostTouched(f: Field, met: FirstTouch): FirstTouch {
  let best = met;
  let most = shared(f, met.by, met.enemy);
  for (const by of met.members)
    for (let enemy = 0; enemy < f.e.troop.length; enemy++) {
      if (!areEnemies(f, by, enemy) || !onTable(f, enemy) || shared(f, by, enemy) <= most + E_CORNER) continue;
      most = shared(f, by, enemy);
      best = { members: met.members, by, enemy };
    }
  return best;
}

function shared({ bases }: Field, m: ElementId, t: ElementId): number {
  const edge = edgeTouching(bases, edgeAt(m, FRONT), bases, t);
  return edge < 0 ? 0 : sharedLength(bases, edgeAt(m, FRONT), bases, edgeAt(t, edge as Edge));
}

/** D-contact.7–9: whom its front edge touches where it ends: lined up, and on a side it may strike. */
export function contactAt(start: Field, there: Field, i: ElementId): { readonly enemy: ElementId } | Refused {
  let found = -1;
  let idle = -1;
  for (let j = 0; j < there.e.troop.length; j++) {
    if (j === i || !onTable(there, j) || runsOver(start, i, j)) continue;
    if (overlaps(there.bases, i, there.bases, j)) return endsOnTop(i, j);
    if (!areEnemies(there, i, j) || boundsGap(there.bases, i, there.bases, j) > E_GAP) continue;
    const edge = edgeTouching(there.bases, edgeAt(i, FRONT), there.bases, j);
    if (edge < 0) continue;
    const linedUp = linedUpOn(there.bases, i, there.bases, j) >= 0;
    // One lined up is enough: whose flank is touched behind him turns with him (D-flank-response.5).
    if (!linedUp && !isMended(start, 'D-contact.8')) return notLinedUp(i, j);
    if (!mayStrike(start, i, j, edge as Edge))
      return refuse('not-from-there', ['D-contact.9'], { element: i, enemy: j });
    const why = contactForbidden(start, i, j, edge as Edge);
    if (why) return refuse('may-not-contact', [why], { element: i, enemy: j });
    if (linedUp) found = j;
    else idle = j;
  }
  if (found >= 0) return { enemy: found };
  const work = comesUpToWork(start, there, i);
  if (!work) return idle >= 0 ? notLinedUp(i, idle) : { enemy: -1 };
  return facing(there, i) === work.defender ? { enemy: work.defender } : notLinedUp(i, work.defender);
}

const notLinedUp = (element: ElementId, enemy: ElementId): Refused =>
  refuse('not-lined-up', ['D-contact.8'], { element, enemy });

/** D-contact.10: members edge to edge with enemies but lined up with none will not fight them this phase. */
export function idleFronts(f: Field, members: readonly ElementId[]): Cited[] {
  const idle: Cited[] = [];
  for (const element of members) {
    const touched = findEnemies(f, element, (j) => edgeTouching(f.bases, edgeAt(element, FRONT), f.bases, j) >= 0);
    if (touched.some((enemy) => linedUpOn(f.bases, element, f.bases, enemy) >= 0)) continue;
    for (const enemy of touched)
      idle.push({ key: 'does-not-fight', cites: ['D-contact.10'], facts: { element, enemy } });
  }
  return idle;
}

const findEnemies = (f: Field, i: ElementId, wanted: (j: ElementId) => boolean): ElementId[] =>
  f.e.troop.flatMap((_, j) => (areEnemies(f, i, j) && onTable(f, j) && wanted(j) ? [j] : []));

/** What the report of a move says of the contact it came to: who is touched conforms, or whoever touched lines up himself. */
/** Who stays askew. */
export const NEED_NOT_CONFORM: readonly string[] = ['D-contact.5', 'D-contact.7'];

export function contactCites({ conforms, touch }: Planned): string[] {
  const cites: string[] = touch ? [IN_CONTACT] : [];
  if (conforms.length > 0) cites.push('D-contact.4', 'D-contact.6');
  return cites;
}
