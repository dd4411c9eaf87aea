/** D-distance, D-group.5: how far an element or a group may go in one tactical or march move. */

import { areaWithin } from '../geometry/area.ts';
import { baseSizeOf, lone } from '../geometry/bases.ts';
import { whollyInside } from '../geometry/footprint.ts';
import { boxesMeet, boxOfBase } from '../geometry/overlap.ts';
import { displacement, layOut } from '../geometry/paths.ts';
import type { Pose } from '../geometry/pose.ts';
import { AREA_IN, E_MOVE } from '../geometry/units.ts';
import { isBlind } from '../model/air.ts';
import { type Field, troopOf } from '../model/field.ts';
import type { Footing } from '../model/verdict.ts';
import type { ElementId } from '../position/ids.ts';
import type { Going } from '../schema.ts';
import type { Tables, TroopId } from '../tables.ts';
import { landOf } from './terrain/features.ts';
import { goingIn, goingOfWay, isBad, isWorse, type Underfoot } from './terrain/going.ts';
import { crossings, slows } from './water/river-nature.ts';
import { goingAfloat } from './water/ships.ts';

export interface Conditions {
  /** The worst going met; `road` only for a move wholly along it (D-distance.7). */
  readonly going: Going;
  /** The element, or the group it moves with, ends in contact with enemy. */
  readonly contact?: boolean;
  readonly mud?: boolean;
  /** Visibility of 100p, or a river that slows (D-distance.9). */
  readonly slowed?: boolean;
  /** Wholly inside a built-up area all the way (D-distance.3). */
  readonly builtUp?: boolean;
}

export interface Allowance {
  readonly distance: number;
  /** The rules that made it what it is, the table first. */
  readonly cites: readonly string[];
}

/** Troops whose grade alone makes them faster or slower: the tables hold it already. */
const STANDING: { readonly [id: string]: readonly string[] } = {
  'Bd(S)': ['D-distance.3'],
  'Art(S)': ['D-distance.3'],
  'Shp(S)': ['D-distance.4'],
  'Gal(S)': ['D-distance.4'],
  'Pk(S)': ['D-distance.5'],
};

export const isSlowByGrade = (id: string): boolean => STANDING[id]?.includes('D-distance.3') ?? false;

/** The tables hold the standing adjustments of (S), (F) and (X) (D-distance.2–5); here come those of the moment. */
export function allowanceOf(t: Tables, troop: TroopId, now: Conditions): Allowance {
  const { contactBonus, id, type } = t.troops[troop];
  // D-distance.3: in streets the heaviest go like the others of their type.
  const { move } = t.troops[now.builtUp && isSlowByGrade(id) ? t.troopOf.get(`${type}(O)`)! : troop];
  const cites = ['D-distance.1', ...(STANDING[id] ?? [])];
  // D-distance.8: mud makes a road as slow as rough going.
  const going = now.going === 'road' && now.mud ? 'rough' : now.going;
  if (going !== now.going) cites.push('D-distance.8');
  let distance = move[going];
  if (distance <= 0) return { distance: 0, cites: [...cites, 'D-distance.6'] };
  if (now.contact && contactBonus > 0 && now.going !== 'road') {
    distance += contactBonus;
    cites.push('D-distance.2');
  }
  if (now.slowed && now.going !== 'road' && distance > t.measures.moves.slowed) {
    distance = t.measures.moves.slowed;
    cites.push('D-distance.9');
  }
  return { distance, cites };
}

/** D-group.5, G-70: the slowest member's, each with its own additions first. */
export function groupAllowance(t: Tables, troops: readonly TroopId[], now: Conditions): Allowance {
  let least: Allowance | null = null;
  for (const troop of troops) {
    const allowance = allowanceOf(t, troop, now);
    if (least === null || allowance.distance < least.distance) least = allowance;
  }
  if (least === null) throw new Error('a group has members');
  return troops.length > 1 ? { distance: least.distance, cites: [...least.cites, 'D-group.5'] } : least;
}

/** D-distance.6–9, A-16, G-52: how far the ground and the air let an element or a group go. */
export interface ReachOfWay extends Allowance {
  /** The going that set it. */
  readonly under: Underfoot;
}

/** How it goes: whether it ends in contact with enemy, and what is under its way where that is known. */
export interface Walk {
  readonly contact: boolean;
  readonly under?: Underfoot | undefined;
}

/** The allowance of one land element that goes this way. */
export function reachOf(f: Field, i: ElementId, way: readonly Pose[], { contact, under: known }: Walk): ReachOfWay {
  const under = known ?? goingOfWay(f, i, way);
  if (under.going === 'impassable') return { distance: 0, cites: [under.rule], under };
  const slowed = isBlind(f.air) || slowedByWater(f, i, way);
  const builtUp = isSlowByGrade(troopOf(f, i).id) && staysInTown(f, i, way);
  const now = { going: under.going, contact, mud: f.air.mud, slowed, builtUp };
  const { distance, cites } = allowanceOf(f.t, f.e.troop[i], now);
  const told = isBad(under.going) || under.rule === 'D-distance.7';
  return { distance, cites: told ? [...cites, under.rule] : cites, under };
}

/** D-distance.3: is it wholly inside one built-up area all the way? */
function staysInTown(f: Field, i: ElementId, way: readonly Pose[]): boolean {
  const steps = layOut(way, baseSizeOf(f.bases, i));
  return landOf(f.ground.features).areas.some(
    ({ cover, ring }) => cover === 'BUA' && way.every((_, k) => whollyInside(steps, k, ring)),
  );
}

/** D-distance.9: does it wade where wading is slow? */
function slowedByWater(f: Field, i: ElementId, way: readonly Pose[]): boolean {
  const box = boxOfBase(way, baseSizeOf(f.bases, i));
  if (!landOf(f.ground.features).rivers.some(({ bounds }) => boxesMeet(bounds, box))) return false;
  const steps = layOut(way, baseSizeOf(f.bases, i));
  return crossings(f, steps).some((crossing) => slows(f.ground.natures[crossing.river], crossing));
}

/** G-52: may an element that stands where it has no move leave by this single move? */
export function mayStruggleOut(f: Field, i: ElementId, from: Pose, to: Pose): boolean {
  const size = baseSizeOf(f.bases, i);
  if (displacement(from, to, size) > f.t.measures.moves.struggle + E_MOVE) return false;
  return barredArea(f, i, to) < barredArea(f, i, from);
}

/** How much of its base would lie in going in which it has no move. */
function barredArea(f: Field, i: ElementId, at: Pose): number {
  const troop = troopOf(f, i);
  const base = lone(at, baseSizeOf(f.bases, i));
  let sum = 0;
  for (const area of landOf(f.ground.features).areas) {
    const { going } = goingIn(area, troop, f.air.frozen);
    if (going === 'impassable' || troop.move[going] <= 0) sum += areaWithin(area.ring, base.corners, 0);
  }
  return sum > AREA_IN ? sum : 0;
}

export interface GroupReach extends Allowance {
  /** The worst going any of them meets; `road` only if all keep to one. */
  readonly going: Footing;
}

/** The same of a group: what is under each member's way. */
export interface GroupWalk {
  readonly contact: boolean;
  readonly under?: readonly Underfoot[];
}

/** D-group.5, G-70: the slowest member's, each with its own additions first. */
export function reachOfGroup(
  f: Field,
  members: readonly ElementId[],
  ways: readonly (readonly Pose[])[],
  { contact, under }: GroupWalk,
): GroupReach {
  let least: Allowance | null = null;
  let going: Footing = 'road';
  for (const [k, i] of members.entries()) {
    const reach =
      troopOf(f, i).category === 'naval'
        ? afloat(f, i, ways[k])
        : ashore(f, i, ways[k], { contact, under: under?.[k] });
    if (least === null || reach.distance < least.distance) least = reach;
    if (isWorse(reach.going, going) || going === 'road') going = reach.going;
  }
  if (least === null) throw new Error('a group has members');
  const cites = members.length > 1 ? [...least.cites, 'D-group.5'] : least.cites;
  return { distance: least.distance, cites, going };
}

function ashore(f: Field, i: ElementId, way: readonly Pose[], walk: Walk): GroupReach {
  const { distance, cites, under } = reachOf(f, i, way, walk);
  // G-52: out of where it cannot move at all, it may struggle.
  if (distance === 0 && mayStruggleOut(f, i, way[0], way[way.length - 1]))
    return { distance: f.t.measures.moves.struggle, cites: ['G-52'], going: under.going };
  return { distance, cites, going: under.going };
}

function afloat(f: Field, i: ElementId, way: readonly Pose[]): GroupReach {
  const { going, rule } = goingAfloat(f, i, way);
  if (going === 'impassable' || going === 'road') return { distance: 0, cites: [rule], going: 'impassable' };
  const { distance, cites } = allowanceOf(f.t, f.e.troop[i], { going, slowed: isBlind(f.air) });
  return { distance, cites: going === 'good' ? cites : [...cites, rule], going };
}
