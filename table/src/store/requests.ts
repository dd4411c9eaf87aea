/**
 * Which requests have been stored, and as which entry: kept in memory, match by match, and read from the journal when a match
 * first moves. An index on the disk would double what every append has to write.
 */

/** Requests kept at most, some ten megabytes; beyond that the least recently used matches are read again. */
const MOST_KEPT = 100_000;

interface Known {
  readonly seqs: Map<string, number>;
  /** All requests up to this entry are among them. */
  upTo: number;
  /** This process has stored an entry of the match. */
  isStored: boolean;
}

/** A request and the entry it made. */
export type StoredRequest = readonly [request: string, seq: number];

export class Requests {
  private readonly most: number;
  /** The least recently used match first. */
  private readonly known = new Map<string, Known>();
  private size = 0;

  constructor(most = MOST_KEPT) {
    this.most = most;
  }

  /** Up to which entry all of a match's requests are known; undefined where nothing is. */
  upTo(match: string): number | undefined {
    return this.known.get(match)?.upTo;
  }

  seqOf(match: string, request: string): number | undefined {
    return this.of(match).seqs.get(request);
  }

  /** Requests of the entries `from` to `upTo`, all of them. */
  learn(
    match: string,
    made: Iterable<StoredRequest>,
    { from, upTo }: { readonly from: number; readonly upTo: number },
  ): void {
    const known = this.of(match);
    this.size -= known.seqs.size;
    for (const [request, seq] of made) known.seqs.set(request, seq);
    this.size += known.seqs.size;
    if (from <= known.upTo + 1 && upTo > known.upTo) known.upTo = upTo;
  }

  /** Makes room: only the match last used is certain to stay. */
  trim(): void {
    for (const [oldest, { seqs }] of this.known) {
      if (this.size <= this.most || this.known.size === 1) break;
      this.known.delete(oldest);
      this.size -= seqs.size;
    }
  }

  isStored(match: string): boolean {
    return this.known.get(match)?.isStored ?? false;
  }

  stored(match: string): void {
    this.of(match).isStored = true;
  }

  forgetMatch(match: string): void {
    this.size -= this.known.get(match)?.seqs.size ?? 0;
    this.known.delete(match);
  }

  /** What was learnt may not have been stored. */
  forget(): void {
    this.known.clear();
    this.size = 0;
  }

  private of(match: string): Known {
    const known = this.known.get(match) ?? { seqs: new Map(), upTo: 0, isStored: false };
    this.known.delete(match);
    this.known.set(match, known);
    return known;
  }
}
