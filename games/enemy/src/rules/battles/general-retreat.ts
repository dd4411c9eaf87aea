/** 7.3: a General Retreat, not in Round 1 (E-7.3.b). */

import { ALLOWED, citesIf, leave, refuse, type Seat } from '@drumhead/kernel';
import { type Play, publicReport, type Read, type Rules } from '../../model/context.ts';
import type { Battle } from '../../position/frames.ts';
import { battleOf } from './sides.ts';

export function askGeneralRetreat(c: Play, f: Battle, seat: Seat): void {
  c.p.stack.push({ kind: 'general-retreat', seat, area: f.area });
}

/** Step 1 of a Round. */
const STEP = 'E-7.3.b';

/** What it takes from both sides. */
export const RETREAT: readonly string[] = ['E-7.3.c'];

/** E-7.3.b, E-7.3.c */
export const generalRetreat: Rules<'general-retreat'> = {
  cites: [STEP, ...RETREAT],
  list: () => [{ kind: 'retreat-all' }, { kind: 'fight' }],
  check: (_c, _f, _seat, action) =>
    action.kind === 'retreat-all' || action.kind === 'fight'
      ? ALLOWED
      : refuse('wrong-kind', [STEP], { asked: 'general-retreat' }),
  play(c, _f, seat, action) {
    leave(c);
    if (action.kind === 'fight') return;
    const f = battleOf(c.p);
    f.fleeing = seat;
    // In Round 2 it keeps the Reserves of both sides out.
    const cites = [STEP, ...RETREAT, ...citesIf(f.round === 2, 'E-7.3.d', 'G-02')];
    c.sink?.report(publicReport('general-retreat', cites, { seat: c.t.seats[seat] }));
  },
};

/** E-7.3.c: cumulative with whatever else changes effectiveness. */
export function retreatModifier({ t }: Read, f: Battle, side: Seat): number {
  if (f.fleeing < 0) return 0;
  const { retreats, enemyRetreats } = t.data.charts.efficiency;
  return f.fleeing === side ? retreats : enemyRetreats;
}
