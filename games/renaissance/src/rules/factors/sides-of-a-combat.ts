/** What a combat needs to know of its two sides, and the lines of its reckoning. */

import type { FactorsTold } from '../../reports.ts';
import type { TroopId } from '../../tables.ts';

export type Mode = 'close' | 'shot';

/** What a combat needs to know of each side. Geometry and terrain fill it in; the tables judge it. */
export interface Fighter {
  readonly troop: TroopId;
  /** It is this side's own phase. */
  readonly ownPhase: boolean;
  /** The element carries a general. */
  readonly general?: boolean;
  /** Its command is beaten. */
  readonly beaten?: boolean;
  /** The weather disadvantages it. */
  readonly weather?: boolean;
  /** Qualifying rear supporters, nearest first, by how many (D-rear-support.1–4 already tested). */
  readonly ranks?: number;
  /** Troops that give it flank support (D-flank-support.1). */
  readonly beside?: readonly TroopId[];
  /** Flanks on which it is overlapped (0 … 2). */
  readonly overlapped?: number;
  /** Enemies whose front edge touches its flank or rear. */
  readonly flanked?: number;
  /** Second and third shooters that assist the enemy's shooting. */
  readonly assistedAgainst?: number;
  readonly behind?: 'obstacle' | 'fortification';
  /** In close combat: higher than the enemy, or defending a river bank. */
  readonly higher?: boolean;
  readonly bank?: boolean;
  /** Wholly inside a built-up area and not on a road. */
  readonly builtUp?: boolean;
  /** Attacks across a fortification or fixed obstacle. */
  readonly acrossWork?: boolean;
  /** In, or fighting troops in, rough or difficult going as that counts for it, unless it follows a road (G-69). */
  readonly badGoing?: boolean;
  /** Fights with an edge other than its front (non-turners). */
  readonly otherEdge?: boolean;
  /** As a target: its shooter is Artillery on a hill, or shoots from the side of a wagon or ship. */
  readonly hardToHit?: boolean;
  /** As a shooter: less than 100p from its target. */
  readonly pointBlank?: boolean;
  /** As a shooter: within 600p of its target. */
  readonly within600?: boolean;
  /** Shoots, as principal or in reply. */
  readonly shooting?: boolean;
  /** A gun whose team has gone, or that never had one. */
  readonly teamless?: boolean;
  /** Captured guns and hulls fight with the lowest factors for ever. */
  readonly captured?: boolean;
  /** Moved into this contact in this phase. */
  readonly cameIntoContact?: boolean;
  readonly immobile?: boolean;
  readonly unoccupied?: boolean;
}

/** What the two sides share. */
export interface Encounter {
  readonly mode: Mode;
  /** Somebody stands in rough or difficult going as the mounted (or the winner) counts it (G-10). */
  readonly badGoing?: boolean;
}

export type Pair = readonly [Fighter, Fighter];

/** What the tables need to judge a combat, and who suffers nothing from it (D-outcome-close.19). */
export interface Engagement {
  readonly pair: Pair;
  readonly encounter: Encounter;
  readonly ignores?: readonly [boolean, boolean];
}

/** One line of a reckoning: the rule, and what it is worth. */
export interface Item {
  readonly rule: string;
  readonly mod: number;
  /** Which of the things its rule speaks of it was, where there are several: a form of the rule's name. */
  readonly what?: string;
}

/** A reckoning as reports tell it. `grading` comes last: it is judged on the total of the others. */
export function reckoned(items: readonly Item[], grading: Item | null): FactorsTold {
  const all = grading === null ? items : [...items, grading];
  return Object.fromEntries(all.map(({ rule, what, mod }) => [what === undefined ? rule : `${rule}.${what}`, mod]));
}

/** The rules that made a combat what it was, what is special to it first: modifiers, and the combat factors last. */
export function citesOfFactors(sides: readonly (readonly Item[])[], grading: readonly (Item | null)[]): string[] {
  const items = [...sides.flatMap((items) => items.slice(1)), ...grading.filter((item) => item !== null)];
  return [...new Set([...items, ...sides.flatMap((items) => items.slice(0, 1))].map(({ rule }) => rule))];
}
