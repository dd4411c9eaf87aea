/** 7.92 Last Stand: at the start of a Round one Infantry block digs in. */

import { ALLOWED, leave, refuse } from '@drumhead/kernel';
import type { EnemyAction } from '../../../action.ts';
import { type Play, publicReport, type Rules } from '../../../model/context.ts';
import { BLOCKS, enemyOf, INFANTRY, sideOf } from '../../../model/numbers.ts';
import { S_RESERVES, S_RETREAT_A } from '../../../position/battle-steps.ts';
import type { Battle } from '../../../position/frames.ts';
import { FIRED, LAST_STAND } from '../../../position/position.ts';
import { aims, countInBox, fighters, inBox, isField, isInBox } from '../sides.ts';

/** E-7.92.a, G-16: at the start of any Round, once. Player 1 first. */
export function askLastStand(c: Play, f: Battle): void {
  const { p } = c;
  f.step = f.round > 1 && isField(f) ? S_RETREAT_A : S_RESERVES;
  for (let b = 0; b < BLOCKS; b++) p.flags[b] &= ~FIRED;
  for (const seat of [enemyOf(p.first), p.first]) {
    if (!aims(c, f, seat, 'last-stand')) continue;
    if (fighters(p, seat).some((b) => (p.flags[b] & LAST_STAND) !== 0) || countInBox(c, seat, INFANTRY) === 0) continue;
    p.stack.push({ kind: 'last-stand', seat, area: f.area });
  }
}

export const lastStand: Rules<'last-stand'> = {
  cites: ['E-7.92.a', 'G-16'],
  list(c, _f, seat) {
    const found: EnemyAction[] = inBox(c, seat, INFANTRY).map((block) => ({ kind: 'last-stand', block }));
    found.push({ kind: 'done' });
    return found;
  },
  check({ t, p }, _f, seat, action) {
    if (action.kind === 'done') return ALLOWED;
    if (action.kind !== 'last-stand') return refuse('wrong-kind', ['E-7.92.a'], { asked: 'last-stand' });
    const { block } = action;
    const fits = sideOf(block) === seat && t.cls[block] === INFANTRY && isInBox(p, block);
    return fits ? ALLOWED : refuse('not-fighting', ['G-16'], { block: t.blocks[block] });
  },
  play(c, _f, seat, action) {
    leave(c);
    if (action.kind !== 'last-stand') return;
    c.p.flags[action.block] |= LAST_STAND;
    const facts = { seat: c.t.seats[seat], block: c.t.blocks[action.block] };
    c.sink?.report(publicReport('last-stand', ['E-7.92.a', 'G-16'], facts));
  },
};
