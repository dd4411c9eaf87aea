/** 9.22: a City gives up; its Infantry and Cavalry march away. Plots use it too (E-6.48.b). */

import { ALLOWED, citesIf, leave, refuse, type Seat, warn } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { offerCapture } from '../../model/captured-artillery.ts';
import { inEffect } from '../../model/cards.ts';
import { type Play, publicReport, type Read, type Rules, reveal, tellOwn } from '../../model/context.ts';
import { besieged, blocksIn, isFriendly, isNeutral } from '../../model/control.ts';
import { settle } from '../../model/control-changes.ts';
import { eliminate, lower } from '../../model/elimination.ts';
import type { AreaId, BlockId } from '../../model/ids.ts';
import { type Ahead, canBeJoined } from '../../model/joining.ts';
import { isMended } from '../../model/mends.ts';
import { AREAS, ARTILLERY, endOf, enemyOf, firstOf, PLACES, ROYALIST, sideOf } from '../../model/numbers.ts';
import { isHome, leads, mayEndAt } from '../../model/regional-blocks.ts';
import { eachPlace, mix } from '../../model/sight.ts';
import type { FrameOf } from '../../position/frames.ts';
import { CAME_OUT, INSIDE, type Position, RUPERT_BEATEN } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';

type Surrender = FrameOf<'surrender'>;

/** E-9.22.b, C-30, G-89: Support for the King Wanes adds Parliament's VPs, for Surrender only. */
export function waningSupport(c: Read, shut: Seat): number {
  const { t, p } = c;
  if (shut !== ROYALIST || p.vp >= 0 || !inEffect(c, 'support-wanes')) return 0;
  return -p.vp * Number(t.params[t.event.indexOf('support-wanes')]['perVp']);
}

/** Where support for the King wanes, the die for Surrender is another. */
export function waningCites(c: Read, shut: Seat, die: number): readonly string[] {
  const more = waningSupport(c, shut);
  return [...citesIf(more > 0, 'E-9.22.b', 'C-30'), ...citesIf(die + more > 6, 'G-89')];
}

/** Friendly, or Neutral with a City that sympathises (E-9.22.d). */
function isHaven(c: Read, seat: Seat, area: AreaId): boolean {
  const { t } = c;
  return isFriendly(c, seat, area) || (t.sympathy[area] === seat && isNeutral(c, area));
}

/** `cites`: what else brought it about. */
export function beginSurrender(c: Play, area: AreaId, cites: readonly string[] = []): void {
  const { t, p } = c;
  const seat = besieged(c, area);
  c.sink?.report(
    reveal('surrendered', ['E-9.22.c', ...cites], { area: t.places[area], seat: t.seats[seat], to: null, block: null }),
  );
  let points = 0;
  for (const block of blocksIn(p, seat, area, true)) {
    if (block === t.rupert) p.marks |= RUPERT_BEATEN;
    if (t.cls[block] === ARTILLERY) {
      points += p.strength[block];
      eliminate(c, block, 'captured', ['E-9.22.c']);
    } else if (t.garrison[block]) eliminate(c, block, 'surrender', ['G-54']);
  }
  const near = t.neighbours[area].some((to) => to < AREAS && isHaven(c, seat, to)) ? 1 : 0;
  if (near === 0) for (const block of blocksIn(p, seat, area, true)) lower(c, block, 'surrender', ['E-9.22.d', 'G-90']);
  offerCapture(c, { seat: enemyOf(seat), area, points, within: false });
  p.stack.push({ kind: 'surrender', seat, area, near });
}

/** G-27: the nearest of those that fit; several at one distance are the owner's choice. */
function nearest(t: Tables, area: AreaId, fits: (to: AreaId) => boolean): AreaId[] {
  let found: AreaId[] = [];
  let best = 99;
  for (let to = 0; to < AREAS; to++) {
    const far = t.distance[area * PLACES + to];
    if (to === area || far > best || far === 99 || !fits(to)) continue;
    if (far < best) found = [];
    best = far;
    found.push(to);
  }
  return found;
}

/** E-9.22.d: the Areas next to the City, or without any the nearest, that take those who march out. */
const havensOf = (c: Read, { seat, area, near }: Surrender): AreaId[] =>
  near === 1
    ? c.t.neighbours[area].filter((to) => to < AREAS && isHaven(c, seat, to))
    : nearest(c.t, area, (to) => isHaven(c, seat, to));

/** E-9.22.d, E-9.22.e: where the block may go; none is Elimination. */
function ways(c: Read, f: Surrender, block: BlockId): AreaId[] {
  const { t, p } = c;
  const havens = havensOf(c, f);
  const homes = (): AreaId[] => nearest(t, f.area, (to) => isHome(t, block, to) && isFriendly(c, f.seat, to));
  if (!isMended(p, 'surrenderHome')) {
    const open = havens.filter((to) => mayEndAt(c, block, to));
    return open.length > 0 || !t.regional[block] ? open : homes();
  }
  const open = (): AreaId[] => havens.filter((to) => isLedTo(c, f, block, to));
  if (!t.regional[block]) return open();
  const [first, other] = f.near === 1 ? [open, homes] : [homes, open];
  const found = first();
  return found.length > 0 ? found : other();
}

/** E-9.22.e: whether the block, and all who marched ahead of their leader, are led or can be if it goes there. */
function isLedTo(c: Read, f: Surrender, block: BlockId, to: AreaId): boolean {
  const { t, p } = c;
  const havens = havensOf(c, f);
  const ahead: Ahead[] = [];
  for (const b of marchedOut(p, f.seat))
    if (!mayEndAt(c, b, p.where[b]) && (p.where[b] !== to || !leads(t, block, b)))
      ahead.push({ block: b, place: p.where[b] });
  if (!mayEndAt(c, block, to)) ahead.push({ block, place: to });
  const left = marching(c, f).filter((b) => b !== block);
  return canBeJoined(t, ahead, left, (_leader, place) => havens.includes(place));
}

/** Those who have left the City and are not yet among the others where they are now. */
function marchedOut({ flags }: Position, seat: Seat): BlockId[] {
  const found: BlockId[] = [];
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) if ((flags[b] & CAME_OUT) !== 0) found.push(b);
  return found;
}

const marching = ({ t, p }: Read, f: Surrender): BlockId[] =>
  blocksIn(p, f.seat, f.area, true).filter((b) => t.cls[b] !== ARTILLERY);

export const surrender: Rules<'surrender'> = {
  cites: ['E-9.22.d', 'E-9.22.e', 'C-23', 'G-27'],
  enter(c, f) {
    if (marching(c, f).length > 0) return 'wait';
    leave(c);
    arrive(c, f);
    settle(c, f.area);
    return 'go';
  },
  list(c, f) {
    return marching(c, f).flatMap((block): EnemyAction[] => {
      const open = ways(c, f, block);
      return open.length === 0 ? [{ kind: 'go', block }] : open.map((to) => ({ kind: 'go', block, to }));
    });
  },
  check(c, f, _seat, action) {
    const { t } = c;
    if (action.kind !== 'go') return refuse('wrong-kind', ['E-9.22.d'], { asked: 'surrender' });
    const { block, to } = action;
    const facts = { block: t.blocks[block], to: to === undefined ? null : t.places[to] };
    if (!marching(c, f).includes(block)) return refuse('not-there', ['E-9.22.d'], facts);
    const open = ways(c, f, block);
    if (to === undefined && open.length === 0) return warn([{ key: 'no-haven', cites: ['E-9.22.e'], facts }]);
    return to !== undefined && open.includes(to) ? ALLOWED : refuse('not-open', ['E-9.22.d', 'E-9.22.e'], facts);
  },
  play(c, f, seat, action) {
    const { t, p } = c;
    const { block, to } = action as ActionOf<'go'>;
    if (to === undefined) {
      eliminate(c, block, 'surrender', ['E-9.22.e']);
      return;
    }
    p.where[block] = to;
    p.flags[block] &= ~INSIDE;
    const facts = { area: t.places[f.area], seat: t.seats[sideOf(block)], to: t.places[to], block: null };
    tellOwn(c, block, publicReport('surrendered', ['E-9.22.d', 'C-23'], facts));
    if (isMended(p, 'surrenderHome')) p.flags[block] |= CAME_OUT;
    settle(c, to);
    if (!isMended(p, 'surrenderHome')) mix(c, seat, to);
  },
};

/** All are where they go: they stand among those who were there. */
function arrive(c: Play, { seat }: Surrender): void {
  const { p } = c;
  const out = marchedOut(p, seat);
  for (const block of out) p.flags[block] &= ~CAME_OUT;
  for (const place of eachPlace(out.map((block) => p.where[block]))) mix(c, seat, place);
}
