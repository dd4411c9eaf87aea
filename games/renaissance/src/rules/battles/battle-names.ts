/** Ids of what a set-piece battle names, for the lexicon: `edgehill.royalist`, `edgehill.escarpment`, `edgehill.R1`. */

import type { BattleData } from '../../documents.ts';
import { SCENARIOS } from '../../options.ts';
import type { SeatId } from '../../position/ids.ts';
import type { Position } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { listsFor } from '../army/lists.ts';
import { battleNamed } from './set-piece.ts';

const idOf = (battle: BattleData, part: { readonly id: string } | undefined): string =>
  part ? `${battle.id}.${part.id}` : '';

const battleOf = (t: Tables, p: Position): BattleData | null => battleNamed(t, SCENARIOS[p.scenario].id);

/** One for each feature, empty where nothing names it. */
export function featureNames(t: Tables, p: Position): readonly string[] {
  const battle = battleOf(t, p);
  return p.features.map((_, k) => (battle ? idOf(battle, battle.terrain[k]) : ''));
}

/** Who leads a side's command, counted from 0; empty where nobody is named. */
export function leaderName(t: Tables, p: Position, side: SeatId, number: number): string {
  const battle = battleOf(t, p);
  return battle ? idOf(battle, battle.sides[side].commands[number]) : '';
}

/** What the battle calls an army, else its list. */
export function armyName(t: Tables, p: Position, side: SeatId): string {
  const battle = battleOf(t, p);
  return battle ? idOf(battle, battle.sides[side]) : (listsFor(t).lists[p.lists[side]]?.id ?? '');
}
