/** Whether a row of answers would be accepted, one after the other. */
import type { Enemy, EnemyAction, EnemyView } from '@drumhead/enemy';
import type { Cited } from '@drumhead/kernel';
import { LoadedDice, MISSES, playOn, sketchOf } from './sketch.ts';

/** The first refusal, or null. */
export function faultOf(game: Enemy, view: EnemyView, seat: number, answers: readonly EnemyAction[]): Cited | null {
  const p = sketchOf(game, view);
  const dice = new LoadedDice(MISSES);
  for (const answer of answers) {
    const verdict = game.check(p, seat, answer);
    if (!verdict.ok) return verdict.refusal;
    playOn(game, p, seat, answer, dice);
  }
  return null;
}
