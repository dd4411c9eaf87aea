/** D-time.8, D-time.9: when nobody sees an enemy any more, both choose in secret whether to go on at dawn. */

import type { ActionOf } from '../../action.ts';
import { type Desk, leave, news, no, type Room } from '../../model/desk.ts';
import type { FrameOf } from '../../position/frames.ts';
import { finishByScore } from '../victory/victory.ts';
import { airFor, hourOf } from '../weather/conditions.ts';
import { daylight } from '../weather/daylight.ts';
import { atDawn, fightingStops } from '../weather/night.ts';

type Nightfall = FrameOf<'nightfall'>;

/** At the end of a phase: asks the attacker, then the defender, if night has parted the armies. */
export function endOfDay({ p, f, sink }: Desk): void {
  if (!fightingStops(f, f.air)) return;
  p.stack.push({ kind: 'nightfall', seat: p.attacker });
  sink?.report(news('nightfall', ['D-time.8'], {}));
}

export const nightfall: Room<Nightfall> = {
  cites: ['D-time.9'],
  list: () => [
    { kind: 'at-dawn', resume: true },
    { kind: 'at-dawn', resume: false },
  ],
  fault: (_s, _frame, _seat, { kind }) =>
    kind === 'at-dawn' ? null : no('wrong-kind', ['D-time.9'], { asked: 'nightfall' }),
  act(d, frame, seat, action) {
    const { p } = d;
    const { resume } = action as ActionOf<'at-dawn'>;
    p.sealed = p.sealed.map((kept, k) => (k === seat ? { ...kept, resume } : kept));
    if (seat === p.attacker) frame.seat = 1 - seat;
    else reveal(d);
  },
};

function reveal(d: Desk): void {
  const { p, f, sink } = d;
  leave(d);
  const wills = p.sealed.map(({ resume }) => resume === true);
  p.sealed = p.sealed.map(({ resume: _told, ...kept }) => kept);
  const { goesOn, rule } = atDawn([wills[0], wills[1]]);
  sink?.report({ ...news('dawn', [rule], { south: wills[0], north: wills[1] }), reveals: true });
  if (!goesOn) {
    finishByScore(d);
    return;
  }
  // Until the hour before the next sunrise.
  const dawn = daylight(p.weather.climate, p.weather.season).sunrise - 1;
  p.start += (((dawn - hourOf(p)) % 24) + 24) % 24;
  f.air = airFor(p);
  sink?.report(news('hour', ['D-time.9'], { hour: dawn, light: 'dawn' }));
}
