/** What a move does besides moving: tramples obstacles, drives off teams, climbs. */

import { publicReport } from '@drumhead/kernel';
import { baseSizeOf, lone } from '../../geometry/bases.ts';
import { isHigher } from '../../geometry/hills.ts';
import { layOut } from '../../geometry/paths.ts';
import type { Pose } from '../../geometry/pose.ts';
import type { Play } from '../../model/context.ts';
import { type Field, has, troopOf } from '../../model/field.ts';
import { TEAM } from '../../position/elements.ts';
import type { ElementId } from '../../position/ids.ts';
import { driveOff, losesTeam } from '../artillery-limbers.ts';
import { barriersUnder, trodden, without } from '../defences.ts';
import { lose } from '../outcomes/destroyed-captured-lost.ts';
import { landOf } from '../terrain/features.ts';
import { RUN_DOWN, runDown } from '../water/fords.ts';

/** D-defences.18: an undefended obstacle is gone once the first has crossed it. */
export function clearTrodden(d: Play, members: readonly ElementId[], ways: readonly (readonly Pose[])[]): void {
  const { p, f } = d;
  if (p.sections.length === 0) return;
  const crossed = new Set<number>();
  for (const [k, i] of members.entries()) {
    const steps = layOut(ways[k], baseSizeOf(f.bases, i));
    for (let s = 0; s < steps.count; s++)
      for (const { section, is } of barriersUnder(f, f.e.side[i], steps, s))
        if (is === 'difficult') crossed.add(section);
  }
  const gone = trodden(f, [...crossed], members);
  if (gone.length === 0) return;
  p.sections = without(p.sections, gone);
  d.sink?.report(publicReport('obstacle-trodden', ['D-defences.18'], { count: gone.length }));
}

/** D-troops.33: teams that an enemy has come to touch run off. */
export function loseTeams(d: Play): void {
  const { f } = d;
  for (let i = 0; i < f.e.troop.length; i++) {
    const rule = has(f, i, TEAM) ? losesTeam(f, i) : null;
    if (rule !== null) driveOff(d, i, rule);
  }
}

/** D-weather.19: is it higher than where it began? */
export function uphill(f: Field, i: ElementId, from: Pose): boolean {
  const { hills } = landOf(f.ground.features);
  return hills.length > 0 && isHigher(hills, f.bases, i, lone(from, baseSizeOf(f.bases, i)));
}

// D-ford.5: boats carry on over those who ford in their way.

/** What boats among the movers ran down on their ways. Call it when they have arrived. */
export function runDownForders(d: Play, members: readonly ElementId[], ways: readonly (readonly Pose[])[]): void {
  const { f } = d;
  for (const [k, i] of members.entries()) {
    if (troopOf(f, i).type !== 'Bts') continue;
    const steps = layOut(ways[k], baseSizeOf(f.bases, i));
    for (const who of runDown(f, i, steps)) lose(d, [who], RUN_DOWN);
  }
}
