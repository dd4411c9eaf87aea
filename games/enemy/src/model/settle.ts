/** What follows at once when blocks come or go: Sieges begin and end, Cities change hands, the VP marker moves. */
import type { Seat } from '@drumhead/kernel';
import { INSIDE, NO_MARKER, NO_SIEGE } from '../position/position.ts';
import type { LossCause } from '../reports.ts';
import { type Play, publicReport, type Read, reveal, tellOwn } from './context.ts';
import { besieged, blocksIn, controller, isNeutral, outside, troops } from './control.ts';
import { eliminate } from './elimination.ts';
import type { AreaId, BlockId } from './ids.ts';
import { replaceFreed } from './new-model-replacements.ts';
import { AREAS, ARTILLERY, enemyOf, NOBODY, sideOf } from './numbers.ts';
import { mix } from './sight.ts';
import { gainVp } from './victory-points.ts';

/** Brings an Area up to date (E-4.15.d). `besieging` tells a Siege that begins now. */
export function settle(c: Play, area: AreaId): void {
  if (area >= AREAS) return;
  const { p } = c;
  if (c.t.fortified[area]) settleSiege(c, area);
  if (p.foe[area] !== 0 && (outside(p, 0, area) === 0 || outside(p, 1, area) === 0)) p.foe[area] = 0;
  settleCity(c, area);
}

/** Clubmen count as Infantry (G-22). */
const BY_COUNT: readonly string[] = ['E-8.01.a', 'E-8.01.b', 'G-22'];

export const isSiege = (c: Read, area: AreaId): boolean =>
  c.t.fortified[area] && c.p.marker[c.t.fortOf[area]] !== NO_SIEGE;

function settleSiege(c: Play, area: AreaId): void {
  const { t, p } = c;
  const fort = t.fortOf[area];
  const shut = besieged(c, area);
  if (shut === NOBODY) {
    if (p.marker[fort] === NO_SIEGE) return;
    setMarker(c, area, NO_SIEGE);
    // Who was shut in holds the City until it is settled; if his enemies are gone too, he came out and has won.
    const besieger = enemyOf(p.city[t.victoryOf[area]]);
    if (outside(p, besieger, area) === 0) tellEnd(c, area, besieger);
    replaceFreed(c, settle);
    return;
  }
  const besieger = enemyOf(shut);
  if (outside(p, besieger, area) === 0) {
    // G-21: nobody besieges them any more; they stand in the Area.
    for (const block of blocksIn(p, shut, area, true)) p.flags[block] &= ~INSIDE;
    const was = p.marker[fort] !== NO_SIEGE;
    setMarker(c, area, NO_SIEGE);
    // The Area is their side's again: who comes next gives them a new choice (E-6.15.b).
    p.decided = p.decided.filter((it) => it !== area);
    if (was) tellEnd(c, area, besieger);
    replaceFreed(c, settle);
    mix(c, shut, area);
    return;
  }
  if (p.marker[fort] === NO_SIEGE) {
    // With defenders still outside there is a Battle first (E-6.15.f).
    if (outside(p, shut, area) > 0) return;
    p.marker[fort] = NO_MARKER;
    const cites = ['E-8.0.a', 'E-8.0.b', 'E-8.0.c', 'E-8.0.d', 'E-6.15.e', 'E-4.15.e'];
    c.sink?.report(reveal('siege-begins', cites, { area: t.places[area], besieger: t.seats[besieger] }));
  }
  // G-20, G-91: guns alone do not hold a City.
  if (troops(c, shut, area, true) === 0) {
    takeGuns(c, shut, area);
    return;
  }
  // E-8.01.a, E-8.01.b
  const enough = troops(c, besieger, area, false) >= t.citySize[area];
  if (!enough) setMarker(c, area, NO_MARKER);
  else if (p.marker[fort] < 0) setMarker(c, area, 0);
}

function tellEnd({ t, sink }: Play, area: AreaId, besieger: Seat): void {
  sink?.report(publicReport('siege-ends', ['G-21'], { area: t.places[area], besieger: t.seats[besieger] }));
}

/** The besieger holds the City; Artillery left in it is captured (7.81). */
function takeGuns(c: Play, shut: Seat, area: AreaId): void {
  const { t, p } = c;
  let points = 0;
  for (const block of blocksIn(p, shut, area, true)) {
    if (t.cls[block] !== ARTILLERY) continue;
    points += p.strength[block];
    eliminate(c, block, 'captured', ['G-20', 'G-91', 'E-9.22.c']);
  }
  setMarker(c, area, NO_SIEGE);
  replaceFreed(c, settle);
  settleCity(c, area);
  offerCapture(c, { seat: enemyOf(shut), area, points, within: false });
}

/** Points of captured Artillery, whose they are, and where: in the Area or within its City. */
interface Prize {
  readonly seat: Seat;
  readonly area: AreaId;
  readonly points: number;
  readonly within: boolean;
}

/** 7.81: points of captured Artillery are the captor's to spend. */
export function offerCapture(c: Play, { seat, area, points, within }: Prize): void {
  if (points === 0) return;
  const { t, p } = c;
  c.sink?.report(reveal('captured', ['E-7.81.a'], { seat: t.seats[seat], area: t.places[area], points }));
  p.stack.push({ kind: 'capture', seat, area, points, inside: within ? 1 : 0 });
}

export function setMarker(c: Play, area: AreaId, value: number, cites = BY_COUNT): void {
  const { t, p } = c;
  const fort = t.fortOf[area];
  const before = p.marker[fort];
  if (before === value) return;
  p.marker[fort] = value;
  if (before < 0 && value < 0) return;
  const facts = { area: t.places[area], value: value < 0 ? null : value };
  c.sink?.report(reveal('siege-marker', cites, facts));
}

/** 4.21, 4.51: the City's controller, and the VP that come with it. Unchanged while Contested (G-13). */
function settleCity(c: Play, area: AreaId): void {
  const { t, p } = c;
  const city = t.victoryOf[area];
  if (city < 0) return;
  const holder = cityHolder(c, area);
  if (holder === NOBODY || holder === p.city[city]) return;
  p.city[city] = holder;
  c.sink?.report(
    publicReport('city-control', ['E-4.21.a', 'E-4.21.b', 'E-4.51.a', 'E-4.15.a', 'E-4.15.b', 'E-4.15.d', 'G-13'], {
      area: t.places[area],
      seat: t.seats[holder],
      vp: t.cityVp[area],
    }),
  );
  gainVp(c, holder, t.cityVp[area], 'city');
}

export function cityHolder(c: Pick<Play, 't' | 'p'>, area: AreaId): number {
  const { t } = c;
  const shut = besieged(c, area);
  if (shut !== NOBODY) return shut;
  if (isNeutral(c, area)) return t.sympathy[area];
  return controller(c, area);
}

/** Several Areas at once. */
export function settleAll(c: Play, areas: readonly AreaId[]): void {
  for (const area of areas) if (area >= 0 && area < AREAS) settle(c, area);
}

/** A strength point goes; below 1 the block is Eliminated (E-3.11.e). */
export function lower(c: Play, block: BlockId, why: LossCause, cites: readonly string[]): void {
  const { t, p } = c;
  if (p.strength[block] <= 1) {
    eliminate(c, block, why, cites);
    return;
  }
  p.strength[block]--;
  if (!c.sink) return;
  const facts = { seat: t.seats[sideOf(block)], area: t.places[p.where[block]], points: 1, why, block: null };
  tellOwn(c, block, publicReport('lowered', ['E-3.11.e', ...cites], facts));
}
