/** D-time: when the sun rises and sets, how the hours pass, and what the dark puts an end to. */

import type { Air, Light } from '../../model/air.ts';
import { areEnemies, type Field, onTable } from '../../model/field.ts';
import type { Climate, Season } from '../../position/day.ts';
import { awarenessAfter, canSee, isAware } from '../visibility.ts';

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
export function bivouacked(f: Field, air: Air, defender: number): readonly string[] | null {
  if (air.light === 'day') return null;
  const known = awarenessAfter(f, air, [], []);
  for (let i = 0; i < f.e.troop.length; i++) {
    if (f.e.side[i] !== defender || !onTable(f, i)) continue;
    const aware = f.e.troop.some((_, j) => areEnemies(f, i, j) && onTable(f, j) && isAware(known, f.e.command[i], j));
    if (aware) return null;
  }
  return ['D-time.7', 'D-visibility.12'];
}

function seesAny(f: Field, air: Air, i: number): boolean {
  for (let j = 0; j < f.e.troop.length; j++) {
    if (areEnemies(f, i, j) && onTable(f, j) && canSee(f, air, i, j)) return true;
  }
  return false;
}

/** D-time.8: from dusk on, one who sees no enemy may not advance; a group advances if any of it sees one. */
export function mayAdvance(f: Field, air: Air, members: readonly number[]): string | null {
  return air.late && !members.some((i) => seesAny(f, air, i)) ? 'D-time.8' : null;
}

/** D-time.8: has night put an end to the fighting, since nobody sees an enemy? */
export function fightingStops(f: Field, air: Air): boolean {
  if (!air.late) return false;
  for (let i = 0; i < f.e.troop.length; i++) if (onTable(f, i) && seesAny(f, air, i)) return false;
  return true;
}

/** D-time.9: both have chosen in secret; it goes on at dawn only if both will. G-80: else it is over, by the score. */
export function atDawn(resume: readonly [boolean, boolean]): { readonly goesOn: boolean; readonly rule: string } {
  return { goesOn: resume[0] && resume[1], rule: 'D-time.9' };
}
