/**
 * D-time: when the sun rises and sets, how the hours pass, when a battle may begin, and what the dark puts an end to; and so
 * the air of a phase, hour and weather together.
 */

import { ALLOWED, leave, refuse } from '@drumhead/kernel';
import { DEGREE, heading } from '../../geometry/units.ts';
import type { Air, Light } from '../../model/air.ts';
import { type Play, publicReport, type Rules } from '../../model/context.ts';
import { areEnemies, type Field, onTable } from '../../model/field.ts';
import { isMended } from '../../model/mended.ts';
import type { Climate, Fall, Season, Weather } from '../../position/day.ts';
import type { Prepare } from '../../position/frames.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import type { Position } from '../../position/position.ts';
import type { Measures } from '../../schema.ts';
import type { Tables } from '../../tables.ts';
import { TEN_MINUTES } from '../scale.ts';
import { awareOfNobody, canSee, type Lit, visionIn } from '../visibility.ts';
import { afterDice, atHour, CLIMATE_RULES, EFFECTS, OVERCAST, skyFor, weatherAtStart } from './weather.ts';

export interface Daylight {
  readonly sunrise: number;
  readonly sunset: number;
}

const from = (sunrise: number, sunset: number): Daylight => ({ sunrise, sunset });

/** The table of D-time.3, as repaired (C-15). */
export function daylight(climate: Climate, season: Season): Daylight {
  if (climate === 'tropical') return from(6, 18);
  if (season === 'winter') return from(8, 16);
  if (climate === 'cold') return season === 'summer' ? from(4, 22) : from(5, 19);
  return season === 'summer' ? from(5, 19) : from(6, 18);
}

/** D-time.4: dawn is the hour before sunrise, dusk the hour after sunset; the hour may be of a later day. */
export function lightAt({ sunrise, sunset }: Daylight, hour: number): Light {
  const of = ((hour % 24) + 24) % 24;
  if (of >= sunrise && of < sunset) return 'day';
  if (of === sunrise - 1) return 'dawn';
  return of === sunset ? 'dusk' : 'night';
}

/** D-time.2: phases of the defender that make an hour; the hour from which thirst tells (D-weather.20). */
export const CLOCK = { phasesAnHour: 6, noon: 12 };

/** G-39: the hour when so many of the defender's phases have ended. */
export function hourAfter(start: number, defenderPhases: number): number {
  return start + Math.floor(defenderPhases / CLOCK.phasesAnHour);
}

/** D-time.5: is there a moon, should there be night? It stands or falls with the attacker's last set-up die, and with clouds. */
export function moonlit(attackersLastDie: number, clouded: boolean): boolean {
  return attackersLastDie % 2 === 1 && !clouded;
}

/** Once dusk has fallen nobody rallies routers (D-rally.5). */
export function tooLateToRally(late: boolean): string | null {
  return late ? 'D-time.8' : null;
}

/** After a night start the defender sleeps until sunrise, or until one of his elements is aware of an enemy. */
export function bivouacked(f: Field, defender: SeatId): readonly string[] | null {
  const unaware = f.air.light === 'day' ? null : awareOfNobody(f, defender);
  return unaware === null ? null : ['D-time.7', unaware];
}

function seesAny(f: Field, i: ElementId): boolean {
  for (let j = 0; j < f.e.troop.length; j++) {
    if (areEnemies(f, i, j) && onTable(f, j) && canSee(f, i, j)) return true;
  }
  return false;
}

/** D-time.8: from dusk on, one who sees no enemy may not advance; a group advances if any of it sees one. */
export function mayAdvance(f: Field, members: readonly ElementId[]): string | null {
  return f.air.late && !members.some((i) => seesAny(f, i)) ? 'D-time.8' : null;
}

/** D-time.8: has night put an end to the fighting, since nobody sees an enemy? */
export function fightingStops(f: Field): boolean {
  if (!f.air.late) return false;
  for (let i = 0; i < f.e.troop.length; i++) if (onTable(f, i) && seesAny(f, i)) return false;
  return true;
}

/** D-time.9: both have chosen in secret; it goes on at dawn only if both will. G-80: else it is over, by the score. */
export function atDawn(resume: readonly [boolean, boolean]): { readonly goesOn: boolean; readonly rule: string } {
  return { goesOn: resume[0] && resume[1], rule: 'D-time.9' };
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
    vision: visionIn(
      { mist: weather.mist, fog: sky.fog === 'fog', fall },
      byLight(light, moon, sky.overcast),
      measures,
    ),
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
  for (const { rule, what, begins } of changes)
    d.sink?.report(publicReport('weather', [rule, ...(begins ? EFFECTS[what] : [])], { what, begins }));
}

/** G-39: when so many phases have begun, the hour that goes by the defender's phases that have ended. */
export const hourOf = (p: Position): number => hourAfter(p.start, Math.floor((p.phase - 1) / 2));

/** D-time.4: the hour when dusk falls next. */
export function nextDusk(p: Position): number {
  const sun = daylight(p.weather.climate, p.weather.season);
  let hour = hourOf(p) + 1;
  while (lightAt(sun, hour) !== 'dusk') hour++;
  return hour;
}

/** Of both sides together, until that hour. */
export const phasesUntil = (p: Position, hour: number): number =>
  2 * CLOCK.phasesAnHour * (hour - p.start) + 1 - p.phase;

/** D-time.2: an hour has passed with every sixth phase of the defender. Call it when a phase has begun. */
export function passHour(d: Play): void {
  const { p } = d;
  if (p.phase === 1 || (p.phase - 1) % (2 * CLOCK.phasesAnHour) !== 0) return;
  const { sunrise } = daylight(p.weather.climate, p.weather.season);
  const hour = hourOf(p) % 24;
  p.weather = atHour(p.weather, hour, sunrise);
  d.f.air = airFor(d.t, p);
  d.sink?.report(publicReport('hour', ['D-time.2', TEN_MINUTES], { hour, light: d.f.air.light }));
}

/** D-time.6, D-time.7: by night, with the defender in bivouac, or when the sun is up. */
export const start: Rules<'start'> = {
  cites: ['D-time.1', 'D-time.6', 'D-time.7'],
  list: () => [false, true].map((night) => ({ kind: 'start', night })),
  check: (_s, _f, _seat, action) =>
    action.kind === 'start' ? ALLOWED : refuse('wrong-kind', ['D-time.6'], { asked: 'start' }),
  play(d, { night, morning }, seat, action) {
    if (action.kind !== 'start') return;
    begin(d, action.night ? night : morning);
    d.sink?.report(publicReport('start', ['D-time.6'], { side: seat, night: action.night, hour: d.p.start % 24 }));
    leave(d);
  },
};

/** The hour decides about mist (D-weather.2). */
function begin({ p }: Play, hour: number): void {
  const { climate, season: of } = p.weather;
  p.start = hour;
  p.weather = weatherAtStart(p.weather, hour % 24, daylight(climate, of).sunrise);
}

export interface Start {
  /** May be of the next day. */
  readonly hour: number;
  /** By night: the defender lies in bivouac (D-time.7). */
  readonly bivouac: boolean;
}

/**
 * D-time.1, D-time.6: when the battle may begin: at once by daylight, dawn or dusk; in the night only as the season allows, by the attacker's
 * choice. The last is always by daylight.
 */
export function startsFrom(day: Daylight, season: Season, hour: number): readonly Start[] {
  if (lightAt(day, hour) !== 'night') return [{ hour, bivouac: false }];
  const sunrise = day.sunrise + (hour > day.sunrise ? 24 : 0);
  const morning: Start = { hour: sunrise, bivouac: false };
  // C-16: summer at once, spring and autumn an hour before dawn, winter never.
  if (season === 'winter') return [morning];
  const early = season === 'summer' ? hour : sunrise - 2;
  return [{ hour: early, bivouac: true }, morning];
}

/** D-time.6: at night the attacker may have a choice. */
export function beginning({ p }: Play, { hour }: Prepare): void {
  const { climate, season } = p.weather;
  const starts = startsFrom(daylight(climate, season), season, hour);
  if (starts.length > 1)
    p.stack.push({ kind: 'start', seat: p.attacker, night: starts[0].hour, morning: starts[1].hour });
}

/** What made the weather what it is: the climate of the country (D-climate.1), and the score of the dice. */
export const weatherCites = (weather: Weather): string[] => [
  CLIMATE_RULES[weather.climate],
  'D-time.3',
  ...skyFor(weather).rules,
];

/** D-time.4, D-time.5: what dawn, dusk and the moon leave to see by. */
function byLight(light: Air['light'], moon: boolean, overcast: boolean): Lit {
  if (light === 'dawn' || light === 'dusk') return { light, reach: 'twilight', cites: ['D-time.4'] };
  if (light !== 'night') return { light, reach: null, cites: [] };
  return { light, reach: moon ? 'moonlight' : 'dark', cites: [moon || !overcast ? 'D-time.5' : OVERCAST] };
}
