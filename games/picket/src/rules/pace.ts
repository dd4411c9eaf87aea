/** P-2.1, P-2.2, P-2.6: both choose a pace, sealed; the slower moves first. */
import { ALLOWED, leave, refuse, verdict } from '@drumhead/kernel';
import type { PicketAction } from '../action.ts';
import { open } from '../position/position.ts';
import { NORTH, SEATS, SOUTH } from '../tables.ts';
import { publicReport, type Rules, reveal, WRONG_KIND } from './context.ts';

const REOPEN: readonly PicketAction[] = [{ kind: 'reopen' }];
const REOPEN_CITES = ['P-2.6'];

export const pace: Rules<'pace'> = {
  cites: ['P-2.1'],

  enter(c, { chosen }) {
    const [north, south] = chosen;
    if (north === 0 || south === 0) return 'wait';
    const { p, chance, sink } = c;
    leave(c);
    // P-2.2
    const die = north === south ? chance.die(6) : null;
    const first = die === null ? (north < south ? NORTH : SOUTH) : die <= 3 ? NORTH : SOUTH;
    const second = 1 - first;
    p.stack.push({ kind: 'moves', id: 0, seat: second, left: chosen[second] });
    p.stack.push({ kind: 'moves', id: open(p), seat: first, left: chosen[first] });
    sink?.report(reveal('paces', ['P-2.1', 'P-2.2'], { north, south, first: SEATS[first], die }));
    return 'go';
  },

  asks(_, { ids, chosen }, seat) {
    const id = ids[seat];
    return chosen[seat] === 0 ? { id } : { id, kind: 'reopen', cites: REOPEN_CITES, optional: true };
  },

  list({ t }, { chosen }, seat) {
    if (chosen[seat] !== 0) return REOPEN;
    const list: PicketAction[] = [];
    for (let steps = 1; steps <= t.paces; steps++) list.push({ kind: 'pace', pace: steps });
    return list;
  },

  check({ t }, { chosen }, seat, action) {
    if (action.kind !== (chosen[seat] === 0 ? 'pace' : 'reopen')) return verdict(WRONG_KIND);
    if (action.kind !== 'pace' || (action.pace >= 1 && action.pace <= t.paces)) return ALLOWED;
    return refuse('no-such-pace', ['P-2.1'], { most: t.paces });
  },

  play({ p, sink }, frame, seat, action) {
    frame.chosen[seat] = action.kind === 'pace' ? action.pace : 0;
    frame.ids[seat] = open(p);
    const named = { seat: SEATS[seat] };
    if (action.kind === 'pace') sink?.report(publicReport('pace-sealed', ['P-2.1'], named));
    else sink?.report(publicReport('pace-reopened', REOPEN_CITES, named));
  },
};
