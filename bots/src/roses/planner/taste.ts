/** What players of one skill differ in: what they like to do, beside what it brings. In victory points. */
import type { Plan, Tables } from '@drumhead/roses';

export interface Taste {
  /** For each bribe, each counter bought, and against each pound spent. */
  readonly bribe: number;
  readonly troops: number;
  readonly thrift: number;
}

/** Likes nothing for its own sake. */
export const NO_TASTE: Taste = { bribe: 0, troops: 0, thrift: 0 };
/** Everybody has his price. */
export const BRIBER: Taste = { bribe: 6, troops: -1, thrift: 0 };
/** What he wants he takes. */
export const STORMER: Taste = { bribe: -2, troops: 4, thrift: 0 };
/** A pound kept is a pound. */
export const MISER: Taste = { bribe: 0, troops: 0, thrift: 3 };

export function liking(t: Tables, plan: Plan, { bribe, troops, thrift }: Taste): number {
  let counters = 0;
  for (let i = 1; i < plan.troops.length; i += 2) counters += plan.troops[i];
  let pounds = plan.bid + counters * t.troopCost;
  for (const card of plan.white) pounds += t.whitePrice[card];
  for (const card of plan.black) pounds += t.blackPrice[card];
  return bribe * plan.black.length + troops * counters - thrift * pounds;
}
