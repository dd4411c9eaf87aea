/** Positions along a journal, kept now and then so that going back need not start from the beginning. */
import { RecordedChance } from './chance/recorded.ts';
import type { Game } from './contract.ts';
import { firstPosition } from './first-position.ts';
import { drawsOf, type Entry, type Head } from './journal.ts';

/** Entries between two snapshots: going back replays at most this many. */
const EVERY = 32;

export class Snapshots {
  private readonly kept = new Map<number, object>();
  private readonly game: Game;
  private readonly entries: readonly Entry[];

  private readonly head: Head;

  constructor(game: Game, head: Head, entries: readonly Entry[]) {
    this.game = game;
    this.head = head;
    this.entries = entries;
  }

  keep(seq: number, position: object, always = false): void {
    if (always || seq % EVERY === 0) this.kept.set(seq, this.game.clone(position));
  }

  /** The position after entry `seq`; a fresh copy. */
  rebuild(seq: number): object {
    return this.after(seq, new Map());
  }

  /** `built` remembers what this call has made, since every rewind asks for two earlier positions. */
  private after(seq: number, built: Map<number, object>): object {
    const ready = this.kept.get(seq) ?? built.get(seq);
    if (ready) return this.game.clone(ready);
    if (seq === 0) return firstPosition(this.game, this.head, new RecordedChance(this.head.draws, 'head/draws'));
    const entry = this.entries[seq - 1];
    let position: object;
    if (entry.kind === 'rewind') {
      position = this.after(entry.to, built);
      this.game.retain?.(position, this.after(seq - 1, built));
    } else {
      position = this.after(seq - 1, built);
      if (entry.kind === 'act') this.game.play(position, entry, drawsOf(entry), null);
    }
    built.set(seq, this.game.clone(position));
    this.keep(seq, position);
    return position;
  }
}
