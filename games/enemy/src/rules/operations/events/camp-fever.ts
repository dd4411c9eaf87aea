/** E-6.42.a: besiegers count, the besieged do not; boxes are not Areas (G-41). */
import type { ActionOf } from '../../../action.ts';
import { outside } from '../../../model/control.ts';
import { type Desk, leave, no, type Room } from '../../../model/desk.ts';
import { AREAS, ARTILLERY, endOf, enemyOf, firstOf } from '../../../model/numbers.ts';
import { lower, settle } from '../../../model/settle.ts';
import type { FrameOf } from '../../../position/frames.ts';
import { INSIDE, type Position } from '../../../position/position.ts';
import type { Tables } from '../../../tables.ts';
export function feverAreas(t: Tables, p: Position, seat: number, card: number): number[] {
  const least = Number(t.params[card]['least']);
  const found: number[] = [];
  for (let area = 0; area < AREAS; area++) if (outside(p, enemyOf(seat), area) >= least) found.push(area);
  return found;
}

export function spreadFever(d: Desk, seat: number, card: number, area: number): void {
  const left = Number(d.t.params[card]['blocks']);
  d.p.stack.push({ kind: 'fever', seat: enemyOf(seat), area, left, block: -1 });
}

type Fever = FrameOf<'fever'>;

/** E-6.42.b: Infantry and Cavalry, each once. */
function feverish(t: Tables, p: Position, f: Fever): number[] {
  const found: number[] = [];
  for (let b = firstOf(f.seat), end = endOf(f.seat); b < end; b++)
    if (p.where[b] === f.area && b !== f.block && t.cls[b] !== ARTILLERY && (p.flags[b] & INSIDE) === 0) found.push(b);
  return found;
}

export const fever: Room<Fever> = {
  cites: ['E-6.42.a', 'E-6.42.b', 'G-41'],
  stage(d, f) {
    if (f.left > 0) return 'wait';
    leave(d);
    settle(d, f.area);
    return 'go';
  },
  list(t, p, f) {
    const blocks = feverish(t, p, f);
    return blocks.length === 0 ? [{ kind: 'done' }] : blocks.map((block) => ({ kind: 'lose', block }));
  },
  fault(t, p, f, _seat, action) {
    const blocks = feverish(t, p, f);
    if (action.kind === 'done') return blocks.length === 0 ? null : no('must-lose', ['E-6.42.b'], {});
    if (action.kind !== 'lose') return no('wrong-kind', ['E-6.42.b'], { asked: 'fever' });
    return blocks.includes(action.block) ? null : no('cannot-lose', ['E-6.42.b'], { block: t.blocks[action.block] });
  },
  act(d, f, _seat, action) {
    if (action.kind === 'done') {
      f.left = 0;
      return;
    }
    f.left--;
    const { block } = action as ActionOf<'lose'>;
    lower(d, block, 'fever', ['E-6.42.b']);
    f.block = d.p.where[block] === f.area ? block : -1;
  },
};
