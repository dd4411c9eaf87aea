import { shapesFrom } from '../../map/fetch-shapes.ts';
import address from './data/map.json?url';

export interface RosesMapData {
  readonly regions: { readonly [id: string]: string };
  readonly context: { readonly [id: string]: string };
  /** What lies within reach of the coast, outermost line first. */
  readonly waters: readonly string[];
  readonly borders: readonly string[];
  /** Seas run on under the land, which is drawn over them. */
  readonly seas: { readonly [id: string]: string };
  readonly seaLines: readonly string[];
  readonly rivers: readonly (readonly [path: string, width: number])[];
  /** Of hills that do not overlap, those in front last. */
  readonly hills: readonly (readonly [bodies: string, hatches: string])[];
}

export const fetchRosesMap = shapesFrom<RosesMapData>(address);
