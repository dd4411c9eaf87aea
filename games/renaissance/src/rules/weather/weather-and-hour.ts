/** Weather and hour together, as they stand in one phase; how the dice change the one, and how the other passes. */

import { DEGREE, heading } from '../../geometry/units.ts';
import type { Air } from '../../model/air.ts';
import { type Play, publicReport } from '../../model/context.ts';
import { isMended } from '../../model/mended.ts';
import type { Fall, Weather } from '../../position/day.ts';
import type { Position } from '../../position/position.ts';
import type { Measures } from '../../schema.ts';
import type { Tables } from '../../tables.ts';
import { CLOCK, type Daylight, daylight, hourAfter, lightAt, moonlit } from './time-of-day.ts';
import { afterDice, atHour, skyFor } from './weather.ts';

/** The hour, and what a battle knows from its set-up. */
export interface Clock {
  readonly daylight: Daylight;
  readonly hour: number;
  /** When the battle began: before it, no day counts. */
  readonly start: number;
  readonly attackersLastDie: number;
  /** The heading of north on this table (D-setup.5). */
  readonly north: number;
  /** What falls where the season threatens nothing, as in a battle whose weather is known. */
  readonly unforeseen: Fall | null;
}

const EAST = 90 * DEGREE;
const WEST = 270 * DEGREE;

export function airOf(weather: Weather, clock: Clock, measures: Measures['weather']): Air {
  const { daylight, north } = clock;
  const sky = skyFor(weather);
  const hour = ((clock.hour % 24) + 24) % 24;
  const light = lightAt(daylight, hour);
  const fall = weather.fall === 'falls' ? (sky.risk ?? clock.unforeseen) : null;
  const clouded = sky.overcast || weather.mist || fall === 'rain' || fall === 'sandstorm';
  const moon = moonlit(clock.attackersLastDie, clouded);
  return {
    light,
    late: light !== 'day' && light !== 'dawn' && hasBeenDay(clock),
    moon,
    vision: visionIn(weather, { light, moon, fall }, measures),
    // D-weather.1: clear weather is without wind in phases of low dice.
    wind: weather.calm ? 'none' : sky.wind,
    from: heading(sky.from + north),
    fall,
    frozen: weather.ice && sky.freezes,
    flood: sky.flood,
    mud: sky.mud,
    sun: sky.dazzle ? sunAt(daylight, hour, north) : -1,
    drought: sky.drought && hour >= CLOCK.noon,
  };
}

/** Has any hour since the battle began been one of daylight? */
function hasBeenDay({ daylight, hour, start }: Clock): boolean {
  for (let h = start; h <= hour; h++) if (lightAt(daylight, h) === 'day') return true;
  return false;
}

/** D-visibility.2: the shortest of what hour and weather leave. */
function visionIn(
  weather: Weather,
  { light, moon, fall }: Pick<Air, 'light' | 'moon' | 'fall'>,
  measures: Measures['weather'],
): Air['vision'] {
  const sky = skyFor(weather);
  let distance = Infinity;
  let cites: readonly string[] = [];
  const least = (limit: number, why: readonly string[]): void => {
    if (limit >= distance) return;
    distance = limit;
    cites = ['D-visibility.2', ...why];
  };
  if (light === 'dawn' || light === 'dusk') least(measures.twilight, ['D-time.4']);
  if (light === 'night') {
    if (moon) least(measures.moonlight, ['D-time.5']);
    else least(measures.dark, sky.overcast ? ['D-weather.21'] : ['D-time.5']);
  }
  if (weather.mist) least(sky.fog === 'fog' || light === 'night' ? measures.fog : measures.mist, ['D-weather.11']);
  if (fall === 'snow') least(measures.snow, ['D-weather.11']);
  if (fall === 'sandstorm') least(measures.sandstorm, ['D-weather.13']);
  return { distance, cites };
}

/** G-66: two hours after sunrise and two before sunset. */
function sunAt({ sunrise, sunset }: Daylight, hour: number, north: number): number {
  if (hour >= sunrise && hour < sunrise + 2) return heading(north + EAST);
  return hour >= sunset - 2 && hour < sunset ? heading(north + WEST) : -1;
}

/** Light and weather as the position has them now. */
export function airFor({ measures }: Tables, p: Position): Air {
  const { weather, start, phase, lastDie, north } = p;
  const unforeseen = isMended(p, 'D-weather.12') ? 'rain' : null;
  const hour = hourAfter(start, Math.floor(Math.max(0, phase - 1) / 2));
  const sun = daylight(weather.climate, weather.season);
  return airOf(weather, { daylight: sun, hour, start, attackersLastDie: lastDie, north, unforeseen }, measures.weather);
}

/** G-67: tested once, right after the phasing side's dice. */
export function changeWeather(d: Play, dice: readonly number[]): void {
  const { weather, changes } = afterDice(d.p.weather, dice);
  if (changes.length === 0) return;
  d.p.weather = weather;
  d.f.air = airFor(d.t, d.p);
  for (const { rule, what, begins } of changes) d.sink?.report(publicReport('weather', [rule], { what, begins }));
}

/** G-39: when so many phases have begun, the hour that goes by the defender's phases that have ended. */
export const hourOf = (p: Position): number => hourAfter(p.start, Math.floor((p.phase - 1) / 2));

/** D-time.2: an hour has passed with every sixth phase of the defender. Call it when a phase has begun. */
export function passHour(d: Play): void {
  const { p } = d;
  if (p.phase === 1 || (p.phase - 1) % (2 * CLOCK.phasesAnHour) !== 0) return;
  const { sunrise } = daylight(p.weather.climate, p.weather.season);
  const hour = hourOf(p) % 24;
  p.weather = atHour(p.weather, hour, sunrise);
  d.f.air = airFor(d.t, p);
  d.sink?.report(publicReport('hour', ['D-time.2', 'D-scale.5'], { hour, light: d.f.air.light }));
}
