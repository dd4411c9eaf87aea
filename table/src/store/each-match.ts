/** Every match in a state, page by page: a store may hold more than a process. */
import type { MatchRow, Store } from './store.ts';

const PAGE = 500;

export async function* eachMatch(store: Store, state: MatchRow['state']): AsyncGenerator<MatchRow> {
  let ids: readonly string[] = [''];
  while (ids.length > 0) {
    ids = await store.matchIds(state, ids.at(-1) as string, PAGE);
    for (const id of ids) {
      const row = await store.match(id);
      if (row?.state === state) yield row;
    }
  }
}
