/** Looks at the troops, not at the whole table: a small battle is fought on a part of it. */
import { createEffect, on } from 'solid-js';
import type { PanZoom } from '../../map/pan-zoom.ts';
import type { TableState } from '../state/table-state.ts';
import type { Spot } from './plane.ts';

/** Of the plane, round about the outermost troops. */
const AROUND = 60;
/** On a narrower window one comes near to those picked instead. */
const NARROW = 600;

/** So many times nearer, or it is not worth the edges of the table. */
const WORTH = 1.25;

export function createSight(state: TableState, panZoom: PanZoom, spots: () => readonly Spot[]): () => void {
  function seeTroops(): void {
    const [xs, ys] = [spots().map(({ x }) => x), spots().map(({ y }) => y)];
    if (xs.length === 0) return;
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const { width, height } = panZoom.window();
    const zoom = Math.min(width / (right - left + 2 * AROUND), height / (bottom - top + 2 * AROUND));
    panZoom.comeTo((left + right) / 2, (top + bottom) / 2, zoom);
    // Where the armies fill the table, the whole of it is the better look.
    if (panZoom.nearness() < WORTH) panZoom.fit();
  }
  const isReady = (): boolean =>
    panZoom.window().width >= NARROW && spots().length > 0 && state.position().phase > 0 && !state.deploying.isOn();
  // The first look; from then on the camera is the player's.
  let hasLooked = false;
  createEffect(
    on(isReady, (ready) => {
      if (!ready || hasLooked) return;
      hasLooked = true;
      queueMicrotask(seeTroops);
    }),
  );
  return seeTroops;
}
