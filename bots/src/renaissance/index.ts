/** The players of this game, weakest first, and how it stands. */
import type { Player } from '@drumhead/kernel';
import { recruitLike } from '../recruit.ts';
import { captainRenaissance, generalRenaissance, temperedRenaissance } from './captain/captain.ts';
import { greedyRenaissance } from './greedy.ts';

export { renaissanceOutlook } from './battle-chances.ts';

export const renaissanceBots: readonly Player[] = [
  recruitLike(greedyRenaissance),
  greedyRenaissance,
  ...temperedRenaissance,
  captainRenaissance,
  generalRenaissance,
];
