/** To go after somebody or to stay: what is left of the phase is reckoned by its odds, with the enemy's answer after it. */
import { type Chance, SwiftChance } from '@drumhead/kernel';
import { contextOf, type Position, type RenaissanceAction } from '@drumhead/renaissance';
import { Judgement, VICTORY } from './judgement.ts';
import type { Mind } from './mind.ts';

/** Throws looked at, where the answer leads on to some. */
const SAMPLES = 6;
const SEEDS = 1 << 30;

export class Foresight {
  private readonly p: Position;
  private readonly seat: number;
  private readonly mind: Mind;
  private readonly judgement: Judgement;

  constructor(p: Position, seat: number, mind: Mind) {
    this.p = p;
    this.seat = seat;
    this.mind = mind;
    this.judgement = new Judgement(contextOf(mind.game.editions, p), seat, mind);
  }

  /** The answer with the best ends, the first of equals. */
  best(answers: readonly RenaissanceAction[], most = SAMPLES): RenaissanceAction {
    const sums = answers.map(() => 0);
    for (let k = 0; k < Math.min(SAMPLES, most); k++) {
      const seed = this.mind.chance.below(SEEDS);
      const throws = answers.map(() => new CountedThrows(seed));
      const values = answers.map((action, n) => this.end(action, throws[n]));
      if (k > 0 && this.mind.late()) break;
      for (const [n, value] of values.entries()) sums[n] += value;
      // Without dice every sample is the same.
      if (throws.every(({ count }) => count === 0)) break;
    }
    return answers[sums.indexOf(Math.max(...sums))];
  }

  private end(action: RenaissanceAction, throws: Chance): number {
    const { game } = this.mind;
    const p = game.clone(this.p);
    game.play(p, { seat: this.seat, action }, throws, null);
    const winners = game.outcome(p)?.winners;
    if (winners) return winners.length === 0 ? VICTORY / 2 : winners.includes(this.seat) ? VICTORY : 0;
    const isMovement = game.decisions(p).some(({ kind }) => kind === 'moves');
    return isMovement ? this.judgement.atMovement(p) : this.judgement.amidFights(p);
  }
}

class CountedThrows implements Chance {
  count = 0;
  private readonly throws: SwiftChance;

  constructor(seed: number) {
    this.throws = new SwiftChance(seed);
  }

  below(n: number): number {
    this.count++;
    return this.throws.below(n);
  }

  die(sides: number): number {
    this.count++;
    return this.throws.die(sides);
  }

  order(n: number): number[] {
    this.count++;
    return this.throws.order(n);
  }
}
