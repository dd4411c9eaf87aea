/** Players that are programs. Every game has `random`; its own judgement comes after, the strongest last. */
import { type Player, randomPlayer } from '@drumhead/kernel';
import { greedyPicket } from './picket/greedy.ts';
import { greedyRoses } from './roses/greedy.ts';

const OWN: { readonly [game: string]: readonly Player[] } = {
  picket: [greedyPicket],
  roses: [greedyRoses],
};

/** The players of a game by name, weakest first. */
export function players(gameId: string): Readonly<Record<string, Player>> {
  return Object.fromEntries([randomPlayer, ...(OWN[gameId] ?? [])].map((player) => [player.id, player]));
}
