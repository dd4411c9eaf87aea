/** D-interpenetrate.1, A-15: gaps too narrow for an element, and gaps between enemies in which nobody turns. */
import { areEnemies, type Field, onTable } from '../../elements.ts';
import { type Bases, makeBases, put } from '../../geometry/bases.ts';
import { baseMeets, boxOf } from '../../geometry/boxes.ts';
import { type Gap, gapsAmong, holdsCourse, meetsGap, passesGap, tooNarrow } from '../../geometry/gaps.ts';
import type { Pose } from '../../geometry/pose.ts';
import { mayPass } from '../interpenetration.ts';

export interface GapBreach {
  readonly element: number;
  readonly between: readonly [number, number];
  readonly rule: string;
}

const here = makeBases(2);

/** Why element i may not go this way, or null. `movers` move with it and stop nobody. */
export function gapBreach(f: Field, i: number, way: readonly Pose[], movers: readonly number[]): GapBreach | null {
  const width = f.bases.width[i];
  const gaps = gapsNear(f, i, way, movers);
  for (const gap of gaps) {
    const enemies = areEnemies(f, i, gap.first) && areEnemies(f, i, gap.second);
    const wrong = tooNarrow(gap, width)
      ? squeezes(f, i, way, gap)
      : enemies && holdsCourse(gap, width) && turnsIn(f, i, way, gap);
    if (wrong) return { element: i, between: [gap.first, gap.second], rule: 'D-interpenetrate.1' };
  }
  return null;
}

/** Gaps narrower than two widths among those who stop it, near its way. */
function gapsNear(f: Field, i: number, way: readonly Pose[], movers: readonly number[]): Gap[] {
  const box = boxOf(way, f.bases.depth[i] + f.bases.width[i]);
  const blockers: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !baseMeets(f.bases, j, box) || !onTable(f, j) || movers.includes(j)) continue;
    if (areEnemies(f, i, j) || !mayPass(f, i, j, false)) blockers.push(j);
  }
  return blockers.length < 2 ? [] : gapsAmong(f.bases, blockers, 2 * f.bases.width[i]);
}

const putAt = (slot: number, at: Pose, bases: Bases, i: number): void =>
  put(here, slot, at, bases.width[i], bases.depth[i]);

/** Its centre goes through; leaving a tight spot is allowed. */
function squeezes(f: Field, i: number, way: readonly Pose[], gap: Gap): boolean {
  putAt(0, way[0], f.bases, i);
  if (meetsGap(gap, here, 0)) return false;
  for (let k = 1; k < way.length; k++) {
    putAt(1, way[k], f.bases, i);
    if (passesGap(gap, here, 0, here, 1)) return true;
    putAt(0, way[k], f.bases, i);
  }
  return false;
}

/** It changes its heading in the gap, or once it has been in it. */
function turnsIn(f: Field, i: number, way: readonly Pose[], gap: Gap): boolean {
  let within = false;
  for (let k = 0; k < way.length; k++) {
    if (within && way[k].h !== way[k - 1].h) return true;
    if (within) continue;
    putAt(0, way[k], f.bases, i);
    within = meetsGap(gap, here, 0);
  }
  return false;
}
