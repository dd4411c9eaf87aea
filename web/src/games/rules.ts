/**
 * Where the rules and data of each game are fetched. Apart from the catalogue, since page and worker ask for them before all
 * else: nothing here may need the kernel.
 */
import documents from 'virtual:game-documents';
import type { GameModule } from '@drumhead/kernel';

/** A new game is one entry here. */
const RULES: { readonly [game: string]: () => Promise<GameModule> } = {
  roses: () => import('@drumhead/roses').then(({ roses }) => roses),
  enemy: () => import('@drumhead/enemy').then(({ enemy }) => enemy),
  renaissance: () => import('@drumhead/renaissance').then(({ renaissance }) => renaissance),
  picket: () => import('@drumhead/picket').then(({ picket }) => picket),
};

/** Undefined where the house has no game of that name. */
export async function fetchModule(game: string): Promise<GameModule | undefined> {
  // Beside its rules, which await them. What fails is told by them.
  void fetchData(game).catch(() => undefined);
  return RULES[game]?.();
}

const asked = new Map<string, Promise<unknown>>();

/** A game's data where they lie apart from its rules, fetched once. */
export function fetchData(game: string): Promise<unknown> {
  const known = asked.get(game);
  if (known) return known;
  const underway = fetched(documents[game]);
  asked.set(game, underway);
  // After a failure the next one tries anew.
  underway.catch(() => asked.delete(game));
  return underway;
}

async function fetched(address: string | undefined): Promise<unknown> {
  if (address === undefined) return undefined;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the data of the game could not be fetched: ${answer.status}`);
  return answer.json();
}
