/** D-time: when the sun rises and sets, and how the hours pass. */

import type { Light } from '../../model/air.ts';
import type { Climate, Season } from '../../position/day.ts';

export interface Daylight {
  readonly sunrise: number;
  readonly sunset: number;
  readonly rule: string;
}

const from = (sunrise: number, sunset: number): Daylight => ({ sunrise, sunset, rule: 'D-time.3' });

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

/** D-time.2: phases of the defender that make an hour. */
const PHASES_AN_HOUR = 6;

/** G-39: the hour when so many of the defender's phases have ended. */
export function hourAfter(start: number, defenderPhases: number): number {
  return start + Math.floor(defenderPhases / PHASES_AN_HOUR);
}

/** D-time.5: is there a moon, should there be night? It stands or falls with the attacker's last set-up die, and with clouds. */
export function moonlit(attackersLastDie: number, clouded: boolean): boolean {
  return attackersLastDie % 2 === 1 && !clouded;
}

/** Once dusk has fallen nobody rallies routers (D-rally.5). */
export function tooLateToRally(late: boolean): string | null {
  return late ? 'D-time.8' : null;
}
