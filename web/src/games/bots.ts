/** The bots of a game, fetched with it: a page carries no other game's. */
import { type Player, randomPlayer } from '@drumhead/kernel';
import { fetchOwnBots } from './catalogue.ts';

export type Bots = Readonly<Record<string, Player>>;

/** By name, weakest first. */
export async function fetchBots(game: string): Promise<Bots> {
  return Object.fromEntries([randomPlayer, ...(await fetchOwnBots(game))].map((player) => [player.id, player]));
}
