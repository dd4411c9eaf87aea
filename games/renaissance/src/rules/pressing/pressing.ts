/** D-pressing: going after a beaten enemy, and pressing forward under fire. Both ask: go, or hold. */

import { ALLOWED, type Asked, citesIf, leave, refuse } from '@drumhead/kernel';
import { areaWithin } from '../../geometry/area.ts';
import { edgeAt, FRONT, lone } from '../../geometry/bases.ts';
import { ahead, shifted } from '../../geometry/pose.ts';
import { partFree } from '../../geometry/sweep.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { ONE } from '../../geometry/trig.ts';
import { AREA_IN, PACE, TOUCH } from '../../geometry/units.ts';
import { type Play, publicReport, type Read, type Rules } from '../../model/context.ts';
import { labelOf, labelSpans, named } from '../../model/element-labels.ts';
import {
  areEnemies,
  copyField,
  effectiveDepth,
  type Field,
  has,
  moveTo,
  onTable,
  poseOfElement,
  troopOf,
} from '../../model/field.ts';
import { filesBehind } from '../../model/groups.ts';
import { isMended } from '../../model/mended.ts';
import { type Footing, wholePaces } from '../../model/verdict.ts';
import { ABOARD, CAME, EMPTY, LATE, PRESSED } from '../../position/elements.ts';
import type { FrameOf } from '../../position/frames.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import { isEngaged } from '../contact/engaged.ts';
import { ranksBehind } from '../factors/rear-and-flank-support.ts';
import { endAgainst } from '../moves/conforming-on-contact.ts';
import { aboard } from '../naval-landing/troops-ashore.ts';
import { landOf } from '../terrain/features.ts';
import { goingOfWay } from '../terrain/going.ts';
import { goingAfloat } from '../water/ships.ts';

/** D-pressing.3, D-pressing.4: the winner must, may or does not follow up. */
export function goAfter(d: Play, winner: ElementId, loser: ElementId, difference: number): void {
  const { f, p } = d;
  if (!onTable(f, winner)) return;
  const party = landingParty(f, winner, loser, difference);
  if (party)
    p.stack.push({ kind: 'follow-up', seat: f.e.side[winner], element: party.troops, distance: party.distance });
  const { what, rule } = followsUp(f, winner);
  const distance = freeDistance(f, winner, wantedDistance(f, winner, difference));
  if (what === 'no' || (distance === 0 && !meetsLoose(f, winner))) return;
  if (what === 'must') follow(d, winner, { distance, followers: ranksBehind(f, winner), flag: LATE, rule });
  else p.stack.push({ kind: 'follow-up', seat: f.e.side[winner], element: winner, distance });
}

/** How far it goes forward, who with it, by which rule, and what it is flagged with. */
interface Forward {
  readonly distance: number;
  readonly followers: readonly ElementId[];
  readonly rule: string;
  readonly flag: number;
}

/** Straight ahead with those behind; whoever is met is lined up with, within one width more (D-pressing.9, G-37). */
function follow(d: Play, i: ElementId, { distance, followers, flag, rule }: Forward): void {
  const { f } = d;
  const start = copyField(f);
  doFollowUp(f, i, distance, followers);
  f.e.flags[i] |= flag;
  const enemy = enemyBefore(f, i);
  const far = ['D-pressing.7', ...citesIf(freeDistance(f, i, PACE) < PACE, 'D-pressing.8')];
  const friend = enemy < 0 ? firstAhead(f, i, (j) => !areEnemies(f, i, j) && !followers.includes(j)) : -1;
  let [went, met] = [distance, enemy];
  if (enemy >= 0) {
    const movers = [i, ...followers];
    const measured = isMended(f, 'D-pressing.9') ? [i] : movers;
    const ended = endAgainst(start, f, { members: movers, by: i, enemy }, { left: f.t.width, measured });
    if (!('ok' in ended)) for (const { element } of ended.conforms) f.e.flags[element] |= flag & LATE;
    else {
      met = -1;
      // Whom it may not touch (D-contact.3) it stops short of.
      if (isMended(f, 'G-37') && distance > 0) {
        doFollowUp(f, i, -PACE, followers);
        went -= PACE;
      }
    }
  }
  d.sink?.report(
    publicReport(
      'follows-up',
      [rule, ...citesIf(followers.length > 0, withWhom(rule)), ...far, ...citesIf(met >= 0, ...MEETING)],
      {
        ...named(f, i),
        along: labelSpans(f.e, followers),
        distance: wholePaces(went),
        met: met < 0 ? null : labelOf(f.e, met),
        friend: friend < 0 ? null : labelOf(f.e, friend),
      },
    ),
  );
}

const MEETING = ['D-pressing.9', 'D-pressing.10'];
const STOPPING = ['D-pressing.8', 'D-front.8'];

/** D-pressing.2, D-pressing.5: why others go along. */
const withWhom = (rule: string): string => (rule === 'D-pressing.1' ? 'D-pressing.2' : 'D-pressing.5');

/** The enemy its front has come to touch, or −1. */
function enemyBefore(f: Field, i: ElementId): number {
  for (let j = 0; j < f.e.troop.length; j++) {
    if (areEnemies(f, i, j) && onTable(f, j) && edgeTouching(f.bases, edgeAt(i, FRONT), f.bases, j) >= 0) return j;
  }
  // An enemy at an angle is touched with a corner.
  return isMended(f, 'A-36') ? firstAhead(f, i, (j) => areEnemies(f, i, j)) : -1;
}

/** The first of these that it would go into if it went on, or −1. */
function firstAhead(f: Field, i: ElementId, isOne: (j: ElementId) => boolean): number {
  const dx = Math.round((PACE * f.bases.sin[i]) / ONE);
  const dy = Math.round((PACE * f.bases.cos[i]) / ONE);
  const course = { bases: f.bases, i, dx, dy };
  let best = -1;
  // Within a pace a corner enters whatever it touches; who is not touched yet has not been met.
  let least = isMended(f, 'D-pressing.8') ? (2 * TOUCH) / PACE : 1;
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !isOne(j) || !onTable(f, j)) continue;
    const part = partFree(course, f.bases, j);
    if (part >= least) continue;
    least = part;
    best = j;
  }
  return best;
}

/** an enemy whom it touches already, and is not lined up with, means no way ahead, but lining up. */
const meetsLoose = (f: Field, i: ElementId): boolean =>
  isMended(f, 'A-36') && !isEngaged(f, i) && enemyBefore(f, i) >= 0;

/** Who could go forward, and how far. */
const whichOne = ({ f }: Read, frame: FrameOf<'follow-up' | 'press'>, seat: SeatId): Asked | null =>
  frame.seat === seat ? { facts: { ...named(f, frame.element), distance: wholePaces(frame.distance) } } : null;

export const followUp: Rules<'follow-up'> = {
  cites: ['D-pressing.4', ...STOPPING],
  asks: whichOne,
  list: () => [{ kind: 'follow-up' }, { kind: 'hold' }],
  check: (_s, _f, _seat, { kind }) =>
    kind === 'follow-up' || kind === 'hold' ? ALLOWED : refuse('wrong-kind', ['D-pressing.4'], { asked: 'follow-up' }),
  play(d, { element, distance }, _seat, { kind }) {
    leave(d);
    if (kind === 'follow-up') {
      const rule = has(d.f, element, ABOARD) ? leaveHull(d.f, element) : 'D-pressing.4';
      follow(d, element, { distance, followers: ranksBehind(d.f, element), flag: LATE, rule });
    } else d.sink?.report(publicReport('holds', ['D-pressing.4'], named(d.f, element)));
  },
};

/** D-pressing.1, D-pressing.2: friends in file behind, whatever they are, go along (G-73). */
export const press: Rules<'press'> = {
  cites: ['D-pressing.1', 'D-pressing.11', ...STOPPING],
  asks: whichOne,
  list: () => [{ kind: 'press' }, { kind: 'hold' }],
  check: (_s, _f, _seat, { kind }) =>
    kind === 'press' || kind === 'hold' ? ALLOWED : refuse('wrong-kind', ['D-pressing.1'], { asked: 'press' }),
  play(d, { element, distance }, _seat, { kind }) {
    leave(d);
    if (kind === 'press') {
      const followers = filesBehind(d.f, element);
      follow(d, element, { distance, followers, flag: PRESSED | CAME, rule: 'D-pressing.1' });
    } else d.sink?.report(publicReport('holds', ['D-pressing.1'], named(d.f, element)));
  },
};

/** D-pressing.6: when an enemy on land gives way before a hull, the troops aboard may go after him. */
export interface LandingParty {
  readonly troops: number;
  /** From the bow; at least their own depth, so that they come ashore. */
  readonly distance: number;
}

/** Who could follow up from this hull, and how far; null when nobody could. */
export function landingParty(f: Field, hull: ElementId, loser: ElementId, difference: number): LandingParty | null {
  const troops = aboard(f, hull);
  if (troops < 0 || troopOf(f, loser).category === 'naval') return null;
  const { depth } = troopOf(f, troops);
  const bow = poseOfElement(f, hull);
  const size = { width: f.t.width, depth };
  const base = lone(bow, size);
  const wanted = wantedDistance(f, troops, difference);
  const end = ahead(bow, wanted);
  const course = { bases: base, i: 0, dx: end.x - bow.x, dy: end.y - bow.y };
  let part = 1;
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j !== hull && onTable(f, j)) part = Math.min(part, partFree(course, f.bases, j));
  }
  const distance = Math.floor(wanted * part);
  const there = lone(ahead(bow, distance), size);
  const dry = landOf(f.ground.features).waterways.every(({ ring }) => areaWithin(ring, there.corners, 0) <= AREA_IN);
  return distance >= depth && dry ? { troops, distance } : null;
}

/** Over the bow: from there they follow up. Gives the rule. */
export function leaveHull(f: Field, troops: number): string {
  const hull = f.e.hull[troops];
  f.e.flags[troops] &= ~ABOARD;
  f.e.flags[hull] |= EMPTY;
  moveTo(f, troops, poseOfElement(f, hull));
  return 'D-pressing.6';
}

// who goes after a beaten enemy, and how far.

/** D-pressing.3, D-pressing.4, D-pressing.12: must it, may it, or does it never? */
export function followsUp(f: Field, i: ElementId): { readonly what: 'must' | 'may' | 'no'; readonly rule: string } {
  const what = troopOf(f, i).followUp;
  return { what, rule: { must: 'D-pressing.3', may: 'D-pressing.4', no: 'D-pressing.12' }[what] };
}

/** D-pressing.7, G-2: base depths times the difference of final totals; at condensed scale half of it, half up. */
export function wantedDistance(f: Field, i: ElementId, difference: number): number {
  const times = f.t.scale === 'condensed' ? Math.floor(difference / 2 + 0.5) : difference;
  return effectiveDepth(f, i) * times;
}

/** D-pressing.8, A-36, G-78: how far it gets: up to the first base it meets, and never over the table's edge. */
export function freeDistance(f: Field, i: ElementId, wanted: number): number {
  if (wanted === 0) return 0;
  const dx = Math.round((wanted * f.bases.sin[i]) / ONE);
  const dy = Math.round((wanted * f.bases.cos[i]) / ONE);
  const followers = filesBehind(f, i);
  const course = { bases: f.bases, i, dx, dy };
  let part = 1;
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || followers.includes(j) || !onTable(f, j)) continue;
    part = Math.min(part, partFree(course, f.bases, j));
  }
  const [least, low, most, high] = f.bases.bounds.subarray(4 * i, 4 * i + 4);
  if (dx < 0) part = Math.min(part, least / -dx);
  if (dx > 0) part = Math.min(part, (f.ground.width - most) / dx);
  if (dy < 0) part = Math.min(part, low / -dy);
  if (dy > 0) part = Math.min(part, (f.ground.height - high) / dy);
  return openAhead(f, i, Math.max(0, Math.floor(wanted * part)));
}

/** D-pressing.8: as far as no difficult or impassable going is met that it does not stand in already. */
function openAhead(f: Field, i: ElementId, distance: number): number {
  if (f.ground.features.length === 0 && f.ground.sections.length === 0) return distance;
  const from = poseOfElement(f, i);
  const goingOf = troopOf(f, i).category === 'naval' ? goingAfloat : goingOfWay;
  const goingAt = (way: number): Footing => goingOf(f, i, [ahead(from, way)]).going;
  const now = goingAt(0);
  if (now === 'impassable') return distance;
  const isBad = (way: number): boolean => {
    const going = goingAt(way);
    return going === 'impassable' || (going === 'difficult' && now !== 'difficult');
  };
  for (let way = STEP; ; way += STEP) {
    const next = Math.min(way, distance);
    if (isBad(next)) return Math.max(0, next - STEP);
    if (next === distance) return distance;
  }
}

/** Bad ground is looked for pace by pace. */
const STEP = PACE;

/** Moves it and those who follow it. */
export function doFollowUp(f: Field, i: ElementId, distance: number, followers: readonly ElementId[]): void {
  const dx = Math.round((distance * f.bases.sin[i]) / ONE);
  const dy = Math.round((distance * f.bases.cos[i]) / ONE);
  for (const j of [i, ...followers]) moveTo(f, j, shifted(poseOfElement(f, j), dx, dy));
}
