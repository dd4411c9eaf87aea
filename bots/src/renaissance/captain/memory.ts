/**
 * What was thought of a phase so far, so that later orders of it need not think the same again. Nothing depends on it but time:
 * what is kept follows from the position it is kept for.
 */
import type { Position } from '@drumhead/renaissance';

/** Of one position. */
export class Thoughts {
  private readonly values = new Map<string, number>();

  /** What is thought in haste is not kept. */
  recall(what: string, think: () => number, late: () => boolean): number {
    const known = this.values.get(what);
    if (known !== undefined) return known;
    const value = think();
    if (!late()) this.values.set(what, value);
    return value;
  }
}

export class Memory {
  private phase = '';
  private thoughts = new Map<string, Thoughts>();

  /** Forgets what was of another phase, or of another battle. */
  turnTo({ features, natures, given, phase, commands }: Position, seat: number): void {
    const now = JSON.stringify([seat, phase, commands.die, features, natures, given]);
    if (now === this.phase) return;
    this.phase = now;
    this.thoughts = new Map();
  }

  /** A position is told from others by all that may change within a phase. */
  of(p: Position): Thoughts {
    const name = JSON.stringify({ ...p, features: 0, natures: 0, given: 0 });
    let thoughts = this.thoughts.get(name);
    if (thoughts === undefined) {
      thoughts = new Thoughts();
      this.thoughts.set(name, thoughts);
    }
    return thoughts;
  }
}
