/** a leg as far as the first touch with anybody who cannot be passed through, and the poses on its way. */

import { type Bases, baseSizeOf, poseOf, put } from '../../geometry/bases.ts';
import { doLeg, type Leg, type Wheel, wheelOf } from '../../geometry/legs.ts';
import { type Bounds, baseMeets } from '../../geometry/overlap.ts';
import { LINEAR, samples } from '../../geometry/paths.ts';
import { type Point, type Pose, turnedAbout } from '../../geometry/pose.ts';
import { wayGhost } from '../../geometry/scratch.ts';
import { angleFree, partFree, reachFrom, sampleAngle } from '../../geometry/sweep.ts';
import { ONE } from '../../geometry/trig.ts';
import { E_PEN, TOUCH } from '../../geometry/units.ts';
import { areEnemies, type Field, onTable, poseOfElement } from '../../model/field.ts';
import { isMended } from '../../model/mended.ts';
import type { ElementId } from '../../position/ids.ts';
import { mayPass } from '../interpenetration.ts';
import { runsOver } from '../water/fords.ts';

export interface Cut {
  readonly leg: Leg;
  /** Who stops it, and which member meets him; −1 when nobody does. */
  readonly blocker: ElementId;
  readonly by: ElementId;
}

/** a group stops as one, at the shortest way any member gets. */
export function shortened(f: Field, members: readonly ElementId[], leg: Leg): Cut {
  if (leg.kind === 'about') return { leg, blocker: -1, by: -1 };
  const pivot = leg.kind === 'wheel' ? wheelOf(f.bases, members, leg.side).pivot : null;
  // What it comes to touch exactly at its end, be it by a corner, it has met.
  const probe = leg.kind === 'ahead' && isMended(f, 'A-17') ? { ...leg, distance: leg.distance + AT_END } : leg;
  const swept = { leg: probe, pivot };
  const box = sweptBox(f, pivot, members, probe);
  let least = Infinity;
  let blocker = -1;
  let by = -1;
  for (let j = 0; j < f.e.troop.length; j++) {
    if (!baseMeets(f.bases, j, box) || !onTable(f, j) || members.includes(j)) continue;
    for (const i of members) {
      const free = freePart(f, swept, i, j);
      if (free >= least || (!areEnemies(f, i, j) && (mayPass(f, i, j, false) || !isWithin(leg, probe, free)))) continue;
      if (runsOver(f, i, j)) continue; // D-ford.5
      least = free;
      blocker = j;
      by = i;
    }
  }
  if (least === Infinity) return { leg, blocker: -1, by: -1 };
  const part = (whole: number): number => Math.trunc(whole * least);
  if (probe.kind === 'ahead' && leg.kind === 'ahead')
    return { leg: { ...leg, distance: Math.min(leg.distance, part(probe.distance)) }, blocker, by };
  return {
    leg: leg.kind === 'wheel' ? { ...leg, angle: part(leg.angle) } : { ...leg, distance: part(leg.distance) },
    blocker,
    by,
  };
}

/** Beyond the end of a leg: a sweep takes for a meeting only what it enters by more than E_pen. */
const AT_END = E_PEN + 2 * TOUCH;

/** Does this part of the longer leg still lie on the leg itself? */
const isWithin = (leg: Leg, probe: Leg, part: number): boolean =>
  leg.kind !== 'ahead' || probe.kind !== 'ahead' || part * probe.distance < leg.distance;

interface Swept {
  readonly leg: Exclude<Leg, { kind: 'about' }>;
  readonly pivot: Point | null;
}

/** The part of the leg after which i touches j; Infinity when it does not. */
function freePart({ bases }: Field, { leg, pivot }: Swept, i: ElementId, j: ElementId): number {
  if (leg.kind === 'wheel') {
    if (pivot === null) return Infinity;
    return Math.abs(angleFree({ bases, i, pivot, angle: leg.side * leg.angle }, bases, j)) / leg.angle;
  }
  return partFree({ bases, i, ...vectorOf(bases, i, leg) }, bases, j);
}

type Straight = Extract<Leg, { kind: 'ahead' | 'step' }>;

function vectorOf({ sin, cos }: Bases, i: ElementId, leg: Straight): { readonly dx: number; readonly dy: number } {
  const [across, along] = leg.kind === 'ahead' ? [0, leg.distance] : [leg.distance, 0];
  return {
    dx: Math.round((along * sin[i] + across * cos[i]) / ONE),
    dy: Math.round((along * cos[i] - across * sin[i]) / ONE),
  };
}

/** A box that holds all of them on all of the leg. */
function sweptBox(
  { bases }: Field,
  pivot: Point | null,
  members: readonly ElementId[],
  leg: Straight | Extract<Leg, { kind: 'wheel' }>,
): Bounds {
  if (leg.kind === 'wheel' && pivot) {
    const reach = Math.max(...members.map((i) => reachFrom(bases, i, pivot)));
    return [pivot.x - reach, pivot.y - reach, pivot.x + reach, pivot.y + reach];
  }
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const i of members) {
    const { dx, dy } = leg.kind === 'wheel' ? { dx: 0, dy: 0 } : vectorOf(bases, i, leg);
    west = Math.min(west, bases.bounds[4 * i], bases.bounds[4 * i] + dx);
    south = Math.min(south, bases.bounds[4 * i + 1], bases.bounds[4 * i + 1] + dy);
    east = Math.max(east, bases.bounds[4 * i + 2], bases.bounds[4 * i + 2] + dx);
    north = Math.max(north, bases.bounds[4 * i + 3], bases.bounds[4 * i + 3] + dy);
  }
  return [west, south, east, north];
}

/** the sampled poses of a member during a leg. */
export function wayOf(f: Field, i: ElementId, leg: Leg, wheel: Wheel | null): Pose[] {
  const from = poseOfElement(f, i);
  if (leg.kind === 'wheel' && wheel) {
    const { pivot, radius } = wheel;
    const steps = Math.max(1, Math.ceil(leg.angle / sampleAngle(radius)));
    return Array.from({ length: steps + 1 }, (_, k) =>
      turnedAbout(from, pivot, leg.side * Math.round((leg.angle * k) / steps)),
    );
  }
  put(wayGhost, 0, from, baseSizeOf(f.bases, i));
  doLeg(wayGhost, [0], leg);
  const to = poseOf(wayGhost, 0);
  return leg.kind === 'about' ? [from, to] : samples(from, to, baseSizeOf(f.bases, i), LINEAR);
}
