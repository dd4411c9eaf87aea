/** What a pointer does on the table, whoever it meets there: a click or a drag, a second click, a look at the ground. */
import { createSignal } from 'solid-js';
import type { PanZoom } from '../../map/pan-zoom.ts';
import type { Dragged } from './dragging.ts';
import type { Spot } from './plane.ts';

/** A pointer that strays less has clicked. */
const CLICK = 5;
const TWICE_MS = 320;
/** In degrees, for a notch of the mouse's wheel. */
const SPIN = 5;

export function createGestures(panZoom: PanZoom, spotOf: (event: MouseEvent) => Spot) {
  let isTaken = false;
  const [isHolding, setHolding] = createSignal(false);
  /** A gesture that the table takes for itself: a click, or a drag of what is under it. */
  function gesture(event: PointerEvent, drag: (() => Dragged) | null, click: () => void, drop?: () => void): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    panZoom.begin();
    const from = { x: event.clientX, y: event.clientY };
    let dragged: Dragged | null = null;
    let next: Spot | null = null;
    let lastSpot: Spot | null = null;
    /** Once a frame, whatever the pointer's pace, and again where not everything is found yet. */
    const follow = (): void => {
      if (!next || !dragged) return;
      if (dragged(next)) next = null;
      else requestAnimationFrame(follow);
    };
    let hand: Spot = from;
    /** Looks at the same place again. */
    const turn = (degrees: number): void => {
      dragged?.turn?.(degrees);
      if (dragged && lastSpot) {
        if (next === null) requestAnimationFrame(follow);
        next = lastSpot;
      }
    };
    const spin = (at: WheelEvent): void => {
      if (!dragged?.turn) return;
      at.preventDefault();
      at.stopPropagation();
      turn(Math.sign(at.deltaY) * SPIN);
    };
    /** A second finger goes round the first: so does what that holds. */
    let [second, angle] = [-1, 0];
    const angleTo = (at: PointerEvent): number =>
      (Math.atan2(at.clientY - hand.y, at.clientX - hand.x) * 180) / Math.PI;
    const secondDown = (at: PointerEvent): void => {
      if (second >= 0 || at.pointerId === event.pointerId || !dragged?.turn) return;
      at.stopPropagation();
      [second, angle] = [at.pointerId, angleTo(at)];
    };
    const move = (at: PointerEvent): void => {
      if (at.pointerId === second) {
        const now = angleTo(at);
        turn(((((now - angle) % 360) + 540) % 360) - 180);
        angle = now;
      }
      if (at.pointerId !== event.pointerId) return;
      hand = { x: at.clientX, y: at.clientY };
      if (!dragged && (drag === null || Math.hypot(at.clientX - from.x, at.clientY - from.y) < CLICK)) return;
      dragged ??= drag?.() ?? null;
      if (next === null) requestAnimationFrame(follow);
      next = spotOf(at);
      lastSpot = next;
    };
    const up = (at: PointerEvent): void => {
      if (at.pointerId === second) second = -1;
      if (at.pointerId !== event.pointerId) return;
      removeEventListener('wheel', spin, true);
      removeEventListener('pointerdown', secondDown, true);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      while (next && dragged && !dragged(next));
      next = null;
      isTaken = true;
      if (dragged) drop?.();
      setHolding(false);
      if (!dragged && at.type === 'pointerup') click();
    };
    setHolding(true);
    addEventListener('wheel', spin, { capture: true, passive: false });
    addEventListener('pointerdown', secondDown, true);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
  }
  /** Where a mouse points, once a frame. */
  const [pointed, setPointed] = createSignal<Spot | null>(null);
  let looked: PointerEvent | null = null;
  function lookDown(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    if (!looked)
      requestAnimationFrame(() => {
        if (looked) setPointed(isHolding() ? null : spotOf(looked));
        looked = null;
      });
    looked = event;
  }

  let [lastTouched, lastAt] = [-1, 0];
  /** Pointer presses do not count clicks themselves. */
  function isSecond(element: number): boolean {
    const now = performance.now();
    const again = element === lastTouched && now - lastAt < TWICE_MS;
    [lastTouched, lastAt] = [element, now];
    return again;
  }

  return {
    gesture,
    isHolding,
    pointed,
    lookDown,
    lookUp: (): void => void setPointed(null),
    isSecond,
    begin: (): void => {
      isTaken = false;
    },
    /** Whether the click that has just come ended a gesture upon something; asked once. */
    wasTaken: (): boolean => {
      const was = isTaken;
      isTaken = false;
      return was;
    },
  };
}
