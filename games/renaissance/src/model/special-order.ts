import type { Cited } from '@drumhead/kernel';
import type { Desk, Scene } from './desk.ts';

/** One kind of special order. `fault` need not ask whose element it is, whether it may act, or what it costs. */
export interface Special<A> {
  /** What it costs as. */
  readonly order: Order;
  fault(s: Scene, action: A): Cited | null;
  act(d: Desk, action: A): void;
}

export type Order = 'move' | 'march' | 'steady' | 'rally' | 'bridge';
