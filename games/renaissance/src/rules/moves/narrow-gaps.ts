/** D-interpenetrate.1, A-15: gaps too narrow for an element, and gaps between enemies in which nobody turns. */
import { type Bases, makeBases } from '../../geometry/bases.ts';
import {
  type Gap,
  gapsAmong,
  gapsToGround,
  holdsCourse,
  IMPASSABLE_GROUND,
  meetsGap,
  passesGap,
  tooNarrow,
} from '../../geometry/gaps.ts';
import { baseMeets, boxesMeet, boxOf } from '../../geometry/overlap.ts';
import { layOut } from '../../geometry/paths.ts';
import type { Pose } from '../../geometry/pose.ts';
import { E_GAP } from '../../geometry/units.ts';
import { areEnemies, type Field, onTable, troopOf } from '../../model/field.ts';
import { mayPass } from '../interpenetration.ts';
import { landOf } from '../terrain/features.ts';
import { goingIn } from '../terrain/going.ts';

export interface GapBreach {
  readonly element: number;
  readonly between: readonly (number | string)[];
  readonly rule: string;
}

/** Kept between calls. */
let steps = makeBases(64);

/** Why element i may not go this way, or null. `movers` move with it and stop nobody. */
export function gapBreach(f: Field, i: number, way: readonly Pose[], movers: readonly number[]): GapBreach | null {
  const width = f.bases.width[i];
  const gaps = gapsNear(f, i, way, movers);
  if (gaps.length === 0) return null;
  steps = layOut(way, width, f.bases.depth[i], steps);
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
function gapsNear(f: Field, i: number, way: readonly Pose[], movers: readonly number[]): Gap[] {
  const box = boxOf(way, f.bases.depth[i] + f.bases.width[i]);
  const blockers: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !baseMeets(f.bases, j, box) || !onTable(f, j) || movers.includes(j)) continue;
    if (areEnemies(f, i, j) || !mayPass(f, i, j, false)) blockers.push(j);
  }
  // Only between enemies does a gap matter that is wide enough (see `holdsCourse`).
  const width = f.bases.width[i];
  const gaps = gapsAmong(f.bases, blockers, (p, q) =>
    areEnemies(f, i, p) && areEnemies(f, i, q) ? 2 * width : width - E_GAP,
  );
  if (troopOf(f, i).category === 'naval') return gaps;
  for (const area of landOf(f.ground.features).areas)
    if (boxesMeet(area.bounds, box) && goingIn(area, troopOf(f, i), f.air.frozen).going === 'impassable')
      gaps.push(...gapsToGround(f.bases, blockers, area.ring, width - E_GAP));
  return gaps;
}

/** Its centre goes through; leaving a tight spot is allowed. */
function squeezes(way: Bases, gap: Gap): boolean {
  if (meetsGap(gap, way, 0)) return false;
  for (let k = 1; k < way.count; k++) if (passesGap(gap, way, k - 1, way, k)) return true;
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
