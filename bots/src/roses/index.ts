/** The players of this game, weakest first. */
import type { Player } from '@drumhead/kernel';
import { recruitLike } from '../recruit.ts';
import { greedyRoses } from './greedy.ts';
import { captainRoses, generalRoses, temperedRoses } from './levels.ts';

export const rosesBots: readonly Player[] = [
  recruitLike(greedyRoses),
  greedyRoses,
  ...temperedRoses,
  captainRoses,
  generalRoses,
];
