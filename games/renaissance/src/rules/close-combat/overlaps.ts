/**
 * D-close.3–7, A-22: who overlaps whom. Read off the table anew before each combat, for earlier outcomes of the
 * phase change it.
 */

import { type Bases, cornerAt, edgeAt, FL, FR, LEFT_EDGE, lone, RIGHT_EDGE } from '../../geometry/bases.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { LEFT, pointAt, RIGHT, type Side } from '../../geometry/pose.ts';
import { cornersMeet, edgeTouching, linedUpOn, touchingEdge } from '../../geometry/touching.ts';
import { E_GAP, E_SHARE, PACE } from '../../geometry/units.ts';
import { areEnemies, type Field, has, onTable, troopOf } from '../../model/field.ts';
import { EMPTY, ROUTING } from '../../position/elements.ts';
import type { ElementId } from '../../position/ids.ts';
import { findEnemy, flankersOf } from '../contact/engaged.ts';
import { isLong } from './who-fights.ts';

export interface Overlap {
  readonly side: Side;
  readonly by: ElementId;
  readonly rule: string;
}

/** On each flank once, even where its own opponent has just given way; on a flank that holds two, by the lack of a second. */
export const OVERLAPPED = ['D-close.5', 'D-close.6'];
export const ALONE_ON_FLANK = 'D-close.7';

/** on how many flanks is `e`, who fights `a` front to front, overlapped? */
export function overlapsOn(f: Field, e: ElementId, a: number): Overlap[] {
  const flankers = flankersOf(f, e);
  const found: Overlap[] = [];
  for (const side of [LEFT, RIGHT] as const) {
    // D-close.6: not both overlapped and front-contacted on the same flank.
    const onFlank = flankers.some(({ edge }) => edge === (side === LEFT ? LEFT_EDGE : RIGHT_EDGE));
    if (onFlank) continue;
    const overlap = overlapper(f, e, a, side);
    if (overlap) found.push(overlap);
  }
  return found;
}

/** G-44. */
function mayOverlap(f: Field, b: number): boolean {
  const { type } = troopOf(f, b);
  return onTable(f, b) && !has(f, b, ROUTING | EMPTY) && type !== 'Bg' && type !== 'Pon';
}

function overlapper(f: Field, e: ElementId, a: number, side: Side): Overlap | null {
  const edgeOfE = side === LEFT ? LEFT_EDGE : RIGHT_EDGE;
  for (let b = 0; b < f.e.troop.length; b++) {
    if (b === a || !areEnemies(f, e, b) || !mayOverlap(f, b)) continue;
    // D-close.3: beside the friend who fights, front corners together. E's left is a's right.
    const { bases } = f;
    const beside = side === LEFT ? RIGHT_EDGE : LEFT_EDGE;
    const corners =
      side === LEFT
        ? cornersMeet(bases, cornerAt(a, FR), bases, cornerAt(b, FL))
        : cornersMeet(bases, cornerAt(a, FL), bases, cornerAt(b, FR));
    if (corners && touchingEdge(bases, a, bases, b) === beside && isFreeBefore(f, b, side === LEFT ? LEFT : RIGHT))
      return { side, by: b, rule: 'D-close.3' };
    // D-close.4: side edge on side edge with the enemy himself.
    const facingEdge = edgeTouching(bases, edgeAt(e, edgeOfE), bases, b);
    if (facingEdge === LEFT_EDGE || facingEdge === RIGHT_EDGE) return { side, by: b, rule: 'D-close.4' };
  }
  return null;
}

/** D-close.3: is the half of b's front edge on this side of it free of enemy contact? */
function isFreeBefore(f: Field, b: number, half: Side): boolean {
  const strip = halfFront(f.bases, b, half);
  return findEnemy(f, b, (j) => baseDistance(strip, 0, f.bases, j) <= E_GAP) < 0;
}

/** A thin base along half of a front edge, without its ends: a corner that touches there touches the half. */
function halfFront(bases: Bases, b: number, half: Side): Bases {
  const width = bases.width[b];
  const at = { x: bases.x[b], y: bases.y[b], h: bases.h[b] };
  const { x, y } = pointAt(at, (half * width) / 4, 0);
  return lone({ x, y, h: at.h }, { width: width / 2 - 2 * E_SHARE, depth: PACE });
}

/** D-close.7, A-21: i strikes a flank that holds two, and nobody strikes it beside him. */
export function strikesAlone(f: Field, i: ElementId, struck: ElementId): boolean {
  const edge = linedUpOn(f.bases, i, f.bases, struck);
  if (!isLong(f, struck) || (edge !== LEFT_EDGE && edge !== RIGHT_EDGE)) return false;
  return flankersOf(f, struck).filter((it) => it.edge === edge).length === 1;
}
