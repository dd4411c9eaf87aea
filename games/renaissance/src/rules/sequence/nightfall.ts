/** D-time.8, D-time.9: when nobody sees an enemy any more, both choose in secret whether to go on at dawn. */

import { ALLOWED, leave, refuse } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { type Play, publicReport, type Rules, reveal } from '../../model/context.ts';
import { isMended } from '../../model/mended.ts';
import { finishByScore } from '../victory/victory.ts';
import { airFor, atDawn, daylight, fightingStops, hourOf } from '../weather/time-of-day.ts';
import { atHour } from '../weather/weather.ts';

/** At the end of a phase: asks the attacker, then the defender, if night has parted the armies. */
export function endOfDay({ p, f, sink }: Play): void {
  if (!fightingStops(f)) return;
  p.stack.push({ kind: 'nightfall', seat: p.attacker });
  sink?.report(publicReport('nightfall', ['D-time.8'], {}));
}

export const nightfall: Rules<'nightfall'> = {
  cites: ['D-time.9'],
  list: () => [
    { kind: 'at-dawn', resume: true },
    { kind: 'at-dawn', resume: false },
  ],
  check: (_s, _frame, _seat, { kind }) =>
    kind === 'at-dawn' ? ALLOWED : refuse('wrong-kind', ['D-time.9'], { asked: 'nightfall' }),
  play(d, frame, seat, action) {
    const { p } = d;
    const { resume } = action as ActionOf<'at-dawn'>;
    p.sealed = p.sealed.map((kept, k) => (k === seat ? { ...kept, resume } : kept));
    if (seat === p.attacker) frame.seat = 1 - seat;
    else toldAtDawn(d);
  },
};

function toldAtDawn(d: Play): void {
  const { t, p, f, sink } = d;
  leave(d);
  const wills = p.sealed.map(({ resume }) => resume === true);
  p.sealed = p.sealed.map(({ resume: _told, ...kept }) => kept);
  const { goesOn, rule } = atDawn([wills[0], wills[1]]);
  sink?.report(reveal('dawn', [rule], { south: wills[0], north: wills[1] }));
  if (!goesOn) {
    finishByScore(d, wills[0] === wills[1] ? undefined : wills.indexOf(true));
    return;
  }
  // Until the hour before the next sunrise; by then mist has risen again where the score brings it (D-weather.2).
  const dawn = daylight(p.weather.climate, p.weather.season).sunrise - 1;
  p.start += (((dawn - hourOf(p)) % 24) + 24) % 24;
  if (isMended(p, 'D-time.9')) p.weather = atHour(p.weather, dawn - 1, dawn + 1);
  f.air = airFor(t, p);
  sink?.report(publicReport('hour', ['D-time.9'], { hour: dawn, light: 'dawn' }));
}
