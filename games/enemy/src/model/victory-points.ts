/** 4.5: victory points. */
import type { Seat } from '@drumhead/kernel';
import type { Lead } from '../reports.ts';
import type { Tables } from '../tables.ts';
import { type Play, publicReport } from './context.ts';
import { PARLIAMENT, ROYALIST } from './numbers.ts';

/** One relative track: above 0 the Royalists lead. */
export function gainVp(c: Play, seat: Seat, points: number, why: 'city' | 'king'): void {
  const { p } = c;
  p.vp += seat === PARLIAMENT ? -points : points;
  c.sink?.report(
    publicReport('vp', ['E-1.2.a', 'E-4.5.a', why === 'king' ? 'E-4.52.a' : 'E-4.51.a', 'G-87'], {
      value: p.vp,
      why,
      ...leadOf(c.t, p.vp),
    }),
  );
}

/** How the track stands, for texts. */
export const leadOf = ({ seats }: Tables, vp: number): Lead => ({
  leader: vp === 0 ? null : seats[vp > 0 ? ROYALIST : PARLIAMENT],
  lead: Math.abs(vp),
});
