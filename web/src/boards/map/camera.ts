/** Where one looks: a board's plane in the pixels of its window. */

/** The board's own plane, and the middle of what matters most on it. */
export interface Plane {
  /** Where its paper begins: left of the plane's zero, or at it. */
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly heart: { readonly x: number; readonly y: number };
}

export interface Window {
  readonly width: number;
  readonly height: number;
}

/** From the window's left upper corner. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** A point of the plane lies at `x + zoom × point`. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  /** Pixels to a unit. */
  readonly zoom: number;
}

/** Nobody needs to come nearer. */
const NEAREST = 3.2;
/** Below this the whole board is too small to begin with: a phone begins with a board as wide as its window. */
const SMALL = 0.5;

/** Nearer to the window's edge, in pixels, a spot is not in sight. */
const EDGE = 40;

export function cameraOver(plane: Plane) {
  const wholeZoom = ({ width, height }: Window): number =>
    Math.max(0.05, Math.min(width / plane.width, height / plane.height));

  const wholeBoard = (window: Window): Camera => held({ x: 0, y: 0, zoom: wholeZoom(window) }, window);

  function firstLook(window: Window): Camera {
    if (wholeZoom(window) >= SMALL) return wholeBoard(window);
    const { x, y } = plane.heart;
    return centred(x, y, Math.max(window.width / plane.width, window.height / plane.height), window);
  }

  /** As near as one may come, whatever is asked for: the spot stays in the middle. */
  function centred(x: number, y: number, wanted: number, window: Window): Camera {
    const zoom = Math.min(NEAREST, wanted);
    return held({ x: window.width / 2 - x * zoom, y: window.height / 2 - y * zoom, zoom }, window);
  }

  /** The paper's edge never comes further in than it must. */
  function held({ x, y, zoom }: Camera, window: Window): Camera {
    const near = Math.min(NEAREST, Math.max(wholeZoom(window), zoom));
    const left = plane.left * near;
    return {
      x: along(x + left, plane.width * near, window.width) - left,
      y: along(y, plane.height * near, window.height),
      zoom: near,
    };
  }

  /** Zooms so that the pixel's point stays where it is. */
  function zoomedAt(camera: Camera, factor: number, pixel: Pixel, window: Window): Camera {
    const zoom = Math.min(NEAREST, Math.max(wholeZoom(window), camera.zoom * factor));
    const by = zoom / camera.zoom;
    return held({ x: pixel.x - (pixel.x - camera.x) * by, y: pixel.y - (pixel.y - camera.y) * by, zoom }, window);
  }

  const isWhole = (camera: Camera, window: Window): boolean => camera.zoom <= wholeZoom(window) * 1.001;

  /** The same look through a window of another size. */
  function refitted(camera: Camera, before: Window, after: Window): Camera {
    if (isWhole(camera, before)) return wholeBoard(after);
    const x = (before.width / 2 - camera.x) / camera.zoom;
    const y = (before.height / 2 - camera.y) / camera.zoom;
    return centred(x, y, camera.zoom * (after.width / before.width), after);
  }

  /** All of these spots in sight: as it is, if they are; else with their middle in the window's, from no nearer. */
  function showing(camera: Camera, spots: readonly Pixel[], window: Window): Camera {
    const isSeen = ({ x, y }: Pixel): boolean =>
      isInside(camera.x + x * camera.zoom, window.width) && isInside(camera.y + y * camera.zoom, window.height);
    if (spots.every(isSeen)) return camera;
    const [left, right] = span(spots.map(({ x }) => x));
    const [top, bottom] = span(spots.map(({ y }) => y));
    const zoom = Math.min(
      camera.zoom,
      (window.width - 2 * EDGE) / (right - left),
      (window.height - 2 * EDGE) / (bottom - top),
    );
    return centred((left + right) / 2, (top + bottom) / 2, zoom, window);
  }

  return { wholeZoom, wholeBoard, isWhole, firstLook, centred, held, zoomedAt, refitted, showing };
}

const isInside = (pixel: number, room: number): boolean => pixel > EDGE && pixel < room - EDGE;
const span = (list: readonly number[]): readonly [number, number] => [Math.min(...list), Math.max(...list)];

function along(at: number, span: number, room: number): number {
  if (span <= room) return (room - span) / 2;
  return Math.min(0, Math.max(room - span, at));
}
