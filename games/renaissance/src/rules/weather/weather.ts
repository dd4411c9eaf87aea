/**
 * D-weather: what the score of the set-up dice means in a climate and season, and how it changes with the PIP dice. The
 * part that changes is a few plain values; the rest follows from score, climate and season.
 */

import { DEGREE } from '../../geometry/units.ts';
import type { Climate, Fall, Season, Weather } from '../../position/day.ts';

/** What a score brings, in a climate and season. */
export interface Sky {
  /** The rows that made it so. */
  readonly rules: readonly string[];
  readonly wind: 'none' | 'light' | 'strong';
  /** The heading the wind comes from, if north is +y. */
  readonly from: number;
  readonly risk: Fall | null;
  readonly fog: 'fog' | 'mist' | null;
  readonly overcast: boolean;
  readonly flood: boolean;
  readonly mud: boolean;
  readonly dazzle: boolean;
  readonly drought: boolean;
  readonly freezes: boolean;
}

const S = 180 * DEGREE;
const SW = 225 * DEGREE;
const NW = 315 * DEGREE;
const NE = 45 * DEGREE;

const CLEAR: Omit<Sky, 'rules' | 'wind' | 'from'> = {
  risk: null,
  fog: null,
  overcast: false,
  flood: false,
  mud: false,
  dazzle: false,
  drought: false,
  freezes: false,
};

/** D-weather.1–9. */
export function skyOf(score: number, climate: Climate, season: Season): Sky {
  const cold = climate === 'cold';
  const winter = season === 'winter';
  const wet = climate === 'tropical' && (season === 'spring' || season === 'summer');
  switch (score) {
    case 0:
    case 1:
      return { ...CLEAR, rules: ['D-weather.1'], wind: 'light', from: lightWind(climate, season) };
    case 2:
      return { ...CLEAR, rules: ['D-weather.2'], wind: 'none', from: 0, fog: cold && winter ? 'fog' : 'mist' };
    case 3:
      return {
        ...CLEAR,
        rules: ['D-weather.3'],
        wind: 'strong',
        from: cold || climate === 'tropical' ? SW : S,
        risk: wet ? 'rain' : climate === 'dry' ? 'sandstorm' : null,
      };
    case 4:
      return {
        ...CLEAR,
        rules: ['D-weather.4'],
        wind: 'light',
        from: cold || climate === 'warm' ? NW : SW,
        risk: wet || (cold && season !== 'summer') ? 'rain' : null,
        overcast: true,
        flood: climate === 'warm' && season === 'spring',
      };
    case 5:
      return scoreOfFive(climate, season);
    default:
      throw new Error(`no weather of score ${score}`);
  }
}

/** D-weather.5: where the light wind of score 5, and so of clear weather, comes from. */
function lightWind(climate: Climate, season: Season): number {
  if (climate === 'cold') return season === 'winter' ? NE : SW;
  return climate === 'warm' ? NW : SW;
}

const RAINY: { readonly [climate in Climate]: readonly Season[] } = {
  cold: ['spring', 'autumn'],
  warm: ['spring', 'autumn', 'winter'],
  dry: ['winter'],
  tropical: ['spring'],
};
const MUDDY: { readonly [climate in Climate]: readonly Season[] } = {
  cold: ['spring', 'autumn'],
  warm: ['winter'],
  dry: ['winter'],
  tropical: ['spring'],
};
const PARCHED: { readonly [climate in Climate]: readonly Season[] } = {
  cold: [],
  warm: ['summer'],
  dry: ['spring', 'summer', 'autumn'],
  tropical: [],
};

function scoreOfFive(climate: Climate, season: Season): Sky {
  const hardWinter = climate === 'cold' && season === 'winter';
  const rainy = RAINY[climate].includes(season);
  const muddy = MUDDY[climate].includes(season);
  const dazzle = season === 'summer';
  const drought = PARCHED[climate].includes(season);
  const rules = ['D-weather.5'];
  if (hardWinter) rules.push('D-weather.6');
  if (rainy) rules.push('D-weather.7');
  if (muddy) rules.push('D-weather.8');
  if (dazzle || drought) rules.push('D-weather.9');
  return {
    rules,
    wind: 'light',
    from: lightWind(climate, season),
    risk: hardWinter ? 'snow' : rainy ? 'rain' : null,
    fog: null,
    overcast: season !== 'summer',
    flood: muddy,
    mud: muddy,
    dazzle,
    drought,
    freezes: hardWinter,
  };
}

export const skyFor = ({ score, climate, season }: Weather): Sky => skyOf(score, climate, season);

/** The weather when deployment is complete. D-weather.2: mist is gone if that is more than an hour after dawn begins. */
export function weatherAtStart(
  { score, climate, season, ice }: Pick<Weather, 'score' | 'climate' | 'season' | 'ice'>,
  hour: number,
  sunrise: number,
): Weather {
  const sky = skyOf(score, climate, season);
  // Dawn is the hour before sunrise (D-time.4); mist comes an hour before it.
  const dawn = sunrise - 1;
  const mist = sky.fog !== null && hour >= dawn - 1 && hour <= dawn + 1;
  return { score, climate, season, ice, fall: sky.risk ? 'threatens' : 'none', mist, calm: false };
}

export interface Change {
  readonly weather: Weather;
  /** What changed, by the rule that changed it. */
  readonly changes: readonly Turn[];
}

interface Turn {
  readonly rule: string;
  readonly what: Fall | 'mist' | 'wind';
  readonly begins: boolean;
}

/**
 * D-weather.10, G-21, G-67: what the phasing side's unmodified PIP dice do to the weather, right after they are thrown.
 * The mean is 5 or more when their sum is at least five times their number.
 */
export function afterDice(weather: Weather, dice: readonly number[]): Change {
  const sum = dice.reduce((total, die) => total + die, 0);
  const high = dice.length > 0 && sum >= 5 * dice.length;
  const low = dice.length > 0 && sum <= 2 * dice.length;
  const sky = skyFor(weather);
  const changes: Turn[] = [];
  let { fall, mist, calm } = weather;
  if (high && sky.risk && (fall === 'threatens' || fall === 'falls')) {
    fall = fall === 'threatens' ? 'falls' : 'over';
    changes.push({ rule: 'D-weather.10', what: sky.risk, begins: fall === 'falls' });
  }
  if (high && mist) {
    mist = false;
    changes.push({ rule: 'D-weather.2', what: 'mist', begins: false });
  }
  // D-weather.1: no wind in phases whose average is 2 or less.
  const still = weather.score <= 1 && low;
  if (still !== calm) {
    calm = still;
    changes.push({ rule: 'D-weather.1', what: 'wind', begins: !still });
  }
  return { weather: { ...weather, fall, mist, calm }, changes };
}

/** An hour before dawn, mist or fog rises if the score brings it and it has not yet lain (a battle begun by night). */
export function atHour(weather: Weather, hour: number, sunrise: number): Weather {
  const sky = skyFor(weather);
  return sky.fog !== null && hour === sunrise - 2 ? { ...weather, mist: true } : weather;
}

/** Of the defender's country. */
export const HOME_CLIMATE = 'D-climate.1';

/** The regions of each climate stand in the rulebook; lists name theirs. */
export const CLIMATE_RULES: { readonly [climate in Climate]: string } = {
  cold: 'D-climate.2',
  warm: 'D-climate.3',
  dry: 'D-climate.4',
  tropical: 'D-climate.5',
};

/** What comes of it when this begins. */
export const EFFECTS: { readonly [what in Turn['what']]: readonly string[] } = {
  mist: ['D-weather.11'],
  snow: ['D-weather.11'],
  rain: ['D-weather.12'],
  sandstorm: ['D-weather.13'],
  wind: [],
};

/** Clouds before the moon shorten sight. */
export const OVERCAST = 'D-weather.21';
