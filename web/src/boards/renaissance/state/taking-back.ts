/** What is only prepared is taken back step by step; what is played stands as the rules have it. */
import { createEffect, createMemo, onCleanup } from 'solid-js';
import type { Ordering } from './ordering.ts';
import type { TableState } from './table-state.ts';

/** The step to take back now, or null; the shell's button has it first. */
export function createTakingBack(state: TableState, ordering: Ordering): () => (() => void) | null {
  const step = createMemo((): (() => void) | null => {
    const editing = state.editing();
    if (editing) return editing.isTouched() ? editing.undo : null;
    if (state.deploying.isOn()) return state.deploying.isTouched() ? state.deploying.undo : null;
    if (ordering.legs().length > 0) return ordering.undoLeg;
    return state.asked() === 'moves' && !state.sketch.isEmpty() ? state.sketch.undo : null;
  });
  createEffect(() => state.props.drafted(step()));
  onCleanup(() => state.props.drafted(null));
  return step;
}
