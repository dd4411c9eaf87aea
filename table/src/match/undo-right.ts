/**
 * Whose last choice could be undone, kept up entry by entry: asking the kernel would rebuild a position every time.
 * The rule is the kernel's (K-5); this only follows it.
 */
import type { Match, Seat, Step } from '@drumhead/kernel';

export class UndoRight {
  /** Seats of the acts that could be undone one after another, the newest last. */
  private acts: Seat[] = [];
  private readonly match: Match;

  constructor(match: Match) {
    this.match = match;
    this.read();
  }

  follow({ entry, barrier }: Step): void {
    if (entry.kind === 'act') {
      if (barrier) this.acts = [];
      else this.acts.push(entry.seat);
    } else if (entry.kind === 'rewind') this.read();
  }

  has(seat: Seat): boolean {
    return this.acts.at(-1) === seat && !this.match.ended();
  }

  private read(): void {
    const { undoable } = this.match.save();
    this.acts = undoable.map((seq) => (this.match.entries[seq - 1] as { seat: Seat }).seat).reverse();
  }
}
