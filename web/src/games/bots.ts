/** The bots of a game, fetched with it: a page carries no other game's. */
import { type Player, randomPlayer } from '@drumhead/kernel';

export type Bots = Readonly<Record<string, Player>>;

const OWN: { readonly [game: string]: () => Promise<readonly Player[]> } = {
  enemy: () => import('@drumhead/bots/enemy').then(({ greedyEnemy }) => [greedyEnemy]),
  picket: () => import('@drumhead/bots/picket').then(({ greedyPicket }) => [greedyPicket]),
  roses: () => import('@drumhead/bots/roses').then(({ greedyRoses }) => [greedyRoses]),
};

/** By name, weakest first. */
export async function fetchBots(game: string): Promise<Bots> {
  const own = (await OWN[game]?.()) ?? [];
  return Object.fromEntries([randomPlayer, ...own].map((player) => [player.id, player]));
}
