/** 6.2, 6.21: one block sails, over 1, 2 or 3 Seas. */

import { type Cited, citesIf, refusal, type Seat } from '@drumhead/kernel';
import { breaksNeutrality, isWinter } from '../../model/calendar.ts';
import { type Play, publicReport, type Read, reveal, tellOwn } from '../../model/context.ts';
import { controlsSea, holdsCity, inside, isOpenTo, SEA_CONTROL, troops } from '../../model/control.ts';
import { settle } from '../../model/control-changes.ts';
import { eliminate, lower } from '../../model/elimination.ts';
import type { AreaId, BlockId, PlaceId } from '../../model/ids.ts';
import { isMended } from '../../model/mends.ts';
import { AREAS, ARTILLERY, CONTINENT, endOf, enemyOf, firstOf, IRELAND, POOL, sideOf } from '../../model/numbers.ts';
import { LED_BY, mayEndAt } from '../../model/regional-blocks.ts';
import { isSiege } from '../../model/sieges-begin-and-end.ts';
import { mix } from '../../model/sight.ts';
import {
  INSIDE,
  IRELAND_SAILED,
  LONDON_SHUT,
  MOVED,
  marked,
  type Position,
  pointsLeft,
} from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { isSkirmishTurn, sailsFree } from '../scenarios/road-to-war-rules.ts';
import { pinnedFault } from './blocking-and-pinning.ts';
import { winterFault, yorkshireFault } from './winter-and-yorkshire.ts';

/** The Seas from one end of the chart to the other that are sailed over. */
interface Span {
  readonly first: number;
  readonly last: number;
}

interface Route extends Span {
  /** Seas on the way that the enemy controls; 0 needs no die. */
  readonly hostile: number;
  readonly modifier: number;
}

/** Somebody may still cross for nothing. */
export function freeSailing(c: Read, seat: Seat): boolean {
  const { p } = c;
  if (!isSkirmishTurn(c)) return false;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) if (p.where[b] === CONTINENT) return true;
  return false;
}

/** Whether the block could set sail at all. */
export function departureFault(c: Read, block: BlockId): Cited | null {
  const { t, p } = c;
  const from = p.where[block];
  const seat = sideOf(block);
  if (from > CONTINENT || t.seas[from] === 0)
    return refusal('not-coastal', ['E-6.2.a', 'E-4.13.a', 'G-104'], { block: t.blocks[block], from: t.places[from] });
  if ((p.flags[block] & MOVED) !== 0)
    return refusal('moved-already', ['E-6.02.b'], { block: t.blocks[block], from: t.places[from] });
  if (t.garrison[block] || t.clubmen[block])
    return refusal('local', ['E-6.02.d', 'E-3.5.a'], { block: t.blocks[block], from: t.places[from] });
  if (from === IRELAND && marked(p, IRELAND_SAILED))
    return refusal('ireland-sailed', ['E-6.2.d', 'G-77'], { block: t.blocks[block], from: t.places[from] });
  if ((p.flags[block] & INSIDE) !== 0) return portFault(c, seat, from, isSiege(c, from));
  return pinnedFault(c, seat, from);
}

/** E-6.21.a, E-6.21.b: a besieged Port is reached only by who controls its Sea. */
function portFault(c: Read, seat: Seat, area: AreaId, siege: boolean): Cited | null {
  const { t, p } = c;
  if (!siege || t.portSea[area] < 0) return refusal('not-a-port', ['E-6.21.a', 'G-40'], { area: t.places[area] });
  if (!controlsSea(c, seat, t.portSea[area]))
    return refusal('sea-not-controlled', ['E-6.21.a'], { area: t.places[area] });
  if (area === t.london && marked(p, LONDON_SHUT))
    return refusal('london-shut', ['E-6.21.b'], { area: t.places[area] });
  return null;
}

/** The landing goes into a City the enemy besieges. */
const landsInCity = (p: Position, seat: Seat, to: PlaceId): boolean => inside(p, seat, to) > 0;

export function arrivalFault(c: Read, block: BlockId, to: PlaceId): Cited | null {
  const { t, p } = c;
  const seat = sideOf(block);
  if (to >= AREAS || t.seas[to] === 0)
    return refusal('not-coastal', ['E-6.2.a', 'E-4.18.a', 'E-4.19.a'], { block: t.blocks[block], to: t.places[to] });
  if (to === p.where[block]) return refusal('goes-nowhere', ['E-6.2.a'], { block: t.blocks[block], to: t.places[to] });
  if (breaksNeutrality(c, p.where[block], to)) return yorkshireFault(landing(t, block, to));
  if (landsInCity(p, seat, to)) {
    const port = portFault(c, seat, to, isSiege(c, to));
    if (port) return port;
    if (isWinter(p)) return winterFault(landing(t, block, to));
    if (t.cls[block] !== ARTILLERY && troops(c, seat, to, true) >= t.citySize[to])
      return refusal('city-full', ['G-19', 'E-4.2.c'], { area: t.places[to], size: t.citySize[to] });
    if (!mayEndAt(c, block, to, INSIDE)) return refusal('not-home', homeCites(t, block), landing(t, block, to));
  } else {
    if (!isOpenTo(c, seat, to)) return refusal('not-open', ['E-6.2.a', 'E-6.2.c'], landing(t, block, to));
    if (!mayEndAt(c, block, to)) return refusal('not-home', homeCites(t, block), landing(t, block, to));
  }
  return null;
}

const landing = ({ blocks, places }: Tables, block: BlockId, to: PlaceId) => ({ block: blocks[block], to: places[to] });

/** Covenanters follow no Leader but Leven. */
const homeCites = (t: Tables, block: BlockId): string[] =>
  t.covenanter[block] ? ['G-103', 'E-6.2.b', LED_BY.covenanters] : ['E-6.2.b', 'E-3.3.b', 'C-34'];

export function sailFault(c: Read, seat: Seat, block: BlockId, to: PlaceId): Cited | null {
  if (sideOf(block) !== seat) return refusal('not-yours', ['E-6.2.a'], {});
  return departureFault(c, block) ?? arrivalFault(c, block, to);
}

/** The best of all routes: no enemy Sea, else the best modifier, else the shortest (G-77). */
export function bestRoute(c: Read, block: BlockId, to: PlaceId): Route {
  const { t, p } = c;
  const seat = sideOf(block);
  const from = p.where[block];
  const leavesCity = (p.flags[block] & INSIDE) !== 0;
  const entersCity = landsInCity(p, seat, to);
  const starts = leavesCity ? 1 << t.portSea[from] : t.seas[from];
  const ends = entersCity ? 1 << t.portSea[to] : t.seas[to];
  const siegeSeas = (leavesCity ? starts : 0) | (entersCity ? ends : 0);
  const { port, perSea } = t.data.charts.naval;
  const seas = t.keyPort.length;
  let dangerous = siegeSeas;
  for (let sea = 0; sea < seas; sea++) if (!controlsSea(c, seat, sea)) dangerous |= 1 << sea;
  const helpful = helpfulSeas(c, seat, from) | helpfulSeas(c, seat, to);
  let best: Route | null = null;
  for (let a = 0; a < seas; a++) {
    if ((starts & (1 << a)) === 0) continue;
    for (let b = 0; b < seas; b++) {
      if ((ends & (1 << b)) === 0) continue;
      const route = { first: Math.min(a, b), last: Math.max(a, b), hostile: 0, modifier: 0 };
      for (let sea = route.first; sea <= route.last; sea++) route.hostile += (dangerous >> sea) & 1;
      // E-6.2.f, G-78: +1 once, for a Friendly Port on a Sea used or for a besieged one; −1 and −2 for 2 and 3 Seas.
      const helped = siegeSeas !== 0 || (helpful & seasOf(route)) !== 0;
      route.modifier = (helped ? port : 0) + perSea * Math.max(0, route.hostile - 1);
      if (!best || better(route, best)) best = route;
    }
  }
  return best as Route;
}

/** As bits. */
const seasOf = ({ first, last }: Span): number => (2 << last) - (1 << first);

/** E-4.3.c: the Sea on which the Area has a Friendly Port, as a bit. */
function helpfulSeas(c: Read, seat: Seat, area: AreaId): number {
  const { t } = c;
  if (area >= AREAS || t.portSea[area] < 0) return 0;
  return holdsCity(c, area) === seat && !isSiege(c, area) ? 1 << t.portSea[area] : 0;
}

const isHelpful = (c: Read, seat: Seat, area: AreaId, span: Span): boolean =>
  (helpfulSeas(c, seat, area) & seasOf(span)) !== 0;

function better(one: Route, other: Route): boolean {
  if ((one.hostile === 0) !== (other.hostile === 0)) return one.hostile === 0;
  if (one.hostile !== 0 && one.modifier !== other.modifier) return one.modifier > other.modifier;
  return one.last - one.first < other.last - other.first;
}

/** Returns whether it cost an action: to learn that London is shut costs none. */
export function sail(c: Play, seat: Seat, block: BlockId, to: PlaceId): boolean {
  const { t, p } = c;
  const from = p.where[block];
  const route = bestRoute(c, block, to);
  const free = sailsFree(c, block);
  if (meetsGunsAtLondon(c, seat, block, to)) {
    p.marks |= LONDON_SHUT;
    if (c.sink) {
      const facts = voyageFacts(c, { seat, from, to, route, die: null }, free);
      tellOwn(c, block, reveal('naval', ['E-6.21.b'], { ...facts, result: 'shut' }));
    }
    return false;
  }
  p.flags[block] |= MOVED;
  if (from === IRELAND) p.marks |= IRELAND_SAILED;
  const die = route.hostile > 0 && !free ? c.chance.die(6) : null;
  const result =
    die === null ? 'arrives' : t.data.charts.naval.results[Math.min(6, Math.max(1, die + route.modifier)) - 1];
  if (c.sink) {
    // To get past London tells that no guns stand there.
    const tell = to === t.london || from === t.london ? reveal : publicReport;
    const voyage = { seat, from, to, route, die };
    const told = result.endsWith('reduced') && p.strength[block] === 1 ? ('lost' as const) : result;
    tellOwn(c, block, tell('naval', voyageCites(c, voyage), { ...voyageFacts(c, voyage, free), result: told }));
  }
  const within = landsInCity(p, seat, to);
  if (result === 'eliminated') eliminate(c, block, 'naval', ['E-6.2.e']);
  else if (result === 'returns-reduced' || result === 'arrives-reduced') lower(c, block, 'naval', ['E-6.2.e', 'G-77']);
  if (p.where[block] === POOL && isMended(p, 'lostHaveMoved')) p.flags[block] |= MOVED; // G-110
  if (result.startsWith('arrives') && p.where[block] === from) {
    p.where[block] = to;
    p.via[block] = 0;
    p.flags[block] = within ? p.flags[block] | INSIDE : p.flags[block] & ~INSIDE;
    mix(c, seat, to);
  }
  settle(c, from);
  settle(c, to);
  return !free;
}

interface Voyage {
  readonly seat: Seat;
  readonly from: PlaceId;
  readonly to: PlaceId;
  readonly route: Route;
  readonly die: number | null;
}

const voyageFacts = ({ t, p }: Read, { seat, from, to, route, die }: Voyage, free: boolean) => ({
  seat: t.seats[seat],
  from: t.places[from],
  to: t.places[to],
  seas: t.data.charts.seas.order.slice(route.first, route.last + 1),
  modifier: route.modifier,
  block: null,
  left: pointsLeft(p, free),
  die,
});

/** Over one's own Seas without a die; else what changes it, and whose Ports. */
function voyageCites(c: Read, { seat, from, to, route, die }: Voyage): readonly string[] {
  const begins = from >= AREAS ? 'E-6.2.c' : 'E-6.2.a';
  if (die === null) return route.hostile > 0 ? [begins] : [begins, 'E-6.2.e', SEA_CONTROL];
  const isBesieged = [from, to].some((area) => area < AREAS && isSiege(c, area) && landsInCity(c.p, seat, area));
  const port = isHelpful(c, seat, from, route) || isHelpful(c, seat, to, route);
  return [
    begins,
    'E-6.2.e',
    ...citesIf(isBesieged, 'E-6.21.a', 'G-78'),
    ...citesIf(route.modifier !== 0 || route.hostile > 1, 'E-6.2.f'),
    ...citesIf(port && !isBesieged, 'E-4.3.c'),
    ...citesIf(port && route.hostile > 1, 'G-77'),
  ];
}

/** Whether Artillery before London bars the way: only the besieger knows before it is tried. */
function meetsGunsAtLondon(c: Read, seat: Seat, block: BlockId, to: PlaceId): boolean {
  const { t, p } = c;
  const leaves = p.where[block] === t.london && (p.flags[block] & INSIDE) !== 0;
  return (leaves || (to === t.london && landsInCity(p, seat, to))) && besiegersHaveGuns(c, seat, t.london);
}

export function besiegersHaveGuns({ t, p }: Read, seat: Seat, area: AreaId): boolean {
  const enemy = enemyOf(seat);
  for (let b = firstOf(enemy), end = endOf(enemy); b < end; b++)
    if (p.where[b] === area && t.cls[b] === ARTILLERY && (p.flags[b] & INSIDE) === 0) return true;
  return false;
}
