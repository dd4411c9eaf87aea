/** 7.81: points of captured Artillery are spent. */

import { ALLOWED, type Cited, leave, refusal, refuse, type Seat, verdict } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { type Play, publicReport, type Read, type Rules, reveal, tellOwn } from '../../model/context.ts';
import { isFriendly } from '../../model/control.ts';
import { settle } from '../../model/control-changes.ts';
import type { BlockId } from '../../model/ids.ts';
import { ARTILLERY, endOf, firstOf, POOL, sideOf } from '../../model/numbers.ts';
import { mix } from '../../model/sight.ts';
import type { FrameOf } from '../../position/frames.ts';
import { INSIDE, SHOWN } from '../../position/position.ts';

type Capture = FrameOf<'capture'>;

/** E-7.81.a, E-8.2.g, G-70: own guns in the Area or in Friendly Areas next to it, or a Cannon from the Pool here. */
function cannonFault(c: Read, f: Capture, block: BlockId): Cited | null {
  const { t, p } = c;
  if (sideOf(block) !== f.seat || t.cls[block] !== ARTILLERY)
    return refusal('no-cannon', ['E-7.81.a'], { block: t.blocks[block] });
  if (t.neverIncreases[block]) return refusal('never-increases', ['G-70', 'E-3.11.c'], { block: t.blocks[block] });
  const at = p.where[block];
  if (at === POOL) return null;
  if (p.strength[block] >= t.max[block]) return refusal('full-strength', ['G-70'], { block: t.blocks[block] });
  const here = at === f.area && ((p.flags[block] & INSIDE) !== 0) === (f.inside === 1);
  if (here) return null;
  const near =
    f.inside === 0 && t.neighbours[f.area].includes(at) && isFriendly(c, f.seat, at) && (p.flags[block] & INSIDE) === 0;
  return near ? null : refusal('too-far', ['E-7.81.a', 'E-8.2.g'], { block: t.blocks[block] });
}

export const capture: Rules<'capture'> = {
  cites: ['E-7.81.a'],
  enter(c, f) {
    if (f.points > 0) return 'wait';
    leave(c);
    return 'go';
  },
  list(c, f, seat) {
    const { t } = c;
    const found: EnemyAction[] = [];
    for (let block = firstOf(seat), end = endOf(seat); block < end; block++)
      if (t.cls[block] === ARTILLERY && cannonFault(c, f, block) === null) found.push({ kind: 'cannon', block });
    found.push({ kind: 'done' });
    return found;
  },
  check(c, f, _seat, action) {
    if (action.kind === 'done') return ALLOWED;
    if (action.kind !== 'cannon') return refuse('wrong-kind', ['E-7.81.a'], { asked: 'capture' });
    return verdict(cannonFault(c, f, action.block));
  },
  play(c, f, seat, action) {
    if (action.kind === 'done') {
      const facts = { seat: c.t.seats[seat], area: c.t.places[f.area], points: f.points };
      c.sink?.report(publicReport('guns-left', ['E-7.81.a'], facts));
      f.points = 0;
      return;
    }
    f.points--;
    take(c, f, seat, (action as ActionOf<'cannon'>).block);
  },
};

function take(c: Play, f: Capture, seat: Seat, block: BlockId): void {
  const { t, p } = c;
  const isNew = p.where[block] === POOL;
  if (isNew) {
    p.where[block] = f.area;
    p.strength[block] = 1;
    p.flags[block] = f.inside === 1 ? INSIDE : 0;
    mix(c, seat, f.area);
  } else p.strength[block]++;
  const facts = {
    seat: t.seats[seat],
    area: t.places[p.where[block]],
    isNew,
    left: f.points,
    block: null,
    strength: null,
  };
  // A gun in hiding is known by it.
  const tell = (p.flags[block] & SHOWN) !== 0 ? publicReport : reveal;
  tellOwn(c, block, tell('cannon', ['E-7.81.a', 'G-70'], facts));
  settle(c, f.area);
}
