/** 8.31: behind walls, and in a Last Stand (7.92), each hit is half a loss; Positional Defence (7.91) rounds the other way. */
import { citesIf } from '@drumhead/kernel';
import { type Play, publicReport, type Read } from '../../model/context.ts';
import { eliminate } from '../../model/elimination.ts';
import type { BlockId } from '../../model/ids.ts';
import { BLOCKS, sideOf } from '../../model/numbers.ts';
import type { Battle } from '../../position/frames.ts';
import { HALF, LAST_STAND, type Position } from '../../position/position.ts';
import { BY_WALLS, isFortifiedByWalls } from '../sieges/assault.ts';
import { isPositional, POSITIONAL } from './events/advantageous-terrain.ts';

/** Halves round up. */
function isFortified(p: Position, f: Battle, block: BlockId): boolean {
  if ((p.flags[block] & LAST_STAND) !== 0) return true;
  return isFortifiedByWalls(f, sideOf(block));
}

/** E-8.31.a, E-7.91.a: whether a hit is half a loss to it. */
export const isHalved = (c: Read, f: Battle, block: BlockId): boolean =>
  isFortified(c.p, f, block) || isPositional(c, f, block);

/** E-8.31.b, E-7.91.a, G-37 */
export function diceOf(p: Position, f: Battle, block: BlockId): number {
  const down = (p.flags[block] & HALF) !== 0 && !isFortified(p, f, block);
  return Math.max(0, p.strength[block] - (down ? 1 : 0));
}

/** E-8.31.b, E-7.91.a, G-37: at the end halves are made up (Fortified) or lost (Positional). */
export function recoverHalves(c: Play, f: Battle): void {
  const { p } = c;
  for (let b = 0; b < BLOCKS; b++) {
    if ((p.flags[b] & HALF) === 0) continue;
    p.flags[b] &= ~HALF;
    if (isFortified(p, f, b)) {
      tellStrength(c, 'made-whole', b, ['E-8.31.b']);
      continue;
    }
    p.strength[b]--;
    if (p.strength[b] === 0) eliminate(c, b, 'half', [POSITIONAL, 'G-37']);
    else tellLoss(c, b, [POSITIONAL]);
  }
}

/** Strength in halves, for who is strongest. */
export const halves = (p: Position, block: BlockId): number =>
  2 * p.strength[block] - ((p.flags[block] & HALF) !== 0 ? 1 : 0);

/** Why a hit is half a loss. */
export function halvedCites(c: Read, f: Battle, block: BlockId): readonly string[] {
  if (!isFortified(c.p, f, block)) return [POSITIONAL];
  return ['E-8.31.a', ...((c.p.flags[block] & LAST_STAND) !== 0 ? ['E-7.92.a'] : [BY_WALLS])];
}

/** How half a point counts for dice. */
export function halfCites(p: Position, f: Battle, block: BlockId): readonly string[] {
  if ((p.flags[block] & HALF) === 0) return [];
  return isFortified(p, f, block) ? ['E-8.31.b'] : [POSITIONAL, ...citesIf(p.strength[block] === 1, 'G-37')];
}

/** Every point that goes, and half a point behind walls. */
export function tellLoss(c: Play, block: BlockId, cites: readonly string[]): void {
  tellStrength(c, 'loss', block, cites);
}

function tellStrength(c: Play, key: 'loss' | 'made-whole', block: BlockId, cites: readonly string[]): void {
  const { t, p } = c;
  c.sink?.report(
    publicReport(key, cites, {
      seat: t.seats[sideOf(block)],
      block: t.blocks[block],
      strength: halves(p, block) / 2,
    }),
  );
}
