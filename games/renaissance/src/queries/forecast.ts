/** Exact odds of a close combat as the two stand now, itemised: what a page shows and a bot weighs. */

import type { Scene } from '../model/desk.ts';
import { engagementOf } from '../rules/close-combat/combats.ts';
import { type Contact, contactsToFight } from '../rules/close-combat/fights.ts';
import { type Forecast, forecast } from '../rules/factors/resolve.ts';

/** The first side of the forecast is `by`. */
export function forecastOf(s: Scene, contact: Contact): Forecast {
  const { pair, encounter, ignores } = engagementOf(s, contact);
  return forecast(s.t, pair, encounter, ignores);
}

/** What an outcome is worth to him who inflicts it. */
const WORTH = { none: 0, recoil: 1, flee: 2, destroyed: 6, captured: 6, 'team-deserts': 2 } as const;

/** How well a side fares on average, in 1/36 of those worths; positive is good. */
export function prospects({ counts }: Forecast, side: 0 | 1): number {
  let sum = 0;
  for (const outcome of Object.keys(WORTH) as (keyof typeof WORTH)[])
    sum += WORTH[outcome] * (counts[side === 0 ? 1 : 0][outcome] - counts[side][outcome]);
  return sum;
}

/** The most promising combat still to be fought, for a seat. There must be one. */
export function bestCombat(s: Scene, seat: number): Contact {
  let best: Contact | null = null;
  let most = -Infinity;
  for (const contact of contactsToFight(s.f)) {
    // Storming an empty wall costs nothing.
    const value = contact.enemy < 0 ? 0 : prospects(forecastOf(s, contact), s.f.e.side[contact.by] === seat ? 0 : 1);
    if (value <= most) continue;
    most = value;
    best = contact;
  }
  if (best === null) throw new Error('there is no combat to fight');
  return best;
}
