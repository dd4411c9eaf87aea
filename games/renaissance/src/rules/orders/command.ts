/** D-pip.9, D-pip.10, A-39: how far the general is, and whether he sees those he orders. */
import { areEnemies, type Field, isGone, onTable } from '../../elements.ts';
import { detour } from '../../geometry/detour.ts';
import { baseDistance, makeNearest, nearestOfBases } from '../../geometry/distance.ts';
import { lengthInBase } from '../../geometry/rays.ts';
import { E_PEN } from '../../geometry/units.ts';
import type { Position } from '../../position.ts';

/** The element of the command's general if he is there to command (G-45), else −1. */
export function generalOf(p: Position, command: number): number {
  const general = p.commands.general[command];
  const { flags, command: of } = p.elements;
  return general >= 0 && !isGone(flags[general]) && of[general] === command ? general : -1;
}

const near = makeNearest();

/** The way from the general to the nearest of them, round enemies; 0 to himself. */
export function commandDistance(f: Field, general: number, members: readonly number[]): number {
  let nearest = members[0];
  let least = Infinity;
  for (const i of members) {
    if (i === general) return 0;
    const distance = baseDistance(f.bases, general, f.bases, i);
    if (distance < least) {
      least = distance;
      nearest = i;
    }
  }
  const { ax, ay, bx, by } = nearestOfBases(f.bases, general, f.bases, nearest, near);
  const round: number[][] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (!areEnemies(f, general, j) || !onTable(f, j)) continue;
    if (lengthInBase(f.bases, j, ax, ay, bx, by) <= E_PEN && round.length === 0) continue;
    round.push([...f.bases.corners.subarray(8 * j, 8 * j + 8)]);
  }
  return round.length === 0 ? least : detour(ax, ay, bx, by, round);
}
