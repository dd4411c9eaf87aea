/** The bots of each game. */
import { players } from '@drumhead/bots';
import { greedyEnemy } from '@drumhead/bots/enemy';
import type { Player } from '@drumhead/kernel';

/** By name, weakest first. This War's own stands at a door of its own, so that pages without the game do not load it. */
export function botsOf(game: string): Readonly<Record<string, Player>> {
  return game === 'enemy' ? { ...players(game), greedy: greedyEnemy } : players(game);
}
