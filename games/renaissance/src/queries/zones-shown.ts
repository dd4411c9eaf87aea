/** Areas that matter to one who looks at the table: where an element shoots, what its front binds, who sees whom. */

import { baseSizeOf, type Edge, FRONT, lone } from '../geometry/bases.ts';
import { edgeLength, edgePose } from '../geometry/fire.ts';
import type { Point, Pose } from '../geometry/pose.ts';
import type { Read } from '../model/context.ts';
import { areEnemies, type Field, has, onTable, troopOf } from '../model/field.ts';
import { PURSUING, ROUTING } from '../position/elements.ts';
import type { Kind } from '../position/ground.ts';
import type { ElementId, SeatId } from '../position/ids.ts';
import { overlapsOn } from '../rules/close-combat/overlaps.ts';
import { contactsToFight } from '../rules/close-combat/who-fights.ts';
import { facing } from '../rules/contact/engaged.ts';
import { allowanceOf, groupAllowance } from '../rules/distance.ts';
import { heldBefore } from '../rules/moves/front-zones.ts';
import { shootingEdges } from '../rules/shooting/shooters.ts';
import { isWorse, type Underfoot, underfoot } from '../rules/terrain/going.ts';
import { canSee } from '../rules/visibility.ts';

/** A strip before an edge: so far to each side of its middle, and out to a distance measured from the edge. */
export interface FireZone {
  readonly edge: Edge;
  readonly at: Pose;
  /** Half of the edge, and how far the strip goes beyond it. */
  readonly half: number;
  readonly aside: number;
  readonly range: number;
}

/** Where an element can shoot; nothing for those who do not. */
export function fireZonesOf(f: Field, i: ElementId): FireZone[] {
  const { range } = troopOf(f, i);
  if (range <= 0) return [];
  return shootingEdges(f, i).map((edge) => ({
    edge,
    at: edgePose(f.bases, i, edge),
    half: edgeLength(f.bases, i, edge) / 2,
    aside: f.bases.width[i],
    range,
  }));
}

/** the square before its front in which enemies are bound. */
export const frontZoneOf = (f: Field, i: ElementId): FireZone => ({
  edge: FRONT,
  at: edgePose(f.bases, i, FRONT),
  half: f.bases.width[i] / 2,
  aside: 0,
  range: f.bases.width[i],
});

export interface OverlapShown {
  /** Who is overlapped, and by whom. */
  readonly element: ElementId;
  readonly by: ElementId;
}

/** who is overlapped in the combats to come, as everybody stands. */
export function overlapsShown(f: Field): OverlapShown[] {
  return contactsToFight(f)
    .filter(({ enemy }) => enemy >= 0)
    .flatMap(({ by, enemy }) => [
      ...overlapsOn(f, by, enemy).map((it) => ({ element: by, by: it.by })),
      ...overlapsOn(f, enemy, by).map((it) => ({ element: enemy, by: it.by })),
    ]);
}

/** Enemies none of these can see. */
export function unseenBy(f: Field, members: readonly ElementId[]): number[] {
  const [first] = members;
  if (first === undefined) return [];
  return [...f.e.troop.keys()].filter(
    (j) => onTable(f, j) && areEnemies(f, first, j) && !members.some((i) => canSee(f, i, j)),
  );
}

/** The going these stand in at its worst, and how far they may go in it; contact and turns aside. */
export interface Pace {
  readonly going: Underfoot['going'];
  readonly distance: number;
}

export function paceOf(f: Field, members: readonly ElementId[]): Pace {
  // By road only if all of them are on it.
  const going = members
    .map((i) => underfoot(f, i).going)
    .reduce((worst, here) => (worst === 'road' || isWorse(here, worst) ? here : worst), 'road');
  if (going === 'impassable') return { going, distance: 0 };
  const troops = members.map((i) => f.e.troop[i]);
  return { going, distance: groupAllowance(f.t, troops, { going }).distance };
}

export interface GroundThere extends Pace {
  /** Whose ground it is; none in the open. */
  readonly feature: Kind | null;
}

/** What the ground would be to an element that stood there, facing as it does. */
export function groundAt(f: Field, i: ElementId, { x, y }: Point): GroundThere {
  const { going, feature } = underfoot(f, i, lone({ x, y, h: f.e.h[i] }, baseSizeOf(f.bases, i)), 0);
  const distance = going === 'impassable' ? 0 : groupAllowance(f.t, [f.e.troop[i]], { going }).distance;
  return { going, distance, feature: f.ground.features[feature]?.kind ?? null };
}

/** Enemies who hold any of these before their fronts (D-front.3). */
export const holdersOf = (f: Field, members: readonly ElementId[]): number[] => [
  ...new Set(members.flatMap((i) => heldBefore(f, i))),
];

export interface Reach {
  readonly element: ElementId;
  /** From any corner, in the going where it stands, with what it gains by ending in contact (D-distance.2). */
  readonly distance: number;
}

/** Whoever of this side is free to come, and how far; other ground on the way may hold him up. */
export function reachesOf({ f }: Read, side: SeatId): Reach[] {
  const found: Reach[] = [];
  for (const [element, of] of f.e.side.entries()) {
    if (of !== side || !onTable(f, element) || has(f, element, ROUTING | PURSUING) || facing(f, element) >= 0) continue;
    const { going } = underfoot(f, element);
    if (going === 'impassable') continue;
    const { distance } = allowanceOf(f.t, f.e.troop[element], { going, contact: true });
    if (distance > 0) found.push({ element, distance });
  }
  return found;
}
