/** With what a player thinks. */
import type { Chance } from '@drumhead/kernel';
import type { Renaissance } from '@drumhead/renaissance';
import type { Temper } from './temper.ts';

export interface Mind {
  readonly game: Renaissance;
  readonly chance: Chance;
  /** True when its best answer so far is wanted. */
  readonly late: () => boolean;
  readonly temper: Temper;
}
