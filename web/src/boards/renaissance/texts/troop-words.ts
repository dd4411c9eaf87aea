/** Troops in words: by their type and grade, and how many there are of each. */
import { labelOf } from '@drumhead/renaissance';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from './renaissance-texts.ts';

export const troopTypeName = (state: TableState, troop: number): string => state.name(state.tables().troops[troop].id);

/** As everybody calls it: A3 Pikes (O). */
export function troopName(state: TableState, element: number): string {
  const { elements } = state.position();
  return `${labelOf(elements, element)} ${troopTypeName(state, elements.troop[element])}`;
}

/** Three Pikes (O), two Shot (O). */
export function troopWords(state: TableState, elements: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const i of elements) {
    const troop = state.position().elements.troop[i];
    counts.set(troop, (counts.get(troop) ?? 0) + 1);
  }
  return [...counts]
    .map(([troop, count]) => say('troop.count', { count, troop: troopTypeName(state, troop) }))
    .join(', ');
}
