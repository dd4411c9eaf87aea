/** What the board's data say of the plane, of 900 × 1000. */
import type { Plane } from '../../map/camera.ts';
import type { Room } from './area-rooms.ts';

export const ENEMY_PLANE: Plane = { left: 0, width: 900, height: 1000, heart: { x: 475, y: 600 } };

export interface AreaPlaces {
  readonly city?: {
    readonly x: number;
    readonly y: number;
    readonly r: number;
    /** On which side its name stands best; a port's anchor is on the other. */
    readonly anchor: 'start' | 'middle' | 'end';
    readonly port: boolean;
  };
  /** Rooms beside the City, the greatest of each proportion: for name and blocks. */
  readonly rooms: readonly Room[];
}

export interface EnemyMapData {
  readonly areas: { readonly [id: string]: string };
  readonly context: { readonly [id: string]: string };
  /** What lies within reach of the coast, outermost line first. */
  readonly waters: readonly string[];
  readonly borders: readonly Border[];
  readonly places: { readonly [id: string]: AreaPlaces };
  readonly seaLines: readonly string[];
  readonly rivers: readonly (readonly [path: string, width: number])[];
  /** Of hills that do not overlap, those in front last. */
  readonly hills: readonly (readonly [bodies: string, hatches: string])[];
}

export type Border = readonly [
  a: string,
  b: string,
  type: 'open' | 'river' | 'mountain' | 'touch',
  path: string,
  x: number,
  y: number,
];

/** Off-map boxes: where blocks wait, and the room they have. */
export const BOXES: { readonly [id: string]: Room } = {
  scotland: [266, 18, 94, 96],
  ireland: [18, 440, 96, 118],
  continent: [762, 850, 122, 106],
};

/** Sea off the coast of Areas too small for their armies: blocks may stand there, with a line to the land. */
export const OFFINGS: { readonly [id: string]: Room } = {
  cheshire: [258, 346, 46, 54],
  dorset: [340, 890, 104, 40],
};

export const SEA_NAMES: { readonly [id: string]: readonly [x: number, y: number] } = {
  german: [752, 250],
  british: [470, 956],
  irish: [96, 752],
};
