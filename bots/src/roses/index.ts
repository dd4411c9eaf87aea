/** The players of this game, weakest first, and how it stands. */
import type { Player } from '@drumhead/kernel';
import { recruitLike } from '../recruit.ts';
import { greedyRoses } from './greedy.ts';
import { captainRoses, generalRoses, temperedRoses } from './levels.ts';

export { rosesOutlook } from './crown-chances.ts';

export const rosesBots: readonly Player[] = [
  recruitLike(greedyRoses),
  greedyRoses,
  ...temperedRoses,
  captainRoses,
  generalRoses,
];
