/** What an order costs: the surcharges that apply to it, item by item (D-pip.4–17). */

import { FL, FR, LEFT_EDGE, RIGHT_EDGE } from '../../geometry/bases.ts';
import { cornersMeet, linedUpOn } from '../../geometry/touching.ts';
import { PACE } from '../../geometry/units.ts';
import type { Scene } from '../../model/desk.ts';
import { copyField, type Field, has, moveTo, onTable, troopOf } from '../../model/field.ts';
import { columnOf } from '../../model/groups.ts';
import type { Order } from '../../model/special-order.ts';
import type { Planned } from '../../model/verdict.ts';
import { LOCKED, OBSTACLE, STEADY } from '../../position/elements.ts';
import { JUST_BEATEN, type Position } from '../../position/position.ts';
import type { Item } from '../factors/fighter.ts';
import { canSee } from '../visibility/sight.ts';
import { commandDistance, generalOf } from './command.ts';
import { detaches, lightGroup, type Ordered, pipItems, pipPrice } from './pips.ts';

/** D-pip.9: within this he need not see them. */
const NEAR = 300 * PACE;

export interface OrderPrice {
  readonly items: readonly Item[];
  readonly price: number;
  /** Who must stay where he is this phase for it (G-47). */
  readonly locks: readonly number[];
  /** What made it so besides: how the distance was measured, why leaving the group costs nothing. */
  readonly cites: readonly string[];
}

/** The price of an order other than a move. */
export function priceOfOrder(s: Scene, members: readonly number[], order: Order): OrderPrice {
  return priced(commonTo(s, members, order), [], []);
}

/** The price of a move as planned. `pay` buys off the duty of the others to stay (G-47). */
export function priceOfMove(
  s: Scene,
  members: readonly number[],
  plan: Planned,
  march: boolean,
  pay: boolean,
): OrderPrice {
  const { f } = s;
  const group = formerGroup(f, members[0]);
  // Only part of a group can leave it, and only a single element pivots into a flank.
  const partial = group.length > members.length;
  const after = partial || (members.length === 1 && plan.touch) ? copyField(f) : f;
  if (after !== f) for (const [k, i] of members.entries()) moveTo(after, i, plan.poses[k]);
  const leaves = partial && detaches(after, group, members);
  const pivots = members.length === 1 && pivotsFromOverlap(f, after, members[0], plan);
  const others = group.filter((i) => !members.includes(i) && onTable(f, i));
  const still = others.every((i) => f.e.moved[i] === 0);
  const light = lightGroup(f, group);
  // D-pip.14 (b) and (c) hold only while the others stay: they are kept to it.
  const free = !pay && still && (plan.straight || plan.touch !== null);
  const { type } = troopOf(f, members[0]);
  return priced(
    {
      ...commonTo(s, members, march ? 'march' : 'move'),
      detaches: leaves,
      pivotsFromOverlap: pivots,
      // D-pip.14 (d): a single element to or in difficult going.
      excepted: light || free || (members.length === 1 && plan.going === 'difficult'),
      alongRoad: plan.going === 'road' && columnOf(f, members) !== null,
      pikeOrShot: type === 'Pk' || type === 'Sh',
    },
    leaves && free && !light ? others : [],
    leaves ? ['D-group.6', 'D-pip.14'] : [],
  );
}

function priced(ordered: Ordered, locks: readonly number[], more: readonly string[]): OrderPrice {
  const items = pipItems(ordered);
  const { price, rule } = pipPrice(items);
  const far = items.some((item) => item.rule === 'D-pip.9') ? ['D-pip.10'] : [];
  return { items, price, locks, cites: [...items.map((item) => item.rule), rule, ...far, ...more] };
}

function commonTo({ p, f, t }: Scene, members: readonly number[], order: Order): Ordered {
  const { e } = f;
  const general = generalOf(p, e.command[members[0]]);
  const generalAt = general < 0 ? null : commandDistance(f, general, members);
  // Sight matters only where he is neither near nor too far.
  const doubtful = generalAt !== null && generalAt > NEAR;
  const types = members.map((i) => troopOf(f, i).type);
  return {
    order,
    group: members.length > 1,
    // C-13 of single elements: only if this match reads it so.
    marches: members.length > 1 || t.readings.thirdMarchSingle ? Math.max(...members.map((i) => e.marches[i])) : 0,
    fleet: types.every((type) => type === 'LH' || type === 'Dr'),
    withGeneral: members.includes(general) && e.moved[general] === 0 && !hasBeenSteadied(p, f, general),
    generalAt,
    generalSees: !doubtful || members.some((i) => canSee(f, f.air, general, i)),
    portableObstacle: members.some((i) => (e.flags[i] & OBSTACLE) !== 0),
    baggage: types.includes('Bg'),
    night: f.air.light === 'night',
    moonlight: f.air.moon,
  };
}

/** G-29: a general steadied this phase has had his discount. */
const hasBeenSteadied = (p: Position, f: Field, general: number): boolean =>
  has(f, general, STEADY) && p.commands.beaten[f.e.command[general]] === JUST_BEATEN;

/** G-46: the group an element was of when the phase began. */
export function formerGroup({ e }: Field, i: number): number[] {
  const group: number[] = [];
  for (let j = 0; j < e.troop.length; j++) if (e.group[j] === e.group[i] && e.side[j] === e.side[i]) group.push(j);
  return group;
}

/** D-pip.13, D-pip.16: from overlap, left front corner on left or right on right, to that enemy's flank. */
function pivotsFromOverlap(before: Field, after: Field, i: number, plan: Planned): boolean {
  if (!plan.touch) return false;
  const { enemy } = plan.touch;
  const edge = linedUpOn(after.bases, i, after.bases, enemy);
  if (edge !== LEFT_EDGE && edge !== RIGHT_EDGE) return false;
  const { bases } = before;
  return cornersMeet(bases, i, FL, bases, enemy, FL) || cornersMeet(bases, i, FR, bases, enemy, FR);
}

/** Keeps the others where they are. */
export function lock({ e }: Field, elements: readonly number[]): void {
  for (const i of elements) e.flags[i] |= LOCKED;
}
