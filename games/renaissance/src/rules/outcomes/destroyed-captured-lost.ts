/** D-destroyed, D-captured, D-lost: who is taken off the table or changes hands, and who goes with him. */

import { edgeAt, FRONT, REAR } from '../../geometry/bases.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { E_PEN, sameHeading } from '../../geometry/units.ts';
import { closeBehind, outsideTable } from '../../geometry/zones.ts';
import { type Play, publicReport } from '../../model/context.ts';
import { named } from '../../model/element-labels.ts';
import { type Field, has, onTable, settle, troopOf } from '../../model/field.ts';
import {
  ABOARD,
  CAPTURED,
  HALTED,
  LIMBERED,
  LOST,
  OVER_EDGE,
  PURSUING,
  ROUTING,
  TEAM,
} from '../../position/elements.ts';
import type { ElementId } from '../../position/ids.ts';
import type { WhyDestroyed } from '../../reports.ts';
import { flankersOf, frontTouchesEnemy } from '../contact/engaged.ts';
import { sectionHeldBy } from '../defences.ts';
import { lossOf, moraleRule } from '../morale-equivalents.ts';
import { aboard } from '../naval-landing/troops-ashore.ts';

const SPARED = new Set(['Art', 'WWg', 'Bg']);

/** Who goes down with it, and the rules that spare others close behind. */
export interface KnockOn {
  readonly also: readonly ElementId[];
  readonly cites: readonly string[];
}

export const NOBODY_ELSE: KnockOn = { also: [], cites: [] };

/**
 * D-destroyed.2–7, A-37: friends close behind an element destroyed with its front edge in enemy contact. Call it while
 * the element still stands where its front touched the enemy. They take nobody along in turn (D-destroyed.7).
 */
export function knockOn(f: Field, i: ElementId): KnockOn {
  const behind: { j: ElementId; gap: number }[] = [];
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
export function spares(f: Field, i: ElementId, j: ElementId, nearest: number): string | null {
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
export function destroy(f: Field, i: ElementId): void {
  f.e.flags[i] |= LOST;
  settle(f, i);
  const troops = aboard(f, i);
  if (troops >= 0) f.e.flags[troops] |= LOST;
}

/** Takes elements off the table, and tells of each. */
export function lose(d: Play, elements: readonly ElementId[], ...rules: readonly string[]): void {
  for (const i of elements) {
    if (!onTable(d.f, i)) continue;
    destroy(d.f, i);
    const { e } = d.f;
    d.sink?.report(
      publicReport('destroyed', [...rules, 'D-destroyed.1', moraleRule(d.t, e, i)], {
        ...named(d.f, i),
        ...lossOf(d, i),
        why: WHY[rules[0]] ?? null,
      }),
    );
  }
}

/** What a rule that destroys is about, where it is not that one was beaten. */
const WHY: { readonly [rule: string]: WhyDestroyed } = {
  'D-recoil.6': 'no-way-back',
  'D-recoil.7': 'no-way-back',
  'D-recoil.8': 'no-way-back',
  'D-recoil.11': 'no-way-back',
  'D-destroyed.2': 'behind',
  'D-destroyed.9': 'behind',
  'D-rout.6': 'routing',
  'D-steady.3': 'unsteadied',
};

/** D-destroyed.2, D-destroyed.9: destroyed where its front touched the enemy, with those close behind it. */
export function loseWithRear(d: Play, i: ElementId, rule: string, supports: readonly ElementId[] = []): void {
  const { also, cites } = frontTouchesEnemy(d.f, i) ? knockOn(d.f, i) : NOBODY_ELSE;
  lose(d, [i], rule, ...cites);
  // Who supported it perishes by the same rule, before others who stand close behind.
  lose(d, supports, rule);
  lose(d, also, 'D-destroyed.2');
}

/** Friends with an edge on the rear edge of one that shooting destroyed recoil. */
export const AFTER_SHOT = 'D-destroyed.8';

/** Destroyed by shooting. Gives who recoils for it. */
export function loseToShot(d: Play, i: ElementId, rule: string): readonly number[] {
  const behind = touchingBehind(d.f, i);
  loseWithRear(d, i, rule);
  return behind;
}

function touchingBehind(f: Field, i: ElementId): number[] {
  const found: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !onTable(f, j) || f.e.side[j] !== f.e.side[i]) continue;
    if (
      edgeTouching(f.bases, edgeAt(i, REAR), f.bases, j) >= 0 &&
      edgeTouching(f.bases, edgeAt(i, FRONT), f.bases, j) < 0
    )
      found.push(j);
  }
  return found;
}

/** D-lost.2, A-38: any part of its base over the edge, and it is removed. */
export function leaveTable(d: Play, elements: readonly ElementId[]): void {
  const { f } = d;
  for (const i of elements) {
    if (!onTable(f, i) || outsideTable(f.bases, i, f.ground.width, f.ground.height) <= E_PEN) continue;
    destroy(f, i);
    f.e.flags[i] |= OVER_EDGE; // D-lost.3: it may come back in the next battle
    d.sink?.report(
      publicReport('left-table', ['D-lost.2', moraleRule(d.t, f.e, i)], { ...named(f, i), ...lossOf(d, i) }),
    );
  }
}

/** Behind those who perish with one whose own recoil destroys it. */
export const WITH_THE_RECOILER = 'D-destroyed.9';

/** D-captured.1, G-62: it changes hands where it stands, without its team, and acts from the captor's next phase. */
export function capture(d: Play, i: ElementId, by: ElementId): void {
  const { f } = d;
  const { e } = f;
  e.side[i] = e.side[by];
  e.command[i] = e.command[by];
  e.flags[i] = (e.flags[i] & ~(TEAM | LIMBERED | ROUTING | PURSUING)) | CAPTURED | HALTED;
  settle(f, i);
  for (const [j, hull] of e.hull.entries()) {
    if (hull !== i || !has(f, j, ABOARD)) continue;
    destroy(f, j);
    d.sink?.report(publicReport('destroyed', ['D-captured.3'], { ...named(f, j), ...lossOf(d, j), why: null }));
  }
  d.sink?.report(
    publicReport('captured', ['D-captured.1', 'D-captured.2', 'D-captured.4', 'D-lost.1'], {
      ...named(f, i),
      ...lossOf(d, i),
    }),
  );
}
