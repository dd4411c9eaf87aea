/** D-weather.10, D-time.2: what the dice do to the weather, and how the hours pass. */

import { airFor, type Desk, news } from '../../model/desk.ts';
import type { Position } from '../../position/position.ts';
import { daylight, hourAfter } from './daylight.ts';
import { afterDice, atHour } from './weather.ts';

/** G-67: tested once, right after the phasing side's dice. */
export function changeWeather(d: Desk, dice: readonly number[]): void {
  const { weather, changes } = afterDice(d.p.weather, dice);
  if (changes.length === 0) return;
  d.p.weather = weather;
  d.f.air = airFor(d.p);
  for (const { rule, what, begins } of changes) d.sink?.report(news('weather', [rule], { what, begins }));
}

/** G-39: when so many phases have begun, the hour that goes by the defender's phases that have ended. */
export const hourOf = (p: Position): number => hourAfter(p.start, Math.floor((p.phase - 1) / 2)).hour;

/** D-time.2: an hour has passed with every sixth phase of the defender. Call it when a phase has begun. */
export function passHour(d: Desk): void {
  const { p } = d;
  if (p.phase === 1 || (p.phase - 1) % 12 !== 0) return;
  const { sunrise } = daylight(p.weather.climate, p.weather.season);
  const hour = hourOf(p) % 24;
  p.weather = atHour(p.weather, hour, sunrise);
  d.f.air = airFor(p);
  d.sink?.report(news('hour', ['D-time.2', 'D-scale.5'], { hour, light: d.f.air.light }));
}
