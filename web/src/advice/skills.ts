/** Who can tell in this page how it stands in a game. */
import type { Skills } from '@drumhead/bots/analysis';
import type { Cited, Player } from '@drumhead/kernel';
import { fetchOutlook, manifestOf } from '../games/catalogue.ts';

const TURN_LEVEL = 2;

/** Null where nobody can. */
export async function fetchSkills(game: string, plays: readonly Player[]): Promise<Skills | null> {
  const outlook = await fetchOutlook(game);
  const { headings = {} } = manifestOf(game) ?? {};
  const isTurn = ({ key }: Cited): boolean => Object.hasOwn(headings, key) && headings[key].level <= TURN_LEVEL;
  return outlook ? { outlook, plays, isTurn } : null;
}
