/** 11.2: Regional Recruitment, with points counted Region by Region when the player begins (G-84). */

import { ALLOWED, type Cited, citesIf, leave, refusal, refuse, type Seat, verdict, warn } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { type Play, publicReport, type Read, type Rules, tellOwn } from '../../model/context.ts';
import { holdsCity, isFriendly, isNeutral, isVacant } from '../../model/control.ts';
import type { AreaId, BlockId, PlaceId } from '../../model/ids.ts';
import { DONE, spending } from '../../model/listed.ts';
import { AREAS, ARTILLERY, endOf, firstOf, LONDON_HOME, POOL, sideOf } from '../../model/numbers.ts';
import { bitOf, halfOf, placeOf, setWith, sizeOf } from '../../model/place-sets.ts';
import { isDeployHome, isHome } from '../../model/regional-blocks.ts';
import { isSiege } from '../../model/sieges-begin-and-end.ts';
import { feeding, outsideOf, ownedBy, survey, vacantAreas } from '../../model/survey.ts';
import { BUYS, DEPLOYING, LISTING, OWNER, RECRUITS } from '../../position/arena.ts';
import type { FrameOf } from '../../position/frames.ts';
import { INSIDE } from '../../position/position.ts';
import type { RegionPoints } from '../../reports.ts';
import { HOMES } from '../../schema.ts';
import type { Tables } from '../../tables.ts';
import { deploy, garrisonMayStand, openly } from '../operations/recruitment.ts';
import { isFed } from '../supply/supply.ts';

type Recruitment = FrameOf<'recruitment'>;

/** London's own points come after those of the five Regions. */
const LONDON_POINTS = LONDON_HOME;
/** E-11.2.a, E-11.2.b, E-11.22.a */
function countPoints(c: Read, seat: Seat): number[] {
  const { t } = c;
  const { areaPoints, majorCity, london } = t.data.charts.recruitment;
  const points = [0, 0, 0, 0, 0, 0];
  survey(c);
  for (let area = 0; area < AREAS; area++) {
    if (OWNER[area] === seat) points[t.region[area]] += areaPoints;
    if (!t.fortified[area] || holdsCity(c, area) !== seat || isSiege(c, area)) continue;
    if (area === t.london) points[LONDON_POINTS] += london;
    else if (t.majorAreas.includes(area)) points[t.region[area]] += majorCity;
  }
  return points;
}

/** A City whose Area is nobody's still counts for whom it sympathises with. */
const bristolCites = (c: Read, seat: Seat): readonly string[] =>
  citesIf(
    c.t.majorAreas.some((area) => isNeutral(c, area) && holdsCity(c, area) === seat),
    'E-11.2.b',
  );

export function beginRecruitment(c: Play, seat: Seat): void {
  const { t, p } = c;
  const left = countPoints(c, seat);
  p.stack.push({ kind: 'recruitment', seat, left });
  if (!c.sink) return;
  const points = Object.fromEntries(left.map((count, rp) => [HOMES[rp], count])) as RegionPoints;
  const cites = ['E-11.2.a', ...bristolCites(c, seat), ...citesIf(left[LONDON_POINTS] > 0, 'E-11.22.a'), 'G-84'];
  c.sink.report(publicReport('recruitment-points', cites, { seat: t.seats[seat], points, ...points }));
}

/** E-11.21.a, C-24: Regions with a controlled Major City, besieged or not, as bits. */
function foundries(c: Read, seat: Seat): number {
  const { t } = c;
  let regions = 0;
  for (const area of t.majorAreas) if (holdsCity(c, area) === seat) regions |= 1 << t.region[area];
  return regions;
}

function costOf(t: Tables, block: BlockId, rp: number): number {
  const { cannonCost, londonCannonCost } = t.data.charts.recruitment;
  if (t.cls[block] !== ARTILLERY) return 1;
  return rp === LONDON_POINTS ? londonCannonCost : cannonCost;
}

const nearLondon = (t: Tables, area: AreaId): boolean => area === t.london || t.neighbours[t.london].includes(area);

function pointFault(c: Read, f: Recruitment, a: ActionOf<'recruit'>): Cited | null {
  const { t, p } = c;
  const { block, area: to, rp } = a;
  if (rp === undefined) return refusal('no-rp', ['E-11.2.a'], { block: t.blocks[block] });
  if (sideOf(block) !== f.seat) return refusal('not-yours', ['E-11.2.c'], { block: t.blocks[block] });
  const pooled = p.where[block] === POOL;
  if (pooled !== (to !== undefined))
    return refusal(pooled ? 'no-area' : 'not-in-pool', ['E-11.2.d'], { block: t.blocks[block] });
  const area = to ?? p.where[block];
  if (area >= AREAS) return refusal('not-on-map', ['E-11.2.c', 'E-11.2.d'], { block: t.blocks[block] });
  // E-11.2.c, E-11.2.d, E-11.22.a, G-86: where the point may be spent.
  if (rp === LONDON_POINTS ? !nearLondon(t, area) : t.region[area] !== rp)
    return refusal('wrong-region', ['E-11.2.c', 'E-11.2.d', 'E-11.22.a', 'G-86'], {
      block: t.blocks[block],
      area: t.places[area],
    });
  if (f.left[rp] < costOf(t, block, rp))
    return refusal('no-points', ['E-11.2.a', 'E-11.21.a'], { block: t.blocks[block], rp: HOMES[rp] });
  if (t.cls[block] === ARTILLERY && rp !== LONDON_POINTS && (foundries(c, f.seat) & (1 << rp)) === 0)
    return refusal('no-foundry', ['E-11.21.a', 'C-24'], { block: t.blocks[block] });
  return pooled ? deployFault(c, f.seat, block, area) : growFault(c, block, area);
}

const mayGrow = ({ t, p }: Read, block: BlockId, area: AreaId): boolean =>
  p.strength[block] < t.max[block] &&
  !t.neverIncreases[block] &&
  (p.flags[block] & INSIDE) === 0 &&
  (t.home[block] < 0 || isHome(t, block, area));

function growFault(c: Read, block: BlockId, area: AreaId): Cited | null {
  const { t, p } = c;
  if (mayGrow(c, block, area)) return null;
  const facts = { block: t.blocks[block], area: t.places[area] };
  if (p.strength[block] >= t.max[block]) return refusal('full-strength', ['E-11.2.c'], facts);
  if (t.neverIncreases[block]) return refusal('never-increases', ['E-11.2.c', 'E-3.11.c'], facts);
  if ((p.flags[block] & INSIDE) !== 0) return refusal('besieged', ['E-11.2.c'], facts);
  return refusal('away-from-home', ['E-11.2.c', 'E-11.2.e'], facts);
}

/** E-11.2.d, E-11.2.e, C-36, G-85 */
function deployFault(c: Read, seat: Seat, block: BlockId, area: AreaId): Cited | null {
  const { t, p } = c;
  if (t.home[block] >= 0 && !isDeployHome(t, block, area))
    return refusal('deploys-at-home', ['E-11.2.e'], { block: t.blocks[block], area: t.places[area] });
  if (t.garrison[block]) {
    if (!garrisonMayStand(c, seat, area))
      return refusal('no-place-for-garrison', ['G-85', 'E-6.3.e'], { block: t.blocks[block], area: t.places[area] });
  } else {
    const open = t.regional[block]
      ? isVacant(p, area)
      : t.victoryCity[area] && t.sympathy[area] === seat && isNeutral(c, area);
    if (!open && !isFriendly(c, seat, area))
      return refusal('not-friendly', ['E-11.2.d', 'C-36'], { block: t.blocks[block], area: t.places[area] });
  }
  return isFed(c, seat, area, block)
    ? null
    : refusal('over-supply', ['E-11.2.d'], { block: t.blocks[block], area: t.places[area] });
}

/** After a survey, half a set: what `deployFault` says of Areas, but for home and supply. */
function openTo(t: Tables, block: BlockId, half: number): number {
  const seat = sideOf(block);
  const neutral = vacantAreas(half) & t.sympathySet[seat][half];
  if (t.garrison[block]) {
    const held = outsideOf(seat, half);
    return t.fortSet[half] & ((held & ownedBy(seat, half)) | (~held & neutral));
  }
  return ownedBy(seat, half) | (t.regional[block] ? vacantAreas(half) : neutral & t.victorySet[half]);
}

/** What the points left can buy, half by half in `BUYS`: in which Areas a Region's own, and where London's reach. */
const MEN = 0;
const GUNS = 4;
const BY_LONDON = 2;

function surveyRecruitment(c: Read, f: Recruitment): void {
  const { t } = c;
  const { left } = f;
  survey(c);
  const { cannonCost, londonCannonCost } = t.data.charts.recruitment;
  const founds = foundries(c, f.seat);
  for (let half = 0; half < 2; half++) {
    let [men, guns] = [0, 0];
    for (let rp = 0; rp < LONDON_POINTS; rp++) {
      if (left[rp] > 0) men |= t.regionSet[rp][half];
      if (left[rp] >= cannonCost && (founds & (1 << rp)) !== 0) guns |= t.regionSet[rp][half];
    }
    BUYS[MEN + half] = men;
    BUYS[GUNS + half] = guns;
    BUYS[MEN + BY_LONDON + half] = left[LONDON_POINTS] > 0 ? t.nearLondonSet[half] : 0;
    BUYS[GUNS + BY_LONDON + half] = left[LONDON_POINTS] >= londonCannonCost ? t.nearLondonSet[half] : 0;
  }
}

const boughtAs = (t: Tables, block: BlockId): number => (t.cls[block] === ARTILLERY ? GUNS : MEN);

/** After a survey of the recruitment: how many choices are the block's own. Where it may be deployed, into `DEPLOYING`. */
function offersCounted(c: Read, block: BlockId): number {
  const { t, p } = c;
  const at = p.where[block];
  if (at < AREAS) return p.strength[block] < t.max[block] && mayGrow(c, block, at) ? offersAt(t, block, at) : 0;
  if (at !== POOL) return 0;
  const bought = boughtAs(t, block);
  const cls = t.cls[block];
  const seat = sideOf(block);
  let count = 0;
  for (let half = 0; half < 2; half++) {
    const areas = openTo(t, block, half) & t.deploySet[block][half] & feeding(seat, cls, half);
    DEPLOYING[2 * block + half] = areas;
    count += sizeOf(areas & BUYS[bought + half], areas & BUYS[bought + BY_LONDON + half]);
  }
  return count;
}

/** With whose points something can be bought there: 0, 1 or 2 sorts. */
function offersAt(t: Tables, block: BlockId, area: AreaId): number {
  const word = boughtAs(t, block) + halfOf(area);
  const bit = bitOf(area);
  return ((BUYS[word] & bit) !== 0 ? 1 : 0) + ((BUYS[word + BY_LONDON] & bit) !== 0 ? 1 : 0);
}

/** Of something that may be bought: the block, where it is deployed (−1 where it grows) and with whose points. */
export type Offer = (block: BlockId, to: PlaceId, rp: number) => void;

/** What `offersCounted` counts, in the order of the list: with each Region's points, and with London's own where they reach. */
function offersFor({ t, p }: Read, block: BlockId, shown: Offer): void {
  const at = p.where[block];
  const isPooled = at === POOL;
  const bought = boughtAs(t, block);
  for (let half = 0; half < 2; half++)
    for (let left = isPooled ? DEPLOYING[2 * block + half] : setWith(at, half); left !== 0; left &= left - 1) {
      const bit = left & -left;
      const area = placeOf(half, bit);
      const to = isPooled ? area : -1;
      if ((BUYS[bought + half] & bit) !== 0) shown(block, to, t.region[area]);
      if ((BUYS[bought + BY_LONDON + half] & bit) !== 0) shown(block, to, LONDON_POINTS);
    }
}

/** All that may be bought, in the order of the list; nothing is made for it. */
export function eachOffer(c: Read, f: Recruitment, shown: Offer): void {
  surveyRecruitment(c, f);
  for (let block = firstOf(f.seat), end = endOf(f.seat); block < end; block++)
    if (offersCounted(c, block) > 0) offersFor(c, block, shown);
}

const toList: Offer = (block, to, rp) => LISTING.add(spending(block, to, rp));

export const recruitment: Rules<'recruitment'> = {
  cites: ['E-11.2.a', 'E-11.2.c', 'E-11.2.d', 'E-11.21.a', 'E-11.22.a'],
  enter(c, f) {
    if (f.left.some((points) => points > 0)) return 'wait';
    leave(c);
    return 'go';
  },
  list(c, f) {
    eachOffer(c, f, toList);
    LISTING.add(DONE);
    return LISTING.take();
  },
  /** Counted block by block: only the block drawn is listed. */
  any(c, f, seat, chance) {
    surveyRecruitment(c, f);
    const first = firstOf(seat);
    let all = 0;
    for (let block = first, end = endOf(seat); block < end; block++) {
      RECRUITS[block] = offersCounted(c, block);
      all += RECRUITS[block];
    }
    let at = chance.below(all + 1);
    if (at === all) return DONE;
    let block = first;
    for (; at >= RECRUITS[block]; block++) at -= RECRUITS[block];
    offersFor(c, block, toList);
    return LISTING.pick(at);
  },
  check(c, f, _seat, action) {
    if (action.kind === 'done') {
      if (recruitment.list(c, f, f.seat)?.length === 1) return ALLOWED;
      const points = f.left.reduce((all, count) => all + count, 0);
      return warn([{ key: 'points-lost', cites: ['E-11.2.a', 'G-84'], facts: { points } }]);
    }
    if (action.kind !== 'recruit') return refuse('wrong-kind', ['E-11.2.a'], { asked: 'recruitment' });
    return verdict(pointFault(c, f, action));
  },
  play(c, f, seat, action) {
    const { t, p } = c;
    if (action.kind === 'done') {
      f.left = [0, 0, 0, 0, 0, 0];
      return;
    }
    const { block, area, rp } = action as ActionOf<'recruit'>;
    f.left[rp as number] -= costOf(t, block, rp as number);
    const left = f.left[rp as number];
    const of = HOMES[rp as number] as keyof RegionPoints;
    if (area !== undefined) {
      deploy(c, block, area, { rule: rp === LONDON_POINTS ? 'E-11.22.a' : 'E-11.2.d', left, of });
      return;
    }
    p.strength[block]++;
    if (!c.sink) return;
    const facts = { seat: t.seats[seat], area: t.places[p.where[block]], left, of, block: null, strength: null };
    tellOwn(
      c,
      block,
      openly(t, block)(
        'recruited',
        [t.cls[block] === ARTILLERY ? 'E-11.21.a' : 'E-11.2.c', ...citesIf(rp === LONDON_POINTS, 'E-11.22.a')],
        facts,
      ),
    );
  },
};
