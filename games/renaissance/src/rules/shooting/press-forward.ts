/** D-pressing.1, D-pressing.11: who, under fire in its own phase, may go forward for having stood it well. */
import type { Desk } from '../../model/desk.ts';
import { type Field, has, onTable, troopOf } from '../../model/field.ts';
import { OBSTACLE, ROUTING } from '../../position/elements.ts';
import { phasing } from '../../position/position.ts';
import { sectionHeldBy } from '../defences/works.ts';
import { freeDistance, wantedDistance } from '../pressing/follow-up.ts';
import { type Exchange, struckInFront } from './exchange.ts';

/** Asks whoever of the exchange may press forward. At most one side of it is phasing. */
export function pressForward(d: Desk, x: Exchange, final: readonly [number, number]): void {
  const { f, p } = d;
  const shooter = x.principal.shooter;
  // The target was shot at; its shooter was if it was answered.
  const [i, by, more] =
    f.e.side[x.target] === phasing(p)
      ? [x.target, shooter, final[1] - final[0]]
      : [shooter, x.target, final[0] - final[1]];
  if (i === shooter && x.reply === null) return;
  if (more <= 0 || !mayPress(f, i, by)) return;
  const distance = freeDistance(f, i, wantedDistance(f, i, more));
  if (distance > 0) p.stack.push({ kind: 'press', seat: f.e.side[i], element: i, distance });
}

/** C-38: strictly more; shot at from before its front, behind no work, and of troops that do. */
export function mayPress(f: Field, i: number, by: number): boolean {
  if (!onTable(f, i) || has(f, i, ROUTING | OBSTACLE) || !troopOf(f, i).pressForward) return false;
  if (f.ground.sections.length > 0 && sectionHeldBy(f, i) >= 0) return false;
  return struckInFront(f, i, by);
}
