/** A battle given from outside: its armies, ground and day, as who gives it orders, and what has come of it. */

import type { InferOutput } from 'valibot';
import type { ArrivalShape, BattleOrderShape } from '../documents.ts';
import type { CommandId, FeatureId } from './ids.ts';

export type BattleOrder = InferOutput<typeof BattleOrderShape>;
export type SideOrder = BattleOrder['sides'][number];
/** By what a side may divide itself otherwise. */
export type OrderedDivision = NonNullable<SideOrder['division']>;
export type ComingUp = InferOutput<typeof ArrivalShape>;
/** What was ordered of one element. */
export type Man = SideOrder['commands'][number]['elements'][number];

/** A column on the march: where it comes on, who is in it, head first, and what their general is. */
export interface MarchingColumn {
  readonly entrance: number;
  readonly men: readonly Man[];
  readonly role: SideOrder['commands'][number]['role'];
}

/** How an element with a label came out of it. */
export interface Survivor {
  readonly label: string;
  readonly troop: string;
  readonly fate: 'on-table' | 'off-table' | 'pursuing' | 'destroyed' | 'captured' | 'never-came';
  /** Its command was beaten. */
  readonly beaten: boolean;
  /** What it had to throw to escape, and threw (D-campaign.2). */
  readonly needed?: number;
  readonly thrown?: number;
}

export interface GivenBattle {
  readonly order: BattleOrder;
  /** What elements are called, by number; not those who have not come yet. */
  readonly labels: readonly string[];
  /** The hour at which it ends by the clock. */
  readonly endsAt: number;
  /** By side: the command of those who are still to come, −1 where nobody is; whether they have been sent for. */
  readonly reserves: readonly CommandId[];
  readonly sent: readonly boolean[];
  /** By side: columns that have found no room yet: in no view, nor after the battle. */
  readonly marching: readonly (readonly MarchingColumn[])[];
  /** By side: the hill that was ordered for its guns, −1 for none; absent where the order has no edition. */
  readonly hills?: readonly FeatureId[];
  /** When it is over. */
  readonly survivors?: readonly Survivor[];
}

/** As it is seen: nothing of who has not come. Their own side knows them from who gave the battle. */
export function withoutAbsent(given: GivenBattle): GivenBattle {
  const { labels, marching, survivors } = given;
  return {
    ...given,
    marching: marching.map(() => []),
    ...(survivors && { survivors: survivors.filter(({ label }) => labels.includes(label)) }),
  };
}
