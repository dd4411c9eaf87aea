/** What the player likes to see over the table, remembered by this browser. */
import { createSignal } from 'solid-js';

export const TOGGLES = ['arcs', 'zones', 'command', 'sight', 'ruler', 'names'] as const;
export type Toggle = (typeof TOGGLES)[number];

const KEPT = 'drumhead.dbr.toggles';

export type Toggles = ReturnType<typeof createToggles>;

export function createToggles() {
  const [shown, setShown] = createSignal<ReadonlySet<Toggle>>(new Set(kept()));
  return {
    isOn: (what: Toggle): boolean => shown().has(what),
    flip(what: Toggle): void {
      const next = new Set(shown());
      if (!next.delete(what)) next.add(what);
      setShown(next);
      try {
        // A ruler is put away with the match.
        localStorage.setItem(KEPT, JSON.stringify([...next].filter((it) => it !== 'ruler')));
      } catch {
        // no storage: it is remembered as long as the page lives
      }
    },
  };
}

function kept(): readonly Toggle[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '["names"]');
    return Array.isArray(found) ? TOGGLES.filter((it) => found.includes(it)) : [];
  } catch {
    return ['names'];
  }
}
