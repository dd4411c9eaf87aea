/** What a position promises a seat: the combats and shots to come, the enemy's answer, and what could be done after it. */
import { type Context, contextOf, type Position } from '@drumhead/renaissance';
import { liesInWait, nextMovement, whenTurned } from '@drumhead/renaissance/queries';
import { type Attack, attacks, hopes, type Weighing } from './attacks.ts';
import type { Mind } from './mind.ts';
import { MovementStep } from './movement-step.ts';
import { pairsOf, Stakes } from './stakes.ts';

/** PIPs anybody is supposed to throw. */
const PIPS = 4;
/** What comes later is less sure. */
const REPLY = 0.9;
const AFTERWARDS = 0.9;
/** More is seldom to be had afterwards. */
const MOST_HOPED = 8;

export class Judgement {
  readonly stakes: Stakes;
  private readonly seat: number;
  private readonly mind: Mind;

  constructor(s: Context, seat: number, mind: Mind) {
    this.seat = seat;
    this.mind = mind;
    this.stakes = new Stakes(s, seat, mind.temper);
  }

  /** Attacks of either side, the best for their price first. */
  attacks(s: Context, seat: number): Attack[] {
    return attacks(s, seat, this.weighing(seat));
  }

  /**
   * The phase's own orders have been given: its combats, the enemy's next phase, and one's own after it. What can hardly
   * come to more than `least` is not looked at to its end.
   */
  afterMoves(p: Position, least: number): number {
    const { stakes, seat } = this;
    const s = whenTurned(contextOf(this.mind.game.editions, p));
    const now = stakes.combats(s, NONE) + stakes.shots(s);
    return now + this.afterReply(nextMovement(s, PIPS), { mover: 1 - seat, old: pairsOf(s), least: least - now });
  }

  /** Somewhere between shots and combats: what was lost, what is still to be fought, and what follows. */
  amidFights(p: Position): number {
    const { stakes, seat } = this;
    const s = contextOf(this.mind.game.editions, p);
    const now = stakes.lost(s) + stakes.combats(s, NONE) + stakes.shotsLeft(s);
    const next = nextMovement(s, PIPS);
    const mover = next.stack.at(-1);
    if (mover?.kind !== 'moves') return now;
    if (mover.seat !== seat)
      return now + this.afterReply(next, { mover: mover.seat, old: pairsOf(s), least: -Infinity });
    const again = contextOf(this.mind.game.editions, next);
    return now + stakes.combats(again, pairsOf(s)) + hopes(this.attacks(again, seat), PIPS);
  }

  /** A movement step is about to begin: what was lost until now, and what it may bring. */
  atMovement(p: Position, mover: number): number {
    const { stakes, seat } = this;
    const s = contextOf(this.mind.game.editions, p);
    const hoped =
      mover === seat
        ? stakes.combats(s, NONE) + hopes(this.attacks(s, seat), PIPS)
        : this.afterReply(this.mind.game.clone(p), { mover, old: NONE, least: Infinity });
    return stakes.lost(s) + hoped;
  }

  /** Before the enemy's orders. */
  private afterReply(p: Position, { mover, old, least }: Answered): number {
    const { stakes, seat } = this;
    const reply = new MovementStep(p, mover, this.mind);
    if (liesInWait(p, mover)) reply.give({ kind: 'spring' });
    for (const { action, gain } of this.attacks(reply.s, mover)) if (gain > 0) reply.give(action);
    reply.advance(0);
    const s = whenTurned(reply.s);
    const value = REPLY * (stakes.combats(s, old) + stakes.shots(s));
    if (value + MOST_HOPED < least) return value;
    const again = contextOf(this.mind.game.editions, nextMovement(s, PIPS));
    return value + AFTERWARDS * hopes(this.attacks(again, seat), PIPS);
  }

  private weighing(seat: number): Weighing {
    const { stakes } = this;
    const sign = seat === this.seat ? 1 : -1;
    return { late: this.mind.late, gains: (s) => sign * stakes.fights(whenTurned(s)) };
  }
}

interface Answered {
  /** Who answers. */
  readonly mover: number;
  /** Combats that may be over by then. */
  readonly old: ReadonlySet<string>;
  /** What would be something. */
  readonly least: number;
}

const NONE: ReadonlySet<string> = new Set();
