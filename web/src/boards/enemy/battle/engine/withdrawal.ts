/** Where everybody would go if the withdrawal before battle succeeded without loss. */
import type { Enemy, EnemyView } from '@drumhead/enemy';
import { type Judged, judged, proposed, type Wish } from './arrangement.ts';
import { LoadedDice, MISSES, playOn, sketchOf } from './sketch.ts';

export interface Withdrawal {
  readonly wishes: readonly Wish[];
  readonly judged: Judged;
}

/** The best face of the die succeeds at no cost, unless it cannot succeed at all. */
export function withdrawalOf(game: Enemy, view: EnemyView, seat: number): Withdrawal | null {
  const p = sketchOf(game, view);
  const told = playOn(game, p, seat, { kind: 'slip-away' }, new LoadedDice(MISSES));
  if (!told.some(({ key, facts }) => key === 'slip-away' && facts['success'] === true)) return null;
  const wishes = proposed(game, p, seat, 'retreat');
  return { wishes, judged: judged(game, p, seat, 'retreat', wishes) };
}
