/**
 * The ceiling: Picket with nothing around its rules. It looks at the frame on top to see who acts, lists that seat's
 * actions, picks one and plays it. No decisions, no check, no journal, no players.
 */
import type { Action, Chance, Game, Setting } from '@drumhead/kernel';

export const SETTING: Setting = { scenario: 'skirmish', options: { ambushes: true }, rulesVersion: 1 };

/** As much of Picket's position as tells who acts. */
interface Staged {
  readonly stack: readonly Frame[];
}
type Frame =
  | { readonly kind: 'turn' }
  | { readonly kind: 'lay'; readonly sealed: readonly boolean[] }
  | { readonly kind: 'pace'; readonly chosen: readonly number[] }
  | { readonly kind: 'moves'; readonly seat: number }
  | { readonly kind: 'contact'; readonly target: number };

/** Plays one random match to its end. The same match as the simulator plays with this chance. */
export function playBare(
  game: Game,
  chance: Chance,
  thinking: Chance,
): { readonly position: object; readonly actions: number } {
  const position = game.setup(SETTING, chance);
  let actions = 0;
  for (;;) {
    const seat = seatToAct(position as Staged);
    if (seat === -1) return { position, actions };
    const list = game.actions(position, seat) as readonly Action[];
    game.play(position, { seat, action: list[thinking.below(list.length)] as Action }, chance, null);
    actions++;
  }
}

/** The position of that match after so many actions, or its last. */
export function stopBare(game: Game, chance: Chance, thinking: Chance, stop: number): object {
  const position = game.setup(SETTING, chance);
  for (let actions = 0; actions < stop; actions++) {
    const seat = seatToAct(position as Staged);
    if (seat === -1) break;
    const list = game.actions(position, seat) as readonly Action[];
    game.play(position, { seat, action: list[thinking.below(list.length)] as Action }, chance, null);
  }
  return position;
}

function seatToAct({ stack }: Staged): number {
  const frame = stack[stack.length - 1];
  switch (frame?.kind) {
    case 'lay':
      return frame.sealed[0] ? 1 : 0;
    case 'pace':
      return frame.chosen[0] === 0 ? 0 : 1;
    case 'moves':
      return frame.seat;
    case 'contact':
      return frame.target < 4 ? 0 : 1;
    default:
      return -1;
  }
}
