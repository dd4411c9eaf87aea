/** The players of this game, weakest first. */
import type { Player } from '@drumhead/kernel';
import { greedyPicket } from './greedy.ts';

export const picketBots: readonly Player[] = [greedyPicket];
