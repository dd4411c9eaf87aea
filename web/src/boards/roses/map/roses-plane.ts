import type { Plane } from '../../map/camera.ts';

/** The board's plane is a square of this side. */
export const SIZE = 1000;
/** Most of the land lies a little below the middle. */
export const ROSES_PLANE: Plane = { left: 0, width: SIZE, height: SIZE, heart: { x: 500, y: 560 } };
