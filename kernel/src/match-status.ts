/** What entries say of a match beyond its position: who has left, what was agreed, whether it rests. */
import type { Outcome, Seat } from './contract.ts';
import type { Entry } from './journal.ts';

/** How a match ended: by its rules, or by what its players did. */
export interface End {
  readonly by: 'rules' | 'resign' | 'flag' | 'draw' | 'void';
  readonly outcome: Outcome;
}

/** Plain data, to go on from without the entries. */
export interface StatusSaved {
  readonly paused: boolean;
  readonly epoch?: string;
  readonly without: 'draw' | 'void' | null;
  readonly lastGone: 'resign' | 'flag' | null;
  readonly left: readonly Seat[];
  readonly bots: readonly Seat[];
  readonly seated: readonly Seat[];
}

export class MatchStatus {
  paused = false;
  /** Of the last time the match was restored from a copy. */
  epoch: string | undefined;
  private without: 'draw' | 'void' | null = null;
  private lastGone: 'resign' | 'flag' | null = null;
  /** Who has not gone. */
  private readonly left: Set<Seat>;
  private readonly bots: Set<Seat>;
  /** Of whom an entry says who sits there. */
  private readonly seated: Set<Seat>;

  constructor(seats: number, saved?: StatusSaved) {
    this.left = new Set(saved?.left ?? Array.from({ length: seats }, (_, seat) => seat));
    this.bots = new Set(saved?.bots);
    this.seated = new Set(saved?.seated);
    if (!saved) return;
    this.paused = saved.paused;
    this.epoch = saved.epoch;
    this.without = saved.without;
    this.lastGone = saved.lastGone;
  }

  save(): StatusSaved {
    const { paused, epoch, without, lastGone, left, bots, seated } = this;
    return {
      paused,
      ...(epoch !== undefined && { epoch }),
      without,
      lastGone,
      left: [...left],
      bots: [...bots],
      seated: [...seated],
    };
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
      this.seated.add(entry.seat);
      if (entry.by === 'bot') this.bots.add(entry.seat);
      else this.bots.delete(entry.seat);
    }
  }

  isBot(seat: Seat): boolean {
    return this.bots.has(seat);
  }

  /** Who has resigned, or let his time run out. */
  hasLeft(seat: Seat): boolean {
    return !this.left.has(seat);
  }

  isSeated(seat: Seat): boolean {
    return this.seated.has(seat);
  }

  /** Resignations and flags end a match when one seat remains; before that a bot may play on for a seat. */
  ended(): End | null {
    if (this.without) return { by: this.without, outcome: { winners: [], cites: [] } };
    if (this.lastGone === null || this.left.size > 1) return null;
    return { by: this.lastGone, outcome: { winners: [...this.left], cites: [] } };
  }
}
