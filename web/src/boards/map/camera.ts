/** Where one looks: the board's plane in the pixels of its window. */
import { SIZE } from './plane.ts';

export interface Window {
  readonly width: number;
  readonly height: number;
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
/** A little below the middle, where most of the land is. */
const HEART = { x: 500, y: 560 };

const wholeZoom = ({ width, height }: Window): number => Math.max(0.05, Math.min(width, height) / SIZE);

export const wholeBoard = (window: Window): Camera => held({ x: 0, y: 0, zoom: wholeZoom(window) }, window);

export function firstLook(window: Window): Camera {
  if (wholeZoom(window) >= SMALL) return wholeBoard(window);
  return centred(HEART.x, HEART.y, Math.max(window.width, window.height) / SIZE, window);
}

export function centred(x: number, y: number, zoom: number, window: Window): Camera {
  return held({ x: window.width / 2 - x * zoom, y: window.height / 2 - y * zoom, zoom }, window);
}

/** The paper's edge never comes further in than it must. */
export function held({ x, y, zoom }: Camera, window: Window): Camera {
  const near = Math.min(NEAREST, Math.max(wholeZoom(window), zoom));
  return { x: along(x, near, window.width), y: along(y, near, window.height), zoom: near };
}

function along(at: number, zoom: number, room: number): number {
  const span = SIZE * zoom;
  if (span <= room) return (room - span) / 2;
  return Math.min(0, Math.max(room - span, at));
}

/** Zooms so that the pixel's point stays where it is. */
export function zoomedAt(camera: Camera, factor: number, px: number, py: number, window: Window): Camera {
  const zoom = Math.min(NEAREST, Math.max(wholeZoom(window), camera.zoom * factor));
  const by = zoom / camera.zoom;
  return held({ x: px - (px - camera.x) * by, y: py - (py - camera.y) * by, zoom }, window);
}

/** The same look through a window of another size. */
export function refitted(camera: Camera, before: Window, after: Window): Camera {
  if (camera.zoom <= wholeZoom(before) * 1.001) return wholeBoard(after);
  const x = (before.width / 2 - camera.x) / camera.zoom;
  const y = (before.height / 2 - camera.y) / camera.zoom;
  return centred(x, y, camera.zoom * (after.width / before.width), after);
}
