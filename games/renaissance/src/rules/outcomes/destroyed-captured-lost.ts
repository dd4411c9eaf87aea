/** D-destroyed: what a destroyed element takes with it. */

import { baseDistance } from '../../geometry/nearest.ts';
import { sameHeading } from '../../geometry/units.ts';
import { closeBehind } from '../../geometry/zones.ts';
import { type Field, onTable, settle, troopOf } from '../../model/field.ts';
import { LOST } from '../../position/elements.ts';
import { flankersOf } from '../contact/engaged.ts';
import { sectionHeldBy } from '../defences/works.ts';
import { aboard } from '../water/berths.ts';

const SPARED = new Set(['Art', 'WWg', 'Bg']);

/** Who goes down with it, and the rules that spare others close behind. */
export interface KnockOn {
  readonly also: readonly number[];
  readonly cites: readonly string[];
}

export const NOBODY_ELSE: KnockOn = { also: [], cites: [] };

/**
 * D-destroyed.2–7, A-37: friends close behind an element destroyed with its front edge in enemy contact. Call it while
 * the element still stands where its front touched the enemy. They take nobody along in turn (D-destroyed.7).
 */
export function knockOn(f: Field, i: number): KnockOn {
  const behind: { j: number; gap: number }[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !onTable(f, j) || f.e.side[j] !== f.e.side[i]) continue;
    if (closeBehind(f.bases, i, f.bases, j)) behind.push({ j, gap: baseDistance(f.bases, i, f.bases, j) });
  }
  behind.sort((a, b) => a.gap - b.gap || a.j - b.j);
  const judged = behind.map(({ j }) => ({ j, spared: spares(f, i, j, behind[0].j) }));
  return {
    also: judged.flatMap(({ j, spared }) => (spared === null ? [j] : [])),
    cites: [...new Set(judged.flatMap(({ spared }) => (spared === null ? [] : [spared])))],
  };
}

/** D-destroyed.3–6: the rule that spares j, who stands close behind i; null when none does. */
export function spares(f: Field, i: number, j: number, nearest: number): string | null {
  const front = troopOf(f, i);
  const { type, category } = troopOf(f, j);
  const isLight = (name: string): boolean => name === 'Sk' || name === 'LH';
  if (isLight(front.type) && !isLight(troopOf(f, nearest).type)) return 'D-destroyed.3';
  if (SPARED.has(front.type) || front.category === 'naval' || SPARED.has(type) || category === 'naval')
    return 'D-destroyed.4';
  const held = f.ground.sections.length > 0 ? sectionHeldBy(f, j) : -1;
  if (held >= 0 && f.ground.sections[held].work === 'fortification') return 'D-destroyed.5';
  const apart = f.t.scale === 'condensed' && sameHeading(f.e.h[i], f.e.h[j]) && flankersOf(f, j).length === 0;
  return apart ? 'D-destroyed.6' : null;
}

/** D-destroyed.1, D-lost.1: off the table for good. */
export function destroy(f: Field, i: number): void {
  f.e.flags[i] |= LOST;
  settle(f, i);
  const troops = aboard(f, i);
  if (troops >= 0) f.e.flags[troops] |= LOST;
}
