/** What entries say of a match beyond its position: who has left, what was agreed, whether it rests. */
import type { Outcome, Seat } from './contract.ts';
import type { Entry } from './journal.ts';

/** How a match ended: by its rules, or by what its players did. */
export interface End {
  readonly by: 'rules' | 'resign' | 'flag' | 'draw' | 'void';
  readonly outcome: Outcome;
}

export class MatchStatus {
  paused = false;
  /** Of the last time the match was restored from a copy. */
  epoch: string | undefined;
  private without: 'draw' | 'void' | null = null;
  private lastGone: 'resign' | 'flag' | null = null;
  private readonly left: Set<Seat>;
  private readonly bots = new Set<Seat>();

  constructor(seats: number) {
    this.left = new Set(Array.from({ length: seats }, (_, seat) => seat));
  }

  follow(entry: Entry): void {
    if (entry.kind === 'pause') this.paused = entry.on;
    if (entry.kind === 'draw' || entry.kind === 'void') this.without = entry.kind;
    if (entry.kind === 'restored') this.epoch = entry.epoch;
    if (entry.kind === 'resign' || entry.kind === 'flag') {
      this.left.delete(entry.seat);
      this.lastGone = entry.kind;
    }
    if (entry.kind === 'seat') {
      if (entry.by === 'bot') this.bots.add(entry.seat);
      else this.bots.delete(entry.seat);
    }
  }

  isBot(seat: Seat): boolean {
    return this.bots.has(seat);
  }

  /** Resignations and flags end a match when one seat remains; before that a bot may play on for a seat. */
  ended(): End | null {
    if (this.without) return { by: this.without, outcome: { winners: [], cites: [] } };
    if (this.lastGone === null || this.left.size > 1) return null;
    return { by: this.lastGone, outcome: { winners: [...this.left], cites: [] } };
  }
}
