/** What an answer is worth: it is played on in the head until the next turn begins, and what is there is judged. */
import {
  type Action,
  Ask,
  type Budget,
  type Chance,
  type Cited,
  type Decision,
  type Game,
  orderedAnswer,
  type Player,
  type Seat,
  SwiftChance,
} from '@drumhead/kernel';
import { type Chances, type Outlook, settled } from './chances.ts';

/** Who judges, who plays on in the head, and how far. */
export interface Skills {
  readonly outlook: Outlook;
  /** They play what comes after a choice, at sight: for each seat one of them by chance, as nobody knows his rivals. */
  readonly plays: readonly Player[];
  /** Knows reports that begin a turn. */
  readonly isTurn: (report: Cited) => boolean;
}

/** An answer of a seat's, with all that belongs to it. */
export interface Tried {
  readonly seat: Seat;
  readonly actions: readonly Action[];
}

/** Nothing takes more acts until the next turn begins. */
const LONGEST = 300;
const AT_SIGHT: Budget = { expired: () => true };

export class Reckoning {
  readonly game: Game;
  private readonly seats: number;
  private readonly skills: Skills;

  constructor(game: Game, seats: number, skills: Skills) {
    this.game = game;
    this.seats = seats;
    this.skills = skills;
  }

  /** How it stands in a position that is only imagined. */
  chancesIn(position: object, chance: Chance): Chances {
    const { game, seats, skills } = this;
    const end = game.outcome(position);
    return end ? settled(end.winners, seats) : skills.outlook(game, position, chance);
  }

  /** The seat's share of the victory after its answer. The same seed, the same throws. */
  shareAfter(guess: object, { seat, actions }: Tried, seed: number): number {
    const { game, skills } = this;
    const p = game.clone(guess);
    const throws = new SwiftChance(seed, 1);
    const drawn = new SwiftChance(seed, 2);
    const sitters = Array.from({ length: this.seats }, () => skills.plays[drawn.below(skills.plays.length)]);
    let isOver = false;
    const sink = {
      report: (report: Cited): void => {
        if (skills.isTurn(report)) isOver = true;
      },
    };
    for (const action of actions) {
      if (isOver || !asks(game, p, seat) || !game.check(p, seat, action).ok) break;
      game.play(p, { seat, action }, throws, sink);
    }
    for (let n = 0; n < LONGEST && !isOver; n++) {
      const open = game.decisions(p).find(({ optional }) => !optional);
      if (!open) break;
      game.play(p, { seat: open.seat, action: this.answer(p, open, sitters[open.seat], throws) }, throws, sink);
    }
    return this.chancesIn(p, throws)[seat];
  }

  private answer(p: object, decision: Decision, sitter: Player, chance: Chance): Action {
    const { game } = this;
    const ordered = orderedAnswer(game, p, decision, game.orders.byDefault(decision.seat));
    return ordered === 'ask' ? sitter.choose(new Ask(game, p, decision, chance), AT_SIGHT) : ordered;
  }
}

const asks = (game: Game, p: object, seat: Seat): boolean => game.decisions(p).some((open) => open.seat === seat);
