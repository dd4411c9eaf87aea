/** The append path without sockets, beside bare inserts of the same rows. */
import type { Entry } from '@drumhead/kernel';
import type { Store } from '@drumhead/table';
import { beside, median, type Rates, rounded } from '../measure.ts';
import type { Result } from '../result.ts';
import { AT, type Bare, type Put, requestOf } from './bare.ts';

const EFFORT = { rounds: 5, ms: 500 };
/** Matches that move at once; each stores its next entry when the last is durable. */
const TOGETHER = [1, 64];

export async function appendResults(engine: string, store: Store, bare: Bare, effort = EFFORT): Promise<Result[]> {
  const ours: Put = (match, entry) => store.append({ match, entries: [entry], request: requestOf(entry), at: AT });
  const results: Result[] = [];
  for (const together of TOGETHER) {
    const contestants = [
      { name: 'append', put: ours, perRound: [] as number[] },
      { name: 'bare inserts', put: bare.grouped, perRound: [] as number[] },
    ] as const;
    // In turn, so that whatever else the machine does falls on both; every other round in reverse, so that what one
    // leaves to the disk does too.
    for (let round = 0; round < effort.rounds; round++) {
      const matches = Array.from({ length: together }, (_, index) => `bench-${together}-${round}-${index}`);
      for (const match of matches) await createMatch(store, match);
      for (const { put, perRound } of round % 2 === 0 ? contestants : contestants.toReversed())
        perRound.push(await rateOf(put, matches, effort.ms));
    }
    const [append, insert] = contestants;
    results.push(beside(`${engine}: appends, ${together} at once`, 'entries/s', asRates(append), asRates(insert)));
  }
  return results;
}

function asRates({ name, perRound }: Omit<Rates, 'median'>): Rates {
  return { name, perRound, median: median(perRound) };
}

/** By the clock: storing is mostly waiting. */
export async function rateOf(put: Put, matches: readonly string[], ms: number): Promise<number> {
  const began = performance.now();
  let stored = 0;
  await Promise.all(
    matches.map(async (match) => {
      for (let seq = 1; performance.now() < began + ms; seq++) {
        await put(match, typical(seq));
        stored++;
      }
    }),
  );
  return rounded((stored * 1000) / (performance.now() - began));
}

/** About 250 bytes, as an act with its draws and hash is. */
function typical(seq: number): Entry {
  const action = { kind: 'move', block: 17, path: [101, 102, 103, 104, 105], note: 'x'.repeat(100) };
  return { kind: 'act', seq, seat: 0, action, draws: [1, 2, 3, 4, 5, 6], hash: '0123456789abcdef0123456789abcdef' };
}

async function createMatch(store: Store, id: string): Promise<void> {
  const at = new Date().toISOString();
  const settings = {
    options: {},
    pack: null,
    listed: false,
    talk: 'none' as const,
    correspondence: false,
    clock: null,
    hints: false,
    head: null,
  };
  await store.createMatch(
    {
      id,
      game: 'picket',
      scenario: 'skirmish',
      ...settings,
      host: 'bench',
      state: 'gathering',
      seed: '',
      createdAt: at,
      movedAt: at,
    },
    [],
  );
}
