/** What counts how much in the war, and tempers that weigh it otherwise. */

export interface WarWeights {
  /** A Victory Point; and what is added where the Turn's end would be victory. */
  readonly vp: number;
  readonly victory: number;
  /** A City that may be lost or won before it can be helped: the share that counts. */
  readonly danger: number;
  readonly chance: number;
  /** An Area that feeds recruits; a block that goes hungry; the King's life. */
  readonly area: number;
  readonly hunger: number;
  readonly king: number;
  /** What a beaten army loses of its power. */
  readonly defeat: number;
  /** An army that can be attacked by a stronger one. */
  readonly exposed: number;
  /** For each step nearer to an enemy City, a strong army. */
  readonly approach: number;
}

export const WEIGHTS: WarWeights = {
  vp: 10,
  victory: 60,
  danger: 1.2,
  chance: 0.3,
  area: 0.35,
  hunger: 1.6,
  king: 42,
  defeat: 0.65,
  exposed: 0.35,
  approach: 0.1,
};

/** Goes for Cities and armies, and does not look behind. */
export const STORMING: WarWeights = { ...WEIGHTS, danger: 0.2, chance: 1.2, exposed: 0, defeat: 0.2, approach: 1.5 };
/** Lets no City go, and leaves none bare. */
export const WARDING: WarWeights = { ...WEIGHTS, danger: 1.5, chance: 0, area: 0.1, exposed: 0.6, approach: 0 };
/** Land to recruit in, and bread for all. */
export const PURVEYING: WarWeights = { ...WEIGHTS, area: 2, hunger: 4 };
