/** Looks at the troops, not at the whole table: a small battle is fought on a part of it. Who arranges his own sees them all. */
import { createEffect, createMemo, on } from 'solid-js';
import type { PanZoom } from '../../map/pan-zoom.ts';
import type { TableState } from '../state/table-state.ts';
import type { Spot } from './plane.ts';

/** Of the plane, round about the outermost troops. */
const AROUND = 60;
/** On a narrower window one comes near to what is to be arranged. */
const NARROW = 600;

/** A base is as wide as a finger: nearer one sees nothing but bases. */
const LEGIBLE = 1;

/** So many times nearer, or it is not worth the edges of the table: names and places there are wanted too. */
const WORTH = 1.5;

interface Stand extends Spot {
  readonly element: number;
}

export function createSight(state: TableState, panZoom: PanZoom, stands: () => readonly Stand[]): () => void {
  /** Baggage stands at the table's edge, far from what is fought. */
  const isTrain = ({ element }: Stand): boolean =>
    state.tables().troops[state.position().elements.troop[element]]?.type === 'Bg';
  function seeTroops(): void {
    const fighting = stands().filter((stand) => !isTrain(stand));
    see(fighting.length > 0 ? fighting : stands(), Infinity);
  }
  function see(spots: readonly Spot[], nearest: number): void {
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    if (xs.length === 0) return;
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const { width, height } = panZoom.window();
    const zoom = Math.min(nearest, width / (right - left + 2 * AROUND), height / (bottom - top + 2 * AROUND));
    panZoom.comeTo((left + right) / 2, (top + bottom) / 2, zoom);
    // Where the armies fill the table, the whole of it is the better look.
    if (panZoom.nearness() < WORTH) panZoom.fit();
  }
  const isReady = (): boolean =>
    panZoom.window().width > 0 && stands().length > 0 && state.position().phase > 0 && !state.deploying.isOn();
  // The first look; from then on the camera is the player's.
  let hasLooked = false;
  createEffect(
    on(isReady, (ready) => {
      if (!ready || hasLooked) return;
      hasLooked = true;
      queueMicrotask(seeTroops);
    }),
  );
  const isOutside = ({ x, y }: Spot): boolean => {
    const { width, height } = panZoom.window();
    const now = panZoom.camera();
    const [left, top] = [now.x + x * now.zoom, now.y + y * now.zoom];
    return left < 0 || top < 0 || left > width || top > height;
  };
  /** What is to be arranged now; nothing before there is a window to see it through. */
  const toArrange = createMemo(() => {
    if (!state.deploying.isOn() || panZoom.window().width === 0) return '';
    return `${state.asked()} ${stands().filter(({ element }) => state.deploying.isLoose(element)).length}`;
  });
  createEffect(
    on(toArrange, (now) => {
      if (now === '') return;
      const loose = stands().filter(({ element }) => state.deploying.isLoose(element));
      if (!loose.some(isOutside)) return;
      if (panZoom.window().width < NARROW) see(loose, LEGIBLE);
      else panZoom.fit();
    }),
  );
  return seeTroops;
}
