/** What a position promises a seat: the combats and shots to come, and those of the next phases, as plain players would go on. */
import { type Context, contextOf, type Position } from '@drumhead/renaissance';
import { liesInWait, nextMovement, whenTurned } from '@drumhead/renaissance/queries';
import { type Attack, attacks } from './attacks.ts';
import type { Mind } from './mind.ts';
import { MovementStep } from './movement-step.ts';
import { pairsOf, Stakes } from './stakes.ts';

/** PIPs anybody is supposed to throw. */
const PIPS = 4;
/** Orders anybody is supposed to give in a phase. */
const ORDERS = 8;
/**
 * What the phases to come count, the enemy's and one's own after it: the later, the less sure. Compared with how 108 plans ended
 * when they were fought out: what either side might do best said nothing about it, what a plain player would do, something.
 */
const SURE = [0.7, 0.5];

export class Judgement {
  readonly stakes: Stakes;
  private readonly seat: number;
  private readonly mind: Mind;

  constructor(s: Context, seat: number, mind: Mind) {
    this.seat = seat;
    this.mind = mind;
    this.stakes = new Stakes(s, seat, mind.temper);
  }

  /** Its own attacks, the best for their price first. */
  attacks(s: Context): Attack[] {
    const gains = (after: Context): number => this.stakes.fights(whenTurned(after));
    return attacks(s, this.seat, { gains, late: this.mind.late });
  }

  /** The phase's own orders have been given: its combats, and what follows. */
  afterMoves(p: Position): number {
    const s = whenTurned(contextOf(this.mind.game.editions, p));
    return this.phase(s, NONE) + this.later(nextMovement(s, PIPS), pairsOf(s));
  }

  /** Somewhere between shots and combats: what was lost, what is still to be fought, and what follows. */
  amidFights(p: Position): number {
    const { stakes } = this;
    const s = contextOf(this.mind.game.editions, p);
    const now = stakes.lost(s) + stakes.combats(s, NONE) + stakes.shotsLeft(s);
    return now + this.later(nextMovement(s, PIPS), pairsOf(s));
  }

  /** A movement step is about to begin: what was lost until now, and what follows. */
  atMovement(p: Position): number {
    const s = contextOf(this.mind.game.editions, p);
    return this.stakes.lost(s) + this.later(this.mind.game.clone(p), NONE);
  }

  private phase(s: Context, old: ReadonlySet<string>): number {
    return this.stakes.combats(s, old) + this.stakes.shots(s);
  }

  /** From the beginning of a movement step on; `old` are combats that may be over by then. */
  private later(p: Position, old: ReadonlySet<string>): number {
    let [sum, next, fought] = [0, p, old];
    for (const sure of SURE) {
      const s = this.played(next);
      sum += sure * this.phase(s, fought);
      [next, fought] = [nextMovement(s, PIPS), pairsOf(s)];
    }
    return sum;
  }

  /** The movement step as a plain player would play it. */
  private played(p: Position): Context {
    const mover = p.stack.at(-1);
    if (mover?.kind === 'moves') {
      const step = new MovementStep(p, mover.seat, this.mind);
      if (liesInWait(p, mover.seat)) step.give({ kind: 'spring' });
      step.asGreedy(ORDERS);
    }
    return whenTurned(contextOf(this.mind.game.editions, p));
  }
}

const NONE: ReadonlySet<string> = new Set();
