/** The same match again at a shared table: a new one, or the one that somebody else asked for first. */
import { go } from '../router/route.ts';
import type { Session } from '../session/session.ts';

export async function goToRematch({ game, id }: Session): Promise<void> {
  const api = await import('../table/table-api.ts');
  go(`shared/${game.id}/${(await api.rematch(id)).id}`);
}
