/** When the combat an Event was named for is over. */
import type { Position } from '../../position.ts';

/** G-74: an Event covers one combat only. */
export function forgetAim(p: Position, aim: number): void {
  for (const seat of [0, 1]) if (p.aim[seat] === aim) p.aim[seat] = -1;
}
