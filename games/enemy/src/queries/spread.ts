/** How many hits dice bring: exact, die by die. */

/** Dice thrown together against one number. */
export interface Throw {
  readonly dice: number;
  /** Hits on this or less. */
  readonly eff: number;
}

/** By number of hits: its chance. */
export type Spread = readonly number[];

const chanceOf = (eff: number): number => Math.min(6, Math.max(0, eff)) / 6;

export function spreadOf(throws: readonly Throw[]): Spread {
  let spread = [1];
  for (const { dice, eff } of throws) {
    const hit = chanceOf(eff);
    for (let die = 0; die < dice; die++) {
      const next = new Array<number>(spread.length + 1).fill(0);
      spread.forEach((chance, hits) => {
        next[hits] += chance * (1 - hit);
        next[hits + 1] += chance * hit;
      });
      spread = next;
    }
  }
  return spread;
}

export const expected = (throws: readonly Throw[]): number =>
  throws.reduce((sum, { dice, eff }) => sum + dice * chanceOf(eff), 0);

export const atLeast = (spread: Spread, hits: number): number =>
  spread.slice(hits).reduce((sum, chance) => sum + chance, 0);
