/** 6.3, 6.31: strength added to blocks on the map, and blocks deployed from the Pool. */

import { type Cited, refusal, type Seat } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { isYorkshireNeutral } from '../../model/calendar.ts';
import { type Play, publicReport, type Read, reveal, tellOwn } from '../../model/context.ts';
import { controlsSea, isFriendly, isNeutral, outside } from '../../model/control.ts';
import { settle } from '../../model/control-changes.ts';
import type { AreaId, BlockId } from '../../model/ids.ts';
import { DEPLOYMENTS, STRENGTHENINGS } from '../../model/listed.ts';
import { AREAS, ARTILLERY, endOf, firstOf, INFANTRY, NOBODY, POOL, ROYALIST, sideOf } from '../../model/numbers.ts';
import { deploysAtHome, isDeployHome, isHome, LONDON_BLOCKS } from '../../model/regional-blocks.ts';
import { isSiege } from '../../model/sieges-begin-and-end.ts';
import { mix } from '../../model/sight.ts';
import { feeds, outsideAt } from '../../model/survey.ts';
import { DEPLOYABLE, FED, LISTING, OWNER, RECRUITS, VACANT } from '../../position/arena.ts';
import { fundOf, INSIDE, LONDON_SHUT, MOVED, marked, pointsLeft } from '../../position/position.ts';
import type { Fund } from '../../reports.ts';
import type { Tables } from '../../tables.ts';
import { isFed } from '../supply/supply.ts';
import { besiegersHaveGuns } from './naval-move.ts';
import { yorkshireFault } from './winter-and-yorkshire.ts';

type Recruit = ActionOf<'recruit'>;

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

export function recruitFault(c: Read, seat: Seat, { block, area }: Recruit, terms: Terms): Cited | null {
  const { t, p } = c;
  if (sideOf(block) !== seat) return refusal('not-yours', ['E-6.3.a'], {});
  if (p.where[block] === POOL)
    return area === undefined ? refusal('no-area', ['E-6.3.b'], {}) : deployFault(c, block, area, terms);
  if (area !== undefined) return refusal('not-in-pool', ['E-6.3.b'], { block: t.blocks[block] });
  return strengthenFault(c, block, terms);
}

/** Leaders, Irish, Henrietta and Garrisons are strengthened wherever nobody contests it. */
export const ANYWHERE = 'E-6.3.i';

/** E-6.3.a, E-6.3.f–i, E-3.11.c */
function strengthenFault(c: Read, block: BlockId, terms: Terms): Cited | null {
  const { t, p } = c;
  const area = p.where[block];
  if (area >= AREAS)
    return refusal('not-on-map', ['E-6.3.h', 'G-51'], { block: t.blocks[block], area: t.places[area] });
  if (p.strength[block] >= t.max[block])
    return refusal('full-strength', ['E-6.3.a', 'E-3.11.a'], { block: t.blocks[block], area: t.places[area] });
  if (t.neverIncreases[block])
    return refusal('never-increases', ['E-6.3.g', 'E-3.11.c'], { block: t.blocks[block], area: t.places[area] });
  if (t.cls[block] === ARTILLERY && !terms.guns)
    return refusal('no-guns', ['E-6.3.g', 'E-6.46.a', ...terms.cites], {
      block: t.blocks[block],
      area: t.places[area],
    });
  // Within walls that nobody besieges yet, for some still stand before them, blocks are in a Contested Area too.
  if (p.foe[area] !== 0 && ((p.flags[block] & INSIDE) === 0 || !isSiege(c, area)))
    return refusal('contested', ['E-6.3.g'], { block: t.blocks[block], area: t.places[area] });
  if (t.home[block] >= 0 && !isHome(t, block, area))
    return refusal('away-from-home', ['E-6.3.f', 'E-3.3.c'], { block: t.blocks[block], area: t.places[area] });
  if ((p.flags[block] & INSIDE) !== 0) {
    const shut = besiegedFault(c, block, terms);
    if (shut) return shut;
  }
  return placeFault(c, sideOf(block), area, terms);
}

/** E-6.31.a, E-6.31.b, E-PA.c: Infantry in a besieged Port, by who controls its Sea. */
function besiegedFault(c: Read, block: BlockId, terms: Terms): Cited | null {
  const { t, p } = c;
  const area = p.where[block];
  const facts = { block: t.blocks[block], area: t.places[area] };
  const { besiegedLondon, besiegedPort } = t.data.charts.recruitment;
  const sea = t.portSea[area];
  if (sea < 0) return refusal('besieged-inland', ['E-6.3.g'], facts);
  if (t.cls[block] !== INFANTRY) return refusal('besieged-horse', ['E-6.31.a'], facts);
  if (terms.coastal) return refusal('besieged-coast', terms.cites, facts);
  if (!controlsSea(c, sideOf(block), sea)) return refusal('sea-not-controlled', ['E-6.31.a'], facts);
  if (area === t.london && marked(p, LONDON_SHUT)) return refusal('london-shut', ['E-6.31.b'], facts);
  if (p.ports[t.fortOf[area]] >= (area === t.london ? besiegedLondon : besiegedPort))
    return refusal('port-used', ['E-6.31.a', 'E-6.31.b', 'E-PA.c'], facts);
  return null;
}

/** Where an Event's free recruitment applies. */
function placeFault(c: Read, seat: Seat, area: AreaId, terms: Terms): Cited | null {
  const { t } = c;
  if (terms.coastal && t.seas[area] === 0) return refusal('not-coastal', terms.cites, { area: t.places[area] });
  if (terms.around < 0 || area === terms.around) return null;
  const near = t.neighbours[terms.around].includes(area) && isFriendly(c, seat, area);
  return near ? null : refusal('too-far', terms.cites, { area: t.places[area] });
}

/** E-6.3.b–e, E-6.3.h */
export function deployFault(c: Read, block: BlockId, area: AreaId, terms: Terms): Cited | null {
  const { t } = c;
  const seat = sideOf(block);
  if (area >= AREAS)
    return refusal('not-on-map', ['E-6.3.b', 'E-6.3.h'], { block: t.blocks[block], area: t.places[area] });
  if (t.cls[block] === ARTILLERY && !terms.guns)
    return refusal('no-guns', ['E-6.3.h', 'G-50', ...terms.cites], { block: t.blocks[block], area: t.places[area] });
  if (t.garrison[block]) {
    if (!garrisonMayStand(c, seat, area))
      return refusal('no-place-for-garrison', ['E-6.3.e', 'G-85'], { block: t.blocks[block], area: t.places[area] });
  } else if (!isFriendly(c, seat, area))
    return refusal('not-friendly', ['E-6.3.b'], { block: t.blocks[block], area: t.places[area] });
  if (deploysAtHome(c, block) && !isDeployHome(t, block, area))
    return refusal('deploys-at-home', ['E-6.3.d', LONDON_BLOCKS, 'G-108'], {
      block: t.blocks[block],
      area: t.places[area],
    });
  if (seat === ROYALIST && t.yorkshire[area] && isYorkshireNeutral(c))
    return yorkshireFault({ block: t.blocks[block], area: t.places[area] });
  if (!isFed(c, seat, area, block))
    return refusal('over-supply', ['E-6.3.c'], { block: t.blocks[block], area: t.places[area] });
  return placeFault(c, seat, area, terms);
}

/** E-6.3.e, G-53 */
export function garrisonMayStand(c: Read, seat: Seat, area: AreaId): boolean {
  const { t, p } = c;
  if (!t.fortified[area]) return false;
  if (outside(p, seat, area) > 0) return isFriendly(c, seat, area);
  return isNeutral(c, area) && t.sympathy[area] === seat;
}

/** After a survey: every legal recruitment. Says what the faults above say, in the order that fails soonest. */
export function listRecruits(c: Read, seat: Seat, terms: Terms): void {
  feedAreas(c, seat, terms);
  for (let block = firstOf(seat), end = endOf(seat); block < end; block++) listRecruit(c, block, terms);
}

/** How many `listRecruits` lists, block by block in `RECRUITS`. */
export function countRecruits(c: Read, seat: Seat, terms: Terms): number {
  const { t, p } = c;
  feedAreas(c, seat, terms);
  const { size } = LISTING;
  DEPLOYABLE.fill(-1);
  let count = 0;
  for (let block = firstOf(seat), end = endOf(seat); block < end; block++) {
    const place = p.where[block];
    let own = 0;
    if (place < AREAS) own = mayStrengthen(c, block, terms) ? 1 : 0;
    else if (place === POOL) {
      const sort =
        ((deploysAtHome(c, block) ? t.home[block] + 1 : 0) * 3 + t.cls[block]) * 2 + (t.garrison[block] ? 1 : 0);
      if (DEPLOYABLE[sort] < 0) {
        listRecruit(c, block, terms);
        DEPLOYABLE[sort] = LISTING.cut(size);
      }
      own = DEPLOYABLE[sort];
    }
    RECRUITS[block] = own;
    count += own;
  }
  return count;
}

/** After a count: what stands there in the list. */
export function recruitAt(c: Read, seat: Seat, terms: Terms, index: number): EnemyAction {
  let block = firstOf(seat);
  let at = index;
  for (; at >= RECRUITS[block]; block++) at -= RECRUITS[block];
  if (c.p.where[block] < AREAS) return STRENGTHENINGS[block];
  listRecruit(c, block, terms);
  return LISTING.pick(at);
}

/** Into `FED`: what the Areas feed where somebody may be deployed, nothing elsewhere. */
function feedAreas(c: Read, seat: Seat, terms: Terms): void {
  const { t } = c;
  const neutral = seat === ROYALIST && isYorkshireNeutral(c);
  FED.fill(0);
  for (let area = 0; area < AREAS; area++) {
    const sympathises = VACANT[area] === 1 && t.loyalty[area] === NOBODY && t.sympathy[area] === seat;
    if (OWNER[area] !== seat && !sympathises) continue;
    if (neutral && t.yorkshire[area]) continue;
    if (placeFault(c, seat, area, terms) !== null) continue;
    FED[area] = feeds(t, seat, area);
  }
}

/** Of a block on the map: what `strengthenFault` says. */
function mayStrengthen(c: Read, block: BlockId, terms: Terms): boolean {
  const { t, p } = c;
  const at = p.where[block];
  if (p.strength[block] >= t.max[block] || (t.home[block] >= 0 && !isHome(t, block, at))) return false;
  if (t.neverIncreases[block] || (t.cls[block] === ARTILLERY && !terms.guns)) return false;
  if (p.foe[at] !== 0 && (p.flags[block] & INSIDE) === 0) return false;
  return strengthenFault(c, block, terms) === null;
}

/** After `FED` is filled. */
function listRecruit(c: Read, block: BlockId, terms: Terms): void {
  const { t, p } = c;
  const at = p.where[block];
  if (at < AREAS) {
    if (mayStrengthen(c, block, terms)) LISTING.add(STRENGTHENINGS[block]);
  } else if (at === POOL) {
    const seat = sideOf(block);
    const cls = t.cls[block];
    if (cls === ARTILLERY && !terms.guns) return;
    for (const area of deploysAtHome(c, block) ? t.deployAreas[block] : t.anyArea) {
      if ((FED[area] & (1 << cls)) === 0) continue;
      if (t.garrison[block]) {
        if (!t.fortified[area]) continue;
        if (outsideAt(seat, area) === 0 && (t.sympathy[area] !== seat || VACANT[area] === 0)) continue;
      } else if (OWNER[area] !== seat) continue;
      LISTING.add(DEPLOYMENTS[block][area]);
    }
  }
}

/** Carries it out. Returns whether it cost a point: to learn that London is shut costs none (E-6.31.b). */
export function recruit(c: Play, seat: Seat, { block, area }: Recruit, rule: string): boolean {
  const { t, p } = c;
  if (area !== undefined) {
    deploy(c, block, area, { rule, left: pointsLeft(p), of: fundOf(p) });
    return true;
  }
  const at = p.where[block];
  if ((p.flags[block] & INSIDE) !== 0) {
    if (at === t.london && besiegersHaveGuns(c, seat, at)) {
      p.marks |= LONDON_SHUT;
      c.sink?.report(reveal('london-shut', ['E-6.31.b'], { area: t.places[at] }));
      return false;
    }
    p.ports[t.fortOf[at]]++;
    // That it worked tells that no Artillery stands before London.
    if (at === t.london) c.sink?.report(reveal('london-open', ['E-6.31.b'], { area: t.places[at] }));
  }
  p.strength[block]++;
  const cites = ['E-6.3.a', rule];
  if (c.sink) {
    const points = { left: pointsLeft(p), of: fundOf(p) };
    const facts = { seat: t.seats[seat], area: t.places[at], ...points, block: null, strength: null };
    tellOwn(c, block, openly(t, block)('recruited', cites, facts));
  }
  return true;
}

/** Guns have a price and allowance of their own: who watches the points knows them by it. */
export const openly = (t: Tables, block: BlockId): typeof publicReport =>
  t.cls[block] === ARTILLERY ? reveal : publicReport;

/** The rule it follows, and the points that are left after it, where they are counted. */
interface Spent {
  readonly rule: string;
  readonly left: number | null;
  readonly of: Fund;
}

/** With points of the Turn: those of a Region have a rule of their own. */
const isBought = (of: Fund): boolean => of === 'action' || of === 'event';

/** At strength 1 (E-6.3.b, E-11.2.d). */
export function deploy(c: Play, block: BlockId, area: AreaId, { rule, left, of }: Spent): void {
  const { t, p } = c;
  const seat = sideOf(block);
  p.where[block] = area;
  p.strength[block] = 1;
  p.flags[block] &= MOVED; // G-110
  if (c.sink) {
    const facts = { seat: t.seats[seat], area: t.places[area], left, of, block: null };
    tellOwn(c, block, openly(t, block)('deployed', isBought(of) ? ['E-6.3.b', rule] : [rule], facts));
  }
  settle(c, area);
  mix(c, seat, area);
}
