/** Requests of a file that one process writes: what has been read of a match stays true. */
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { Requests } from './requests.ts';

export class SqliteRequests {
  private readonly inJournal: StatementSyncInstance;
  private readonly known: Requests;

  constructor(db: DatabaseSyncInstance, most?: number) {
    this.inJournal = db.prepare('select request, seq from entries where match_id = ? and request is not null');
    this.known = new Requests(most);
  }

  seqOf(match: string, request: string): number | undefined {
    this.read(match);
    return this.known.seqOf(match, request);
  }

  add(match: string, request: string, seq: number): void {
    this.read(match);
    this.known.learn(match, [[request, seq]], { from: seq, upTo: seq });
    this.known.trim();
  }

  /** What was added may not have been stored. */
  forget(): void {
    this.known.forget();
  }

  private read(match: string): void {
    if (this.known.upTo(match) !== undefined) return;
    const rows = this.inJournal.all(match) as { request: string; seq: number }[];
    this.known.learn(
      match,
      rows.map(({ request, seq }) => [request, seq]),
      { from: 1, upTo: 0 },
    );
  }
}
