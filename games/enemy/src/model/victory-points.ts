/** 4.5: victory points. */
import { citesIf, type Seat } from '@drumhead/kernel';
import { hasComeTo } from '../position/steps-of-play.ts';
import type { Lead } from '../reports.ts';
import type { Tables } from '../tables.ts';
import { type Play, publicReport } from './context.ts';
import { PARLIAMENT, ROYALIST } from './numbers.ts';

/** They come of Victory Cities, and Parliament's of the King too. */
export const VP_TRACK = 'E-1.2.a';

/** What VP are gained by, and the row that gives them. */
export interface VpGain {
  readonly why: 'city' | 'king';
  readonly rule: string;
}

export const CITY_TAKEN: VpGain = { why: 'city', rule: 'E-4.51.a' };

/** One relative track: above 0 the Royalists lead. */
export function gainVp(c: Play, seat: Seat, points: number, { why, rule }: VpGain): void {
  const { p } = c;
  p.vp += seat === PARLIAMENT ? -points : points;
  if (!c.sink) return;
  const cites = [rule, 'E-4.5.a', ...citesIf(hasComeTo(p, 'new-blocks'), 'G-87')];
  c.sink.report(publicReport('vp', cites, { value: p.vp, why, ...leadOf(c.t, p.vp) }));
}

/** How the track stands, for texts. */
export const leadOf = ({ seats }: Tables, vp: number): Lead => ({
  leader: vp === 0 ? null : seats[vp > 0 ? ROYALIST : PARLIAMENT],
  lead: Math.abs(vp),
});
