/**
 * Requests of a journal that several processes write. Whoever stores entry n knows the match up to n - 1: once he has read the
 * requests up to there, nobody can have stored his own but as entry n itself, and that is refused by the entry's key.
 */
import type pg from 'pg';
import { query } from './postgres-errors.ts';
import { Requests, type StoredRequest } from './requests.ts';

/** What is to be stored: entries `from` to `upTo`, for one request or none. */
export interface Asking {
  readonly match: string;
  readonly request: string | null;
  readonly from: number;
  readonly upTo: number;
}

export class PostgresRequests {
  private readonly pool: pg.Pool;
  private readonly known: Requests;
  private reading = 0;

  constructor(pool: pg.Pool, most?: number) {
    this.pool = pool;
    this.known = new Requests(most);
  }

  /** Before they are stored: those whose request was stored already. */
  repeated<T extends Asking>(asking: readonly T[]): Promise<ReadonlySet<T>> {
    const behind = asking.filter(
      ({ match, request, from }) => request !== null && (this.known.upTo(match) ?? 0) < from - 1,
    );
    return this.afterReading(behind, () => this.among(asking));
  }

  /** After their entries were found to be taken: others may have stored them, and the same requests with them. */
  repeatedNow<T extends Asking>(refused: readonly T[]): Promise<ReadonlySet<T>> {
    return this.afterReading(refused, () => this.among(refused));
  }

  seqOf(match: string, request: string): Promise<number | null> {
    return this.afterReading([{ match, from: 1 }], () => this.known.seqOf(match, request) ?? null);
  }

  /** This process has stored an entry of the match. */
  isStored(match: string): boolean {
    return this.known.isStored(match);
  }

  forget(match: string): void {
    this.known.forgetMatch(match);
  }

  stored({ match, request, from, upTo }: Asking): void {
    this.known.learn(match, request === null ? [] : [[request, from]], { from, upTo });
    this.known.stored(match);
  }

  private among<T extends Asking>(asking: readonly T[]): ReadonlySet<T> {
    return new Set(
      asking.filter(({ match, request }) => request !== null && this.known.seqOf(match, request) !== undefined),
    );
  }

  /** Nothing is forgotten before whoever reads has had his answer. */
  private async afterReading<T>(matches: readonly Pick<Asking, 'match' | 'from'>[], answer: () => T): Promise<T> {
    this.reading++;
    try {
      if (matches.length > 0) await this.read(matches);
      return answer();
    } finally {
      this.reading--;
      if (this.reading === 0) this.known.trim();
    }
  }

  /** What the journals have beyond what is known of them, and at least up to the entry before `from`. */
  private async read(matches: readonly Pick<Asking, 'match' | 'from'>[]): Promise<void> {
    const known = matches.map(({ match }) => this.known.upTo(match) ?? 0);
    const { rows } = await query<[string, number, string | null]>(this.pool, {
      name: 'requests',
      text: `select entries.match_id, seq, request
             from unnest($1::text[], $2::integer[]) as asked (match_id, known)
             join entries on entries.match_id = asked.match_id collate "C" and seq > asked.known
             order by seq`,
      values: [matches.map(({ match }) => match), known],
      rowMode: 'array',
    });
    const found = new Map<string, { readonly made: StoredRequest[]; upTo: number }>();
    for (const { match, from } of matches) found.set(match, { made: [], upTo: from - 1 });
    for (const [match, seq, request] of rows) {
      const of = found.get(match);
      if (!of) continue;
      if (request !== null) of.made.push([request, seq]);
      of.upTo = Math.max(of.upTo, seq);
    }
    for (const [index, { match }] of matches.entries()) {
      const of = found.get(match);
      if (of) this.known.learn(match, of.made, { from: (known[index] ?? 0) + 1, upTo: of.upTo });
    }
  }
}
