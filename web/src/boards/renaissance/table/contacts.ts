/** From one place where troops are in contact to the next. */
import { contactsToFight } from '@drumhead/renaissance';
import { createMemo } from 'solid-js';
import type { PanZoom } from '../../map/pan-zoom.ts';
import type { TableState } from '../state/table-state.ts';
import { drawnAt, planeAt } from './plane.ts';

/** So near that both are seen for what they are. */
const NEAR = 1.1;

export function createContacts(state: TableState, panZoom: PanZoom) {
  const all = createMemo((): readonly number[] => {
    const p = state.position();
    return p.winner >= 0 || p.phase === 0 ? [] : contactsToFight(state.read().f).map(({ by }) => by);
  });
  let at = -1;
  return {
    all,
    /** Round and round. */
    next(): void {
      if (all().length === 0) return;
      at = (at + 1) % all().length;
      const { x, y } = state.position().elements;
      const i = all()[at];
      const spot = planeAt(state.shape(), drawnAt(x[i], y[i], state.shape().height));
      panZoom.comeTo(spot.x, spot.y, Math.max(panZoom.camera().zoom, NEAR));
    },
  };
}
