/**
 * Ids of what a set-piece battle names, for the lexicon: `edgehill.royalist`, `edgehill.escarpment`, `edgehill.R1`; and what
 * troops were in history, in its lines and in those of army lists.
 */

import type { BattleData } from '../../documents.ts';
import type { Read } from '../../model/context.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import type { Position } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { listsFor } from '../army/lists.ts';
import { battleOf } from './set-piece.ts';

const idOf = (battle: BattleData, part: { readonly id: string } | undefined): string =>
  part ? `${battle.id}.${part.id}` : '';

/** One for each feature, empty where nothing names it. */
export function featureNames(t: Tables, p: Position): readonly string[] {
  const battle = battleOf({ t, p });
  return p.features.map((_, k) => (battle ? idOf(battle, battle.terrain[k]) : ''));
}

/** Who leads a side's command, counted from 0; empty where nobody is named. */
export function leaderName(t: Tables, p: Position, side: SeatId, number: number): string {
  const battle = battleOf({ t, p });
  return battle ? idOf(battle, battle.sides[side].commands[number]) : '';
}

/** What the battle calls an army, else its list. */
export function armyName(t: Tables, p: Position, side: SeatId): string {
  const battle = battleOf({ t, p });
  return battle ? idOf(battle, battle.sides[side]) : (listsFor(t).lists[p.lists[side]]?.id ?? '');
}

/** Where the lexicon keeps the words of a label of the data; an edition's own label has none. */
export const labelKey = (label: string): string =>
  `label.${label
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '')}`;

/** As the battle calls it (D-terrain.29); nothing in any other, and for those who come up later. */
export function unitLabel(s: Pick<Read, 't' | 'p'>, element: ElementId): string | undefined {
  const commands = battleOf(s)?.sides.flatMap((side) => side.commands) ?? [];
  return commands.flatMap(({ elements, baggage }) => [...elements, ...baggage])[element]?.label;
}
