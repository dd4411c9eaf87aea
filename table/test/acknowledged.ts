/** What tables acknowledged before they were killed, held against the journals that are left. */
import type { Journal } from '@drumhead/kernel';
import type { ExampleClient } from './example-client.ts';

export interface Acknowledged {
  readonly match: string;
  readonly seq: number;
  readonly seat: number;
  readonly action: string;
}

export interface Kept {
  readonly entries: readonly { readonly seq: number; readonly kind: string; readonly seat?: number }[];
  /** Once it has ended. */
  readonly whole: Journal | null;
}

export async function journalOf(port: number, client: ExampleClient, match: string): Promise<Kept> {
  const response = await fetch(`http://127.0.0.1:${port}/api/matches/${match}/journal`, {
    headers: { cookie: client.cookie },
  });
  // A refusal must not pass for an empty journal.
  if (!response.ok) throw new Error(`the journal of ${match}: ${response.status} ${await response.text()}`);
  const body = (await response.json()) as { journal?: Journal; entries?: { seq: number; kind: string }[] };
  return body.journal
    ? { entries: [...body.journal.entries], whole: body.journal }
    : { entries: body.entries ?? [], whole: null };
}

/** Acts that are not where they were acknowledged, or were acknowledged twice, and journals with a gap. */
export function faultsIn(acknowledged: readonly Acknowledged[], journals: ReadonlyMap<string, Kept>) {
  const lost = acknowledged.filter(({ match, seq, seat }) => {
    const entry = journals.get(match)?.entries[seq - 1];
    return entry?.seq !== seq || entry.kind !== 'act' || entry.seat !== seat;
  });
  const taken = acknowledged.map(({ match, seq }) => `${match}:${seq}`);
  const doubled = taken.filter((one, i) => taken.indexOf(one) !== i);
  const torn = [...journals.values()].filter(({ entries }) => entries.some(({ seq }, i) => seq !== i + 1));
  return { lost, doubled, torn };
}
