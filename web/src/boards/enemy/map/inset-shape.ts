/**
 * The Midlands inset: Areas around Oxford, where armies crowd, at a larger scale. It lies over the Irish Sea on a strip of
 * paper of its own, so that it covers no Area and no box.
 */
import type { Plane, Window } from '../../map/camera.ts';
import { isWithin, type Room } from './area-rooms.ts';
import { ENEMY_PLANE } from './map-shape.ts';

/** Where it lies on the plane, its caption included. */
export const INSET: Room = [-104, 16, 358, 382];
/** Of its height. */
const CAPTION = 34;
/** What it shows of the plane. */
const [SHOWN_X, SHOWN_Y, SHOWN_WIDTH] = [318, 513, 266];
export const INSET_SCALE = INSET[2] / SHOWN_WIDTH;
export const SHOWN: Room = [SHOWN_X, SHOWN_Y, SHOWN_WIDTH, (INSET[3] - CAPTION) / INSET_SCALE];

const STRIP = 112;
const WIDER: Plane = { ...ENEMY_PLANE, left: -STRIP, width: ENEMY_PLANE.width + STRIP };
/** A smaller window has the lens instead. */
const ROOMY: Window = { width: 560, height: 480 };

export const hasRoom = ({ width, height }: Window): boolean => width >= ROOMY.width && height >= ROOMY.height;
export const paperFor = (window: Window, unfolded: boolean): Plane =>
  unfolded && hasRoom(window) ? WIDER : ENEMY_PLANE;

/** What is in it whole, and what it shows a part of. */
export const WHOLE: ReadonlySet<string> = new Set(['worcestershire', 'gloucestershire', 'oxfordshire']);
export const PARTS: ReadonlySet<string> = new Set([
  ...WHOLE,
  'staffordshire-warwickshire',
  'shropshire-herefordshire',
  'leicestershire',
  'northamptonshire-bedfordshire',
  'buckinghamshire-hertfordshire',
  'hampshire-berkshire',
  'wiltshire',
  'somerset',
  'se-wales',
]);

/** Whether a box of the plane can be shown without being cut. */
export const isShown = (box: Room): boolean => isWithin(box, SHOWN);
