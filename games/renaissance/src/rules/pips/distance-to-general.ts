/** D-pip.9, D-pip.10, A-39: how far the general is, and whether he sees those he orders. */

import { alongSegment, detour, type Way } from '../../geometry/detour.ts';
import { baseDistance, distance, nearestOfBases } from '../../geometry/nearest.ts';
import { type Bounds, boxesMeet } from '../../geometry/overlap.ts';
import type { Ring } from '../../geometry/polygon.ts';
import { lengthInside } from '../../geometry/rays.ts';
import { E_PEN } from '../../geometry/units.ts';
import { areEnemies, type Field, onTable, troopOf } from '../../model/field.ts';
import { isGone } from '../../position/elements.ts';
import type { CommandId, ElementId } from '../../position/ids.ts';
import type { Position } from '../../position/position.ts';
import { landOf } from '../terrain/features.ts';
import { goingIn } from '../terrain/going.ts';

/** From base to base, round enemies and ground he cannot cross. */
export const WAY_ROUND = 'D-pip.10';

/** The element of the command's general if he is there to command (G-45), else −1. */
export function generalOf(p: Position, command: CommandId): ElementId {
  const general = p.commands.general[command];
  const { flags, command: of } = p.elements;
  return general >= 0 && !isGone(flags[general]) && of[general] === command ? general : -1;
}

/** The way from the general to the nearest of them, round enemies and impassable ground; 0 to himself. */
export function commandDistance(f: Field, general: ElementId, members: readonly ElementId[]): number {
  const { nearest, least } = nearestTo(f, general, members);
  // D-pip.9: farther than that it costs the same however long the way is.
  return nearest === general || least > f.t.measures.pips.far ? least : roundTo(f, general, nearest, least).length;
}

/** That way, from corner to corner, and to whom; straight where it is too far in any case. */
export function commandWay(f: Field, general: ElementId, members: readonly ElementId[]): Way & { to: ElementId } {
  const { nearest, least } = nearestTo(f, general, members);
  const way =
    least > f.t.measures.pips.far
      ? { length: least, line: alongSegment(nearestOfBases(f.bases, general, f.bases, nearest)) }
      : roundTo(f, general, nearest, least);
  return { ...way, to: nearest };
}

function nearestTo(f: Field, general: ElementId, members: readonly ElementId[]): { nearest: ElementId; least: number } {
  let nearest = members[0];
  let least = Infinity;
  for (const i of members) {
    if (i === general) return { nearest: i, least: 0 };
    const way = baseDistance(f.bases, general, f.bases, i);
    if (way < least) {
      least = way;
      nearest = i;
    }
  }
  return { nearest, least };
}

function roundTo(f: Field, general: ElementId, nearest: ElementId, least: number): Way {
  const { far } = f.t.measures.pips;
  const straight = nearestOfBases(f.bases, general, f.bases, nearest);
  const { ax, ay, bx, by } = straight;
  const box: Bounds = [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
  const bars = (ring: Ring): boolean => lengthInside(ring, straight) > E_PEN;
  if (obstacles(f, general, box, bars).length === 0) return { length: least, line: alongSegment(straight) };
  const around: Bounds = [box[0] - far, box[1] - far, box[2] + far, box[3] + far];
  const bends = (ring: Ring): boolean => bars(ring) || isOnAWay(ring, [ax, ay, bx, by], far);
  return detour(straight, obstacles(f, general, around, bends));
}

/** Enemies, and ground that the general's element cannot cross at all, as far as they are in the box and wanted. */
function obstacles(f: Field, general: ElementId, box: Bounds, wanted: (ring: Ring) => boolean): Ring[] {
  const found: Ring[] = [];
  const { bounds, corners } = f.bases;
  for (let j = 0; j < f.e.troop.length; j++) {
    if (bounds[4 * j] > box[2] || bounds[4 * j + 2] < box[0]) continue;
    if (bounds[4 * j + 1] > box[3] || bounds[4 * j + 3] < box[1]) continue;
    if (!areEnemies(f, general, j) || !onTable(f, j)) continue;
    const base = corners.subarray(8 * j, 8 * j + 8);
    if (wanted(base)) found.push(base);
  }
  const troop = troopOf(f, general);
  for (const area of troop.category === 'naval' ? [] : landOf(f.ground.features).areas) {
    const { going } = goingIn(area, troop, f.air.frozen);
    const barred = going === 'impassable' || troop.move[going] <= 0;
    if (barred && boxesMeet(area.bounds, box) && wanted(area.ring)) found.push(area.ring);
  }
  return found;
}

/** Has it a corner by way of which one could still come from a to b within that distance? */
function isOnAWay(ring: Ring, [ax, ay, bx, by]: Bounds, far: number): boolean {
  for (let k = 0; k < ring.length; k += 2)
    if (distance(ax, ay, ring[k], ring[k + 1]) + distance(ring[k], ring[k + 1], bx, by) <= far) return true;
  return false;
}
