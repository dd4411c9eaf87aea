/** 6.3, 6.31: strength added to blocks on the map, and blocks deployed from the Pool. */
import type { Cited } from '@drumhead/kernel';
import { isYorkshireNeutral } from '../../model/calendar.ts';
import { controlsSea, isFriendly, isNeutral, outside } from '../../model/control.ts';
import { type Desk, news, no, reveal } from '../../model/desk.ts';
import { isDeployHome, isHome } from '../../model/home-regions.ts';
import { DEPLOYMENTS, type Draft, STRENGTHENINGS } from '../../model/listed.ts';
import { AREAS, ARTILLERY, endOf, firstOf, INFANTRY, NOBODY, POOL, ROYALIST, sideOf } from '../../model/numbers.ts';
import { isSiege, settle } from '../../model/settle.ts';
import { mix } from '../../model/sight.ts';
import { feeds, OWNER, outsideAt, VACANT } from '../../model/survey.ts';
import { INSIDE, LONDON_SHUT, marked, type Position } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { isFed } from '../supply/supply-limits.ts';
import { besiegersHaveGuns } from './naval-move.ts';

/** What an Event or Henrietta allows beyond, and where only. */
export interface Terms {
  /** Artillery may be recruited (E-6.47.a, E-11.11.a). */
  readonly guns: boolean;
  readonly coastal: boolean;
  /** Only in this Area and Friendly Areas next to it; −1 anywhere. */
  readonly around: number;
  readonly cites: readonly string[];
}
export const BY_AP: Terms = { guns: false, coastal: false, around: -1, cites: [] };

export function recruitFault(
  t: Tables,
  p: Position,
  seat: number,
  block: number,
  area: number | undefined,
  terms: Terms,
): Cited | null {
  if (sideOf(block) !== seat) return no('not-yours', ['E-6.3.a'], {});
  if (p.where[block] === POOL)
    return area === undefined ? no('no-area', ['E-6.3.b'], {}) : deployFault(t, p, block, area, terms);
  if (area !== undefined) return no('not-in-pool', ['E-6.3.b'], { block: t.blocks[block] });
  return strengthenFault(t, p, block, terms);
}

/** E-6.3.a, E-6.3.f–i, E-3.11.c */
function strengthenFault(t: Tables, p: Position, block: number, terms: Terms): Cited | null {
  const area = p.where[block];
  if (area >= AREAS) return no('not-on-map', ['E-6.3.h', 'G-51'], { block: t.blocks[block], area: t.places[area] });
  if (p.strength[block] >= t.max[block])
    return no('full-strength', ['E-6.3.a', 'E-3.11.a'], { block: t.blocks[block], area: t.places[area] });
  if (t.neverIncreases[block])
    return no('never-increases', ['E-6.3.g', 'E-3.11.c'], { block: t.blocks[block], area: t.places[area] });
  if (t.cls[block] === ARTILLERY && !terms.guns)
    return no('no-guns', ['E-6.3.g', 'E-6.46.a', ...terms.cites], { block: t.blocks[block], area: t.places[area] });
  // Within walls that nobody besieges yet, for some still stand before them, blocks are in a Contested Area too.
  if (p.foe[area] !== 0 && ((p.flags[block] & INSIDE) === 0 || !isSiege({ t, p }, area)))
    return no('contested', ['E-6.3.g'], { block: t.blocks[block], area: t.places[area] });
  if (t.home[block] >= 0 && !isHome(t, block, area))
    return no('away-from-home', ['E-6.3.f', 'E-3.3.c'], { block: t.blocks[block], area: t.places[area] });
  if ((p.flags[block] & INSIDE) !== 0) {
    const shut = besiegedFault(t, p, block, terms);
    if (shut) return shut;
  }
  return placeFault(t, p, sideOf(block), area, terms);
}

/** E-6.31.a, E-6.31.b, E-PA.c: Infantry in a besieged Port, by who controls its Sea. */
function besiegedFault(t: Tables, p: Position, block: number, terms: Terms): Cited | null {
  const area = p.where[block];
  const facts = { block: t.blocks[block], area: t.places[area] };
  const sea = t.portSea[area];
  if (sea < 0) return no('besieged-inland', ['E-6.3.g'], facts);
  if (t.cls[block] !== INFANTRY) return no('besieged-horse', ['E-6.31.a'], facts);
  if (terms.coastal) return no('besieged-coast', terms.cites, facts);
  if (!controlsSea(t, p, sideOf(block), sea)) return no('sea-not-controlled', ['E-6.31.a'], facts);
  if (area === t.london && marked(p, LONDON_SHUT)) return no('london-shut', ['E-6.31.b'], facts);
  if (p.ports[t.fortOf[area]] >= (area === t.london ? 2 : 1))
    return no('port-used', ['E-6.31.a', 'E-6.31.b', 'E-PA.c'], facts);
  return null;
}

/** Where an Event's free recruitment applies. */
function placeFault(t: Tables, p: Position, seat: number, area: number, terms: Terms): Cited | null {
  if (terms.coastal && t.seas[area] === 0) return no('not-coastal', terms.cites, { area: t.places[area] });
  if (terms.around < 0 || area === terms.around) return null;
  const near = t.neighbours[terms.around].includes(area) && isFriendly(t, p, seat, area);
  return near ? null : no('too-far', terms.cites, { area: t.places[area] });
}

/** E-6.3.b–e, E-6.3.h */
export function deployFault(t: Tables, p: Position, block: number, area: number, terms: Terms): Cited | null {
  const seat = sideOf(block);
  if (area >= AREAS) return no('not-on-map', ['E-6.3.b', 'E-6.3.h'], { block: t.blocks[block], area: t.places[area] });
  if (t.cls[block] === ARTILLERY && !terms.guns)
    return no('no-guns', ['E-6.3.h', 'G-50', ...terms.cites], { block: t.blocks[block], area: t.places[area] });
  if (t.garrison[block]) {
    if (!garrisonMayStand(t, p, seat, area))
      return no('no-place-for-garrison', ['E-6.3.e', 'G-85'], { block: t.blocks[block], area: t.places[area] });
  } else if (!isFriendly(t, p, seat, area))
    return no('not-friendly', ['E-6.3.b'], { block: t.blocks[block], area: t.places[area] });
  if (t.regional[block] && !isDeployHome(t, block, area))
    return no('not-home', ['E-6.3.d', 'E-6.16.e'], { block: t.blocks[block], area: t.places[area] });
  if (seat === ROYALIST && t.yorkshire[area] && isYorkshireNeutral(t, p))
    return no('yorkshire', ['E-6.18.a', 'G-79'], { block: t.blocks[block], area: t.places[area] });
  if (!isFed(t, p, seat, area, block))
    return no('over-supply', ['E-6.3.c'], { block: t.blocks[block], area: t.places[area] });
  return placeFault(t, p, seat, area, terms);
}

/** E-6.3.e, G-53 */
export function garrisonMayStand(t: Tables, p: Position, seat: number, area: number): boolean {
  if (!t.fortified[area]) return false;
  if (outside(p, seat, area) > 0) return isFriendly(t, p, seat, area);
  return isNeutral(t, p, area) && t.sympathy[area] === seat;
}

/** By area: classes that could be deployed there, as bits. */
const FED = new Uint8Array(AREAS);

/** After a survey: every legal recruitment. Says what the faults above say, in the order that fails soonest. */
export function listRecruits(t: Tables, p: Position, seat: number, terms: Terms, found: Draft): void {
  const open: number[] = [];
  const neutral = seat === ROYALIST && isYorkshireNeutral(t, p);
  FED.fill(0);
  for (let area = 0; area < AREAS; area++) {
    const sympathises = VACANT[area] === 1 && t.loyalty[area] === NOBODY && t.sympathy[area] === seat;
    if (OWNER[area] !== seat && !sympathises) continue;
    if (neutral && t.yorkshire[area]) continue;
    if (placeFault(t, p, seat, area, terms) !== null) continue;
    open.push(area);
    FED[area] = feeds(t, seat, area);
  }
  for (let block = firstOf(seat), end = endOf(seat); block < end; block++) {
    const at = p.where[block];
    if (at < AREAS) {
      if (p.strength[block] >= t.max[block] || (t.home[block] >= 0 && !isHome(t, block, at))) continue;
      if (t.neverIncreases[block] || (t.cls[block] === ARTILLERY && !terms.guns)) continue;
      if (strengthenFault(t, p, block, terms) === null) found.add(STRENGTHENINGS[block]);
    } else if (at === POOL) {
      const cls = t.cls[block];
      if (cls === ARTILLERY && !terms.guns) continue;
      for (const area of t.regional[block] ? t.deployAreas[block] : open) {
        if ((FED[area] & (1 << cls)) === 0) continue;
        if (t.garrison[block]) {
          if (!t.fortified[area]) continue;
          if (outsideAt(seat, area) === 0 && (t.sympathy[area] !== seat || VACANT[area] === 0)) continue;
        } else if (OWNER[area] !== seat) continue;
        found.add(DEPLOYMENTS[block][area]);
      }
    }
  }
}

/** Carries it out. Returns whether it cost a point: to learn that London is shut costs none (E-6.31.b). */
export function recruit(d: Desk, seat: number, block: number, area: number | undefined, rule: string): boolean {
  const { t, p } = d;
  if (area !== undefined) {
    deploy(d, seat, block, area, 1, rule);
    return true;
  }
  const at = p.where[block];
  if ((p.flags[block] & INSIDE) !== 0) {
    if (at === t.london && besiegersHaveGuns(t, p, seat, at)) {
      p.marks |= LONDON_SHUT;
      d.sink?.report(reveal('london-shut', ['E-6.31.b'], { area: t.places[at] }));
      return false;
    }
    p.ports[t.fortOf[at]]++;
    // That it worked tells that no Artillery stands before London.
    if (at === t.london) d.sink?.report(reveal('london-open', ['E-6.31.b'], { area: t.places[at] }));
  }
  p.strength[block]++;
  const cites = ['E-6.3.a', 'E-6.3.f', 'E-6.3.i', 'E-6.02.c', rule];
  d.sink?.report(openly(t, block)('recruited', cites, { seat: t.seats[seat], area: t.places[at] }));
  return true;
}

/** Guns have a price and allowance of their own: who watches the points knows them by it. */
export const openly = (t: Tables, block: number): typeof news => (t.cls[block] === ARTILLERY ? reveal : news);

export function deploy(d: Desk, seat: number, block: number, area: number, strength: number, rule: string): void {
  const { t, p } = d;
  p.where[block] = area;
  p.strength[block] = strength;
  p.flags[block] = 0;
  d.sink?.report(openly(t, block)('deployed', ['E-6.3.b', rule], { seat: t.seats[seat], area: t.places[area] }));
  settle(d, area);
  mix(d, seat, area);
}
