/**
 * D-recoil, A-31, A-32: straight back by the base depth, through friends or pushing them, or not at all. A plan is made
 * first and carried out only whole: in a chain that cannot complete nobody moves (G-16).
 */

import { type Edge, FRONT, REAR, vOf } from '../../geometry/bases.ts';
import { distance } from '../../geometry/nearest.ts';
import { LINEAR, layOut, samples } from '../../geometry/paths.ts';
import { ahead, type Pose, shifted } from '../../geometry/pose.ts';
import { partFree } from '../../geometry/sweep.ts';
import { quarterTurns } from '../../geometry/touching.ts';
import { ONE } from '../../geometry/trig.ts';
import { E_CORNER, sameHeading } from '../../geometry/units.ts';
import { whollyBehind } from '../../geometry/zones.ts';
import { type Play, publicReport } from '../../model/context.ts';
import { labelOf, named } from '../../model/element-labels.ts';
import {
  areEnemies,
  bodyOf,
  effectiveDepth,
  type Field,
  moveTo,
  onTable,
  poseOfElement,
  standsFree,
  troopOf,
} from '../../model/field.ts';
import { wholePaces } from '../../model/verdict.ts';
import type { ElementId } from '../../position/ids.ts';
import type { Named } from '../../reports.ts';
import { frontTouchesEnemy } from '../contact/engaged.ts';
import { strikersOf } from '../contact/turning-to-face.ts';
import { mayPass } from '../interpenetration.ts';
import { recoilsOverWork } from '../storming.ts';
import { goingOfWay, underfoot } from '../terrain/going.ts';
import { crossings, TRICKY } from '../water/river-nature.ts';
import { goingAfloat } from '../water/ships.ts';

interface Shift {
  readonly element: ElementId;
  readonly distance: number;
}

export interface Recoiling {
  readonly ok: true;
  readonly shifts: readonly Shift[];
  readonly flees: readonly ElementId[];
  /** Why they flee. */
  readonly scared: string;
  readonly cites: readonly string[];
}

export type RecoilPlan =
  | Recoiling
  /** Destroyed, and with it the enemy it struck from behind by the same rule (D-recoil.9), if any. */
  | { readonly ok: false; readonly rule: string; readonly met: number; readonly alsoDestroyed: ElementId };

const blocked = (rule: string, met = -1, alsoDestroyed = -1): RecoilPlan => ({ ok: false, rule, met, alsoDestroyed });

/** What a recoil of element i would do. */
export function planRecoil(f: Field, i: ElementId): RecoilPlan {
  if (strikersOf(f, i).length > 0) return blocked('D-recoil.6');
  const ground = groundBars(f, i);
  if (ground) return blocked(ground);
  const made: Making = { first: i, shifts: new Map(), passed: new Map(), flees: [], cites: new Set(['D-recoil.1']) };
  const found = retreat(f, made, effectiveDepth(f, i));
  if (found >= 0) {
    const both = areEnemies(f, i, found) && takesAlong(f, i, found);
    return blocked(both ? 'D-recoil.9' : 'D-recoil.8', found, both ? found : -1);
  }
  // who passes through friends goes farther than its base is deep.
  const bars = isOpen(f) ? null : wayBars(f, i, ahead(poseOfElement(f, i), -made.shifts.get(i)!));
  if (bars) return blocked(bars);
  const shifts = [...made.shifts].map(([element, distance]) => ({ element, distance }));
  return { ok: true, shifts, flees: made.flees, scared: 'D-recoil.4', cites: [...made.cites] };
}

/** A plan in the making: how far each goes back, as far as any needs who pushes him. */
interface Making {
  /** The recoiler, along whose line all go. */
  readonly first: ElementId;
  readonly shifts: Map<ElementId, number>;
  /** By passer: whom it passes. */
  readonly passed: Map<ElementId, Set<ElementId>>;
  readonly flees: ElementId[];
  readonly cites: Set<string>;
}

/**
 * Plans how far the recoiler goes back, and everybody it pushes directly or by others; gives who stops them all, or −1.
 * Whoever comes to go farther is looked at again, with those behind him.
 */
function retreat(f: Field, made: Making, wanted: number): number {
  const { first, passed } = made;
  const scares = troopOf(f, first).type === 'El';
  const goes = (j: ElementId): number => made.shifts.get(j) ?? 0;
  const behind = [first];
  const send = (j: ElementId, distance: number): void => {
    made.shifts.set(j, distance);
    behind.push(j);
    // Who passes one that makes room goes all the farther.
    for (const [passer, others] of passed) if (others.has(j)) behind.push(passer);
  };
  made.shifts.set(first, wanted);
  for (let j = behind.pop(); j !== undefined; j = behind.pop()) {
    const through = passed.get(j) ?? new Set();
    passed.set(j, through);
    for (;;) {
      // D-recoil.3: to the first free space behind: its front edge on the friend's rear edge.
      for (const other of through) {
        const clear = wayPast(f, first, j, other) + goes(other);
        if (clear > goes(j)) send(j, clear);
      }
      const met = nearestBehind(f, made, j);
      if (met === null) break;
      const { other, push } = met;
      if (areEnemies(f, first, other)) return other;
      const alike = sameHeading(f.e.h[j], f.e.h[other]);
      if (alike && mayPass(f, j, other, true)) {
        made.cites.add('D-recoil.3');
        through.add(other);
      } else if (!pushable(f, j, other, alike)) return other;
      else {
        made.cites.add(alike ? 'D-recoil.3' : 'D-recoil.5');
        // D-recoil.4: only mounted and foot are pushed at all.
        if (scares && !made.flees.includes(other)) made.flees.push(other);
        send(other, push);
      }
    }
  }
  // G-16: one who is pushed where he cannot go stops the chain.
  for (const [j, distance] of isOpen(f) ? [] : made.shifts) {
    const [dx, dy] = wayBack(f, first, distance);
    if (j !== first && wayBars(f, j, shifted(poseOfElement(f, j), dx, dy)) !== null) return j;
  }
  return -1;
}

/** The first element behind j that it would go into though that one goes back itself, and how far it must push it. */
function nearestBehind(
  f: Field,
  { first, shifts, passed }: Making,
  j: ElementId,
): { other: ElementId; push: number } | null {
  const through = passed.get(j)!;
  const distance = shifts.get(j)!;
  const [dx, dy] = wayBack(f, first, distance);
  const course = { bases: f.bases, i: j, dx, dy };
  let best: { other: ElementId; push: number } | null = null;
  for (let other = 0; other < f.e.troop.length; other++) {
    if (other === j || other === first || through.has(other) || !onTable(f, other)) continue;
    const part = partFree(course, f.bases, other);
    if (part === Infinity) continue;
    const push = distance - Math.floor(part * distance);
    if (push > (shifts.get(other) ?? 0) && (best === null || push > best.push)) best = { other, push };
  }
  return best;
}

function wayBack(f: Field, first: ElementId, distance: number): [number, number] {
  return [-Math.round((distance * f.bases.sin[first]) / ONE), -Math.round((distance * f.bases.cos[first]) / ONE)];
}

/** How far j must go along the line of the first recoiler to have all of `other` before it. */
function wayPast({ bases }: Field, first: ElementId, j: ElementId, other: ElementId): number {
  const along = (i: ElementId): number[] =>
    [0, 2, 4, 6].map((k) => {
      const [x, y] = [bases.corners[8 * i + k], bases.corners[8 * i + k + 1]];
      return -(x * bases.sin[first] + y * bases.cos[first]) / ONE;
    });
  return Math.ceil(Math.max(...along(other)) - Math.min(...along(j)));
}

/** D-recoil.3, D-recoil.5. */
function pushable(f: Field, pusher: ElementId, friend: ElementId, alike: boolean): boolean {
  const { type, category } = troopOf(f, friend);
  if (alike) return category === 'mounted' || (category === 'foot' && troopOf(f, pusher).type !== 'LH');
  return (type === 'Sk' || type === 'LH') && !frontTouchesEnemy(f, friend);
}

/** D-recoil.9, A-32: is the enemy that a recoiler runs into destroyed with it? */
function takesAlong(f: Field, i: ElementId, enemy: ElementId): boolean {
  const { type } = troopOf(f, i);
  if (type === 'LH' || type === 'Sk') return false;
  const { edge: struck, corner } = struckFeature(f, i, enemy);
  const parallel = quarterTurns(f.bases, i, f.bases, enemy) >= 0;
  if (struck === REAR) return true; // by rear edge or rear corner
  if (parallel) return false; // rear edge flat on a side or front edge
  return corner ? struck !== FRONT && corner === 'rear' : struck !== FRONT;
}

/** Which edge of the enemy lies in the recoiler's way, or which of its corners meets the recoiler's rear edge. */
function struckFeature(f: Field, i: ElementId, enemy: ElementId): { edge: Edge; corner: 'front' | 'rear' | null } {
  const quarters = quarterTurns(f.bases, i, f.bases, enemy);
  if (quarters >= 0) return { edge: ((4 - quarters) & 3) as Edge, corner: null };
  // The corner of the enemy nearest to the recoiler's rear line: on its rear edge, or beside it.
  let best = 0;
  let nearest = -Infinity;
  const { corners } = f.bases;
  for (let k = 0; k < 4; k++) {
    const [x, y] = [corners[8 * enemy + 2 * k], corners[8 * enemy + 2 * k + 1]];
    const v = vOf(f.bases, i, x, y);
    if (v > nearest) {
      nearest = v;
      best = k;
    }
  }
  const u = Math.abs(
    ((corners[8 * enemy + 2 * best] - f.bases.x[i]) * f.bases.cos[i] -
      (corners[8 * enemy + 2 * best + 1] - f.bases.y[i]) * f.bases.sin[i]) /
      ONE,
  );
  const onRearEdge = u <= f.bases.width[i] / 2 + E_CORNER;
  if (onRearEdge) return { edge: best <= 1 ? FRONT : 1, corner: best <= 1 ? 'front' : 'rear' };
  // A rear corner of the recoiler strikes one of the two edges that meet there: the one turned towards it.
  return { edge: edgeTowards(f, i, enemy), corner: null };
}

/** The edge of the enemy whose outward normal looks most against the way back. */
function edgeTowards(f: Field, i: ElementId, enemy: ElementId): Edge {
  const along = f.bases.sin[enemy] * f.bases.sin[i] + f.bases.cos[enemy] * f.bases.cos[i];
  const across = f.bases.cos[enemy] * f.bases.sin[i] - f.bases.sin[enemy] * f.bases.cos[i];
  const looks = [along, across, -along, -across];
  return looks.indexOf(Math.max(...looks)) as Edge;
}

/** D-recoil.7, D-recoil.8: ground from which, or into which, it cannot recoil. */
function groundBars(f: Field, i: ElementId): string | null {
  if (isOpen(f)) return null;
  if (troopOf(f, i).category === 'mounted' && underfoot(f, i).going === 'difficult') return 'D-recoil.7';
  return wayBars(f, i, ahead(poseOfElement(f, i), -effectiveDepth(f, i)));
}

const isOpen = ({ ground: { features, sections } }: Field): boolean => features.length === 0 && sections.length === 0;

/** D-recoil.11: ground on the way there that it cannot cross. */
function wayBars(f: Field, i: ElementId, to: Pose): string | null {
  const { type, grade, category } = troopOf(f, i);
  const depth = bodyOf(f.t, f.e, i);
  const way = samples(poseOfElement(f, i), to, { width: f.bases.width[i], depth }, LINEAR);
  const under = category === 'naval' ? goingAfloat(f, i, way) : goingOfWay(f, i, way);
  if (under.going === 'impassable') return 'D-recoil.8';
  // A zero that only the (S) deduction makes is no bar.
  const wheeled = type === 'WWg' || (type === 'Art' && 'SOI'.includes(grade));
  if (under.going === 'difficult' && wheeled) return 'D-recoil.11';
  const wet = crossings(f, layOut(way, { width: f.bases.width[i], depth }));
  const deep = wet.some(({ river, by }) => by !== 'bridge' && f.ground.natures[river] >= TRICKY);
  return deep && category !== 'naval' ? 'D-recoil.11' : null;
}

/** D-recoil.10: out over the work it holds or has stormed, where that leaves it room. */
export function recoilOverWork({ f, sink }: Play, i: ElementId, beaten: Beaten | null): boolean {
  const thrown = f.ground.sections.length > 0 ? recoilsOverWork(f, i) : null;
  if (thrown === null || !standsFree(f, i, thrown.to, [])) return false;
  const from = poseOfElement(f, i);
  moveTo(f, i, thrown.to);
  sink?.report(
    publicReport('recoils', [...whyOf(beaten), thrown.rule, 'D-recoil.10'], {
      ...wentBack(f, i, from, beaten),
      pushed: [],
    }),
  );
  return true;
}

/** Who goes back for a friend, with whom he does, and why. */
export interface Beaten {
  readonly friend: ElementId;
  readonly rule: string;
}

export const whyOf = (beaten: Beaten | null): readonly string[] => (beaten ? [beaten.rule] : []);

/** Who recoiled, how far, and with whom. */
export const wentBack = (
  f: Field,
  i: ElementId,
  from: Pose,
  beaten: Beaten | null,
): Named & { distance: number; beside: string | null } => ({
  ...named(f, i),
  distance: wholePaces(distance(from.x, from.y, f.e.x[i], f.e.y[i])),
  // One that fell goes nowhere.
  beside: beaten && onTable(f, beaten.friend) ? labelOf(f.e, beaten.friend) : null,
});

/** Carries out a plan; gives who moved. */
export function doRecoil(f: Field, i: ElementId, plan: Recoiling): number[] {
  for (const { element, distance } of plan.shifts) {
    const [dx, dy] = wayBack(f, i, distance);
    moveTo(f, element, shifted(poseOfElement(f, element), dx, dy));
  }
  return plan.shifts.map(({ element }) => element);
}

/** D-recoil.2: must i turn about instead of recoiling, since all who shot at it stand wholly behind it? */
export function turnsAbout(f: Field, i: ElementId, shooters: readonly ElementId[]): string | null {
  return shooters.every((s) => whollyBehind(f.bases, i, f.bases, s)) ? 'D-recoil.2' : null;
}
