/** Troops in words: by their type and grade, and how many there are of each. */
import type { TableState } from '../state/table-state.ts';
import { say } from './texts.ts';

/** Pikes (O), in words. */
export function troopTypeName(state: TableState, troop: number): string {
  const { type, grade } = state.tables().troops[troop];
  return say('troop.named', { type: say.maybe(`troop.${type}`) ?? type, grade });
}

export const troopName = (state: TableState, element: number): string =>
  troopTypeName(state, state.position().elements.troop[element]);

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
