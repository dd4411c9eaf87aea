/** An army as its player writes it down: commands, their generals and elements, and the defences it has paid for. */
import type { CommandData, Role } from '../documents.ts';

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
