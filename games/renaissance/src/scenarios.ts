/** What can be played, and by whom. */
import type { Scenario } from '@drumhead/kernel';

/** Side 0 has the southern edge of the table, side 1 the northern. */
export const SEATS = ['south', 'north'] as const;

/** Battles of two chosen armies, by their points (D-army.1). */
export const FIELD_POINTS: { readonly [id: string]: number } = { 'quick-100': 100, 'grand-400': 400 };

/** The same by the long way: armies written down, terrain placed, six steps of deployment. */
export const OPEN_POINTS: { readonly [id: string]: number } = { 'open-400': 400 };

const IDS = [...Object.keys(FIELD_POINTS), ...Object.keys(OPEN_POINTS), 'edgehill', 'marston-moor', 'naseby', 'lutzen'];

export const SCENARIOS: readonly Scenario[] = IDS.map((id) => ({ id, seats: SEATS }));
