/** What the player likes to see over the table, remembered by this browser. */
import { createSignal } from 'solid-js';
import { keep, readKept } from './kept.ts';

export const TOGGLES = ['arcs', 'zones', 'reach', 'command', 'sight', 'overlaps', 'ruler', 'names'] as const;
export type Toggle = (typeof TOGGLES)[number];

const KEPT = 'drumhead.dbr.toggles';

export type Toggles = ReturnType<typeof createToggles>;

export function createToggles() {
  const [shown, setShown] = createSignal<ReadonlySet<Toggle>>(new Set(kept()));
  return {
    isOn: (what: Toggle): boolean => shown().has(what),
    /** Something is to be shown that is not always there. */
    isAsked: (): boolean => [...shown()].some((it) => it !== 'names'),
    flip(what: Toggle): void {
      const next = new Set(shown());
      if (!next.delete(what)) next.add(what);
      setShown(next);
      // A ruler is put away with the match.
      keep(
        KEPT,
        [...next].filter((it) => it !== 'ruler'),
      );
    },
  };
}

function kept(): readonly Toggle[] {
  const found = readKept(KEPT) ?? ['names'];
  return Array.isArray(found) ? TOGGLES.filter((it) => found.includes(it)) : [];
}
