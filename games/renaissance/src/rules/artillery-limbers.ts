/** D-troops.30–35, A-44: heavy guns, their teams, and how they come to lose them. */

import { publicReport, refusal } from '@drumhead/kernel';
import type { ActionOf } from '../action.ts';
import { type Bases, edgeAt, FRONT, lone } from '../geometry/bases.ts';
import { overlaps } from '../geometry/overlap.ts';
import { LINEAR, layOut, samples } from '../geometry/paths.ts';
import { ahead, type Pose } from '../geometry/pose.ts';
import { changeLimber, gunAlone } from '../geometry/posts.ts';
import { edgeTouching, linedUpOn, touchingEdge } from '../geometry/touching.ts';
import type { Play, Special } from '../model/context.ts';
import { named } from '../model/element-labels.ts';
import {
  areEnemies,
  bodyOf,
  type Field,
  has,
  moveTo,
  onTable,
  poseOfElement,
  settle,
  troopOf,
} from '../model/field.ts';
import { isMended } from '../model/mended.ts';
import { BUSY, LIMBERED, TEAM } from '../position/elements.ts';
import type { ElementId, SeatId } from '../position/ids.ts';

/** D-troops.35: pack animals are part of the base of lighter guns; only S and O have a team to lose. */
export function isHeavyGun(f: Field, i: ElementId): boolean {
  const { type, grade } = troopOf(f, i);
  return type === 'Art' && (grade === 'S' || grade === 'O');
}

/** Why a heavy gun may not make a move other than its pivot: no team (D-troops.30), or unlimbered (D-troops.31). */
export function gunHeld(f: Field, i: ElementId): string | null {
  if (!isHeavyGun(f, i)) return null;
  if (!has(f, i, TEAM)) return 'D-troops.30';
  return has(f, i, LIMBERED) ? null : 'D-troops.31';
}

export interface Limbering {
  readonly to: Pose;
  readonly limbered: boolean;
  readonly rule: string;
}

/** D-troops.32: by turning the team about, or by gun and team changing places; nobody's outer corners move. */
export function limber(f: Field, i: ElementId, how: 'turn' | 'swap'): Limbering | null {
  if (!has(f, i, TEAM)) return null;
  const now = { at: poseOfElement(f, i), limbered: has(f, i, LIMBERED) };
  const { at, limbered } = changeLimber(now, f.bases.depth[i], how === 'turn');
  return { to: at, limbered, rule: 'D-troops.32' };
}

/** The base of the team: behind the gun, or before it when limbered. */
export function teamBase(f: Field, i: ElementId): Bases {
  const { depth, team } = troopOf(f, i);
  const at = poseOfElement(f, i);
  return lone(has(f, i, LIMBERED) ? at : ahead(at, -depth), { width: f.bases.width[i], depth: team });
}

/** The pose of the gun when its team is gone, looking where the gun looks. */
export function withoutTeam(f: Field, i: ElementId): Pose {
  return gunAlone({ at: poseOfElement(f, i), limbered: has(f, i, LIMBERED) }, f.bases.depth[i]);
}

/** D-troops.33: does an enemy touch the team anywhere, or attack the gun while it is unlimbered? */
export function losesTeam(f: Field, i: ElementId): string | null {
  if (!has(f, i, TEAM)) return null;
  const team = teamBase(f, i);
  for (let j = 0; j < f.e.troop.length; j++) {
    if (!areEnemies(f, i, j) || !onTable(f, j)) continue;
    if (touchingEdge(f.bases, j, team, 0) >= 0) return 'D-troops.33';
    if (!has(f, i, LIMBERED) && isAttackedBy(f, i, j)) return 'D-troops.33';
  }
  return null;
}

function isAttackedBy(f: Field, i: ElementId, j: ElementId): boolean {
  return linedUpOn(f.bases, j, f.bases, i) >= 0 || edgeTouching(f.bases, edgeAt(j, FRONT), f.bases, i) >= 0;
}

/** D-troops.33: do friends who flee or rout this way (sampled as slots) run through the team? */
export function trampled(f: Field, i: ElementId, steps: Bases): string | null {
  if (!has(f, i, TEAM)) return null;
  const team = teamBase(f, i);
  for (let k = 0; k < steps.count; k++) if (overlaps(steps, k, team, 0)) return 'D-troops.33';
  return null;
}

/** D-troops.32, D-pip.5: gun and team made ready to travel, or to shoot. */
export const limbering: Special<ActionOf<'limber'>> = {
  order: 'move',
  refusal: ({ f }, { element, how }) =>
    limber(f, element, how)
      ? null
      : refusal('no-team', [isHeavyGun(f, element) ? 'D-troops.30' : 'D-troops.35'], { element }),
  play({ f, sink }, { element, how }) {
    const done = limber(f, element, how);
    if (!done) return;
    f.e.flags[element] = (f.e.flags[element] & ~LIMBERED) | BUSY | (done.limbered ? LIMBERED : 0);
    moveTo(f, element, done.to);
    const facts = { ...named(f, element), limbered: done.limbered };
    sink?.report(publicReport('limbers', [done.rule], facts));
  },
};

// D-troops.33: teams that are driven off, or run down by friends in flight.

/** Teams of friendly guns that one in flight ran through. */
export function trampleTeams(d: Play, i: ElementId, way: readonly Pose[]): void {
  const { f } = d;
  const guns = teamsOf(f, f.e.side[i]);
  if (guns.length === 0) return;
  const size = { width: f.t.width, depth: bodyOf(f.t, f.e, i) };
  // A run keeps only where it turned and where it ended.
  const dense = way.flatMap((at, k) => (k === 0 ? [at] : samples(way[k - 1], at, size, LINEAR).slice(1)));
  const steps = layOut(dense, size);
  for (const gun of guns) {
    // D-troops.31: a gun and its team are one element.
    if (gun === i && isMended(f, 'D-troops.31')) continue;
    const rule = trampled(f, gun, steps);
    if (rule) driveOff(d, gun, rule);
  }
}

function teamsOf(f: Field, side: SeatId): number[] {
  return f.e.troop.flatMap((_, i) => (f.e.side[i] === side && has(f, i, TEAM) ? [i] : []));
}

/** A gun is left where it stands, looking where it looks. */
export function driveOff({ f, sink }: Play, gun: ElementId, rule: string): void {
  const to = withoutTeam(f, gun);
  f.e.flags[gun] &= ~(TEAM | LIMBERED);
  settle(f, gun);
  moveTo(f, gun, to);
  sink?.report(publicReport('team-deserts', [rule], named(f, gun)));
}
