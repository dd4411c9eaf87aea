/** D-sequence.6, D-flank-response, A-20: whoever is struck in flank or rear turns to face, if he can. */

import { publicReport } from '@drumhead/kernel';
import { baseSizeOf, edgeAt, FRONT, REAR } from '../../geometry/bases.ts';
import { displacement } from '../../geometry/paths.ts';
import { ahead, mirror, onRear, type Pose } from '../../geometry/pose.ts';
import { edgeTouching, linedUpOn } from '../../geometry/touching.ts';
import { PACE } from '../../geometry/units.ts';
import type { Play } from '../../model/context.ts';
import { labelOf, labelSpans, named } from '../../model/element-labels.ts';
import {
  areEnemies,
  copyField,
  type Field,
  has,
  moveTo,
  onTable,
  poseOfElement,
  standsFree,
  troopOf,
} from '../../model/field.ts';
import { filesBehind } from '../../model/groups.ts';
import { isMended } from '../../model/mended.ts';
import { ROUTING } from '../../position/elements.ts';
import type { ElementId } from '../../position/ids.ts';
import { poseBefore } from '../../position/position.ts';
import { redoubtOf } from '../defences.ts';
import { fileAhead, ranksThatAdd, supportBarred } from '../factors/rear-and-flank-support.ts';
import { STEP_RULES } from '../sequence/steps-of-a-phase.ts';
import { isBoatOnRiver, isFording } from '../water/river-nature.ts';
import { type Flanker, facing, flankersOf } from './engaged.ts';
import { hasRoom, linedUpPose } from './may-contact.ts';

const NEVER = new Set(['Art', 'Pon', 'WWg', 'Bg', 'Shp']);

/** It throws no dice. */
type Turning = Pick<Play, 'p' | 'f' | 'sink'>;

export function turnToFace(d: Turning): void {
  const { f } = d;
  const struck = f.e.troop
    .map((_, i) => i)
    .filter((i) => onTable(f, i) && flankersOf(f, i).length > 0)
    .sort((a, b) => firstTouch(f, a) - firstTouch(f, b) || a - b);
  for (const i of struck) {
    const why = staysPut(f, i);
    if (why === null) face(d, i);
    // Who was struck in an earlier phase has been told of.
    else if (flankersOf(f, i).some(({ by }) => f.e.moved[by] > 0))
      d.sink?.report(publicReport('stays-put', [why], named(f, i)));
  }
  if (isMended(f, 'D-flank-response.7')) faceWhoWasStruckBy(d, struck);
}

/** Turning, and coming up again after it, may strike others in flank: they turn in their turn, each once. */
function faceWhoWasStruckBy(d: Turning, turned: readonly ElementId[]): void {
  const done = new Set(turned);
  const next = (): number => d.f.e.troop.findIndex((_, i) => !done.has(i) && onTable(d.f, i) && mustTurn(d.f, i));
  for (let i = next(); i >= 0; i = next()) {
    done.add(i);
    face(d, i);
  }
}

/** When it was first touched, by the order of moves. */
function firstTouch(f: Field, i: ElementId): number {
  return Math.min(...flankersOf(f, i).map(({ by }) => f.e.moved[by]));
}

/** D-flank-response.1: the train but Elephants, ships, boats on a river, garrisons of redoubts, and those in a ford. */
function neverTurns(f: Field, i: ElementId): boolean {
  const { type } = troopOf(f, i);
  if (NEVER.has(type)) return true;
  if (f.ground.features.length > 0 && (isFording(f, i) || isBoatOnRiver(f, i))) return true;
  return f.ground.sections.length > 0 && redoubtOf(f, i) !== null;
}

/** Is it struck on flank or rear, and one who turns to face? */
export const mustTurn = (f: Field, i: ElementId): boolean => staysPut(f, i) === null;

/** Why a struck element does not turn, or null. */
function staysPut(f: Field, i: ElementId): string | null {
  if (neverTurns(f, i)) return 'D-flank-response.1';
  if (has(f, i, ROUTING) || flankersOf(f, i).length === 0 || touchesFront(f, i)) return 'D-flank-response.3';
  // Giving rear support to somebody whose front is engaged, who counts as struck in its place.
  if (supportsFighter(f, i)) return 'D-flank-response.4';
  const touched = touchedBy(f, attackerOf(f, i), i);
  return touched.some((j) => touchesFront(f, j)) ? 'D-flank-response.5' : null;
}

function touchesFront(f: Field, i: ElementId): boolean {
  for (let j = 0; j < f.e.troop.length; j++) {
    if (areEnemies(f, i, j) && onTable(f, j) && edgeTouching(f.bases, edgeAt(i, FRONT), f.bases, j) === FRONT)
      return true;
  }
  return false;
}

/** D-flank-response.2: the one on its rear, otherwise the one that touched it first. */
function attackerOf(f: Field, i: ElementId): number {
  const flankers = flankersOf(f, i);
  const rear = flankers.find(({ edge }) => edge === REAR);
  if (rear) return rear.by;
  return flankers.reduce((a, b) => (f.e.moved[b.by] < f.e.moved[a.by] ? b : a)).by;
}

function face(d: Turning, i: ElementId): void {
  const { f } = d;
  const attacker = attackerOf(f, i);
  const touched = touchedBy(f, attacker, i);
  if (!makeRoom(d, attacker, touched)) return;
  const before = copyField(f);
  for (const [k, to] of queue(f, attacker, touched).entries()) moveTo(f, touched[k], to);
  const facts = { ...named(f, i), enemyLabel: labelOf(f.e, attacker), along: labelSpans(f.e, touched.slice(1)) };
  d.sink?.report(publicReport('turns', ['D-flank-response.2', STEP_RULES.turning], facts));
  regain(d, before, touched, attacker);
}

/** The struck one first, then its comrades touched by the same front edge, the nearest first. */
function touchedBy(f: Field, attacker: ElementId, first: ElementId): ElementId[] {
  const found: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === first || f.e.side[j] !== f.e.side[first] || !onTable(f, j)) continue;
    if (edgeTouching(f.bases, edgeAt(attacker, FRONT), f.bases, j) >= 0 && !neverTurns(f, j)) found.push(j);
  }
  const gap = (j: ElementId): number => Math.abs(f.e.x[j] - f.e.x[first]) + Math.abs(f.e.y[j] - f.e.y[first]);
  return [first, ...found.sort((a, b) => gap(a) - gap(b) || a - b)];
}

/** Face to face with the attacker, the others in file behind. */
function queue(f: Field, attacker: ElementId, touched: readonly ElementId[]): Pose[] {
  const poses: Pose[] = [];
  let at = mirror(poseOfElement(f, attacker));
  for (const j of touched) {
    poses.push(at);
    at = onRear(at, f.bases.depth[j]);
  }
  return poses;
}

/** D-flank-response.6: the attacker steps back as far as it must, up to a width, or goes back where it came from. */
function makeRoom({ p, f, sink }: Turning, attacker: ElementId, touched: readonly ElementId[]): boolean {
  const files = [attacker, ...filesBehind(f, attacker)];
  const home = files.map((i) => poseOfElement(f, i));
  for (let back = 0; back <= f.t.width / PACE; back++) {
    const poses = home.map((at) => ahead(at, -back * PACE));
    if (back > 0 && !files.every((i, k) => hasRoom(f, i, poses[k], [...files, ...touched]))) break;
    for (const [k, i] of files.entries()) moveTo(f, i, poses[k]);
    const room = queue(f, attacker, touched).every((to, k) => hasRoom(f, touched[k], to, touched));
    if (!room) continue;
    const facts = { ...named(f, attacker), along: labelSpans(f.e, files.slice(1)), distance: back };
    if (back > 0) sink?.report(publicReport('makes-room', ['D-flank-response.6'], facts));
    return true;
  }
  for (const [k, i] of files.entries()) moveTo(f, i, home[k]);
  const from = poseBefore(p, attacker);
  if (from && standsFree(f, attacker, from, [])) {
    moveTo(f, attacker, from);
    sink?.report(publicReport('no-room', ['D-flank-response.6'], named(f, attacker)));
  }
  return false;
}

/** D-flank-response.7: others who were in contact and are no longer, come up again if there is room within a width. */
function regain({ f, sink }: Turning, before: Field, turned: readonly ElementId[], attacker: ElementId): void {
  for (let m = 0; m < f.e.troop.length; m++) {
    if (m === attacker || !areEnemies(f, m, turned[0]) || !onTable(f, m) || facing(f, m) >= 0) continue;
    for (const j of turned) {
      if (linedUpOn(before.bases, m, before.bases, j) < 0 || linedUpOn(f.bases, m, f.bases, j) >= 0) continue;
      for (const edge of [1, 2, 3] as const) {
        const to = linedUpPose(f, j, edge);
        const way = displacement(poseOfElement(f, m), to, baseSizeOf(f.bases, m));
        if (way > f.t.width || !hasRoom(f, m, to, [])) continue;
        moveTo(f, m, to);
        sink?.report(publicReport('comes-up', ['D-flank-response.7'], { ...named(f, m), enemyLabel: labelOf(f.e, j) }));
        break;
      }
    }
  }
}

/** Does i give rear support to somebody whose front is engaged? Then it neither turns nor fights itself. */
export function supportsFighter(f: Field, i: ElementId): boolean {
  for (let next = fileAhead(f, i); next >= 0; next = fileAhead(f, next))
    if (facing(f, next) >= 0)
      return isMended(f, 'G-83')
        ? ranksThatAdd(f, next, facing(f, next)).includes(i)
        : supportBarred(f, next, i) === null;
  return false;
}

/** D-flank-response.4: enemies on the flank or rear of i, or of those who support it from behind while it fights. */
export function strikersOf(f: Field, i: ElementId): Flanker[] {
  const own = flankersOf(f, i);
  const enemy = facing(f, i);
  if (enemy < 0) return own;
  return [...own, ...ranksThatAdd(f, i, enemy).flatMap((rank) => flankersOf(f, rank))];
}
