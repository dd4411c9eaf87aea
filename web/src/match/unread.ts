/**
 * Lines of table talk that have not been looked at, also since an earlier visit of this browser. What the table notes of requests is
 * not counted: those stand over the board.
 */
import { createEffect, createMemo, createSignal } from 'solid-js';
import type { MatchState } from './match-state.ts';

const keyOf = (match: string): string => `drumhead.talk-seen/${match}`;

function seenBefore(match: string): string {
  try {
    return localStorage.getItem(keyOf(match)) ?? '';
  } catch {
    return ''; // without storage all of it is new
  }
}

function keepSeen(match: string, at: string): void {
  try {
    localStorage.setItem(keyOf(match), at);
  } catch {
    // It is counted once more on the next visit.
  }
}

/** `isShown`: whether the panel with the talk is open. */
export function createUnread({ session }: MatchState, isShown: () => boolean): () => number {
  const [seen, setSeen] = createSignal(seenBefore(session.id));
  const lines = () => (session.shared?.chat() ?? []).filter(({ phrase }) => !phrase?.includes('.'));
  createEffect(() => {
    const last = lines().at(-1);
    if (!last || !isShown()) return;
    setSeen(last.at);
    keepSeen(session.id, last.at);
  });
  return createMemo(() => lines().filter(({ at }) => at > seen()).length);
}
