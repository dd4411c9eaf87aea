/** What the board's data say of the plane, of 900 × 1000. */
import type { Plane } from '../../map/camera.ts';

export const PLANE: Plane = { width: 900, height: 1000, heart: { x: 475, y: 600 } };

/** x, y, width, height */
export type Room = readonly [number, number, number, number];
type Anchor = 'start' | 'middle' | 'end';

export interface AreaPlaces {
  /** Its middle; a line beneath the name bears the Area's figures. */
  readonly name: { readonly x: number; readonly y: number; readonly size: number; readonly lines: readonly string[] };
  readonly city?: {
    readonly x: number;
    readonly y: number;
    readonly r: number;
    readonly size: number;
    readonly text: readonly [x: number, y: number, anchor: Anchor];
  };
  /** Rooms for blocks, the greatest of each proportion: while the name is too small to read, and beside the name. */
  readonly far: readonly Room[];
  readonly near: readonly Room[];
}

export interface MapData {
  readonly areas: { readonly [id: string]: string };
  readonly context: { readonly [id: string]: string };
  /** What lies within reach of the coast, outermost line first. */
  readonly waters: readonly string[];
  readonly borders: readonly Border[];
  readonly places: { readonly [id: string]: AreaPlaces };
  readonly seaLines: readonly string[];
  readonly rivers: readonly (readonly [path: string, width: number])[];
  readonly hills: readonly (readonly [x: number, y: number, size: number])[];
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
  scotland: [130, 22, 170, 88],
  ireland: [18, 440, 96, 118],
  continent: [762, 850, 122, 106],
};

export const SEA_NAMES: { readonly [id: string]: readonly [x: number, y: number] } = {
  german: [752, 250],
  british: [470, 956],
  irish: [158, 366],
};
