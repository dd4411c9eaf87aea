/**
 * What was thought of a phase so far, so that later orders of it need not think the same again. Nothing depends on it but time:
 * what is kept follows from the position it is kept for.
 */
import type { Position } from '@drumhead/renaissance';

export class Memory {
  private phase = '';
  private thoughts = new Map<string, number>();

  /** Forgets what was of another phase, or of another battle. */
  turnTo({ features, natures, given, phase, commands }: Position, seat: number): void {
    const now = JSON.stringify([seat, phase, commands.die, features, natures, given]);
    if (now === this.phase) return;
    this.phase = now;
    this.thoughts = new Map();
  }

  /** What is thought in haste is not kept. */
  recall(name: string, think: () => number, late: () => boolean): number {
    const known = this.thoughts.get(name);
    if (known !== undefined) return known;
    const value = think();
    if (!late()) this.thoughts.set(name, value);
    return value;
  }
}

/** A position by all that may change within a phase. */
export const endOf = (p: Position): string => JSON.stringify({ ...p, features: 0, natures: 0, given: 0 });
