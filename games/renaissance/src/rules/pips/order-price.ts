/** What an order costs: the surcharges that apply to it, item by item (D-pip.4–17). */

import { type Cited, citesIf, refusal } from '@drumhead/kernel';
import { cornerAt, FL, FR, LEFT_EDGE, RIGHT_EDGE } from '../../geometry/bases.ts';
import { priceTrial } from '../../geometry/scratch.ts';
import { cornersMeet, linedUpOn, NO_LINK } from '../../geometry/touching.ts';
import type { Order, Play, Read } from '../../model/context.ts';
import { copyField, type Field, has, moveTo, onTable, troopOf } from '../../model/field.ts';
import { columnOf, link } from '../../model/groups.ts';
import { isMended } from '../../model/mended.ts';
import type { Planned } from '../../model/verdict.ts';
import { LOCKED, OBSTACLE, STEADY } from '../../position/elements.ts';
import type { ElementId } from '../../position/ids.ts';
import { JUST_BEATEN, type Position } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { facing, struckBy } from '../contact/engaged.ts';
import type { Item } from '../factors/sides-of-a-combat.ts';
import { canSee } from '../visibility.ts';
import { commandDistance, generalOf, WAY_ROUND } from './distance-to-general.ts';

export interface OrderPrice {
  readonly items: readonly Item[];
  readonly price: number;
  /** Who must stay where he is this phase for it (G-47). */
  readonly locks: readonly ElementId[];
  /** What made it so besides: how the distance was measured, why leaving the group costs nothing. */
  readonly cites: readonly string[];
}

/** The price of an order other than a move. */
export function priceOfOrder(s: Read, members: readonly ElementId[], order: Order): OrderPrice {
  return priced(s, orderedAs(s, members, order, NO_MOVE), [], []);
}

/** The price of a move as planned. `pay` buys off the duty of the others to stay (G-47). */
export function priceOfMove(
  s: Read,
  members: readonly ElementId[],
  plan: Planned,
  { march, pay }: { readonly march: boolean; readonly pay: boolean },
): OrderPrice {
  const { f } = s;
  const group = formerGroup(f, members[0]);
  // Only part of a group can leave it, and only a single element pivots into a flank.
  const partial = group.length > members.length;
  const after = partial || (members.length === 1 && plan.touch) ? copyField(f, priceTrial) : f;
  if (after !== f) for (const [k, i] of members.entries()) moveTo(after, i, plan.poses[k]);
  const leaves = partial && detaches(after, group, members);
  const pivots = members.length === 1 && pivotsFromOverlap(f, after, members[0], plan);
  const others = group.filter((i) => !members.includes(i) && onTable(f, i));
  const charges = plan.touch !== null;
  const still = others.every((i) => f.e.moved[i] === 0 || (charges && isMended(f, 'D-pip.14') && hasCharged(f, i)));
  const light = lightGroup(f, group);
  // D-pip.14 (b) and (c) hold only while the others stay: they are kept to it.
  const free = !pay && still && (plan.straight || charges);
  // G-47: who was to stay pays for what those saved who charged without him.
  const breaks = !charges && members.some((i) => has(f, i, LOCKED));
  // D-pip.14 (d): a single element to or in difficult going.
  const excepted = !breaks && (light || free || (members.length === 1 && plan.going === 'difficult'));
  const { type } = troopOf(f, members[0]);
  return priced(
    s,
    orderedAs(s, members, march ? 'march' : 'move', {
      detaches: leaves || breaks,
      pivotsFromOverlap: pivots,
      excepted,
      alongRoad: plan.going === 'road' && columnOf(f, members) !== null,
      pikeOrShot: type === 'Pk' || type === 'Sh',
    }),
    leaves && free && !light ? others.filter((i) => f.e.moved[i] === 0) : [],
    [...citesIf(leaves, 'D-group.6'), ...citesIf(leaves && excepted, 'D-pip.14')],
  );
}

function priced({ t }: Read, ordered: Ordered, locks: readonly ElementId[], more: readonly string[]): OrderPrice {
  const items = pipItems(ordered, t.measures.pips);
  const { price, rule } = pipPrice(items);
  const isFar = ordered.generalAt !== null && items.some((item) => item.rule === 'D-pip.9');
  return {
    items,
    price,
    locks,
    cites: [
      ...items.map((item) => item.rule),
      ...citesIf(items.length > 1, rule),
      ...citesIf(isFar, WAY_ROUND),
      ...more,
    ],
  };
}

/** What only a move can be. */
type OfMove = Required<Pick<Ordered, 'detaches' | 'pivotsFromOverlap' | 'excepted' | 'alongRoad' | 'pikeOrShot'>>;

const NO_MOVE: OfMove = {
  detaches: false,
  pivotsFromOverlap: false,
  excepted: false,
  alongRoad: false,
  pikeOrShot: false,
};

/** Written out field by field: to spread one object into another this long took a tenth of a whole check. */
function orderedAs({ p, f, t }: Read, members: readonly ElementId[], order: Order, ofMove: OfMove): Ordered {
  const { e } = f;
  const general = generalOf(p, e.command[members[0]]);
  const generalAt = general < 0 ? null : commandDistance(f, general, members);
  // Sight matters only where he is neither near nor too far.
  const doubtful = generalAt !== null && generalAt > t.measures.pips.near;
  const types = members.map((i) => troopOf(f, i).type);
  return {
    order,
    group: members.length > 1,
    // C-13 of single elements: only if this match reads it so.
    marches: members.length > 1 || t.readings.thirdMarchSingle ? Math.max(...members.map((i) => e.marches[i])) : 0,
    fleet: types.every((type) => type === 'LH' || type === 'Dr'),
    withGeneral: members.includes(general) && e.moved[general] === 0 && !hasBeenSteadied(p, f, general),
    generalAt,
    generalSees: !doubtful || members.some((i) => canSee(f, general, i)),
    portableObstacle: members.some((i) => (e.flags[i] & OBSTACLE) !== 0),
    baggage: types.includes('Bg'),
    night: f.air.light === 'night',
    moonlight: f.air.moon,
    detaches: ofMove.detaches,
    pivotsFromOverlap: ofMove.pivotsFromOverlap,
    excepted: ofMove.excepted,
    alongRoad: ofMove.alongRoad,
    pikeOrShot: ofMove.pikeOrShot,
  };
}

/** G-29: a general steadied this phase has had his discount. */
const hasBeenSteadied = (p: Position, f: Field, general: ElementId): boolean =>
  has(f, general, STEADY) && p.commands.beaten[f.e.command[general]] === JUST_BEATEN;

/** G-46: the group an element was of when the phase began. */
export function formerGroup({ e }: Field, i: ElementId): number[] {
  const group: number[] = [];
  const [of, side] = [e.group[i], e.side[i]];
  for (let j = 0; j < e.group.length; j++) if (e.group[j] === of && e.side[j] === side) group.push(j);
  return group;
}

/** D-pip.13, D-pip.16: from overlap, left front corner on left or right on right, to that enemy's flank. */
function pivotsFromOverlap(before: Field, after: Field, i: ElementId, plan: Planned): boolean {
  if (!plan.touch) return false;
  const { enemy } = plan.touch;
  const edge = linedUpOn(after.bases, i, after.bases, enemy);
  if (edge !== LEFT_EDGE && edge !== RIGHT_EDGE) return false;
  const { bases } = before;
  return (
    cornersMeet(bases, cornerAt(i, FL), bases, cornerAt(enemy, FL)) ||
    cornersMeet(bases, cornerAt(i, FR), bases, cornerAt(enemy, FR))
  );
}

/** D-pip.14 (c): did it move this phase with those who came to line up with an enemy? */
function hasCharged(f: Field, i: ElementId): boolean {
  const isWith = (j: ElementId): boolean => f.e.moved[j] === f.e.moved[i] && f.e.side[j] === f.e.side[i];
  return f.e.troop.some((_, j) => isWith(j) && onTable(f, j) && (facing(f, j) >= 0 || struckBy(f, j) >= 0));
}

/** G-47: have those of its group who moved this phase all charged? */
export const hasOnlyCharged = (f: Field, i: ElementId): boolean =>
  isMended(f, 'D-pip.14') && formerGroup(f, i).every((j) => f.e.moved[j] === 0 || hasCharged(f, j));

/** Keeps the others where they are. */
export function lock({ e }: Field, elements: readonly ElementId[]): void {
  for (const i of elements) e.flags[i] |= LOCKED;
}

/** D-pip.4–17: what an order costs, item by item. */
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

/** The items an order costs, by the distances this edition has. */
export function pipItems(o: Ordered, measures: Tables['measures']['pips']): Item[] {
  const items = [basePrice(o)];
  const add = (rule: string, mod: number): void => {
    items.push({ rule, mod });
  };
  const moves = o.order === 'move' || o.order === 'march';
  // G-54: work on a bridge is a move as far as the general and the night are concerned.
  const acts = moves || o.order === 'bridge';
  if (o.withGeneral && (acts || o.order === 'steady')) add('D-pip.8', -1);
  if (tooFar(o, measures)) add('D-pip.9', 1);
  if (moves && (o.portableObstacle || (o.baggage && !o.alongRoad))) add('D-pip.11', 1);
  if (o.order === 'march' && (o.marches ?? 0) >= measures.freeMarches && !o.fleet && !o.alongRoad) add('D-pip.12', 1);
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

function tooFar({ generalAt, generalSees }: Ordered, { near, far }: Tables['measures']['pips']): boolean {
  return generalAt === null || generalAt > far || (generalAt > near && !generalSees);
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
export function detaches(after: Field, group: readonly ElementId[], movers: readonly ElementId[]): boolean {
  const rest = group.filter((i) => !movers.includes(i) && onTable(after, i));
  if (rest.length === 0 || !movers.every((i) => group.includes(i))) return false;
  return !movers.some((i) => rest.some((j) => link(after, i, j) !== NO_LINK));
}

/** D-pip.14 (a): was the group all Light Horse, Skirmishers or Warband? */
export function lightGroup(f: Field, group: readonly ElementId[]): boolean {
  return group.every((i) => ['LH', 'Sk', 'Wb'].includes(f.t.troops[f.e.troop[i]].type));
}

/** PIPs are neither lent nor saved (D-pip.3). */
export function unpaid({ p, f }: Read, element: ElementId, { price, items }: OrderPrice): Cited | null {
  const left = p.commands.pips[f.e.command[element]];
  if (price <= left) return null;
  return refusal('too-few-pips', ['D-pip.3', ...items.map(({ rule }) => rule)], { price, left });
}

export function pay({ p, f }: Play, element: ElementId, { price }: OrderPrice): void {
  p.commands.pips[f.e.command[element]] -= price;
}
