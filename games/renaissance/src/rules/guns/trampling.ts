/** D-troops.33: teams that are driven off, or run down by friends in flight. */

import { LINEAR, layOut, samples } from '../../geometry/paths.ts';
import type { Pose } from '../../geometry/pose.ts';
import { type Desk, news } from '../../model/desk.ts';
import { bodyOf, type Field, has, moveTo, settle, troopOf } from '../../model/field.ts';
import { LIMBERED, TEAM } from '../../position/elements.ts';
import { trampled, withoutTeam } from './limbers.ts';

/** Teams of friendly guns that one in flight ran through. */
export function trampleTeams(d: Desk, i: number, way: readonly Pose[]): void {
  const { f } = d;
  const guns = teamsOf(f, f.e.side[i]);
  if (guns.length === 0) return;
  const [width, depth] = [f.t.width, bodyOf(f.t, f.e, i)];
  // A run keeps only where it turned and where it ended.
  const dense = way.flatMap((at, k) => (k === 0 ? [at] : samples(way[k - 1], at, width, depth, LINEAR).slice(1)));
  const steps = layOut(dense, width, depth);
  for (const gun of guns) {
    const rule = trampled(f, gun, steps);
    if (rule) driveOff(d, gun, rule);
  }
}

function teamsOf(f: Field, side: number): number[] {
  return f.e.troop.flatMap((_, i) => (f.e.side[i] === side && has(f, i, TEAM) ? [i] : []));
}

/** A gun is left where it stands, looking where it looks. */
export function driveOff({ f, sink }: Desk, gun: number, rule: string): void {
  const to = withoutTeam(f, gun);
  f.e.flags[gun] &= ~(TEAM | LIMBERED);
  settle(f, gun);
  moveTo(f, gun, to);
  sink?.report(news('team-deserts', [rule], { troop: troopOf(f, gun).id, side: f.e.side[gun] }));
}
