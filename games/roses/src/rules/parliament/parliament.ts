/** Phase 8: Parliament. */
import { LANCASTER, NOBODY, YORK } from '../../tables.ts';
import { publicReport, type Read, type Tell } from '../context.ts';
import { scoreTitles, TITLES } from '../titles.ts';
import { scoreBonuses } from './bonuses.ts';
import { controlPoints } from './control-points.ts';
import { REGIONS, scoreRegion } from './regions.ts';
import { crown, NO_VOTES, regionVotes } from './votes.ts';

/** The phase as a whole. */
export const PARLIAMENT: readonly string[] = [...REGIONS, 'R-8.20', 'R-8.35', ...NO_VOTES, ...TITLES];

/** R-8.1: region by region, first points, then votes; then King, titles (R-8.20) and bonuses (R-8.35). */
export function holdParliament(c: Tell): void {
  const { t, p } = c;
  const points = controlPoints(c);
  const hasHouses = p.houses.length > 0;
  let lancaster = 0;
  let york = 0;
  for (const region of t.scoringOrder) {
    scoreRegion(c, points[region]);
    if (!hasHouses) continue;
    const house = regionVotes(c, points[region]);
    if (house === LANCASTER) lancaster += t.votes[region];
    if (house === YORK) york += t.votes[region];
  }
  if (hasHouses) crown(c, lancaster, york);
  else p.kings.push(NOBODY);
  scoreTitles(c);
  scoreBonuses(c);
  c.sink?.report(publicReport('scores', ['R-8.10'], { scores: scoresOf(c) }));
}

/** By seat. */
export function scoresOf({ t, p }: Read): { readonly [seat: string]: number } {
  return Object.fromEntries(p.scores.map((score, seat) => [t.seats[seat], score]));
}
