/** 4.5: victory points. */
import type { Seat } from '@drumhead/kernel';
import { type Play, publicReport } from './context.ts';
import { PARLIAMENT } from './numbers.ts';

/** One relative track: above 0 the Royalists lead. */
export function gainVp(c: Play, seat: Seat, points: number, why: 'city' | 'king'): void {
  const { p } = c;
  p.vp += seat === PARLIAMENT ? -points : points;
  c.sink?.report(publicReport('vp', ['E-1.2.a', 'E-4.5.a', 'G-87'], { value: p.vp, why }));
}
