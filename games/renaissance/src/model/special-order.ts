/** Orders to one element other than to move, steady or rally. */
import type { Cited } from '@drumhead/kernel';
import type { Play, Read } from './context.ts';

/** One kind of special order. `refusal` need not ask whose element it is, whether it may act, or what it costs. */
export interface Special<A> {
  /** What it costs as. */
  readonly order: Order;
  refusal(s: Read, action: A): Cited | null;
  play(d: Play, action: A): void;
}

export type Order = 'move' | 'march' | 'steady' | 'rally' | 'bridge';
