/** Answers as they are told: with their words in the game's notation, written on a position that is only imagined. */
import { type Action, type Game, type Seat, SwiftChance } from '@drumhead/kernel';
import type { Advice } from '../session/session.ts';

interface Given {
  /** What the seat sees. */
  readonly view: object;
  readonly seat: Seat;
  readonly actions: readonly Action[];
}

export function toldBy(game: Game, { view, seat, actions }: Given): Advice {
  const chance = new SwiftChance(1);
  const p = game.imagine(view, chance);
  const words: object[] = [];
  for (const action of actions) {
    if (!game.check(p, seat, action).ok) break;
    words.push(game.notation.writeAction(action, p, seat));
    game.play(p, { seat, action }, chance, null);
  }
  const [action, ...further] = actions;
  return { action, further, words };
}
