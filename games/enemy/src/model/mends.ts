/**
 * Rows that were mended after matches had been played by them. A match keeps the readings it began with; once no match of
 * an older version is kept, its entries go, and with them the branches that ask for them.
 */
import type { Position } from '../position/position.ts';

const MENDED_IN = {
  /** E-6.3.d, G-108: Regional Leaders are deployed only at home. */
  leadersDeployAtHome: 2,
  /** G-110: who was lost after moving and is deployed again has moved. */
  lostHaveMoved: 2,
  /** G-111: a Plot brings nobody into neutral Yorkshire, nor among enemies in Winter. */
  plotsKeepOut: 2,
  /** E-7.1.f, G-60: the Battle turns round after Round 1 also where no Reserves are left. */
  flipsWithoutReserves: 2,
  /** G-38: in a Sortie too hits beyond the Cavalry's strength count for Pursuit. */
  excessInSorties: 2,
  /** G-68: who has a way must retreat. */
  mustRetreat: 2,
  /** E-9.22.e: from a City with no haven next to it Regional blocks go home, and with their Leader rather than to their end. */
  surrenderHome: 2,
  /** G-109: the New Model Army is raised elsewhere when the King is before London. */
  armyRaisedElsewhere: 2,
  /** One Battle: armies of like numbers and worth, drawn up with Reserves; they were drawn by strength alone. */
  evenBattles: 3,
} as const;

export const isMended = ({ rules }: Position, mend: keyof typeof MENDED_IN): boolean => rules >= MENDED_IN[mend];
