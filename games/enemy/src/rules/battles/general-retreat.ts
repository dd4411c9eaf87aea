/** E-7.3.b: not in Round 1. */
import { type Desk, leave, news, no, type Room } from '../../model/desk.ts';
import type { Battle, FrameOf } from '../../position/frames.ts';
import { battleOf } from './sides.ts';
export function askGeneralRetreat(d: Desk, f: Battle, seat: number): void {
  d.p.stack.push({ kind: 'general-retreat', seat, area: f.area });
}

/** E-7.3.b, E-7.3.c */
export const generalRetreat: Room<FrameOf<'general-retreat'>> = {
  cites: ['E-7.3.b', 'E-7.3.c'],
  list: () => [{ kind: 'retreat-all' }, { kind: 'fight' }],
  fault: (_t, _p, _f, _seat, action) =>
    action.kind === 'retreat-all' || action.kind === 'fight'
      ? null
      : no('wrong-kind', ['E-7.3.b'], { asked: 'general-retreat' }),
  act(d, _f, seat, action) {
    leave(d);
    if (action.kind === 'fight') return;
    battleOf(d.p).fleeing = seat;
    d.sink?.report(news('general-retreat', ['E-7.3.b', 'E-7.3.c', 'E-7.3.d', 'G-02'], { seat: d.t.seats[seat] }));
  },
};
