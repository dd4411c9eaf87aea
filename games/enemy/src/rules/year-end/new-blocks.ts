/** 2.21, 2.22, 11.1: blocks that enter by the calendar or when a condition is met. */
import type { Seat } from '@drumhead/kernel';
import { type Play, type Read, reveal } from '../../model/context.ts';
import { holdsCity, isFriendly } from '../../model/control.ts';
import { AREAS, ASIDE, POOL, sideOf } from '../../model/numbers.ts';
import { intoPool, mix, see } from '../../model/sight.ts';
import { HOMES } from '../../schema.ts';
import type { Tables } from '../../tables.ts';
import { raiseNewModelArmy } from './new-model-choices.ts';

const blockOf = (t: Tables, id: string): number => t.blockOf.get(id) as number;

/** At the start of a Turn: the Irish, Callendar (G-46: at full strength). */
export function calendarArrivals(c: Play): void {
  const { t, p } = c;
  for (const entry of t.data.charts.calendar)
    if (entry.year === p.year && entry.turn === p.turn) arrive(c, entry.blocks, entry.place, entry.cites);
}

function arrive(c: Play, ids: readonly string[], place: string, cites: readonly string[]): void {
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
export function yearEndArrivals(c: Play): void {
  const { t, p } = c;
  const { yearEndBlocks, conditionalBlocks, newModelArmy } = t.data.charts;
  for (const entry of yearEndBlocks) if (entry.year === p.year) arrive(c, entry.blocks, entry.place, entry.cites);
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

function isEarned(c: Read, seat: Seat, { region, areas, city }: Condition): boolean {
  const { t } = c;
  if (city !== '') return holdsCity(c, t.placeOf.get(city) as number) === seat;
  const home = HOMES.indexOf(region as (typeof HOMES)[number]);
  let held = 0;
  for (let area = 0; area < AREAS; area++) if (t.region[area] === home && isFriendly(c, seat, area)) held++;
  return held >= areas;
}
