/** What a position promises a seat: the combats and shots to come, and those of the next phases, as plain players would go on. */
import { type Context, contextOf, type Position, phasing } from '@drumhead/renaissance';
import { liesInWait, nextMovement, whenTurned } from '@drumhead/renaissance/queries';
import { type Attack, attacks } from './attacks.ts';
import type { Mind } from './mind.ts';
import { MovementStep } from './movement-step.ts';
import { type Danger, Race, type Stage } from './race.ts';
import { plansNothing } from './rival.ts';
import { pairsOf, Stakes } from './stakes.ts';

/** PIPs anybody is supposed to have for what counts: with two the odds of 813 positions were foretold better than with four or six. */
const PIPS = 2;
/**
 * How much of what the phases to come would bring is believed, the enemy's and one's own after it: the later, the less. Compared
 * with how 108 plans ended when they were fought out: what either side might do best said nothing about it, what a plain player
 * would do, something.
 */
const SURE = [0.7, 0.5];
/** Fire goes on where it is: how much is believed of as much again in the two phases after those. */
const FIRE_GOES_ON = [0.4, 0.3];
/** Besides what his element counts, of a battle: without a general every order is dearer. */
const LEADER = 0.1;
/** A battle won, in hundredths. */
export const VICTORY = 100;

export class Judgement {
  readonly stakes: Stakes;
  private readonly planless: number;
  private readonly seat: number;
  private readonly mind: Mind;

  constructor(s: Context, seat: number, mind: Mind) {
    this.seat = seat;
    this.mind = mind;
    this.planless = plansNothing(s, seat);
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
    return this.odds(s, [this.phase(s), ...this.later(nextMovement(s, PIPS), pairsOf(s))]);
  }

  /** Somewhere between shots and combats: what is still to be fought, and what follows. */
  amidFights(p: Position): number {
    const { stakes } = this;
    const s = contextOf(this.mind.game.editions, p);
    const now = { mover: phasing(p), dangers: [...stakes.combats(s, NONE), ...stakes.shotsLeft(s)] };
    return this.odds(s, [now, ...this.later(nextMovement(s, PIPS), pairsOf(s))]);
  }

  /** A movement step is about to begin: what follows. */
  atMovement(p: Position): number {
    const s = contextOf(this.mind.game.editions, p);
    return this.odds(s, this.later(this.mind.game.clone(p), NONE));
  }

  /** In hundredths of a battle. */
  private odds(s: Context, stages: readonly Stage[]): number {
    const { side } = s.p.commands;
    const led = stages
      .flatMap(({ dangers }) => dangers)
      .reduce(
        (sum, { command, chance, general }) =>
          general ? sum + (side[command] === this.seat ? -LEADER : LEADER) * chance : sum,
        0,
      );
    return VICTORY * (new Race(s, this.seat).odds(stages) + led);
  }

  private phase(s: Context): Stage {
    return { mover: phasing(s.p), dangers: [...this.stakes.combats(s, NONE), ...this.stakes.shots(s)] };
  }

  /** From the beginning of a movement step on; `old` are combats that may be over by then. */
  private later(p: Position, old: ReadonlySet<string>): Stage[] {
    const stages: Stage[] = [];
    const fire: Stage[] = [];
    let [next, fought] = [p, old];
    for (const [k, sure] of SURE.entries()) {
      // An enemy who plans nothing is as likely to be found where he stands.
      const still = phasing(next) === this.seat ? 0 : this.planless;
      const idle = still > 0 ? whenTurned(contextOf(this.mind.game.editions, this.mind.game.clone(next))) : null;
      const s = still < 1 || idle === null ? this.played(next) : idle;
      const likelier = idle && still > 0.5 ? idle : s;
      const fights = [
        ...believed(1 - still, this.stakes.combats(s, fought)),
        ...(idle ? believed(still, this.stakes.combats(idle, fought)) : []),
      ];
      const shots = this.stakes.shots(likelier);
      const mover = phasing(next);
      stages.push({ mover, dangers: believed(sure, [...fights, ...shots]) });
      fire.push({ mover, dangers: believed(FIRE_GOES_ON[k], shots) });
      [next, fought] = [nextMovement(likelier, PIPS), pairsOf(likelier)];
    }
    return [...stages, ...fire];
  }

  /** The movement step as a plain player would play it. */
  private played(p: Position): Context {
    const mover = p.stack.at(-1);
    if (mover?.kind === 'moves') {
      const step = new MovementStep(p, mover.seat, this.mind);
      if (liesInWait(p, mover.seat)) step.give({ kind: 'spring' });
      step.asPlain();
    }
    return whenTurned(contextOf(this.mind.game.editions, p));
  }
}

const believed = (part: number, dangers: readonly Danger[]): Danger[] =>
  dangers.map(({ chance, ...danger }) => ({ ...danger, chance: part * chance }));

const NONE: ReadonlySet<string> = new Set();
