/** The sheet can be filled in while the other recruits: a sketch in which he has finished as things stand. */
import type { Seat } from '@drumhead/kernel';
import type { Enemy } from '../game.ts';
import type { Position } from '../position/position.ts';
import type { EnemyView } from '../position/view.ts';
import { askedOf, loaded, MISSES, ordered, playOn, sketchOf } from './what-if.ts';

export type YearEndKind = 'recruitment' | 'home';

/** Far more than anybody is asked before one's own turn. */
const LONGEST = 120;

/** A position in which the seat is asked that question now; null where it is not near. */
export function turnAhead(game: Enemy, view: EnemyView, seat: Seat, kind: YearEndKind): Position | null {
  const p = sketchOf(game, view);
  for (let steps = 0; steps < LONGEST; steps++) {
    if (askedOf(game, p, seat)?.kind === kind) return p;
    const decision = game.decisions(p)[0];
    if (!decision || decision.seat === seat || decision.kind !== 'recruitment') return null;
    const done = game.check(p, decision.seat, { kind: 'done' });
    const answer = done.ok ? ({ kind: 'done' } as const) : ordered(game, p, decision);
    if (!answer) return null;
    playOn({ game, p, seat: decision.seat }, answer, loaded(MISSES));
  }
  return null;
}
