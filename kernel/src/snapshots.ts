/** Positions along a journal, kept now and then so that going back need not start from the beginning. */
import { RecordedChance } from './chance/recorded.ts';
import type { Game } from './contract.ts';
import type { EntryLog } from './entry-log.ts';
import { firstPosition } from './first-position.ts';
import type { Head, Rewind } from './journal.ts';
import { playRecorded } from './receiving.ts';

/** Entries between two snapshots near the end, where most goes back to. */
const EVERY = 32;

export class Snapshots {
  private readonly kept = new Map<number, object>();
  private first = 0;
  private readonly game: Game;
  private readonly entries: EntryLog;

  private readonly head: Head;

  constructor(game: Game, head: Head, entries: EntryLog) {
    this.game = game;
    this.head = head;
    this.entries = entries;
  }

  /** `always`: where the match begins, whatever it began from. */
  keep(seq: number, position: object, always = false): void {
    if (always) this.first = seq;
    if (!this.isKept(seq)) return;
    this.kept.set(seq, this.game.clone(position));
    for (const old of this.kept.keys()) if (!this.isKept(old)) this.kept.delete(old);
  }

  /** The older, the fewer: a long match holds no more of them than its length has digits, and going back n replays about n. */
  private isKept(seq: number): boolean {
    if (seq === this.first) return true;
    const twos = seq & -seq;
    return seq % EVERY === 0 && this.entries.length - seq < 2 * twos;
  }

  /** The position after entry `seq`; a fresh copy. */
  rebuild(seq: number): object {
    return this.after(seq, new Map());
  }

  /** `built` remembers what this call has made, since every rewind asks for two earlier positions. */
  private after(seq: number, built: Map<number, object>): object {
    let at = seq;
    while (at > 0 && !this.kept.has(at) && !built.has(at) && this.entries.at(at).kind !== 'rewind') at--;
    const position = this.from(at, built);
    for (let next = at + 1; next <= seq; next++) {
      const entry = this.entries.at(next);
      if (entry.kind === 'act' || entry.kind === 'given') playRecorded(this.game, position, entry, null);
      this.keep(entry.seq, position);
    }
    built.set(seq, this.game.clone(position));
    return position;
  }

  /** Where there is one, where a rewind made one, or at the beginning. */
  private from(seq: number, built: Map<number, object>): object {
    const ready = this.kept.get(seq) ?? built.get(seq);
    if (ready) return this.game.clone(ready);
    if (seq === 0) return firstPosition(this.game, this.head, new RecordedChance(this.head.draws, 'head/draws'));
    const { to } = this.entries.at(seq) as Rewind;
    const position = this.after(to, built);
    this.game.retain?.(position, this.after(seq - 1, built));
    return position;
  }
}
