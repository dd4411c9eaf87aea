/** D-pip.4–17: what an order costs, item by item. */

import { NO_LINK } from '../../geometry/touching.ts';
import { PACE } from '../../geometry/units.ts';
import { type Field, onTable } from '../../model/field.ts';
import { link } from '../../model/groups.ts';
import type { Order } from '../../model/special-order.ts';
import type { Item } from '../factors/fighter.ts';

export interface Ordered {
  readonly order: Order;
  /** More than one element. */
  readonly group: boolean;
  /** Wholly along a road, by one element or a one-wide column. */
  readonly alongRoad?: boolean;
  /** March moves already made this phase by these elements. */
  readonly marches?: number;
  /** Every element is Light Horse or Dragoons. */
  readonly fleet?: boolean;
  /** It includes its own command's general, who has not moved yet. */
  readonly withGeneral?: boolean;
  /** How far the general is, or null when he is lost (G-72). */
  readonly generalAt: number | null;
  readonly generalSees: boolean;
  readonly portableObstacle?: boolean;
  readonly baggage?: boolean;
  /** Detaches from its group, or pivots from overlap to a flank, and none of the exceptions holds. */
  readonly detaches?: boolean;
  readonly pivotsFromOverlap?: boolean;
  readonly excepted?: boolean;
  /** The pivoting element is Pikes or Shot. */
  readonly pikeOrShot?: boolean;
  readonly night?: boolean;
  readonly moonlight?: boolean;
}

const NEAR = 300 * PACE;
const FAR = 600 * PACE;
/** Marches that cost nothing more. */
const FREE_MARCHES = 2;

export function pipItems(o: Ordered): Item[] {
  const items = [basePrice(o)];
  const add = (rule: string, mod: number): void => {
    items.push({ rule, mod });
  };
  const moves = o.order === 'move' || o.order === 'march';
  // G-54: work on a bridge is a move as far as the general and the night are concerned.
  const acts = moves || o.order === 'bridge';
  if (o.withGeneral && (acts || o.order === 'steady')) add('D-pip.8', -1);
  if (tooFar(o)) add('D-pip.9', 1);
  if (moves && (o.portableObstacle || (o.baggage && !o.alongRoad))) add('D-pip.11', 1);
  if (o.order === 'march' && (o.marches ?? 0) >= FREE_MARCHES && !o.fleet && !o.alongRoad) add('D-pip.12', 1);
  // C-13: Pikes and Shot always pay for the pivot, others unless excepted, and nobody twice.
  if (o.pivotsFromOverlap && o.pikeOrShot) add('D-pip.16', 2);
  else if ((o.detaches || o.pivotsFromOverlap) && !o.excepted) add('D-pip.13', 2);
  if (acts && o.night && !(o.alongRoad && o.moonlight)) add('D-pip.15', 2);
  return items;
}

function basePrice(o: Ordered): Item {
  switch (o.order) {
    case 'bridge':
      return { rule: 'D-pip.7', mod: 3 };
    case 'rally':
      return { rule: 'D-pip.6', mod: 2 };
    case 'steady':
      return o.group ? { rule: 'D-pip.6', mod: 2 } : { rule: 'D-pip.5', mod: 1 };
    case 'march':
      if (o.alongRoad && (o.marches ?? 0) === 0) return { rule: 'D-pip.4', mod: 0 };
      return { rule: 'D-pip.5', mod: 1 };
    case 'move':
      return { rule: 'D-pip.5', mod: 1 };
  }
}

function tooFar({ generalAt, generalSees }: Ordered): boolean {
  return generalAt === null || generalAt > FAR || (generalAt > NEAR && !generalSees);
}

/** D-pip.17: kinds add up, and nothing costs less than nothing. */
export function pipPrice(items: readonly Item[]): { readonly price: number; readonly rule: string } {
  const sum = items.reduce((total, item) => total + item.mod, 0);
  return { price: Math.max(0, sum), rule: 'D-pip.17' };
}

/**
 * D-group.6, G-46: do these movers leave their group? `group` is the group they were of at the start of the phase; the
 * field shows everybody after the move.
 */
export function detaches(after: Field, group: readonly number[], movers: readonly number[]): boolean {
  const rest = group.filter((i) => !movers.includes(i) && onTable(after, i));
  if (rest.length === 0 || !movers.every((i) => group.includes(i))) return false;
  return !movers.some((i) => rest.some((j) => link(after, i, j) !== NO_LINK));
}

/** D-pip.14 (a): was the group all Light Horse, Skirmishers or Warband? */
export function lightGroup(f: Field, group: readonly number[]): boolean {
  return group.every((i) => ['LH', 'Sk', 'Wb'].includes(f.t.troops[f.e.troop[i]].type));
}
