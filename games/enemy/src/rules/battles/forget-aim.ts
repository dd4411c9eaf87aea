/** When a siege combat that an Event was named for is over. */

import type { Desk } from '../../model/desk.ts';
import { ASSAULT, type Battle } from '../../position/frames.ts';

/** E-7.93.a, E-7.91.a: the besieger's Mining and the terrain of the besieged are for Assaults; a Sortie leaves them. */
const FOR_ASSAULTS: readonly (string | null)[] = ['mining', 'advantageous-terrain'];

/** G-74: an Event covers one combat only. */
export function forgetAim({ t, p }: Desk, f: Battle): void {
  for (const seat of [0, 1]) {
    const waits = f.mode !== ASSAULT && FOR_ASSAULTS.includes(t.event[p.played[seat]]);
    if (p.aim[seat] === 2 * f.area + 1 && !waits) p.aim[seat] = -1;
  }
}
