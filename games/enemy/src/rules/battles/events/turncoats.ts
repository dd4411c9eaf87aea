/** 7.96: blocks of the Loser Eliminated in Rounds strengthen the Winner. */

import { ALLOWED, leave, refuse, type Seat } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../../action.ts';
import { type Play, publicReport, type Read, type Rules } from '../../../model/context.ts';
import type { BlockId } from '../../../model/ids.ts';
import { CAVALRY, enemyOf, INFANTRY } from '../../../model/numbers.ts';
import type { Battle, FrameOf } from '../../../position/frames.ts';
import { SHOWN } from '../../../position/position.ts';
import { aimedBy, fighters, paramOf } from '../sides.ts';

type Turncoat = FrameOf<'turncoat'>;

export function askTurncoats(c: Play, f: Battle, loser: Seat): void {
  const { p } = c;
  const by = aimedBy(c, f, 'turncoats');
  const horse = f.fallen[2 * loser];
  const foot = f.fallen[2 * loser + 1];
  if (by < 0 || horse + foot === 0) return;
  const points = paramOf(c, by, 'points');
  p.stack.push({ kind: 'turncoat', seat: enemyOf(loser), area: f.area, horse: horse * points, foot: foot * points });
}

/** C-16: the lowest effectiveness of that class that is not at full strength. */
function gainers({ t, p }: Read, f: Turncoat): number[] {
  const cls = f.horse > 0 ? CAVALRY : INFANTRY;
  const all = fighters(p, f.seat).filter(
    (b) =>
      t.cls[b] === cls && (p.flags[b] & SHOWN) !== 0 && p.strength[b] < t.max[b] && !t.clubmen[b] && !t.covenanter[b],
  );
  const lowest = Math.min(...all.map((b) => t.eff[b]));
  return all.filter((b) => t.eff[b] === lowest);
}

export const turncoat: Rules<'turncoat'> = {
  cites: ['E-7.96.a', 'E-7.96.b', 'C-16'],
  enter(c, f) {
    while (f.horse + f.foot > 0) {
      const found = gainers(c, f);
      if (found.length > 1) return 'wait';
      if (found.length === 1) gain(c, f, found[0]);
      else if (f.horse > 0) f.horse = 0;
      else f.foot = 0;
    }
    leave(c);
    return 'go';
  },
  list: (c, f) => gainers(c, f).map((block): EnemyAction => ({ kind: 'gain', block })),
  check(c, f, _seat, action) {
    const { t } = c;
    if (action.kind !== 'gain') return refuse('wrong-kind', ['E-7.96.a'], { asked: 'turncoat' });
    return gainers(c, f).includes(action.block)
      ? ALLOWED
      : refuse('not-lowest', ['C-16'], { block: t.blocks[action.block] });
  },
  play(c, f, _seat, action) {
    gain(c, f, (action as ActionOf<'gain'>).block);
  },
};

function gain(c: Play, f: Turncoat, block: BlockId): void {
  const { t, p } = c;
  if (f.horse > 0) f.horse--;
  else f.foot--;
  p.strength[block]++;
  c.sink?.report(
    publicReport('turncoats', ['E-7.96.a', 'E-7.96.b'], { seat: t.seats[f.seat], block: t.blocks[block] }),
  );
}
