/** Which fight was last watched to its end in this tab. */
const keyOf = (match: string): string => `drumhead.enemy.fight/${match}`;

export function seenSeq(match: string): number | null {
  try {
    const kept = sessionStorage.getItem(keyOf(match));
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}

export function keepSeen(match: string, seq: number): void {
  try {
    sessionStorage.setItem(keyOf(match), String(seq));
  } catch {
    // It may be shown once more after a reload.
  }
}
