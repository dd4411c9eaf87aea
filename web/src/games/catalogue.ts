/** The games of the house, and how to fetch each when it is wanted: its rules, its board. */
import { type Game, type GameModule, loadGame, type Pack, packHash } from '@drumhead/kernel';

interface Shelf {
  readonly id: string;
  module(): Promise<GameModule>;
}

const SHELVES: readonly Shelf[] = [
  { id: 'roses', module: () => import('@drumhead/roses').then(({ roses }) => roses) },
  { id: 'enemy', module: () => import('@drumhead/enemy').then(({ enemy }) => enemy) },
  { id: 'picket', module: () => import('@drumhead/picket').then(({ picket }) => picket) },
];

export const GAME_IDS: readonly string[] = SHELVES.map(({ id }) => id);

/** A game by its id; undefined where the house has none of that name. Throws where it cannot be fetched. */
export async function fetchModule(id: string): Promise<GameModule | undefined> {
  return SHELVES.find((shelf) => shelf.id === id)?.module();
}

const loading = new Map<string, Promise<Game | undefined>>();

/** The game with its own data, or as an edition pack has it. Throws `BadInput` where the pack does not fit. */
export function fetchGame(id: string, pack?: Pack): Promise<Game | undefined> {
  const edition = pack ? `${id} ${packHash(pack)}` : id;
  const known = loading.get(edition);
  if (known) return known;
  const fetched = fetchModule(id).then((module) => module && loadGame(module, pack));
  loading.set(edition, fetched);
  // After a failure the next one tries anew.
  fetched.catch(() => loading.delete(edition));
  return fetched;
}
