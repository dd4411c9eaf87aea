/** The dice before the battle: who attacks, in which season, at what hour, in what weather. */

import type { Chance } from '@drumhead/kernel';
import { SEASONS, type Season } from '../../position/day.ts';
import { type Daylight, lightAt } from '../weather/time-of-day.ts';

/** What each side threw, roll after roll. */
export type Roll = readonly [number, number];

export interface Opening {
  readonly attacker: 0 | 1;
  readonly season: Season;
  /** Hours after midnight at which deployment is complete. */
  readonly hour: number;
  /** D-weather. */
  readonly score: number;
  /** D-time.5: a moon shines if it is odd. */
  readonly attackersDie: number;
}

/** D-setup.2, D-setup.3: both roll, until the dice with aggression added differ. */
export function rollSetUp(chance: Chance, aggression: Roll): Roll[] {
  const rolls: Roll[] = [];
  for (;;) {
    const roll: Roll = [chance.die(6), chance.die(6)];
    rolls.push(roll);
    if (roll[0] + aggression[0] !== roll[1] + aggression[1]) return rolls;
  }
}

export const OPENING_RULES = [
  'D-climate.1',
  'D-setup.2',
  'D-setup.3',
  'D-setup.4',
  'D-setup.6',
  'D-setup.7',
  'D-time.1',
] as const;

/** What the rolls mean; all but the last were ties. `seasons` are the two commanders' choices (D-setup.1). */
export function openingOf(rolls: readonly Roll[], aggression: Roll, seasons: readonly [Season, Season]): Opening {
  const last = rolls[rolls.length - 1];
  const attacker = last[0] + aggression[0] > last[1] + aggression[1] ? 0 : 1;
  const ties = rolls.length - 1;
  const sum = rolls.reduce((total, [a, b]) => total + a + b, 0);
  return {
    attacker,
    season: SEASONS[(SEASONS.indexOf(seasons[attacker]) + ties) % SEASONS.length],
    // G-22: past midnight it is the next day.
    hour: sum % 24,
    score: Math.abs(last[0] - last[1]),
    attackersDie: last[attacker],
  };
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
