/** Players that are programs. Every game has `random`; its own judgement comes after, the strongest last. */
import { type Player, randomPlayer } from '@drumhead/kernel';
import { enemyBots } from './enemy/index.ts';
import { picketBots } from './picket/index.ts';
import { renaissanceBots } from './renaissance/index.ts';
import { rosesBots } from './roses/index.ts';

/** Each also stands at a door of its own (`@drumhead/bots/roses`), so that a page loads only the bots of its game. */
const OWN: { readonly [game: string]: readonly Player[] } = {
  enemy: enemyBots,
  picket: picketBots,
  renaissance: renaissanceBots,
  roses: rosesBots,
};

/** The players of a game by name, weakest first. */
export function players(gameId: string): Readonly<Record<string, Player>> {
  return Object.fromEntries([randomPlayer, ...(OWN[gameId] ?? [])].map((player) => [player.id, player]));
}
