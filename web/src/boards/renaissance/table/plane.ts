/**
 * The table as the camera knows it. The game counts units with y upwards; drawings count paces with y downwards; the
 * camera's plane is half of that, with a margin, and turned by quarters as the player likes to look.
 */
import type { Plane } from '../../map/camera.ts';

export const MARGIN = 46;
/** Planes to a pace: the camera's nearest and first looks are made for planes of about a thousand. */
export const SCALE = 0.5;
export const UNITS = 1024;
/** Pixels to a pace: from farther away names only cover each other. */
export const LEGIBLE = 0.2;

/** Quarter turns clockwise. */
export type Quarter = 0 | 1 | 2 | 3;

export interface TableShape {
  /** In paces. */
  readonly width: number;
  readonly height: number;
  readonly turn: Quarter;
}

const isAcross = ({ turn }: TableShape): boolean => turn % 2 === 1;
/** As it lies before the player, margin included, in paces. */
export const wideOf = (shape: TableShape): number => (isAcross(shape) ? shape.height : shape.width) + 2 * MARGIN;
export const highOf = (shape: TableShape): number => (isAcross(shape) ? shape.width : shape.height) + 2 * MARGIN;

export function planeOf(shape: TableShape): Plane {
  const [width, height] = [wideOf(shape) * SCALE, highOf(shape) * SCALE];
  return { left: 0, width, height, heart: { x: width / 2, y: height / 2 } };
}

/** From the drawing's paces to the sheet's: the transform of everything that is drawn. */
export function turnedSheet({ width, height, turn }: TableShape): string {
  switch (turn) {
    case 0:
      return `translate(${MARGIN} ${MARGIN})`;
    case 1:
      return `translate(${MARGIN + height} ${MARGIN}) rotate(90)`;
    case 2:
      return `translate(${MARGIN + width} ${MARGIN + height}) rotate(180)`;
    case 3:
      return `translate(${MARGIN} ${MARGIN + width}) rotate(270)`;
  }
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A point of the camera's plane in the drawing's paces. */
export function pacesAt({ width, height, turn }: TableShape, plane: Spot): Spot {
  const x = plane.x / SCALE - MARGIN;
  const y = plane.y / SCALE - MARGIN;
  switch (turn) {
    case 0:
      return { x, y };
    case 1:
      return { x: y, y: height - x };
    case 2:
      return { x: width - x, y: height - y };
    case 3:
      return { x: width - y, y: x };
  }
}

/** And back. */
export function planeAt({ width, height, turn }: TableShape, { x, y }: Spot): Spot {
  const [sx, sy] = [
    [x, y],
    [height - y, x],
    [width - x, height - y],
    [y, width - x],
  ][turn] as [number, number];
  return { x: (sx + MARGIN) * SCALE, y: (sy + MARGIN) * SCALE };
}

/** Units of the game, y upwards, and paces of the drawing. */
export const drawnAt = (x: number, y: number, height: number): Spot => ({ x: x / UNITS, y: height - y / UNITS });
export const unitsAt = ({ x, y }: Spot, height: number): Spot => ({
  x: Math.round(x * UNITS),
  y: Math.round((height - y) * UNITS),
});
