/** What a form for standing orders gets: the orders as they stand, and how to change them. */
import type { Game } from '@drumhead/kernel';
import type { Speaker } from '@drumhead/kernel/lexicon';

export interface OrdersFormProps<S = unknown> {
  readonly game: Game;
  readonly speaker: Speaker;
  readonly seat: number;
  readonly standing: S;
  readonly change: (standing: S) => void;
}
