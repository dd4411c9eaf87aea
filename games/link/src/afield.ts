/** From the campaign to the table: the order of battle of an engagement. */
import type { Cited } from '@drumhead/kernel';
import type { OrderOfBattle, SideOrder } from './documents.ts';
import { blocksOf, type Engagement, isOf, type Side, seatOf } from './engagement.ts';
import { commandNotes, commandsOf, divisionOf, listOf, seniorOf } from './rules/armies/commands.ts';
import { bodiesOf, bodyNotes, measureNotes, measureOf } from './rules/armies/elements.ts';
import { expectedOf, reserveNotes } from './rules/armies/reserves.ts';
import {
  dayOf,
  groundNotes,
  groundOf,
  lastStandOf,
  longSetUpOf,
  northOf,
  obstaclesOf,
  surprisedIn,
} from './rules/ground.ts';
import { isExact, type Tables } from './tables.ts';

export interface Afield {
  readonly order: OrderOfBattle;
  /** How it came to be so: public, like the order itself. */
  readonly notes: readonly Cited[];
}

/** What orders say beyond the armies, by the edition of their form; those of former constants have none. */
const EDITION = 2;

/** `edition`: of an order that was given before. */
export function afield(t: Tables, e: Engagement, edition = isExact(t) ? EDITION : 0): Afield {
  const measure = measureOf(t, e);
  const sides: [SideOrder, SideOrder] = [sideOrder(t, e, 0, edition), sideOrder(t, e, 1, edition)];
  const order: OrderOfBattle = {
    scale: measure.scale.id,
    ...(edition > 0 && { edition }),
    ...longSetUpOf(e),
    table: measure.scale.table,
    day: dayOf(t, e, measure.scale),
    north: northOf(t, e),
    attacker: 0,
    surprised: surprisedIn(e),
    ground: groundOf(t, e),
    obstacles: obstaclesOf(e, sides[1].commands),
    lastStand: lastStandOf(e),
    sides,
  };
  const notes = [
    ...measureNotes(t, e, measure),
    ...([0, 1] as const).flatMap((side) => [
      ...bodyNotes(t, e.year, bodiesOf(t, e, side)),
      ...commandNotes(t, sides[side].commands),
      ...reserveNotes(side, sides[side].reserve),
    ]),
    ...groundNotes(order, e),
  ];
  return { order, notes };
}

function sideOrder(t: Tables, e: Engagement, side: Side, edition: number): SideOrder {
  const onField = blocksOf(t, e).filter((it) => isOf(side)(it) && !it.reserve);
  const name = seatOf(e, side);
  const bodies = bodiesOf(t, e, side);
  return {
    name,
    list: listOf(t, e.year, seniorOf(t, onField), name),
    commands: commandsOf(t, bodies),
    ...(edition >= EDITION && { division: divisionOf(t, bodies) }),
    reserve: expectedOf(t, e, side),
  };
}
