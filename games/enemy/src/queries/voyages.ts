/** A voyage's odds, by the game's own route and table: in sixths. */

import type { Read } from '../model/context.ts';
import type { BlockId, PlaceId } from '../model/ids.ts';
import { bestRoute } from '../rules/operations/naval-move.ts';

export interface Voyage {
  /** No enemy sea on the way: no die is rolled. */
  readonly safe: boolean;
  /** Sixths, by result of the table. */
  readonly sixths: ReadonlyMap<string, number>;
}

export function voyage(c: Read, block: BlockId, to: PlaceId): Voyage {
  const { t } = c;
  // A list of voyages may outlive its position by a moment: then there is no route to speak of.
  const route = bestRoute(c, block, to) as ReturnType<typeof bestRoute> | null;
  if (!route) return { safe: false, sixths: new Map() };
  const { results } = t.data.charts.naval;
  const sixths = new Map<string, number>();
  for (let die = 1; die <= 6; die++) {
    const result = results[Math.min(6, Math.max(1, die + route.modifier)) - 1];
    sixths.set(result, (sixths.get(result) ?? 0) + 1);
  }
  return { safe: route.hostile === 0, sixths };
}
