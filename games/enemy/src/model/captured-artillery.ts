/** 7.81: guns that fall to the enemy become points of his. */
import type { Seat } from '@drumhead/kernel';
import { type Play, reveal } from './context.ts';
import type { AreaId } from './ids.ts';

/** Points of captured Artillery, whose they are, and where: in the Area or within its City. */
interface Prize {
  readonly seat: Seat;
  readonly area: AreaId;
  readonly points: number;
  readonly within: boolean;
}

/** Points of captured Artillery are the captor's to spend. */
export function offerCapture(c: Play, { seat, area, points, within }: Prize): void {
  if (points === 0) return;
  const { t, p } = c;
  c.sink?.report(reveal('captured', ['E-7.81.a'], { seat: t.seats[seat], area: t.places[area], points }));
  p.stack.push({ kind: 'capture', seat, area, points, inside: within ? 1 : 0 });
}
