/** Dice that always show one face; whatever else is drawn may be anything, but the same each time. */
import type { Chance } from './chance.ts';
import { SwiftChance } from './swift.ts';

export class LoadedDice implements Chance {
  private readonly face: number;
  private readonly others: Chance;

  constructor(face: number, others: Chance = new SwiftChance(1)) {
    this.face = face;
    this.others = others;
  }

  die(): number {
    return this.face;
  }

  below(n: number): number {
    return this.others.below(n);
  }

  order(n: number): readonly number[] {
    return this.others.order(n);
  }
}
