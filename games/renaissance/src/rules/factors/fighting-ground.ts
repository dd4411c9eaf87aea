/** D-tactical.1–4, .9, .11: what the ground and the air add to each side of a close combat; G-10 for its outcome. */

import { hasAreaIn } from '../../geometry/area.ts';
import { type Bases, type Edge, FRONT, lone, poseOf, vOf } from '../../geometry/bases.ts';
import { edgeLength, edgePose } from '../../geometry/fire.ts';
import { ninePoints, whollyInside } from '../../geometry/footprint.ts';
import { type Hill, heightAt, highestFront, LEVEL } from '../../geometry/hills.ts';
import { boundaryMeets } from '../../geometry/polygon.ts';
import { type Point, segmentOf } from '../../geometry/pose.ts';
import { groundPoints } from '../../geometry/scratch.ts';
import { E_CORNER, PACE } from '../../geometry/units.ts';
import { type Field, has, troopOf } from '../../model/field.ts';
import { isMended } from '../../model/mended.ts';
import { UPHILL } from '../../position/elements.ts';
import type { ElementId } from '../../position/ids.ts';
import { protectionAgainst, sectionAssailedBy } from '../defences.ts';
import { landOf } from '../terrain/features.ts';
import { groundAs, isBad, roadUnder, underfoot, underfootAs } from '../terrain/going.ts';
import { onBridge, wading } from '../water/river-nature.ts';
import { disadvantages } from '../weather/disadvantage.ts';
import type { Fighter } from './sides-of-a-combat.ts';

export type GroundFactors = Pick<
  Fighter,
  'behind' | 'higher' | 'bank' | 'builtUp' | 'acrossWork' | 'badGoing' | 'weather'
>;

/** One side of a close combat: who fights whom, and with which of its edges (D-flank-response.1). */
export interface Combatant {
  readonly i: ElementId;
  readonly edge: Edge;
}

/** What the place gives and takes from `own`. `cameFrom`: where the enemy's front stood before its move this phase (G-53). */
export function groundFactors(f: Field, own: Combatant, enemy: Combatant, cameFrom: Point | null): GroundFactors {
  const [i, j] = [own.i, enemy.i];
  const { h: facing } = edgePose(f.bases, i, own.edge);
  const behind = protectionAgainst(f, i, j)?.behind;
  return {
    ...(behind ? { behind } : {}),
    higher: standsHigher(f, own, enemy),
    bank: holdsBank(f, i, j, cameFrom),
    builtUp: inBuiltUp(f, i),
    acrossWork: sectionAssailedBy(f, i) >= 0,
    badGoing: fightsInBadGoing(f, i, j),
    weather: disadvantages(f, i, { mode: 'close', shooting: false, facing, uphill: has(f, i, UPHILL) }).length > 0,
  };
}

/** D-terrain.23, A-28: if both were higher, neither is. */
export const standsHigher = (f: Field, own: Combatant, enemy: Combatant): boolean =>
  looksDown(f, own, enemy.i) && !(isMended(f, 'A-28') && looksDown(f, enemy, own.i));

/** Part of the edge it fights with above all of the enemy, or the enemy down in a ditch and itself not. */
function looksDown(f: Field, { i, edge }: Combatant, j: ElementId): boolean {
  if (isInDitch(f, j) && !isInDitch(f, i)) return true;
  const { hills } = landOf(f.ground.features);
  if (hills.length === 0) return false;
  const used = isMended(f, 'D-tactical.3') ? edge : FRONT;
  const front = lone(edgePose(f.bases, i, used), { width: edgeLength(f.bases, i, used), depth: PACE });
  return hills.some((hill) => highestFront(hill, front, 0) > highestBeyond(hills, f, front, j) + LEVEL);
}

/** What the report of a combat says of height. */
export const heightCites = (f: Field, own: Combatant, enemy: Combatant): readonly string[] =>
  standsHigher(f, own, enemy) || standsHigher(f, enemy, own) ? ['D-terrain.23'] : [];

/**
 * the highest of nine points under j, as far as they lie before a front line. Where the two touch they stand on
 * the same ground, and it would say nothing.
 */
function highestBeyond(hills: readonly Hill[], f: Field, front: Bases, j: number): number {
  ninePoints(f.bases, j, groundPoints);
  let most = 0;
  for (let k = 0; k < 18; k += 2) {
    const [x, y] = [groundPoints[k], groundPoints[k + 1]];
    if (vOf(front, 0, x, y) <= E_CORNER) continue;
    for (const hill of hills) most = Math.max(most, heightAt(hill, x, y));
  }
  return most;
}

/** G-10: any part of its base. */
export function isInDitch(f: Field, i: ElementId): boolean {
  return landOf(f.ground.features).areas.some(({ kind, ring }) => kind === 'Gy' && hasAreaIn(f.bases, i, ring));
}

/** G-53: does i defend a river bank against j, who is in the water or came over it, and neither at a bridge or ford? */
export function holdsBank(f: Field, i: ElementId, j: ElementId, cameFrom: Point | null): boolean {
  return landOf(f.ground.features).rivers.some((river) => {
    if (wading(f, river, f.bases, i) !== 'dry') return false;
    const enemy = wading(f, river, f.bases, j);
    if (enemy !== 'dry') return enemy === 'water';
    if (cameFrom === null || atCrossing(f, i) || atCrossing(f, j)) return false;
    return boundaryMeets(river.ring, segmentOf(cameFrom, poseOf(f.bases, j)));
  });
}

/** Is it at a bridge or a road ford, where there is no bank to defend? */
function atCrossing(f: Field, i: ElementId): boolean {
  const land = landOf(f.ground.features);
  return roadUnder(land, f.bases, i) >= 0 || f.ground.bridges.some((bridge) => onBridge(bridge, f.bases, i));
}

/** D-tactical.4: wholly inside a built-up area, and not on a road. */
export function inBuiltUp(f: Field, i: ElementId): boolean {
  const land = landOf(f.ground.features);
  return (
    land.areas.some(({ cover, ring }) => cover === 'BUA' && whollyInside(f.bases, i, ring)) &&
    roadUnder(land, f.bases, i) < 0
  );
}

/** D-tactical.11, G-69: in, or fighting troops in, going that is bad for i; following a road exempts it. */
function fightsInBadGoing(f: Field, i: ElementId, j: ElementId): boolean {
  const mine = underfoot(f, i).going;
  if (mine === 'road') return false;
  const his = isMended(f, 'G-69') ? groundAs : underfootAs;
  return isBad(mine) || isBad(his(f, j, troopOf(f, i)).going);
}

/** G-10: is either combatant in going that is bad as the mounted one of them counts it? */
export function badForOutcome(f: Field, i: ElementId, j: ElementId): boolean {
  const judge = troopOf(f, troopOf(f, j).category === 'mounted' ? j : i);
  return isBad(underfootAs(f, i, judge).going) || isBad(underfootAs(f, j, judge).going);
}
