/** Dragging a block into a bin with mouse or finger. */
import { createSignal } from 'solid-js';

interface Drag {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

/** A press that moves less is a press. */
const SLACK = 6;

export function createDrag(drop: (key: string, bin: string) => void) {
  const [drag, setDrag] = createSignal<Drag | null>(null);
  const [over, setOver] = createSignal<string | null>(null);
  const binAt = (x: number, y: number): string | null =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-bin]')?.dataset['bin'] ?? null;

  function start(event: PointerEvent, key: string): void {
    if (event.button !== 0) return;
    const [x, y] = [event.clientX, event.clientY];
    const target = event.currentTarget as HTMLElement;
    target.setPointerCapture(event.pointerId);
    const move = (now: PointerEvent): void => {
      if (!drag() && Math.hypot(now.clientX - x, now.clientY - y) < SLACK) return;
      setDrag({ key, x: now.clientX - x, y: now.clientY - y });
      setOver(binAt(now.clientX, now.clientY));
    };
    const end = (now: PointerEvent): void => {
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', end);
      target.removeEventListener('pointercancel', end);
      const bin = drag() && now.type === 'pointerup' ? binAt(now.clientX, now.clientY) : null;
      setDrag(null);
      setOver(null);
      if (bin !== null) drop(key, bin);
    };
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', end);
    target.addEventListener('pointercancel', end);
  }
  return { drag, over, start };
}
