/** 11.0: the Year End Phase in its order, and who goes first. */
import { citesIf } from '@drumhead/kernel';
import { YEAR_ENDS } from '../../model/calendar.ts';
import { type Play, publicReport, type Read } from '../../model/context.ts';
import type { FrameOf } from '../../position/frames.ts';
import { stepOf } from '../../position/steps-of-play.ts';
import { CARDS_CHANGE, DECKS_ANEW, prepareDecks } from '../cards/decks.ts';
import { yearEndArrivals } from './new-blocks.ts';

/** E-11.0.a: new blocks first. */
export function beginYearEnd(c: Play): void {
  c.sink?.report(publicReport('year-end', [YEAR_ENDS, 'E-11.0.a', 'E-11.0.b'], { year: c.p.year }));
  yearEndArrivals(c);
}

/** E-11.0.b: who recruits and sends home first. */
export const yearEndFirst = ({ t, p }: Play): number => t.seats.indexOf(t.data.charts.yearEndFirst[p.year as 1642]);

/** In Years after the first: decks are made anew, and the marker has advanced. */
export const newYearCites = ({ t, p }: Read): readonly string[] =>
  citesIf(p.year > t.scenarios[p.scenario].year, DECKS_ANEW, 'E-11.4.b', ...CARDS_CHANGE);

export function endYear(c: Play, f: FrameOf<'war'>): void {
  const { t, p } = c;
  prepareDecks(c);
  p.year++;
  p.turn = t.data.charts.turns[p.year as 1643][0];
  f.step = stepOf('deal');
}
