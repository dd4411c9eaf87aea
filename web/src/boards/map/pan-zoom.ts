/** Pan, pinch, wheel and keys on one transform. Knows nothing of what is drawn. */
import { batch, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { type Camera, cameraOver, type Pixel, type Plane, type Window } from './camera.ts';

const STEP = 60;
/** A pointer that strays less has clicked. */
const CLICK = 5;

export type PanZoom = ReturnType<typeof createPanZoom>;

/** `paper`: what there is to look at through a window of that size. Works once it is attached to its element. */
export function createPanZoom(paper: (window: Window) => Plane) {
  let place!: HTMLElement;
  const [window, setWindow] = createSignal<Window>({ width: 0, height: 0 });
  const plane = createMemo(() => paper(window()));
  const over = createMemo(() => cameraOver(plane()));
  const [camera, setCamera] = createSignal<Camera>({ x: 0, y: 0, zoom: 0.7 });
  // Paper of another size: who saw all of it goes on seeing all.
  createEffect(
    on(over, (after, before) => {
      const seesAll = before?.isWhole(camera(), window());
      setCamera(seesAll ? after.wholeBoard(window()) : after.held(camera(), window()));
    }),
  );
  const pointers = new Map<number, Pixel>();
  let strayed = 0;
  let corner = { left: 0, top: 0 };

  const pixelOf = (event: MouseEvent): Pixel => ({
    x: event.clientX - corner.left,
    y: event.clientY - corner.top,
  });
  /** Measured when a gesture begins, not for every move. */
  function measure(): void {
    const { left, top } = place.getBoundingClientRect();
    corner = { left, top };
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    measure();
    pointers.set(event.pointerId, pixelOf(event));
    if (pointers.size === 1) strayed = 0;
  }
  function move(event: PointerEvent): void {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const after = pixelOf(event);
    strayed += Math.hypot(after.x - before.x, after.y - before.y);
    if (strayed > CLICK && !place.hasPointerCapture(event.pointerId)) place.setPointerCapture(event.pointerId);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, after);
    if (!other) {
      if (strayed <= CLICK) return;
      setCamera((now) =>
        over().held({ ...now, x: now.x + after.x - before.x, y: now.y + after.y - before.y }, window()),
      );
      return;
    }
    const from = Math.hypot(before.x - other.x, before.y - other.y);
    const to = Math.hypot(after.x - other.x, after.y - other.y);
    const middle = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 };
    if (from > 0) setCamera((now) => over().zoomedAt(now, to / from, middle, window()));
  }
  function up(event: PointerEvent): void {
    pointers.delete(event.pointerId);
  }
  function wheel(event: WheelEvent): void {
    event.preventDefault();
    measure();
    const pixel = pixelOf(event);
    const by = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
    setCamera((now) => over().zoomedAt(now, by, pixel, window()));
  }

  const zoomBy = (factor: number): void => {
    const middle = { x: window().width / 2, y: window().height / 2 };
    setCamera((now) => over().zoomedAt(now, factor, middle, window()));
  };
  const panBy = (dx: number, dy: number): void => {
    setCamera((now) => over().held({ ...now, x: now.x + dx, y: now.y + dy }, window()));
  };
  const fit = (): void => {
    setCamera(over().wholeBoard(window()));
  };
  const keys: { readonly [key: string]: () => void } = {
    '+': () => zoomBy(1.3),
    '=': () => zoomBy(1.3),
    '-': () => zoomBy(1 / 1.3),
    '0': fit,
  };
  const arrows: { readonly [key: string]: () => void } = {
    ArrowLeft: () => panBy(STEP, 0),
    ArrowRight: () => panBy(-STEP, 0),
    ArrowUp: () => panBy(0, STEP),
    ArrowDown: () => panBy(0, -STEP),
  };

  function resized(after: Window): void {
    if (after.width === 0 || after.height === 0) return;
    const before = window();
    batch(() => {
      setWindow(after);
      setCamera((now) => (before.width === 0 ? over().firstLook(after) : over().refitted(now, before, after)));
    });
  }

  return {
    camera,
    window,
    /** Before its window has a size nobody knows how near one looks: what depends on that is not worth drawing. */
    hasSize: createMemo(() => window().width > 0),
    plane,
    /** How much nearer one is than where the whole board is seen. */
    nearness: createMemo(() => camera().zoom / over().wholeZoom(window())),
    /** Screen to the board's plane. */
    boardOf(event: MouseEvent): { x: number; y: number } {
      const { x, y } = pixelOf(event);
      const now = camera();
      return { x: (x - now.x) / now.zoom, y: (y - now.y) / now.zoom };
    },
    zoomBy,
    fit,
    /** Brings spots of the plane into sight, all of them together. */
    lookAt(...spots: readonly Pixel[]): void {
      setCamera((now) => over().showing(now, spots, window()));
    },
    /** Comes as near as `zoom` to a spot. */
    comeTo(x: number, y: number, zoom: number): void {
      setCamera(over().centred(x, y, zoom, window()));
    },
    /** Whether the last press went somewhere instead of clicking. */
    hasPanned: (): boolean => strayed > CLICK,
    /** A piece takes the gesture for itself. */
    begin(): void {
      measure();
      strayed = 0;
    },
    key(event: KeyboardEvent, withArrows: boolean): void {
      const act = keys[event.key] ?? (withArrows ? arrows[event.key] : undefined);
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    },
    element: (): HTMLElement => place,
    attach(element: HTMLElement): void {
      place = element;
      const watcher = new ResizeObserver(([{ contentRect }]) => resized(contentRect));
      watcher.observe(place);
      place.addEventListener('pointerdown', down);
      place.addEventListener('pointermove', move);
      place.addEventListener('pointerup', up);
      place.addEventListener('pointercancel', up);
      place.addEventListener('wheel', wheel, { passive: false });
      onCleanup(() => watcher.disconnect());
    },
  };
}
