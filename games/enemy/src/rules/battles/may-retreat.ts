/** 7.6, 7.62: where each of the Loser's blocks may retreat. */

import { type Cited, refusal } from '@drumhead/kernel';
import { type Read, wayOf } from '../../model/context.ts';
import { isOpenTo, troops } from '../../model/control.ts';
import { isRetreatBarred } from '../../model/crossings.ts';
import type { BlockId, PlaceId } from '../../model/ids.ts';
import { type Ahead, canBeJoined } from '../../model/joining.ts';
import { ARTILLERY, endOf, firstOf, PLACES, SCOTLAND } from '../../model/numbers.ts';
import { leads, mayEndAt } from '../../model/regional-blocks.ts';
import type { Retreat } from '../../position/frames.ts';
import { CAME_OUT, FIGHTS, INSIDE, SET_ASIDE } from '../../position/position.ts';
import { neutralityFault } from '../operations/winter-and-yorkshire.ts';
import { isSkirmishTurn } from '../scenarios/road-to-war-rules.ts';
import { leavers } from './end-of-battle.ts';
import { battleOf } from './sides.ts';

export function retreatFault(c: Read, f: Retreat, block: BlockId, to: PlaceId): Cited | null {
  const { t, p } = c;
  if (!leavers(c, battleOf(p)).includes(block)) return refusal('not-there', ['E-7.5.d'], { block: t.blocks[block] });
  return wayFault(c, f, block, to);
}

/** Whether one of those who must go may go there: into the City (`to` is the Area itself) or over a border. */
export const wayFault = (c: Read, f: Retreat, block: BlockId, to: PlaceId): Cited | null =>
  (to === f.area ? cityFault(c, f, block) : borderFault(c, f, block, to)) ?? joiningFault(c, f, block, to);

function cityFault(c: Read, f: Retreat, block: BlockId): Cited | null {
  const { t, p } = c;
  const cameOut = (p.flags[block] & CAME_OUT) !== 0;
  if (f.city === 0)
    return refusal('city-closed', ['E-7.6.a', 'E-8.1.e', 'G-61', 'G-65'], {
      block: t.blocks[block],
      area: t.places[f.area],
    });
  if (f.city === 2 && !cameOut)
    return refusal('came-from-elsewhere', ['E-8.1.e', 'G-18'], { block: t.blocks[block], area: t.places[f.area] });
  if (t.cls[block] !== ARTILLERY && roomIn(c, f, f.area) < 1)
    return refusal('city-full', ['E-7.6.a', 'E-4.2.c', 'G-19'], {
      block: t.blocks[block],
      area: t.places[f.area],
      size: t.citySize[f.area],
    });
  return null;
}

function borderFault(c: Read, f: Retreat, block: BlockId, to: PlaceId): Cited | null {
  const { t, p } = c;
  if (t.garrison[block]) return refusal('local', ['E-7.63.a', 'E-3.5.a'], wayOf(t, block, f.area, to));
  const limit = t.limit[f.area * PLACES + to];
  if (limit === 0) return refusal('no-border', ['E-7.6.a', 'G-15'], wayOf(t, block, f.area, to));
  if (to === SCOTLAND ? !t.covenanter[block] : !isOpenTo(c, f.seat, to))
    return refusal('not-open', to === SCOTLAND ? ['E-7.6.b'] : ['E-7.6.a'], wayOf(t, block, f.area, to));
  const neutral = neutralityFault(c, f.area, to, wayOf(t, block, f.area, to));
  if (neutral) return neutral;
  if (roomIn(c, f, to) < 1)
    return refusal('border-full', ['E-7.6.c', 'G-68'], {
      ...wayOf(t, block, f.area, to),
      limit,
    });
  if (!isSkirmishTurn(c) && isRetreatBarred(p, f.seat, f.area, to))
    return refusal('border-barred', ['E-7.6.d', 'G-66', 'G-67'], wayOf(t, block, f.area, to));
  return null;
}

/** How many may still go there: as many as the border lets through, the City as many Infantry and Cavalry as its Size. */
function roomIn(c: Read, f: Retreat, to: PlaceId): number {
  const { t } = c;
  if (to === f.area) return t.citySize[to] - troops(c, f.seat, to, true);
  return t.limit[f.area * PLACES + to] - f.used[t.neighbours[f.area].indexOf(to)];
}

/** E-7.62.a: abroad a Regional block goes to a Leader or with one; those who went ahead of theirs must be joined. */
function joiningFault(c: Read, f: Retreat, block: BlockId, to: PlaceId): Cited | null {
  const { t, p } = c;
  const waiting = goneAhead(c, f).filter((it) => it.place !== to || !leads(t, block, it.block));
  const led = comesBack(c, f, block, to) || mayEndAt(c, block, to, to === f.area ? INSIDE : 0);
  if (waiting.length === 0 && led) return null;
  const left = leavers(c, battleOf(p)).filter((it) => it !== block);
  const taken = t.cls[block] === ARTILLERY && to === f.area ? 0 : 1;
  const mayJoin = (leader: BlockId, place: PlaceId, before: number): boolean =>
    (place === f.area ? cityFault(c, f, leader) : borderFault(c, f, leader, place)) === null &&
    roomIn(c, f, place) - before - (place === to ? taken : 0) > 0;
  if (!canBeJoined(t, waiting, left, mayJoin))
    return refusal('leader-awaited', ['E-7.62.a'], {
      block: t.blocks[block],
      ahead: waiting.map((it) => t.blocks[it.block]),
      area: t.places[waiting[0].place],
    });
  if (led || canBeJoined(t, [...waiting, { block, place: to }], left, mayJoin)) return null;
  const cites = t.covenanter[block] ? ['E-7.62.a', 'G-103'] : ['E-7.62.a'];
  return refusal('not-home', cites, wayOf(t, block, f.area, to));
}

/** Into the City he came out of one goes back alone (E-8.1.e, G-18). */
const comesBack = ({ p }: Read, f: Retreat, block: BlockId, to: PlaceId): boolean =>
  to === f.area && (p.flags[block] & CAME_OUT) !== 0;

/** Those who have retreated abroad and wait for somebody to lead them. */
function goneAhead(c: Read, f: Retreat): Ahead[] {
  const { t, p } = c;
  const found: Ahead[] = [];
  for (let b = firstOf(f.seat), end = endOf(f.seat); b < end; b++) {
    const [place, within] = [p.where[b], p.flags[b] & INSIDE];
    if (!t.regional[b] || (p.flags[b] & (FIGHTS | SET_ASIDE)) === 0) continue;
    if ((place === f.area && within === 0) || place > SCOTLAND || comesBack(c, f, b, place)) continue;
    if (!mayEndAt(c, b, place, within)) found.push({ block: b, place });
  }
  return found;
}
