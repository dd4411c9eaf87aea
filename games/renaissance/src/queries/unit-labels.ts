/** What troops were in history: entries of an army list, and the elements of a set-piece battle. */

import type { Read } from '../model/context.ts';
import type { ElementId } from '../position/ids.ts';
import { battleOf } from '../rules/battles/set-piece.ts';

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
