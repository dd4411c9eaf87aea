/** D-troops.32, D-pip.5: gun and team made ready to travel, or to shoot. */

import type { ActionOf } from '../../action.ts';
import { news, no } from '../../model/desk.ts';
import { moveTo, troopOf } from '../../model/field.ts';
import type { Special } from '../../model/special-order.ts';
import { BUSY, LIMBERED } from '../../position/elements.ts';
import { limber } from './limbers.ts';

export const limbering: Special<ActionOf<'limber'>> = {
  order: 'move',
  fault: ({ f }, { element, how }) => (limber(f, element, how) ? null : no('no-team', ['D-troops.30'], { element })),
  act({ f, sink }, { element, how }) {
    const done = limber(f, element, how);
    if (!done) return;
    f.e.flags[element] = (f.e.flags[element] & ~LIMBERED) | BUSY | (done.limbered ? LIMBERED : 0);
    moveTo(f, element, done.to);
    const facts = { troop: troopOf(f, element).id, side: f.e.side[element], limbered: done.limbered };
    sink?.report(news('limbers', [done.rule], facts));
  },
};
