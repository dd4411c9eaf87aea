/** D-distance: how far an element or a group may go in one tactical or march move. */
import { PACE } from '../../geometry/units.ts';
import type { Going } from '../../schema.ts';
import type { Tables, TroopId } from '../../tables.ts';

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

const SLOW = 100 * PACE;

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
  if (now.slowed && now.going !== 'road' && distance > SLOW) {
    distance = SLOW;
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
