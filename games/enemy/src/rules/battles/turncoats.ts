/** 7.96: blocks of the Loser Eliminated in Rounds strengthen the Winner. */
import type { ActionOf, EnemyAction } from '../../action.ts';
import { type Desk, leave, news, no, type Room } from '../../model/desk.ts';
import { CAVALRY, enemyOf, INFANTRY } from '../../model/numbers.ts';
import type { Battle, FrameOf } from '../../position/frames.ts';
import { type Position, SHOWN } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { aimedBy, fighters, paramOf } from './sides.ts';

type Turncoat = FrameOf<'turncoat'>;

export function askTurncoats(d: Desk, f: Battle, loser: number): void {
  const { t, p } = d;
  const by = aimedBy(t, p, f, 'turncoats');
  const horse = f.fallen[2 * loser];
  const foot = f.fallen[2 * loser + 1];
  if (by < 0 || horse + foot === 0) return;
  const points = paramOf(t, p, by, 'points');
  p.stack.push({ kind: 'turncoat', seat: enemyOf(loser), area: f.area, horse: horse * points, foot: foot * points });
}

/** C-16: the lowest effectiveness of that class that is not at full strength. */
function gainers(t: Tables, p: Position, f: Turncoat): number[] {
  const cls = f.horse > 0 ? CAVALRY : INFANTRY;
  const all = fighters(p, f.seat).filter(
    (b) =>
      t.cls[b] === cls && (p.flags[b] & SHOWN) !== 0 && p.strength[b] < t.max[b] && !t.clubmen[b] && !t.covenanter[b],
  );
  const lowest = Math.min(...all.map((b) => t.eff[b]));
  return all.filter((b) => t.eff[b] === lowest);
}

export const turncoat: Room<Turncoat> = {
  cites: ['E-7.96.a', 'E-7.96.b', 'C-16'],
  stage(d, f) {
    while (f.horse + f.foot > 0) {
      const found = gainers(d.t, d.p, f);
      if (found.length > 1) return 'wait';
      if (found.length === 1) gain(d, f, found[0]);
      else if (f.horse > 0) f.horse = 0;
      else f.foot = 0;
    }
    leave(d);
    return 'go';
  },
  list: (t, p, f) => gainers(t, p, f).map((block): EnemyAction => ({ kind: 'gain', block })),
  fault(t, p, f, _seat, action) {
    if (action.kind !== 'gain') return no('wrong-kind', ['E-7.96.a'], { asked: 'turncoat' });
    return gainers(t, p, f).includes(action.block)
      ? null
      : no('not-lowest', ['C-16'], { block: t.blocks[action.block] });
  },
  act(d, f, _seat, action) {
    gain(d, f, (action as ActionOf<'gain'>).block);
  },
};

function gain(d: Desk, f: Turncoat, block: number): void {
  const { t, p } = d;
  if (f.horse > 0) f.horse--;
  else f.foot--;
  p.strength[block]++;
  d.sink?.report(news('turncoats', ['E-7.96.a', 'E-7.96.b'], { seat: t.seats[f.seat], block: t.blocks[block] }));
}
