/** Whether a row of answers would be accepted, one after the other. */
import type { Cited, Seat } from '@drumhead/kernel';
import type { EnemyAction } from '../action.ts';
import type { Enemy } from '../game.ts';
import type { EnemyView } from '../position/view.ts';
import { loaded, MISSES, playOn, sketchOf } from './what-if.ts';

/** The first refusal, or null. */
export function faultOf(game: Enemy, view: EnemyView, seat: Seat, answers: readonly EnemyAction[]): Cited | null {
  const p = sketchOf(game, view);
  const dice = loaded(MISSES);
  for (const answer of answers) {
    const verdict = game.check(p, seat, answer);
    if (!verdict.ok) return verdict.refusal;
    playOn({ game, p, seat }, answer, dice);
  }
  return null;
}
