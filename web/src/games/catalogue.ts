/** The games of the house: what is said of each, and how to fetch it when it is wanted. A new game is one entry here and in `rules.ts`. */
import type { Outlook } from '@drumhead/bots/analysis';
import enemy from '@drumhead/enemy/manifest';
import { type Game, type GameManifest, loadGame, type Pack, type Player, packHash } from '@drumhead/kernel';
import picket from '@drumhead/picket/manifest';
import renaissance from '@drumhead/renaissance/manifest';
import roses from '@drumhead/roses/manifest';
import { fetchModule } from './rules.ts';

interface Shelf {
  readonly manifest: GameManifest;
  /** Its own bots, weakest first; every game has `random`. */
  bots?(): Promise<readonly Player[]>;
  /** How it stands in a match, where somebody can tell. */
  outlook?(): Promise<Outlook>;
}

const SHELVES: readonly Shelf[] = [
  {
    manifest: roses,
    bots: () => import('@drumhead/bots/roses').then((it) => it.rosesBots),
    outlook: () => import('@drumhead/bots/roses').then((it) => it.rosesOutlook as Outlook),
  },
  {
    manifest: enemy,
    bots: () => import('@drumhead/bots/enemy').then((it) => it.enemyBots),
    outlook: () => import('@drumhead/bots/enemy').then((it) => it.enemyOutlook as Outlook),
  },
  {
    manifest: renaissance,
    bots: () => import('@drumhead/bots/renaissance').then((it) => it.renaissanceBots),
    outlook: () => import('@drumhead/bots/renaissance').then((it) => it.renaissanceOutlook as Outlook),
  },
  {
    manifest: picket,
    bots: () => import('@drumhead/bots/picket').then((it) => it.picketBots),
  },
];

export const GAME_IDS: readonly string[] = SHELVES.map(({ manifest }) => manifest.id);

const shelfOf = (id: string): Shelf | undefined => SHELVES.find(({ manifest }) => manifest.id === id);

/** Undefined where the house has no game of that name. */
export const manifestOf = (id: string): GameManifest | undefined => shelfOf(id)?.manifest;

export async function fetchOwnBots(id: string): Promise<readonly Player[]> {
  return (await shelfOf(id)?.bots?.()) ?? [];
}

export const fetchOutlook = async (id: string): Promise<Outlook | undefined> => shelfOf(id)?.outlook?.();
export const hasOutlook = (id: string): boolean => shelfOf(id)?.outlook !== undefined;

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
