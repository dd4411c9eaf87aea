/** 4.5: victory points. */
import { type Desk, news } from './desk.ts';
import { PARLIAMENT } from './numbers.ts';

/** One relative track: above 0 the Royalists lead. */
export function gainVp(d: Desk, seat: number, points: number, why: 'city' | 'king'): void {
  const { p } = d;
  p.vp += seat === PARLIAMENT ? -points : points;
  d.sink?.report(news('vp', ['E-1.2.a', 'E-4.5.a', 'G-87'], { value: p.vp, why }));
}
