/** A match as a file: the whole journal once it has ended; before that, what one viewer knows of it. */
import type { Journal, Pack, Viewer } from '@drumhead/kernel';
import { diff, hashOf } from '@drumhead/kernel';
import type { Store } from '../store/store.ts';
import { eachEntry, openingFor } from './history.ts';
import type { OpenMatch } from './open-match.ts';
import { byOrders, byWhom, readable } from './told.ts';

/** What the promise of fair dice says, without any draw. */
export function promise({ live: { match } }: OpenMatch) {
  const { format, game, scenario, options, rulesVersion, pack, match: id, commitment, salts } = match.head;
  return {
    format,
    game,
    scenario,
    options,
    rulesVersion,
    ...(pack !== undefined && { pack }),
    match: id,
    commitment,
    salts,
  };
}

/** While it runs: the entries with the reports this viewer may read, and his own actions. No draw, no hash, no seed. */
export async function knownJournal(openMatch: OpenMatch, viewer: Viewer) {
  const { match } = openMatch.live;
  const entries: object[] = [];
  await eachEntry(match, 1, match.entries.length, (entry, reports) => {
    entries.push({
      seq: entry.seq,
      kind: entry.kind,
      ...byWhom(entry),
      ...(entry.kind === 'act' && entry.seat === viewer && { action: entry.action }),
      ...(entry.kind === 'rewind' && { to: entry.to, by: entry.by }),
      ...(entry.kind === 'seat' && { by: entry.by, name: entry.name }),
      ...(entry.kind === 'pause' && { on: entry.on }),
      reports: readable(reports, viewer),
    });
  });
  return { filtered: true, viewer, head: promise(openMatch), opening: openingFor(match, viewer), entries };
}

/** After the end: everything, with the seed that proves the dice. Ready for `drumhead replay` and `drumhead verify`. */
export async function wholeJournal(
  store: Store,
  { live: { match }, row, pack }: OpenMatch,
): Promise<{ journal: Journal; pack: Pack | null }> {
  if (!match.ended()) throw new Error(`match ${row.id} goes on: its journal is a secret`);
  const journal = match.journal(row.seed === '' ? undefined : row.seed);
  const fields = row.linked ? await fieldJournals(store, row.id) : [];
  return { journal: { ...journal, ...(fields.length > 0 && { fields }) }, pack };
}

/** Those that are over, with their own seeds: what the campaign was told of them is proved by them. */
async function fieldJournals(store: Store, campaign: string): Promise<Journal[]> {
  const journals: Journal[] = [];
  for (const { id, head, seed, state } of await store.fieldsOf(campaign))
    if (head && state === 'ended') journals.push({ head, entries: await store.entries(id, 0), seed });
  return journals;
}

/** A match seen again: the first view, and what each entry changed and told. Before the end with the asker's own eyes. */
export async function replayAs({ live: { match } }: OpenMatch, viewer: Viewer) {
  const first = match.game.view(match.positionAfter(0), viewer);
  let view = first;
  const steps: object[] = [];
  await eachEntry(match, 1, match.entries.length, (entry, reports, position) => {
    const after = match.game.view(position, viewer);
    const patch = diff(view, after);
    steps.push({
      seq: entry.seq,
      entry: entry.kind,
      ...byWhom(entry),
      ...byOrders(entry, viewer),
      ...(entry.kind === 'rewind' && { to: entry.to }),
      reports: readable(reports, viewer),
      ...(patch !== null && { patch }),
      hash: hashOf(after),
    });
    view = after;
  });
  return { viewer, view: first, opening: openingFor(match, viewer), steps, ended: match.ended() };
}
