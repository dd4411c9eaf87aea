/** What a player has chosen in secret, most of it before the battle. Known to his own seat only. */

import type { CommandData, Role } from '../documents.ts';
import type { Season } from './day.ts';
import type { Feature, Section } from './ground.ts';
import type { CommandId, SeatId } from './ids.ts';

export interface Sealed {
  readonly muster?: Muster;
  readonly season?: Season;
  readonly declared?: readonly Declared[];
  /** Works paid for and not lost. */
  readonly works?: Works;
  /** How his army is divided, until his troops are deployed. */
  readonly division?: Division;
  /** The order of his commands (D-deploy.8). */
  readonly places?: readonly Place[];
  /** Wood edges plashed for an ambush, until it shows itself. */
  readonly plashed?: readonly Section[];
  /** By night: whether to go on at dawn (D-time.9). */
  readonly resume?: boolean;
}

export function seal(p: { sealed: readonly Sealed[] }, seat: SeatId, more: Sealed): void {
  p.sealed = p.sealed.map((sealed, k) => (k === seat ? { ...sealed, ...more } : sealed));
}

/** Of an army given from outside: by command, what its bodies are called. */
export type Division = readonly (readonly string[])[];

/** Elements bought together. */
export interface Row {
  readonly troop: string;
  readonly count: number;
  /** Heavy and field guns may do without (D-cost.2). */
  readonly noTeam?: true;
  /** Each has its stakes or mantlets (D-defences.2). */
  readonly portable?: true;
  /** Two and two on one base (D-basing.4). */
  readonly doubled?: true;
}

/** Vessels, each with what it carries (D-naval-landing.1). */
export interface Squadron {
  readonly troop: string;
  readonly count: number;
  readonly carries: string | null;
}

export interface MusteredCommand {
  readonly role: Role;
  readonly general: string;
  readonly rows: readonly Row[];
  readonly squadrons: readonly Squadron[];
  readonly baggage: number;
  /** G-34. */
  readonly baggageImmobile?: true;
}

/** Works, counted in fronts of one element (D-cost.4). */
export interface Works {
  readonly fixedObstacles: number;
  readonly fortifications: number;
  /** Protected flanks and rears of redoubts. */
  readonly redoubtSides: number;
  readonly gateways: number;
}

export interface Muster {
  readonly list: string;
  readonly year: number;
  readonly commands: readonly MusteredCommand[];
  readonly works: Works;
}

export const NO_WORKS: Works = { fixedObstacles: 0, fortifications: 0, redoubtSides: 0, gateways: 0 };

export function musterOf(list: string, year: number, commands: readonly CommandData[]): Muster {
  return {
    list,
    year,
    commands: commands.map(({ role, general, elements, baggage }) => ({
      role,
      general,
      rows: elements.map(([troop, count]) => ({ troop, count })),
      squadrons: [],
      baggage,
    })),
    works: NO_WORKS,
  };
}

/** Linear features have no outline yet. */
export interface Declared extends Feature {
  /** D-terrain.27: flooded on purpose: water to the eye, marsh underfoot. */
  readonly flooded?: true;
}

/** D-deploy.8: where a command stands among the others: from the front, and from the left. */
export interface Place {
  readonly command: CommandId;
  readonly rank: number;
  readonly file: number;
}
