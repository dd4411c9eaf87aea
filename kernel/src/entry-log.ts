/**
 * The entries of a match. Those before the moment it was saved may be read when somebody first asks for them: who opens a
 * long match to play on seldom does.
 */
import type { Entry } from './journal.ts';

/** Entries 1 to `length`, each read when it is asked for. */
export interface Earlier {
  readonly length: number;
  at(seq: number): Entry;
}

export class EntryLog {
  private readonly list: Entry[];
  private readonly earlier: Earlier | undefined;
  /** How many of the earlier ones have all been read, from the first on. */
  private read = 0;

  constructor(earlier?: Earlier) {
    this.earlier = earlier;
    this.list = new Array<Entry>(earlier?.length ?? 0);
  }

  get length(): number {
    return this.list.length;
  }

  push(entry: Entry): void {
    this.list.push(entry);
  }

  /** Of those that are there. */
  at(seq: number): Entry {
    const known: Entry | undefined = this.list[seq - 1];
    if (known !== undefined || this.earlier === undefined) return known;
    this.list[seq - 1] = this.earlier.at(seq);
    return this.list[seq - 1];
  }

  get last(): Entry | undefined {
    return this.length > 0 ? this.at(this.length) : undefined;
  }

  /** One list, which grows with the match. */
  get all(): readonly Entry[] {
    const { length } = this.earlier ?? { length: 0 };
    while (this.read < length) this.at(++this.read);
    return this.list;
  }
}
