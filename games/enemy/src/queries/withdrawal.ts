/** Where everybody would go if the withdrawal before battle succeeded, and where else each could. */
import type { Seat } from '@drumhead/kernel';
import type { Enemy } from '../game.ts';
import type { Position } from '../position/position.ts';
import type { EnemyView } from '../position/view.ts';
import { type Judged, judged, proposed, type Wish } from './arrangements.ts';
import { GUESSES } from './chances.ts';
import { askedOf, loaded, MISSES, ordered, playOn, sketchOf } from './what-if.ts';

export interface Withdrawal {
  readonly wishes: readonly Wish[];
  readonly judged: Judged;
  /** By block: every place open to it. */
  readonly open: ReadonlyMap<number, readonly number[]>;
}

/** Null where it can succeed against no army the enemy may have here. */
export function withdrawalOf(game: Enemy, view: EnemyView, seat: Seat): Withdrawal | null {
  for (let seed = 1; seed <= GUESSES; seed++) {
    const p = slippedAway(game, sketchOf(game, view, seed), seat);
    if (!p) continue;
    const at = { game, p, seat };
    const open = new Map<number, number[]>();
    for (const action of game.actions(p, seat) ?? [])
      if (action.kind === 'retreat') open.set(action.block, [...(open.get(action.block) ?? []), action.to]);
    const wishes = proposed(at, 'retreat');
    return { wishes, judged: judged(at, 'retreat', wishes), open };
  }
  return null;
}

/** The best face of the die brings success, if any does; losses are taken as the default orders would. */
function slippedAway(game: Enemy, p: Position, seat: Seat): Position | null {
  const dice = loaded(MISSES);
  const at = { game, p, seat };
  const told = playOn(at, { kind: 'slip-away' }, dice);
  if (!told.some(({ key, facts }) => key === 'slip-away' && facts.success)) return null;
  for (let asked = askedOf(game, p, seat); asked?.kind === 'slip-loss'; asked = askedOf(game, p, seat)) {
    const loss = ordered(game, p, asked);
    if (!loss) return null;
    playOn(at, loss, dice);
  }
  return p;
}
