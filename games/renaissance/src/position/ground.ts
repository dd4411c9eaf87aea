/** What the armies stand on. Features, sections and bridges are replaced, never changed in place. */

import type { Feature } from '../rules/terrain/features.ts';
import type { Weather } from '../rules/weather/weather.ts';
import type { Bridge } from './bridge.ts';
import type { Section } from './section.ts';

export interface Ground {
  /** Of the table, in units. Side 0 has its base edge along y = 0, side 1 opposite. */
  readonly width: number;
  readonly height: number;
  readonly features: readonly Feature[];
  readonly sections: readonly Section[];
  readonly bridges: readonly Bridge[];
  /** By feature: the nature of a river, 0 while it has not been diced for. */
  readonly natures: readonly number[];
  /** By side: the number of its army list, where armies have one. */
  readonly lists?: readonly number[];
}

export function openGround(width: number, height: number): Ground {
  return { width, height, features: [], sections: [], bridges: [], natures: [] };
}

/** Clear and dry on a spring day in a cold country (D-weather.1). */
export const FAIR: Weather = {
  score: 0,
  climate: 'cold',
  season: 'spring',
  ice: false,
  fall: 'none',
  mist: false,
  calm: false,
};
