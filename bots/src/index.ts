/** Players that are programs. Every game has `random`; its own judgement comes after, the strongest last. */
import { type Player, randomPlayer } from '@drumhead/kernel';
import { greedyEnemy } from './enemy/greedy.ts';
import { greedyPicket } from './picket/greedy.ts';
import { greedyRenaissance } from './renaissance/greedy.ts';
import { greedyRoses } from './roses/greedy.ts';

/** Each also stands at a door of its own (`@drumhead/bots/roses`), so that a page loads only the bots of its game. */
const OWN: { readonly [game: string]: readonly Player[] } = {
  enemy: [greedyEnemy],
  picket: [greedyPicket],
  renaissance: [greedyRenaissance],
  roses: [greedyRoses],
};

/** The players of a game by name, weakest first. */
export function players(gameId: string): Readonly<Record<string, Player>> {
  return Object.fromEntries([randomPlayer, ...(OWN[gameId] ?? [])].map((player) => [player.id, player]));
}
