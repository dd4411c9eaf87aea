/** Whether the Midlands inset is folded away, kept in this browser. */
import { createSignal } from 'solid-js';

const KEY = 'drumhead.enemy.inset';

export function createFold() {
  const [unfolded, setUnfolded] = createSignal(read() !== 'folded');
  return {
    unfolded,
    unfold(next: boolean): void {
      setUnfolded(next);
      try {
        localStorage.setItem(KEY, next ? 'unfolded' : 'folded');
      } catch {
        // A full or forbidden store keeps nothing beyond this visit.
      }
    },
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
