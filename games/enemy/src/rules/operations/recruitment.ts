/** 6.3, 6.31: strength added to blocks on the map, and blocks deployed from the Pool. */

import { type Cited, refusal, type Seat } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { isYorkshireNeutral } from '../../model/calendar.ts';
import { type Play, publicReport, type Read, reveal, tellOwn } from '../../model/context.ts';
import { controlsSea, isFriendly, isNeutral, outside } from '../../model/control.ts';
import { settle } from '../../model/control-changes.ts';
import type { AreaId, BlockId } from '../../model/ids.ts';
import { DEPLOYMENTS, STRENGTHENINGS } from '../../model/listed.ts';
import { AREAS, ARTILLERY, endOf, firstOf, INFANTRY, POOL, ROYALIST, sideOf } from '../../model/numbers.ts';
import { nthOf, placeOf, setOf, sizeOf } from '../../model/place-sets.ts';
import { deploysAtHome, isDeployHome, isHome, LONDON_BLOCKS } from '../../model/regional-blocks.ts';
import { isSiege } from '../../model/sieges-begin-and-end.ts';
import { mix } from '../../model/sight.ts';
import { feeding, outsideOf, ownedBy, vacantAreas } from '../../model/survey.ts';
import { DEPLOYING, LISTING, OPENINGS, RECRUITS } from '../../position/arena.ts';
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

/** After a survey: how many recruitments are open, block by block in `RECRUITS`. It counts what the faults above allow. */
export function countRecruits(c: Read, seat: Seat, terms: Terms): number {
  const { where } = c.p;
  findOpenings(c, seat, terms);
  let count = 0;
  for (let block = firstOf(seat), end = endOf(seat); block < end; block++) {
    let own = 0;
    if (where[block] === POOL) own = deployments(c, block, terms);
    else if (where[block] < AREAS && mayStrengthen(c, block, terms)) own = 1;
    RECRUITS[block] = own;
    count += own;
  }
  return count;
}

/** After a count. */
export function listRecruits(c: Read, seat: Seat): void {
  for (let block = firstOf(seat), end = endOf(seat); block < end; block++) {
    if (RECRUITS[block] === 0) continue;
    if (c.p.where[block] < AREAS) LISTING.add(STRENGTHENINGS[block]);
    else
      for (let half = 0; half < 2; half++)
        for (let left = DEPLOYING[2 * block + half]; left !== 0; left &= left - 1)
          LISTING.add(DEPLOYMENTS[block][placeOf(half, left & -left)]);
  }
}

/** After a count: what stands there in the list. */
export function recruitAt(c: Read, seat: Seat, index: number): EnemyAction {
  let block = firstOf(seat);
  let at = index;
  for (; at >= RECRUITS[block]; block++) at -= RECRUITS[block];
  return c.p.where[block] < AREAS ? STRENGTHENINGS[block] : deploymentAt(block, at);
}

/** Into `OPENINGS`: Areas of the side and those that sympathise with it, as far as the terms reach. */
export function findOpenings(c: Read, seat: Seat, { coastal, around }: Terms): void {
  const { t } = c;
  const isBarred = seat === ROYALIST && isYorkshireNeutral(c);
  for (let half = 0; half < 2; half++) {
    let open = ownedBy(seat, half) | (vacantAreas(half) & t.sympathySet[seat][half]);
    if (isBarred) open &= ~t.yorkshireSet[half];
    if (coastal) open &= t.coastSet[half];
    if (around >= 0) open &= setOf([around])[half] | (setOf(t.neighbours[around])[half] & ownedBy(seat, half));
    OPENINGS[half] = open;
  }
}

/** Of a block on the map: what `strengthenFault` says. */
export function mayStrengthen(c: Read, block: BlockId, terms: Terms): boolean {
  const { t, p } = c;
  const at = p.where[block];
  if (p.strength[block] >= t.max[block] || (t.home[block] >= 0 && !isHome(t, block, at))) return false;
  if (t.neverIncreases[block] || (t.cls[block] === ARTILLERY && !terms.guns)) return false;
  const isShutIn = (p.flags[block] & INSIDE) !== 0;
  if (p.foe[at] !== 0 && (!isShutIn || !isSiege(c, at))) return false;
  if (isShutIn && besiegedFault(c, block, terms) !== null) return false;
  return placeFault(c, sideOf(block), at, terms) === null;
}

/** Of a block in the Pool, with the openings found: in how many Areas it may be deployed; which ones, into `DEPLOYING`. */
export function deployments(c: Read, block: BlockId, { guns }: Terms): number {
  const { t } = c;
  const seat = sideOf(block);
  const cls = t.cls[block];
  if (cls === ARTILLERY && !guns) return 0;
  const atHome = deploysAtHome(c, block);
  for (let half = 0; half < 2; half++) {
    const own = t.garrison[block]
      ? t.fortSet[half] & (outsideOf(seat, half) | (vacantAreas(half) & t.friendlySet[seat][half]))
      : ownedBy(seat, half);
    const open = OPENINGS[half] & own & feeding(seat, cls, half);
    DEPLOYING[2 * block + half] = atHome ? open & t.deploySet[block][half] : open;
  }
  return sizeOf(DEPLOYING[2 * block], DEPLOYING[2 * block + 1]);
}

/** After a count. */
const deploymentAt = (block: BlockId, index: number): EnemyAction =>
  DEPLOYMENTS[block][nthOf(DEPLOYING[2 * block], DEPLOYING[2 * block + 1], index)];

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
