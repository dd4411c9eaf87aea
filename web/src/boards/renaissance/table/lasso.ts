/** A line drawn round troops, with Shift or the tool of that name: who stands inside is picked. */
import { onTable } from '@drumhead/renaissance';
import { createSignal } from 'solid-js';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { drawnAt, type Spot } from './plane.ts';

/** In paces: a line this short is a click. */
const SHORT = 12;

export function createLasso(state: TableState, picking: Picking, spotOf: (event: MouseEvent) => Spot) {
  const [line, setLine] = createSignal<readonly Spot[]>([]);
  /** The tool is in hand: for fingers, which have no Shift. */
  const [isOn, setOn] = createSignal(false);
  let hasPicked = false;

  function inside(ring: readonly Spot[]): number[] {
    const { f } = state.read();
    return [...f.e.troop.keys()].filter(
      (i) =>
        f.e.side[i] === state.seat() &&
        onTable(f, i) &&
        isInside(ring, drawnAt(f.e.x[i], f.e.y[i], state.shape().height)),
    );
  }
  function begin(event: PointerEvent): void {
    const from = spotOf(event);
    hasPicked = false;
    setLine([from]);
    const move = (at: PointerEvent): void => {
      if (at.pointerId === event.pointerId) setLine((now) => [...now, spotOf(at)]);
    };
    const up = (at: PointerEvent): void => {
      if (at.pointerId !== event.pointerId) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      const ring = line();
      setLine([]);
      setOn(false);
      hasPicked = ring.some(({ x, y }) => Math.hypot(x - from.x, y - from.y) > SHORT);
      if (hasPicked) picking.pickAll(inside(ring));
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
  }
  return {
    isOn,
    flip: (): void => void setOn((now) => !now),
    begin,
    /** The last gesture was one: the click that ends it is none. */
    hasPicked: (): boolean => {
      const was = hasPicked;
      hasPicked = false;
      return was;
    },
    isDrawn: (): boolean => line().length > 1,
    path: (): string =>
      `M${line()
        .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
        .join('L')}Z`,
  };
}

/** By the even and odd crossings of a ray. */
function isInside(ring: readonly Spot[], { x, y }: Spot): boolean {
  let isIn = false;
  for (const [k, a] of ring.entries()) {
    const b = ring[(k + 1) % ring.length];
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) isIn = !isIn;
  }
  return isIn;
}
