/** 6.1: which blocks may move by land, and which borders they may cross. */

import { type Cited, refusal, type Seat } from '@drumhead/kernel';
import type { LandWay } from '../../model/borders.ts';
import { breaksNeutrality, isWinter } from '../../model/calendar.ts';
import type { Read } from '../../model/context.ts';
import { outside } from '../../model/control.ts';
import { cameOver } from '../../model/crossings.ts';
import type { AreaId, BlockId, PlaceId } from '../../model/ids.ts';
import { AREAS, endOf, enemyOf, firstOf, PARLIAMENT, PLACES, SCOTLAND, sideOf } from '../../model/numbers.ts';
import { outsideAt } from '../../model/survey.ts';
import type { Move } from '../../position/frames.ts';
import { pathCode } from '../../position/paths.ts';
import { INSIDE, MOVED } from '../../position/position.ts';
import { hasEscort, needsEscort } from './escorts.ts';
import { mayLeave } from './pinning.ts';

/** Whether the block could move at all now. Local blocks never do (E-6.02.d, E-3.5.a), nobody twice (E-6.02.b). */
export function immobile(c: Read, block: BlockId): Cited | null {
  const { t, p } = c;
  if (p.where[block] > SCOTLAND) return refusal('not-there', ['E-6.11.a'], { block: t.blocks[block] });
  if ((p.flags[block] & MOVED) !== 0) return refusal('moved-already', ['E-6.02.b'], { block: t.blocks[block] });
  if ((p.flags[block] & INSIDE) !== 0) return refusal('besieged', ['G-40'], { block: t.blocks[block] });
  if (t.garrison[block] || t.clubmen[block])
    return refusal('local', ['E-6.02.d', 'E-3.5.a'], { block: t.blocks[block] });
  if (!mayLeave(c, sideOf(block), p.where[block]))
    return refusal('pinned', ['E-6.14.b', 'E-6.14.c', 'G-49', 'G-105'], { area: t.places[p.where[block]] });
  return null;
}

/** One step over a border; `stays`: the move ends there; `musters`: it is part of a Muster. */
interface Step {
  readonly from: PlaceId;
  readonly to: PlaceId;
  readonly stays: boolean;
  readonly musters: boolean;
}

export function stepFault(c: Read, block: BlockId, { from, to, stays, musters }: Step): Cited | null {
  const { t, p } = c;
  const limit = t.limit[from * PLACES + to];
  if (limit === 0)
    return refusal('no-border', ['E-6.11.a', 'E-4.11.b', 'E-4.18.a', 'E-4.19.a'], {
      from: t.places[from],
      to: t.places[to],
    });
  if (to === SCOTLAND)
    return t.covenanter[block] ? null : refusal('scotland', ['E-4.17.a'], { from: t.places[from], to: t.places[to] });
  if (breaksNeutrality(c, from, to))
    return refusal('yorkshire', ['E-6.18.a', 'E-6.18.b', 'C-09'], { from: t.places[from], to: t.places[to] });
  const seat = sideOf(block);
  if (outside(p, enemyOf(seat), to) === 0) return null; // E-6.13.c
  if (isWinter(p)) return refusal('winter', ['E-6.17.a', 'G-98'], { from: t.places[from], to: t.places[to] });
  if (musters) return refusal('muster-enemy', ['E-6.12.b'], { from: t.places[from], to: t.places[to] });
  if (!stays) return refusal('must-stop', ['E-6.11.b', 'E-6.14.a'], { from: t.places[from], to: t.places[to] });
  if (limit < 99 && cameOver(p, seat, from, to) >= limit)
    return refusal('border-full', ['E-6.13.a', 'E-6.13.b', 'E-4.11.a', 'G-34', 'G-48'], {
      from: t.places[from],
      to: t.places[to],
      limit,
    });
  return null;
}

export function moveFault(c: Read, f: Move, block: BlockId, path: readonly PlaceId[]): Cited | null {
  const { t, p } = c;
  if (sideOf(block) !== f.seat) return refusal('not-yours', ['E-6.11.a'], {});
  const from = p.where[block];
  if (f.from >= 0 && from !== f.from) return refusal('not-of-group', ['E-6.11.a'], { block: t.blocks[block] });
  const stuck = immobile(c, block);
  if (stuck) return stuck;
  if (path.length > 2) return refusal('too-far', ['E-6.11.a', 'E-6.12.a'], { to: t.places[path[path.length - 1]] });
  let at = from;
  for (let i = 0; i < path.length; i++) {
    if (path[i] === from || path[i] === at) return refusal('goes-nowhere', ['E-6.11.a'], { to: t.places[path[i]] });
    const step = stepFault(c, block, { from: at, to: path[i], stays: i === path.length - 1, musters: f.to >= 0 });
    if (step) return step;
    at = path[i];
  }
  if (f.to >= 0 && at !== f.to) return refusal('not-the-muster', ['E-6.12.a'], { to: t.places[f.to] });
  if (needsEscort(t, block, from, path) && !hasEscort(t, f, block, pathCode(from, path)))
    return refusal(
      'no-escort',
      ['E-6.16.a', 'E-6.16.b', 'E-6.16.c', 'E-3.3.b', 'E-6.16.f', 'E-6.16.g', 'E-6.16.h', 'G-31', 'G-57'],
      {
        block: t.blocks[block],
        to: t.places[at],
      },
    );
  return null;
}

/** After a count of the enemy's side: the ways open out of a place, the same for every block but for Scotland. */
export function openWays(c: Read, f: Move, from: PlaceId, scot: boolean): LandWay[] {
  const { t, p } = c;
  const [enemy, winter] = [enemyOf(f.seat), isWinter(p)];
  /** Whether a step may be made: 0 no, 1 to stop there, 2 to pass. */
  const gate = (start: number, to: PlaceId): number => {
    if (to === SCOTLAND) return scot ? 2 : 0;
    if (breaksNeutrality(c, start, to)) return 0;
    if (outsideAt(enemy, to) === 0) return 2;
    if (f.to >= 0 || winter) return 0;
    const limit = t.limit[start * PLACES + to];
    return limit >= 99 || cameOver(p, f.seat, start, to) < limit ? 1 : 0;
  };
  const open: LandWay[] = [];
  let first = 0;
  for (const way of t.ways[from]) {
    if (way.far < 0) first = gate(from, way.near);
    if (way.far < 0 ? first === 0 : first < 2) continue;
    if (f.to >= 0 && f.to !== (way.far < 0 ? way.near : way.far)) continue;
    if (way.far < 0 || gate(way.near, way.far) !== 0) open.push(way);
  }
  return open;
}

/** E-6.12.a, E-6.12.d: where a Muster may be called. */
export function musterFault(c: Read, seat: Seat, area: AreaId, friendly: boolean): Cited | null {
  const { t, p } = c;
  if (area === SCOTLAND ? seat !== PARLIAMENT : area >= AREAS || !friendly)
    return refusal('not-friendly', ['E-6.12.a', 'E-6.12.d'], { area: t.places[area] });
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) {
    const from = p.where[b];
    if (from === area || from > SCOTLAND || t.distance[from * PLACES + area] > 2) continue;
    if (area === SCOTLAND && !t.covenanter[b]) continue;
    if (immobile(c, b) === null) return null;
  }
  return refusal('nobody-near', ['E-6.12.a'], { area: t.places[area] });
}

/** Why nobody moves: what holds for those who could go says more than that others never do. */
const REASONS = ['pinned', 'moved-already', 'besieged', 'local', 'not-there'];

/** E-6.11.a, E-PA.a: an origin is Friendly or Contested, and somebody there can move. */
export function groupFault(c: Read, seat: Seat, area: AreaId): Cited | null {
  const { t, p } = c;
  if (area > SCOTLAND) return refusal('no-origin', ['E-6.11.a', 'E-PA.a'], { area: t.places[area] });
  let stuck: Cited | null = null;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) {
    if (p.where[b] !== area) continue;
    const why = immobile(c, b);
    if (why === null) return null;
    if (stuck === null || REASONS.indexOf(why.key) < REASONS.indexOf(stuck.key)) stuck = why;
  }
  return stuck ?? refusal('no-origin', ['E-6.11.a', 'E-PA.a'], { area: t.places[area] });
}
