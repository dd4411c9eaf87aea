/** D-interpenetrate, A-15: who may pass through which friends; gaps too narrow for an element, or to turn in. */

import type { Bases } from '../geometry/bases.ts';
import {
  type Gap,
  gapsAmong,
  gapsToGround,
  holdsCourse,
  IMPASSABLE_GROUND,
  meetsGap,
  openings,
  passesGap,
  tooNarrow,
} from '../geometry/gaps.ts';
import { baseMeets, boxesMeet, boxOf } from '../geometry/overlap.ts';
import { layOut } from '../geometry/paths.ts';
import type { Pose } from '../geometry/pose.ts';
import { gapSteps } from '../geometry/scratch.ts';
import { E_GAP, opposed, sameHeading } from '../geometry/units.ts';
import { areEnemies, type Field, onTable, troopOf } from '../model/field.ts';
import { isMended } from '../model/mended.ts';
import { type Refused, refuse } from '../model/verdict.ts';
import type { ElementId } from '../position/ids.ts';
import type { Troop } from '../tables.ts';
import { landOf } from './terrain/features.ts';
import { goingIn, underfoot } from './terrain/going.ts';

const HEAVY = new Set(['Art', 'Pon', 'WWg', 'Bg']);
const OPEN = new Set(['Sk', 'LH']);

export interface Passage {
  readonly may: boolean;
  readonly rule: string;
}

export interface Meeting {
  /** They face the same or opposite ways. */
  readonly parallel: boolean;
  readonly recoiling: boolean;
  readonly facingGoverns?: boolean;
}

const no: Passage = { may: false, rule: 'D-interpenetrate.4' };

/** May a mover of this kind pass through that friend? In a recoil the general leave to pass through Sk and LH is off. */
export function passage(mover: Troop, friend: Troop, { parallel, recoiling, facingGoverns }: Meeting): Passage {
  const naval = mover.category === 'naval' || friend.category === 'naval';
  if (naval) return mover.category === friend.category && parallel ? { may: true, rule: 'D-interpenetrate.4' } : no;
  // C-35: whether the condition on facing governs these sentences too is contested.
  const faced = parallel || !facingGoverns;
  if (mover.type === 'Sk' && faced) return { may: true, rule: 'D-interpenetrate.4' };
  if (OPEN.has(friend.type) && !recoiling && faced) return { may: true, rule: 'D-interpenetrate.3' };
  if (HEAVY.has(friend.type)) return { may: !HEAVY.has(mover.type), rule: 'D-interpenetrate.5' };
  // C-35: only these need the same or the opposite facing.
  if (parallel && ownRow(mover, friend)) return { may: true, rule: 'D-interpenetrate.4' };
  return no;
}

function ownRow(mover: Troop, friend: Troop): boolean {
  switch (mover.type) {
    case 'LH':
      return friend.category === 'mounted';
    case 'Sh':
      return friend.type === 'Pk';
    case 'Bd':
      return friend.type === 'Pk' || friend.type === 'Sh' || friend.type === 'Bw';
    default:
      return false;
  }
}

export function mayPass(f: Field, mover: ElementId, friend: ElementId, recoiling: boolean): boolean {
  const [a, b] = [f.e.h[mover], f.e.h[friend]];
  const parallel = sameHeading(a, b) || opposed(a, b);
  const facingGoverns = f.t.readings.interpenetrateFacingScope === 'wholeParagraph';
  const { may, rule } = passage(troopOf(f, mover), troopOf(f, friend), { parallel, recoiling, facingGoverns });
  // D-interpenetrate.5: a road has no room for both.
  return may && !(rule === 'D-interpenetrate.5' && isOnRoad(f, mover) && isOnRoad(f, friend));
}

const isOnRoad = (f: Field, i: ElementId): boolean => f.ground.features.length > 0 && underfoot(f, i).going === 'road';

/** All friends whom i may pass through otherwise than in recoil. */
export function passable(f: Field, i: ElementId): ElementId[] {
  const found: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++)
    if (j !== i && f.e.side[j] === f.e.side[i] && mayPass(f, i, j, false)) found.push(j);
  return found;
}

export interface GapBreach {
  readonly element: ElementId;
  readonly between: readonly (number | string)[];
  readonly rule: string;
}

/** Why element i may not go this way, or null. `movers` move with it and stop nobody. */
export function gapBreach(
  f: Field,
  i: ElementId,
  way: readonly Pose[],
  movers: readonly ElementId[],
): GapBreach | null {
  const width = f.bases.width[i];
  const gaps = gapsNear(f, i, way, movers);
  if (gaps.length === 0) return null;
  const steps = layOut(way, { width, depth: f.bases.depth[i] }, gapSteps);
  for (const gap of gaps) {
    const enemies = gap.second !== IMPASSABLE_GROUND && areEnemies(f, i, gap.first) && areEnemies(f, i, gap.second);
    const wrong = tooNarrow(gap, width)
      ? squeezes(steps, gap)
      : enemies && holdsCourse(gap, width) && turnsIn(steps, gap);
    const second = gap.second === IMPASSABLE_GROUND ? 'impassable-ground' : gap.second;
    if (wrong) return { element: i, between: [gap.first, second], rule: 'D-interpenetrate.1' };
  }
  return null;
}

/** Gaps that could stop it or bind it, among those who stop it near its way. */
function gapsNear(f: Field, i: ElementId, way: readonly Pose[], movers: readonly ElementId[]): Gap[] {
  const box = boxOf(way, f.bases.depth[i] + f.bases.width[i]);
  const blockers: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !baseMeets(f.bases, j, box) || !onTable(f, j) || movers.includes(j)) continue;
    if (areEnemies(f, i, j) || !mayPass(f, i, j, false)) blockers.push(j);
  }
  // Only between enemies does a gap matter that is wide enough (see `holdsCourse`).
  const width = f.bases.width[i];
  const among = gapsAmong(f.bases, blockers, (p, q) =>
    areEnemies(f, i, p) && areEnemies(f, i, q) ? 2 * width : width - E_GAP,
  );
  const gaps = isMended(f, 'D-interpenetrate.1') ? openings(f.bases, among) : among;
  if (troopOf(f, i).category === 'naval') return gaps;
  for (const area of landOf(f.ground.features).areas)
    if (boxesMeet(area.bounds, box) && goingIn(area, troopOf(f, i), f.air.frozen).going === 'impassable')
      gaps.push(...gapsToGround(f.bases, blockers, area.ring, width - E_GAP));
  return gaps;
}

/** Its centre goes through; leaving a tight spot is allowed. */
function squeezes(way: Bases, gap: Gap): boolean {
  if (meetsGap(gap, way, 0)) return false;
  for (let k = 1; k < way.count; k++) if (passesGap(gap, way, k)) return true;
  return false;
}

/** It changes its heading in the gap, or once it has been in it. */
function turnsIn(way: Bases, gap: Gap): boolean {
  let within = false;
  for (let k = 0; k < way.count; k++) {
    if (within && way.h[k] !== way.h[k - 1]) return true;
    within ||= meetsGap(gap, way, k);
  }
  return false;
}

/** D-interpenetrate.2: who passes through comes out on the other side, or does not set out. */
export const endsOnTop = (element: ElementId, other: ElementId): Refused =>
  refuse('ends-on-top', ['D-interpenetrate.2'], { element, other });
