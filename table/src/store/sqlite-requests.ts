/**
 * Which requests have been stored, and as which entry. Kept in memory, read from the journal when a match first moves:
 * one process writes the file, and an index on the disk would double what every append has to write.
 */
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

/** Requests kept at most, some ten megabytes; beyond that the least recently used matches are read again. */
const MOST_KEPT = 100_000;

export class SqliteRequests {
  private readonly inJournal: StatementSyncInstance;
  private readonly most: number;
  /** The least recently used match first. */
  private readonly known = new Map<string, Map<string, number>>();
  private size = 0;

  constructor(db: DatabaseSyncInstance, most = MOST_KEPT) {
    this.inJournal = db.prepare('select request, seq from entries where match_id = ? and request is not null');
    this.most = most;
  }

  seqOf(match: string, request: string): number | undefined {
    return this.of(match).get(request);
  }

  add(match: string, request: string, seq: number): void {
    this.of(match).set(request, seq);
    this.size++;
    for (const [oldest, requests] of this.known) {
      if (this.size <= this.most || oldest === match) break;
      this.known.delete(oldest);
      this.size -= requests.size;
    }
  }

  /** What was added may not have been stored. */
  forget(): void {
    this.known.clear();
    this.size = 0;
  }

  private of(match: string): Map<string, number> {
    const known = this.known.get(match) ?? this.read(match);
    this.known.delete(match);
    this.known.set(match, known);
    return known;
  }

  private read(match: string): Map<string, number> {
    const rows = this.inJournal.all(match) as { request: string; seq: number }[];
    this.size += rows.length;
    return new Map(rows.map(({ request, seq }) => [request, seq]));
  }
}
