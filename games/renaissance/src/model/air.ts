/** Weather and hour together, as they stand in one phase: how far one sees, whence the wind blows, who is put out by it. */
import { DEGREE, heading, PACE, turnFrom } from '../geometry/units.ts';
import { type Daylight, type Light, lightAt, moonlit } from '../rules/weather/daylight.ts';
import { type Fall, skyFor, type Weather } from '../rules/weather/weather.ts';

export interface Air {
  readonly light: Light['is'];
  /** Dusk has fallen during play (D-time.8); the dark before a battle's first sunrise is another matter. */
  readonly late: boolean;
  /** There is a moon (D-time.5). */
  readonly moon: boolean;
  /** How far anybody sees, base to base; Infinity by clear day. */
  readonly vision: { readonly distance: number; readonly cites: readonly string[] };
  readonly wind: 'none' | 'light' | 'strong';
  /** The heading the wind comes from, on the table. */
  readonly from: number;
  readonly fall: Fall | null;
  readonly frozen: boolean;
  readonly flood: boolean;
  readonly mud: boolean;
  /** The heading of a sun that dazzles, or −1. */
  readonly sun: number;
  /** Thirst has set in (D-weather.20). */
  readonly drought: boolean;
}

/** The hour, and what a battle knows from its set-up. */
export interface Clock {
  readonly daylight: Daylight;
  readonly hour: number;
  /** When the battle began: before it, no day counts. */
  readonly start: number;
  readonly attackersLastDie: number;
  /** The heading of north on this table (D-setup.5). */
  readonly north: number;
}

const EAST = 90 * DEGREE;
const WEST = 270 * DEGREE;
const NOON = 12;

export function airOf(weather: Weather, clock: Clock): Air {
  const { daylight, north } = clock;
  const sky = skyFor(weather);
  const hour = ((clock.hour % 24) + 24) % 24;
  const light = lightAt(daylight, hour).is;
  const fall = weather.fall === 'falls' ? sky.risk : null;
  const clouded = sky.overcast || weather.mist || fall === 'rain' || fall === 'sandstorm';
  const moon = moonlit(clock.attackersLastDie, clouded).yes;
  return {
    light,
    late: light !== 'day' && light !== 'dawn' && hasBeenDay(clock),
    moon,
    vision: visionIn(weather, light, moon, fall),
    // D-weather.1: clear weather is without wind in phases of low dice.
    wind: weather.calm ? 'none' : sky.wind,
    from: heading(sky.from + north),
    fall,
    frozen: weather.ice && sky.freezes,
    flood: sky.flood,
    mud: sky.mud,
    sun: sky.dazzle ? sunAt(daylight, hour, north) : -1,
    drought: sky.drought && hour >= NOON,
  };
}

/** Has any hour since the battle began been one of daylight? */
function hasBeenDay({ daylight, hour, start }: Clock): boolean {
  for (let h = start; h <= hour; h++) if (lightAt(daylight, h).is === 'day') return true;
  return false;
}

/** D-visibility.2: the shortest of what hour and weather leave. */
function visionIn(weather: Weather, light: Light['is'], moon: boolean, fall: Fall | null): Air['vision'] {
  const sky = skyFor(weather);
  let distance = Infinity;
  let cites = ['D-visibility.1'];
  const least = (paces: number, why: readonly string[]): void => {
    if (paces * PACE >= distance) return;
    distance = paces * PACE;
    cites = ['D-visibility.2', ...why];
  };
  if (light === 'dawn' || light === 'dusk') least(600, ['D-time.4']);
  if (light === 'night') {
    if (moon) least(300, ['D-time.5']);
    else least(100, sky.overcast ? ['D-weather.21'] : ['D-time.5']);
  }
  if (weather.mist) least(sky.fog === 'fog' || light === 'night' ? 100 : 300, ['D-weather.11']);
  if (fall === 'snow') least(300, ['D-weather.11']);
  if (fall === 'sandstorm') least(100, ['D-weather.13']);
  return { distance, cites };
}

/** G-66: two hours after sunrise and two before sunset. */
function sunAt({ sunrise, sunset }: Daylight, hour: number, north: number): number {
  if (hour >= sunrise && hour < sunrise + 2) return heading(north + EAST);
  return hour >= sunset - 2 && hour < sunset ? heading(north + WEST) : -1;
}

/** Sight of 100p or less: by night, or by weather (D-group.7, D-distance.9). */
export const isBlind = (air: Air): boolean => air.vision.distance <= 100 * PACE;

/** Within 45° of a heading, inclusive (G-65). */
export const faces = (h: number, towards: number): boolean => Math.abs(turnFrom(towards, h)) <= 45 * DEGREE;

/** A clear noon without wind: the air of an open table. */
export const CLEAR_AIR: Air = {
  light: 'day',
  late: false,
  moon: false,
  vision: { distance: Infinity, cites: ['D-visibility.1'] },
  wind: 'light',
  from: 0,
  fall: null,
  frozen: false,
  flood: false,
  mud: false,
  sun: -1,
  drought: false,
};
