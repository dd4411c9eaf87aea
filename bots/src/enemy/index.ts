/** The players of this game, weakest first, and how it stands. */
import type { Enemy, EnemyAction } from '@drumhead/enemy';
import type { Player } from '@drumhead/kernel';
import { recruitLike } from '../recruit.ts';
import { captainEnemy, generalEnemy, temperedEnemy } from './captain/captain.ts';
import { greedyEnemy } from './greedy.ts';

export { enemyOutlook } from './war-chances.ts';

/** L-1.9: asked whether a Battle is fought out, a program says yes: the person decides. */
const FIGHT_OUT: EnemyAction = { kind: 'fight-out', where: 'table' };

const willing = (player: Player<Enemy>): Player<Enemy> => ({
  ...player,
  choose: (ask, budget) => (ask.decision.kind === 'afield' ? FIGHT_OUT : player.choose(ask, budget)),
});

export const enemyBots: readonly Player[] = [
  recruitLike(greedyEnemy),
  greedyEnemy,
  ...temperedEnemy,
  captainEnemy,
  generalEnemy,
].map(willing);
