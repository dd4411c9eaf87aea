/** P-1.5: both lay an ambush, sealed. */
import { ALLOWED, leave, refuse, verdict } from '@drumhead/kernel';
import type { PicketAction } from '../action.ts';
import { NORTH, SEATS, SOUTH } from '../tables.ts';
import { publicReport, type Rules, WRONG_KIND } from './context.ts';

export const lay: Rules<'lay'> = {
  cites: ['P-1.5'],

  enter(c, { sealed }) {
    if (!sealed[NORTH] || !sealed[SOUTH]) return 'wait';
    leave(c);
    return 'go';
  },

  asks: (_, { ids, sealed }, seat) => (sealed[seat] ? null : { id: ids[seat] }),

  list({ t }) {
    const list: PicketAction[] = [];
    for (let area = 0; area < t.areas; area++) if (t.homeOf[area] === -1) list.push({ kind: 'lay', area });
    return list;
  },

  check({ t }, _frame, _seat, action) {
    if (action.kind !== 'lay') return verdict(WRONG_KIND);
    const { area } = action;
    if (area >= t.areas) return refuse('no-such-area', ['P-1.1'], { area });
    if (t.homeOf[area] !== -1) return refuse('not-for-ambush', ['P-1.5'], { area: t.areaName[area] });
    return ALLOWED;
  },

  play({ p, sink }, frame, seat, action) {
    if (action.kind !== 'lay') return;
    p.ambush[seat] = action.area;
    frame.sealed[seat] = true;
    sink?.report(publicReport('ambush-laid', ['P-1.5'], { seat: SEATS[seat] }));
  },
};
