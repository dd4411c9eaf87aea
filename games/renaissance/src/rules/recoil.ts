/**
 * D-recoil, A-31, A-32: straight back by the base depth, through friends or pushing them, or not at all. A plan is made
 * first and carried out only whole: in a chain that cannot complete nobody moves (G-16).
 */
import { areEnemies, type Field, moveTo, onTable, poseOfElement, troopOf } from '../elements.ts';
import { goingOfWay, underfoot } from '../field/going.ts';
import { crossings, TRICKY } from '../field/rivers.ts';
import { goingAfloat } from '../field/ships.ts';
import { type Edge, FRONT, REAR, RL, RR, vOf } from '../geometry/bases.ts';
import { edgeTouching, quarterTurns } from '../geometry/contact.ts';
import { LINEAR, layOut, samples } from '../geometry/paths.ts';
import { ahead, type Pose, shifted } from '../geometry/pose.ts';
import { partFree } from '../geometry/sweep.ts';
import { ONE } from '../geometry/trig.ts';
import { E_CORNER, sameHeading } from '../geometry/units.ts';
import { mayPass } from './interpenetration.ts';
import { strikersOf } from './standing.ts';

interface Shift {
  readonly element: number;
  readonly distance: number;
}

export type RecoilPlan =
  | {
      readonly ok: true;
      readonly shifts: readonly Shift[];
      readonly flees: readonly number[];
      readonly cites: readonly string[];
    }
  /** Destroyed, and with it the enemy it struck from behind (D-recoil.9), if any. */
  | { readonly ok: false; readonly rule: string; readonly met: number; readonly alsoDestroyed: number };

const blocked = (rule: string, met = -1, alsoDestroyed = -1): RecoilPlan => ({ ok: false, rule, met, alsoDestroyed });

/** What a recoil of element i would do. */
export function planRecoil(f: Field, i: number): RecoilPlan {
  if (strikersOf(f, i).length > 0) return blocked('D-recoil.6');
  const ground = groundBars(f, i);
  if (ground) return blocked(ground);
  const shifts: Shift[] = [];
  const flees: number[] = [];
  const cites = new Set(['D-recoil.1']);
  const found = retreat(f, i, i, troopOf(f, i).effectiveDepth, { shifts, flees, cites }, [i]);
  if (found >= 0) {
    const both = areEnemies(f, i, found) && takesAlong(f, i, found);
    return blocked(both ? 'D-recoil.9' : 'D-recoil.8', found, both ? found : -1);
  }
  return { ok: true, shifts, flees, cites: [...cites] };
}

/** A plan in the making. */
interface Making {
  readonly shifts: Shift[];
  readonly flees: number[];
  readonly cites: Set<string>;
}

/**
 * Plans element j's way back along the line of the first recoiler; gives the element that stops the chain, or −1. Those
 * pushed farthest come first in `shifts`, as they must move first.
 */
function retreat(f: Field, first: number, j: number, wanted: number, made: Making, chain: readonly number[]): number {
  let distance = wanted;
  const passed = new Set<number>(chain);
  for (;;) {
    const met = nearestBehind(f, first, j, distance, passed);
    if (met === null) break;
    const { other, free } = met;
    if (areEnemies(f, first, other)) return other;
    const alike = sameHeading(f.e.h[j], f.e.h[other]);
    passed.add(other);
    if (alike && mayPass(f, j, other, true)) {
      // D-recoil.3: to the first free space behind: its front edge on the friend's rear edge.
      made.cites.add('D-recoil.3');
      distance = Math.max(distance, Math.ceil(-rearLine(f, j, other)));
    } else if (pushable(f, j, other, alike)) {
      made.cites.add(alike ? 'D-recoil.3' : 'D-recoil.5');
      if (troopOf(f, first).type === 'El')
        made.flees.push(other); // D-recoil.4: only mounted and foot are pushed at all
      else {
        const stopped = retreat(f, first, other, distance - free, made, [...passed]);
        if (stopped >= 0) return stopped;
      }
    } else return other;
  }
  // G-16: one who is pushed where he cannot go stops the chain.
  const [dx, dy] = wayBack(f, first, distance);
  if (j !== first && !isOpen(f) && wayBars(f, j, shifted(poseOfElement(f, j), dx, dy)) !== null) return j;
  made.shifts.push({ element: j, distance });
  return -1;
}

/** The first element behind j that it would go into, and how far it gets until it touches it. */
function nearestBehind(
  f: Field,
  first: number,
  j: number,
  distance: number,
  passed: ReadonlySet<number>,
): { other: number; free: number } | null {
  const [dx, dy] = wayBack(f, first, distance);
  let best: { other: number; free: number } | null = null;
  for (let other = 0; other < f.e.troop.length; other++) {
    if (passed.has(other) || !onTable(f, other)) continue;
    const part = partFree(f.bases, j, dx, dy, f.bases, other);
    if (part === Infinity) continue;
    const free = Math.floor(part * distance);
    if (best === null || free < best.free) best = { other, free };
  }
  return best;
}

function wayBack(f: Field, first: number, distance: number): [number, number] {
  return [-Math.round((distance * f.bases.sin[first]) / ONE), -Math.round((distance * f.bases.cos[first]) / ONE)];
}

/** Where the rear edge of `other` lies in j's frame: the lower of its rear corners. */
function rearLine(f: Field, j: number, other: number): number {
  const c = f.bases.corners;
  const at = (corner: number): number => vOf(f.bases, j, c[8 * other + 2 * corner], c[8 * other + 2 * corner + 1]);
  return Math.min(at(RL), at(RR));
}

/** D-recoil.3, D-recoil.5. */
function pushable(f: Field, pusher: number, friend: number, alike: boolean): boolean {
  const { type, category } = troopOf(f, friend);
  if (alike) return category === 'mounted' || (category === 'foot' && troopOf(f, pusher).type !== 'LH');
  return (type === 'Sk' || type === 'LH') && !frontTouchesEnemy(f, friend);
}

/** Is any enemy in edge contact with its front edge? */
export function frontTouchesEnemy(f: Field, i: number): boolean {
  for (let j = 0; j < f.e.troop.length; j++) {
    if (areEnemies(f, i, j) && onTable(f, j) && edgeTouching(f.bases, i, FRONT, f.bases, j) >= 0) return true;
  }
  return false;
}

/** D-recoil.9, A-32: is the enemy that a recoiler runs into destroyed with it? */
function takesAlong(f: Field, i: number, enemy: number): boolean {
  const { type } = troopOf(f, i);
  if (type === 'LH' || type === 'Sk') return false;
  const { edge: struck, corner } = struckFeature(f, i, enemy);
  const parallel = quarterTurns(f.bases, i, f.bases, enemy) >= 0;
  if (struck === REAR) return true; // by rear edge or rear corner
  if (parallel) return false; // rear edge flat on a side or front edge
  return corner ? struck !== FRONT && corner === 'rear' : struck !== FRONT;
}

/** Which edge of the enemy lies in the recoiler's way, or which of its corners meets the recoiler's rear edge. */
function struckFeature(f: Field, i: number, enemy: number): { edge: Edge; corner: 'front' | 'rear' | null } {
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
function edgeTowards(f: Field, i: number, enemy: number): Edge {
  const along = f.bases.sin[enemy] * f.bases.sin[i] + f.bases.cos[enemy] * f.bases.cos[i];
  const across = f.bases.cos[enemy] * f.bases.sin[i] - f.bases.sin[enemy] * f.bases.cos[i];
  const looks = [along, across, -along, -across];
  return looks.indexOf(Math.max(...looks)) as Edge;
}

/** D-recoil.7, D-recoil.8: ground from which, or into which, it cannot recoil. */
function groundBars(f: Field, i: number): string | null {
  if (isOpen(f)) return null;
  const { category, effectiveDepth } = troopOf(f, i);
  if (category === 'mounted' && underfoot(f, f.air, i).going === 'difficult') return 'D-recoil.7';
  return wayBars(f, i, ahead(poseOfElement(f, i), -effectiveDepth));
}

const isOpen = ({ ground: { features, sections } }: Field): boolean => features.length === 0 && sections.length === 0;

/** D-recoil.11: ground on the way there that it cannot cross. */
function wayBars(f: Field, i: number, to: Pose): string | null {
  const { type, grade, category, depth } = troopOf(f, i);
  const way = samples(poseOfElement(f, i), to, f.bases.width[i], depth, LINEAR);
  const under = category === 'naval' ? goingAfloat(f, f.air, i, way) : goingOfWay(f, f.air, i, way);
  if (under.going === 'impassable') return 'D-recoil.8';
  // A zero that only the (S) deduction makes is no bar.
  const wheeled = type === 'WWg' || (type === 'Art' && 'SOI'.includes(grade));
  if (under.going === 'difficult' && wheeled) return 'D-recoil.11';
  const wet = crossings(f, f.air, layOut(way, f.bases.width[i], depth));
  const deep = wet.some(({ river, by }) => by !== 'bridge' && f.ground.natures[river] >= TRICKY);
  return deep && category !== 'naval' ? 'D-recoil.11' : null;
}

/** Carries out a plan: the farthest pushed first. Gives who moved, in that order. */
export function doRecoil(f: Field, i: number, plan: Extract<RecoilPlan, { ok: true }>): number[] {
  for (const { element, distance } of plan.shifts) {
    const [dx, dy] = wayBack(f, i, distance);
    moveTo(f, element, shifted(poseOfElement(f, element), dx, dy));
  }
  return plan.shifts.map(({ element }) => element);
}
