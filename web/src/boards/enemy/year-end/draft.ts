/** The sheet in the making: kept through a reload, and from the other's turn into one's own. */

import type { Recruit } from '@drumhead/enemy/queries';
import { createSignal } from 'solid-js';

const keyOf = (match: string, seat: number, year: number): string => `drumhead.enemy.sheet/${match}/${seat}/${year}`;

function kept(key: string): readonly Recruit[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? (found as Recruit[]) : [];
  } catch {
    return []; // no storage, or not ours
  }
}

export function createDraft(match: string, seat: number, year: number) {
  const key = keyOf(match, seat, year);
  const [draft, setDraft] = createSignal<readonly Recruit[]>(kept(key));
  function change(next: readonly Recruit[]): void {
    setDraft(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Full or forbidden: the sheet still lives as long as the page.
    }
  }
  return [draft, change] as const;
}
