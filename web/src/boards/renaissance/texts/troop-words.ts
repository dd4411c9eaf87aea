/** Troops in words: by their type and grade, and how many there are of each. */
import { labelOf } from '@drumhead/renaissance';
import { labelKey, statesOf, unitLabel } from '@drumhead/renaissance/queries';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from './renaissance-texts.ts';

export const troopTypeName = (state: TableState, troop: number): string => state.name(state.tables().troops[troop].id);

/** As everybody calls it: A3 Pikes (O). */
export function troopName(state: TableState, element: number): string {
  const { elements } = state.position();
  return `${labelOf(elements, element)} ${troopTypeName(state, elements.troop[element])}`;
}

/** What they were in history, in the reader's language; an edition's own label as it stands. */
export function labelWords(state: TableState, label: string): string {
  const key = labelKey(label);
  const name = state.name(key);
  return name === key ? label : name;
}

/** One by its name and what its marks say; several by their kinds. */
export const pickedWords = (state: TableState, elements: readonly number[]): string =>
  elements.length === 1
    ? [troopName(state, elements[0]), stateWords(state, elements[0])].filter(Boolean).join(', ')
    : troopWords(state, elements);

/** The units of a historical battle that these belong to, each once: Usher's dragoons, Byron (second line). */
export const unitWords = (state: TableState, elements: readonly number[]): string =>
  [...new Set(elements.flatMap((i) => unitLabel(state.read(), i) ?? []))]
    .map((label) => labelWords(state, label))
    .join(', ');

/** What its marks say. */
export const stateWords = (state: TableState, element: number): string =>
  statesOf(state.position(), element)
    .map((it) => say(`state.${it}`))
    .join(', ');

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
