/** One tab stop for all pieces; arrow keys go to the nearest in their direction. */
import { type Accessor, createSignal } from 'solid-js';
import type { PanZoom } from './pan-zoom.ts';

interface Stop {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

const AHEAD: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest stop ahead; what lies aside counts as farther. */
export function nearest(stops: readonly Stop[], from: Stop, [ax, ay]: readonly [number, number]): Stop | undefined {
  let best: Stop | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const stop of stops) {
    const dx = stop.x - from.x;
    const dy = stop.y - from.y;
    const ahead = dx * ax + dy * ay;
    if (stop.id === from.id || ahead <= 0) continue;
    const aside = Math.abs(dx * ay) + Math.abs(dy * ax);
    const distance = ahead + 2.2 * aside;
    if (distance < least) {
      least = distance;
      best = stop;
    }
  }
  return best;
}

export function createRoving(stops: Accessor<readonly Stop[]>, camera: PanZoom) {
  const [home, setHome] = createSignal('');
  const first = (): string => (stops().some(({ id }) => id === home()) ? home() : (stops()[0]?.id ?? ''));
  const elementOf = (id: string): SVGGElement | null =>
    camera.element().querySelector<SVGGElement>(`[data-stop="${id}"]`);
  return {
    isHome: (id: string): boolean => first() === id,
    visit: (id: string) => setHome(id),
    /** Enter and Space act on the stop, arrows go on from it. */
    key(event: KeyboardEvent, id: string, act: () => void): void {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        event.stopPropagation();
        act();
        return;
      }
      const ahead = AHEAD[event.key];
      const from = stops().find((stop) => stop.id === id);
      if (!ahead || !from || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      const to = nearest(stops(), from, ahead);
      if (!to) return;
      setHome(to.id);
      camera.lookAt(to);
      elementOf(to.id)?.focus();
    },
  };
}
