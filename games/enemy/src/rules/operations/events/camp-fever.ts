/** E-6.42.a: besiegers count, the besieged do not; boxes are not Areas (G-41). */

import { ALLOWED, leave, refuse, type Seat } from '@drumhead/kernel';
import type { ActionOf } from '../../../action.ts';
import type { Play, Read, Rules } from '../../../model/context.ts';
import { outside } from '../../../model/control.ts';
import { settle } from '../../../model/control-changes.ts';
import { lower } from '../../../model/elimination.ts';
import type { AreaId, CardId } from '../../../model/ids.ts';
import { AREAS, ARTILLERY, endOf, enemyOf, firstOf } from '../../../model/numbers.ts';
import type { FrameOf } from '../../../position/frames.ts';
import { INSIDE } from '../../../position/position.ts';
export function feverAreas({ t, p }: Read, seat: Seat, card: CardId): number[] {
  const least = Number(t.params[card]['least']);
  const found: number[] = [];
  for (let area = 0; area < AREAS; area++) if (outside(p, enemyOf(seat), area) >= least) found.push(area);
  return found;
}

export function spreadFever(c: Play, seat: Seat, card: CardId, area: AreaId): void {
  const left = Number(c.t.params[card]['blocks']);
  c.p.stack.push({ kind: 'fever', seat: enemyOf(seat), area, left, block: -1 });
}

type Fever = FrameOf<'fever'>;

/** E-6.42.b: Infantry and Cavalry, each once. */
function feverish({ t, p }: Read, f: Fever): number[] {
  const found: number[] = [];
  for (let b = firstOf(f.seat), end = endOf(f.seat); b < end; b++)
    if (p.where[b] === f.area && b !== f.block && t.cls[b] !== ARTILLERY && (p.flags[b] & INSIDE) === 0) found.push(b);
  return found;
}

export const fever: Rules<'fever'> = {
  cites: ['E-6.42.a', 'E-6.42.b', 'G-41'],
  enter(c, f) {
    if (f.left > 0) return 'wait';
    leave(c);
    settle(c, f.area);
    return 'go';
  },
  list(c, f) {
    const blocks = feverish(c, f);
    return blocks.length === 0 ? [{ kind: 'done' }] : blocks.map((block) => ({ kind: 'lose', block }));
  },
  check(c, f, _seat, action) {
    const { t } = c;
    const blocks = feverish(c, f);
    if (action.kind === 'done') return blocks.length === 0 ? ALLOWED : refuse('must-lose', ['E-6.42.b'], {});
    if (action.kind !== 'lose') return refuse('wrong-kind', ['E-6.42.b'], { asked: 'fever' });
    return blocks.includes(action.block)
      ? ALLOWED
      : refuse('cannot-lose', ['E-6.42.b'], { block: t.blocks[action.block] });
  },
  play(c, f, _seat, action) {
    if (action.kind === 'done') {
      f.left = 0;
      return;
    }
    f.left--;
    const { block } = action as ActionOf<'lose'>;
    lower(c, block, 'fever', ['E-6.42.b']);
    f.block = c.p.where[block] === f.area ? block : -1;
  },
};
