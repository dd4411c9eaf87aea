/** 11.0: the Year End Phase in its order, and who goes first; 11.1: the new blocks it begins with. */
import { citesIf, type Seat } from '@drumhead/kernel';
import { type Play, publicReport, type Read, reveal } from '../../model/context.ts';
import { holdsCity } from '../../model/control.ts';
import { AREAS, ASIDE, POOL, sideOf } from '../../model/numbers.ts';
import { intoPool, mix, see } from '../../model/sight.ts';
import { survey } from '../../model/survey.ts';
import { OWNER } from '../../position/arena.ts';
import type { FrameOf } from '../../position/frames.ts';
import { stepOf } from '../../position/steps-of-play.ts';
import { HOMES } from '../../schema.ts';
import type { Tables } from '../../tables.ts';
import { CARDS_CHANGE, DECKS_ANEW, prepareDecks } from '../cards/decks.ts';
import { raiseNewModelArmy } from './new-model-choices.ts';

/** E-11.0.a: new blocks first. */
export function beginYearEnd(c: Play): void {
  c.sink?.report(publicReport('year-end', ['E-2.36.a', 'E-11.0.a', 'E-11.0.b'], { year: c.p.year }));
  yearEndArrivals(c);
}

const blockOf = (t: Tables, id: string): number => t.blockOf.get(id) as number;

/** New blocks come to their place at full strength; the Pool has none. */
export function arrive(c: Play, ids: readonly string[], place: string, cites: readonly string[]): void {
  const { t, p } = c;
  const to = t.placeOf.get(place) as number;
  const blocks = ids.map((id) => blockOf(t, id)).filter((b) => p.where[b] === ASIDE);
  if (blocks.length === 0) return;
  for (const b of blocks) {
    p.where[b] = to;
    p.strength[b] = to === POOL ? 0 : t.max[b];
    see(p, b);
  }
  const facts = { seat: t.seats[sideOf(blocks[0])], blocks: blocks.map((b) => t.blocks[b]), place };
  c.sink?.report(reveal('blocks-arrive', cites, facts));
  mix(c, sideOf(blocks[0]), to);
}

/** E-11.1.a–e */
function yearEndArrivals(c: Play): void {
  const { t, p } = c;
  const { yearEndBlocks, conditionalBlocks, newModelArmy } = t.data.charts;
  for (const entry of yearEndBlocks) if (entry.year === p.year) arrive(c, entry.blocks, entry.place, entry.cites);
  // Nothing on the map changes by what the Pool gains.
  survey(c);
  for (const entry of conditionalBlocks) {
    const b = blockOf(t, entry.block);
    if (p.where[b] !== ASIDE || !isEarned(c, sideOf(b), entry)) continue;
    p.where[b] = POOL;
    intoPool(c, b);
    const facts = { seat: t.seats[sideOf(b)], blocks: [entry.block] };
    c.sink?.report(reveal('pool-gains', entry.cites, facts));
  }
  if (newModelArmy.year === p.year) raiseNewModelArmy(c);
}

interface Condition {
  readonly region: string;
  readonly areas: number;
  readonly city: string;
}

/** After a survey. */
function isEarned(c: Read, seat: Seat, { region, areas, city }: Condition): boolean {
  const { t } = c;
  if (city !== '') return holdsCity(c, t.placeOf.get(city) as number) === seat;
  const home = HOMES.indexOf(region as (typeof HOMES)[number]);
  let held = 0;
  for (let area = 0; area < AREAS; area++) if (t.region[area] === home && OWNER[area] === seat) held++;
  return held >= areas;
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
