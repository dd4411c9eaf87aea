/** Chance that gives what was written down for it as long as that lasts and fits, and then what another gives. */
import { BadInput, type Chance, type Draw, ScriptedChance } from '@drumhead/kernel';

export class WrittenFirst implements Chance {
  private readonly written: Draw[];
  private readonly after: Chance;

  constructor(written: Draw[], after: Chance) {
    this.written = written;
    this.after = after;
  }

  below(n: number): number {
    return this.next((chance) => chance.below(n));
  }

  die(sides: number): number {
    return this.next((chance) => chance.die(sides));
  }

  order(n: number): readonly number[] {
    return this.next((chance) => chance.order(n));
  }

  /** Whoever leaves the written way draws something else: the rest of it is void then. */
  private next<T>(draw: (chance: Chance) => T): T {
    const [first] = this.written.splice(0, 1);
    if (first === undefined) return draw(this.after);
    try {
      return draw(new ScriptedChance([first]));
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      this.written.splice(0);
      return draw(this.after);
    }
  }
}
