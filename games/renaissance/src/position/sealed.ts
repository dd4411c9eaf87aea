/** What a player has chosen in secret, most of it before the battle. Known to his own seat only. */

import type { Place } from '../rules/deploy/commands.ts';
import type { Declared } from '../rules/terrain/declared.ts';
import type { Season } from '../rules/weather/weather.ts';
import type { Muster, Works } from './muster.ts';
import type { Section } from './section.ts';

export interface Sealed {
  readonly muster?: Muster;
  readonly season?: Season;
  readonly declared?: readonly Declared[];
  /** Works paid for and not lost. */
  readonly works?: Works;
  /** The order of his commands (D-deploy.8). */
  readonly places?: readonly Place[];
  /** Wood edges plashed for an ambush, until it shows itself. */
  readonly plashed?: readonly Section[];
  /** By night: whether to go on at dawn (D-time.9). */
  readonly resume?: boolean;
}

export function seal(p: { sealed: readonly Sealed[] }, seat: number, more: Sealed): void {
  p.sealed = p.sealed.map((sealed, k) => (k === seat ? { ...sealed, ...more } : sealed));
}
