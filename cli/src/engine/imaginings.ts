/** The positions a program imagines, each under a number until it is forgotten. */
import { BadInput, type Chance, Match } from '@drumhead/kernel';
import { Board } from './board.ts';

/** A search that holds more has forgotten to forget. */
const MOST = 10_000;

export class Imaginings {
  /** What they are like: the same game, scenario and options. */
  private readonly like: Match;
  private readonly thinking: Chance;
  private readonly boards = new Map<number, Board>();
  private last = 0;

  constructor(like: Match, thinking: Chance) {
    this.like = like;
    this.thinking = thinking;
  }

  at(number: number): Board {
    const board = this.boards.get(number);
    if (!board) throw new BadInput('imagined', `there is no ${number}: it was forgotten, or never imagined`);
    return board;
  }

  keep(position: object): number {
    const { game, head, seats } = this.like;
    if (this.boards.size >= MOST) throw new BadInput('', `${MOST} imagined positions are held: forget some`);
    const match = new Match(game, head, position);
    this.boards.set(++this.last, new Board(match, [...seats.keys()], this.thinking, this.thinking));
    return this.last;
  }

  copy(number: number): number {
    return this.keep(this.like.game.clone(this.at(number).match.position));
  }

  forget(number: number): void {
    this.at(number);
    this.boards.delete(number);
  }
}
