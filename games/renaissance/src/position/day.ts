/** Climate, season and weather as the position keeps them. */

export const CLIMATES = ['cold', 'warm', 'dry', 'tropical'] as const;
export type Climate = (typeof CLIMATES)[number];
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

export type Fall = 'rain' | 'snow' | 'sandstorm';

/** As the position keeps it. */
export interface Weather {
  readonly score: number;
  readonly climate: Climate;
  readonly season: Season;
  /** The waters of this country freeze (D-water.3: an army list with ice). */
  readonly ice: boolean;
  /** Rain, snow or sandstorm: not yet, falling, or over for good. */
  readonly fall: 'none' | 'threatens' | 'falls' | 'over';
  /** Fog or mist still lies. */
  readonly mist: boolean;
  /** Clear weather, and this phase without wind. */
  readonly calm: boolean;
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
