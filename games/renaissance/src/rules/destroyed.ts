/** D-destroyed: what a destroyed element takes with it. */
import { type Field, LOST, onTable, settle, troopOf } from '../elements.ts';
import { aboard } from '../field/ships.ts';
import { baseDistance } from '../geometry/distance.ts';
import { sameHeading } from '../geometry/units.ts';
import { closeBehind } from '../geometry/zones.ts';
import { flankersOf } from './standing.ts';

const SPARED = new Set(['Art', 'WWg', 'Bg']);

/**
 * D-destroyed.2–7, A-37: friends close behind an element destroyed with its front edge in enemy contact. Call it while
 * the element still stands where its front touched the enemy. They take nobody along in turn (D-destroyed.7).
 */
export function knockOn(f: Field, i: number): number[] {
  const front = troopOf(f, i);
  const behind: { j: number; gap: number }[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !onTable(f, j) || f.e.side[j] !== f.e.side[i]) continue;
    if (closeBehind(f.bases, i, f.bases, j)) behind.push({ j, gap: baseDistance(f.bases, i, f.bases, j) });
  }
  behind.sort((a, b) => a.gap - b.gap || a.j - b.j);
  if (behind.length === 0) return [];
  const nearest = troopOf(f, behind[0].j).type;
  const light = front.type === 'Sk' || front.type === 'LH';
  if (light && nearest !== 'Sk' && nearest !== 'LH') return []; // D-destroyed.3
  if (SPARED.has(front.type) || front.category === 'naval') return []; // D-destroyed.4
  return behind
    .map(({ j }) => j)
    .filter((j) => {
      const { type, category } = troopOf(f, j);
      if (SPARED.has(type) || category === 'naval') return false; // D-destroyed.4
      // D-destroyed.6: condensed ranks are far enough apart.
      return !(f.t.scale === 'condensed' && sameHeading(f.e.h[i], f.e.h[j]) && flankersOf(f, j).length === 0);
    });
}

/** D-destroyed.1, D-lost.1: off the table for good. */
export function destroy(f: Field, i: number): void {
  f.e.flags[i] |= LOST;
  settle(f, i);
  const troops = aboard(f, i);
  if (troops >= 0) f.e.flags[troops] |= LOST;
}
