/** Phase 8: Parliament. */
import type { Sink } from '@drumhead/kernel';
import type { Position } from '../../position/position.ts';
import { LANCASTER, NOBODY, type Tables, YORK } from '../../tables.ts';
import { scoreTitles } from '../titles/titles.ts';
import { scoreBonuses } from './bonuses.ts';
import { controlPoints, scoreRegion } from './regions.ts';
import { crown, regionVotes } from './votes.ts';

/** R-8.1: region by region, first points, then votes; then King, titles (R-8.20) and bonuses (R-8.35). */
export function holdParliament(t: Tables, p: Position, sink: Sink | null): void {
  const cp = controlPoints(t, p);
  const hasHouses = p.houses.length > 0;
  let lancaster = 0;
  let york = 0;
  for (const region of t.scoringOrder) {
    scoreRegion(t, p, region, cp, sink);
    if (!hasHouses) continue;
    const house = regionVotes(t, p, region, cp, sink);
    if (house === LANCASTER) lancaster += t.votes[region];
    if (house === YORK) york += t.votes[region];
  }
  if (hasHouses) crown(t, p, lancaster, york, sink);
  else p.kings.push(NOBODY);
  scoreTitles(t, p, sink);
  scoreBonuses(t, p, sink);
}
