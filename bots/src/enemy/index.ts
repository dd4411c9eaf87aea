/** The players of this game, weakest first, and how it stands. */
import type { Player } from '@drumhead/kernel';
import { recruitLike } from '../recruit.ts';
import { captainEnemy, generalEnemy, temperedEnemy } from './captain/captain.ts';
import { greedyEnemy } from './greedy.ts';

export { enemyOutlook } from './war-chances.ts';

export const enemyBots: readonly Player[] = [
  recruitLike(greedyEnemy),
  greedyEnemy,
  ...temperedEnemy,
  captainEnemy,
  generalEnemy,
];
