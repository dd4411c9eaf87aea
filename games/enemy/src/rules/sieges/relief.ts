/** 8.1: under relief the besieger keeps the Siege up, and says with whom; the besieged may join in. */

import { ALLOWED, type Cited, leave, refusal, refuse, type Seat, verdict, warn } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { publicReport, type Read, type Rules } from '../../model/context.ts';
import { blocksIn, troops } from '../../model/control.ts';
import type { AreaId, BlockId } from '../../model/ids.ts';
import { ARTILLERY, sideOf } from '../../model/numbers.ts';
import { setMarker } from '../../model/sieges-begin-and-end.ts';
import { CAME_OUT, FIGHTS, INSIDE, RESERVE, SET_ASIDE, STARTED_BACK } from '../../position/position.ts';
import { battleOf, fighters } from '../battles/sides.ts';

/** E-8.1.b–d, G-06, G-64: the besieger keeps the Siege up or breaks off. */
export const maintain: Rules<'maintain'> = {
  cites: ['E-8.1.a', 'E-8.1.b'],
  list(c, f, seat) {
    return mayMaintain(c, f.area, seat) ? [{ kind: 'maintain' }, { kind: 'break-off' }] : [{ kind: 'break-off' }];
  },
  check(c, f, seat, action) {
    const { t, p } = c;
    if (action.kind === 'break-off') {
      const value = p.marker[t.fortOf[f.area]];
      if (value < 1) return ALLOWED;
      const facts = { area: t.places[f.area], value: value - 1 };
      return warn([{ key: 'siege-falls-back', cites: ['E-8.1.d', 'G-06'], facts }]);
    }
    if (action.kind !== 'maintain') return refuse('wrong-kind', ['E-8.1.b'], { asked: 'maintain' });
    return mayMaintain(c, f.area, seat) ? ALLOWED : refuse('too-few', ['E-8.1.c', 'G-64'], { area: t.places[f.area] });
  },
  play(c, f, seat, action) {
    const { t, p } = c;
    const battle = battleOf(p);
    const facts = { seat: t.seats[seat], area: t.places[f.area] };
    leave(c);
    if (action.kind === 'maintain') {
      battle.kept = 1;
      p.stack.push({ kind: 'set-aside', seat, area: f.area });
      c.sink?.report(publicReport('siege-kept', ['E-8.1.c'], facts));
    } else {
      c.sink?.report(publicReport('siege-broken-off', ['E-8.1.d', 'G-06'], facts));
      setMarker(c, f.area, Math.max(0, p.marker[t.fortOf[f.area]] - 1), ['E-8.1.d', 'G-06']);
    }
  },
};

function mayMaintain(c: Read, area: AreaId, seat: Seat): boolean {
  const { t, p } = c;
  const size = t.citySize[area];
  return troops(c, seat, area, false) >= size && blocksIn(p, seat, area, false).length > size;
}

export const setAside: Rules<'set-aside'> = {
  cites: ['E-8.1.c', 'G-22', 'G-64'],
  list(c, f, seat) {
    const { t, p } = c;
    const found: EnemyAction[] = [];
    for (const block of fighters(p, seat))
      if (asideFault(c, f.area, seat, block) === null) found.push({ kind: 'set-aside', block });
    if (keepers(c, seat) >= t.citySize[f.area]) found.push({ kind: 'done' });
    return found;
  },
  check(c, f, seat, action) {
    const { t } = c;
    if (action.kind === 'done')
      return keepers(c, seat) >= t.citySize[f.area]
        ? ALLOWED
        : refuse('too-few', ['E-8.1.c', 'G-64'], { area: t.places[f.area] });
    if (action.kind !== 'set-aside') return refuse('wrong-kind', ['E-8.1.c'], { asked: 'set-aside' });
    return verdict(asideFault(c, f.area, seat, action.block));
  },
  play(c, _f, _seat, action) {
    if (action.kind === 'done') leave(c);
    else {
      const { block } = action as ActionOf<'set-aside'>;
      c.p.flags[block] = (c.p.flags[block] & ~(FIGHTS | RESERVE | STARTED_BACK)) | SET_ASIDE;
    }
  },
};

/** Infantry and Cavalry already set aside. */
function keepers({ t, p }: Read, seat: Seat): number {
  let count = 0;
  for (let b = 0; b < t.blocks.length; b++)
    if (sideOf(b) === seat && (p.flags[b] & SET_ASIDE) !== 0 && t.cls[b] !== ARTILLERY) count++;
  return count;
}

/** Somebody must be left to fight, and enough Infantry and Cavalry to keep the Siege. */
function asideFault(c: Read, area: AreaId, seat: Seat, block: BlockId): Cited | null {
  const { t, p } = c;
  const facts = { block: t.blocks[block] };
  if (sideOf(block) !== seat || (p.flags[block] & FIGHTS) === 0 || p.where[block] !== area)
    return refusal('not-there', ['E-8.1.c'], facts);
  const left = fighters(p, seat).length - 1;
  const missing = t.citySize[area] - keepers(c, seat) - (t.cls[block] === ARTILLERY ? 0 : 1);
  return left >= 1 && left > Math.max(0, missing) ? null : refusal('nobody-left', ['G-64'], facts);
}

/** E-8.1.d, G-62: the besieged join the relief, as Reserves. */
export const join: Rules<'join'> = {
  cites: ['E-8.1.d', 'E-8.1.e', 'G-62'],
  list({ p }, f, seat) {
    const found: EnemyAction[] = blocksIn(p, seat, f.area, true).map((block) => ({ kind: 'join', block }));
    found.push({ kind: 'done' });
    return found;
  },
  check({ t, p }, f, seat, action) {
    if (action.kind === 'done') return ALLOWED;
    if (action.kind !== 'join') return refuse('wrong-kind', ['E-8.1.d'], { asked: 'join' });
    const there = blocksIn(p, seat, f.area, true).includes(action.block);
    return there ? ALLOWED : refuse('not-there', ['E-8.1.d'], { block: t.blocks[action.block] });
  },
  play(c, _f, _seat, action) {
    if (action.kind === 'done') leave(c);
    else {
      const { block } = action as ActionOf<'join'>;
      c.p.flags[block] = (c.p.flags[block] & ~INSIDE) | CAME_OUT | FIGHTS | RESERVE | STARTED_BACK;
    }
  },
};
