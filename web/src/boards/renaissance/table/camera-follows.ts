/** The camera goes where something happens that was not done upon the table itself. */
import { type Accessor, createEffect, on } from 'solid-js';
import type { PanZoom } from '../../map/pan-zoom.ts';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { drawnAt, planeAt } from './plane.ts';

/** A phone's table, and how near one comes there to those picked. */
const SMALL = 600;
const NEAR = 1.1;

interface Hand {
  readonly panZoom: PanZoom;
  readonly visit: (stop: string) => void;
  /** Nothing moves under a hand that holds it. */
  readonly isHolding: Accessor<boolean>;
}

export function followWithCamera(state: TableState, picking: Picking, { panZoom, visit, isHolding }: Hand): void {
  function bringIntoSight(x: number, y: number): void {
    const at = planeAt(state.shape(), drawnAt(x, y, state.shape().height));
    // On a small screen a base is too small to be seen from afar.
    if (panZoom.window().width < SMALL) panZoom.comeTo(at.x, at.y, Math.max(panZoom.camera().zoom, NEAR));
    else panZoom.lookAt(at);
  }
  // Who is picked from elsewhere is brought into sight.
  createEffect(
    on(
      picking.touched,
      (i) => {
        if (i < 0 || isHolding()) return;
        const { e } = state.read().f;
        visit(`e${i}`);
        const members = picking.picked();
        const middle = (along: readonly number[]): number =>
          members.reduce((sum, j) => sum + along[j], 0) / members.length;
        bringIntoSight(middle(e.x), middle(e.y));
      },
      { defer: true },
    ),
  );
  /** How one looked before the tape began. */
  let before: { readonly x: number; readonly y: number; readonly zoom: number } | null = null;
  function lookBack(): void {
    if (before) panZoom.comeTo(before.x, before.y, before.zoom);
    before = null;
  }
  // What the tape speaks of is brought into sight; afterwards one looks as before.
  createEffect(
    on(
      () => state.tape.step(),
      (step) => {
        if (isHolding()) return;
        if (!step) {
          lookBack();
          return;
        }
        const { width, height } = panZoom.window();
        const { x, y, zoom } = panZoom.camera();
        before ??= { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom, zoom };
        const [i] = step.about;
        const { e } = state.read().f;
        if (i !== undefined && e.h[i] >= 0) bringIntoSight(e.x[i], e.y[i]);
      },
      { defer: true },
    ),
  );
}
