/**
 * A position that can be asked about and acted in: the match's own, or one imagined, which is a match of its own that
 * begins in the middle. Both by the same rules code.
 */
import {
  BadInput,
  type Chance,
  type Cited,
  type Match,
  mayRead,
  type Prepared,
  type Report,
  type Seat,
} from '@drumhead/kernel';

export class Board {
  readonly match: Match;
  /** Who may be asked about and acted for: in the match the program's seats, in what was imagined every seat. */
  private readonly seats: readonly Seat[];
  private readonly dice: Chance;
  /** The program's own: what is proposed or imagined draws nothing from the dice. */
  private readonly thinking: Chance;

  constructor(match: Match, seats: readonly Seat[], dice: Chance, thinking: Chance) {
    this.match = match;
    this.seats = seats;
    this.dice = dice;
    this.thinking = thinking;
  }

  decisions() {
    const own = this.match.decisions().filter(({ seat }) => this.seats.includes(seat));
    return [...own.filter(({ optional }) => !optional), ...own.filter(({ optional }) => optional)];
  }

  view(seat: Seat): object {
    return this.match.game.view(this.match.position, this.own(seat));
  }

  actions(seat: Seat) {
    return this.match.game.actions(this.match.position, this.own(seat));
  }

  propose(seat: Seat) {
    return this.match.game.propose(this.match.position, this.own(seat), this.thinking);
  }

  /** Done at once where it is allowed. */
  act(seat: Seat, action: unknown): Prepared {
    this.own(seat);
    const open = this.match.decisions().find((decision) => decision.seat === seat);
    // Where nothing is open the match itself says why not.
    const prepared = this.match.prepare({ seat, decision: open?.id ?? 0, action }, this.dice);
    if (prepared.ok) this.match.commit(prepared.step);
    return prepared;
  }

  /** Some position that looks like this one to the seat. */
  imagine(seat: Seat): object {
    return this.match.game.imagine(this.view(seat), this.thinking);
  }

  private own(seat: Seat): Seat {
    const { seats } = this.match;
    if (seat >= seats.length) throw new BadInput('seat', `there are ${seats.length} seats: ${seats.join(', ')}`);
    if (!this.seats.includes(seat)) throw new BadInput('seat', `a bot plays ${seats[seat]}, not this program`);
    return seat;
  }
}

/** What a seat is told of it. */
export function readBy(seat: Seat, reports: readonly Report[]): Cited[] {
  return reports.filter((report) => mayRead(report, seat)).map(({ key, cites, facts }) => ({ key, cites, facts }));
}
