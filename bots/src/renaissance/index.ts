/** The players of this game, weakest first. Captain and General stand before greedy until they are shown to beat it. */
import type { Player } from '@drumhead/kernel';
import { recruitLike } from '../recruit.ts';
import { captainRenaissance, generalRenaissance } from './captain/captain.ts';
import { greedyRenaissance } from './greedy.ts';

export const renaissanceBots: readonly Player[] = [
  recruitLike(greedyRenaissance),
  captainRenaissance,
  generalRenaissance,
  greedyRenaissance,
];
