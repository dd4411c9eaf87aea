/** D-ford: the dice of those who wade, where they stop, and who is run down in the water. */

import { hasAreaIn } from '../../geometry/area.ts';
import { type Bases, FRONT, lone } from '../../geometry/bases.ts';
import { distance } from '../../geometry/nearest.ts';
import { overlaps } from '../../geometry/overlap.ts';
import type { Ring } from '../../geometry/polygon.ts';
import { type Pose, pose } from '../../geometry/pose.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { PACE, TOUCH, turnFrom } from '../../geometry/units.ts';
import type { Air } from '../../model/air.ts';
import { type Field, onTable, troopOf } from '../../model/field.ts';
import { DANGEROUS, isFording, TRICKY } from './rivers.ts';

export interface FordDie {
  /** The least die that gets across; 0 when none is thrown. */
  readonly needs: number;
  readonly rule: string;
}

/** D-ford.1, D-ford.2: what an element needs: a single one or the head of a column, or one that follows. */
export function fordDie(nature: number, head: boolean, roadFord: boolean): FordDie {
  if (nature === TRICKY) return { needs: head && !roadFord ? 3 : 0, rule: 'D-ford.1' };
  if (nature !== DANGEROUS) return { needs: 0, rule: 'D-water.15' };
  return { needs: (head ? 6 : 3) - (roadFord ? 1 : 0), rule: 'D-ford.2' };
}

/** How far around a failure nobody else tries this phase. */
const SHUNNED = 300 * PACE;

/** D-ford.3: `failures` are the places where somebody failed this phase (x, y, x, y …). Those who run do not ask. */
export function fordShunned(failures: readonly number[], x: number, y: number, running: boolean): string | null {
  if (running) return null;
  for (let k = 0; k < failures.length; k += 2) {
    if (distance(failures[k], failures[k + 1], x, y) <= SHUNNED) return 'D-ford.3';
  }
  return null;
}

/** D-ford.4, A-29: one who fails stops on this side, its front edge on the bank. `way` are its sampled poses. */
export function stopAtBank(
  way: readonly Pose[],
  ring: Ring,
  width: number,
  depth: number,
): { readonly at: Pose; readonly rule: string } {
  const isWet = (at: Pose): boolean => hasAreaIn(lone(at, width, depth), 0, ring);
  const wet = way.findIndex(isWet);
  if (wet < 0) return { at: way[way.length - 1], rule: 'D-ford.4' };
  const water = way[wet];
  const dry = way[Math.max(0, wet - 1)];
  const between = (part: number): Pose =>
    pose(
      dry.x + Math.round((water.x - dry.x) * part),
      dry.y + Math.round((water.y - dry.y) * part),
      dry.h + Math.round(turnFrom(dry.h, water.h) * part),
    );
  let good = 0;
  let bad = 1;
  while ((bad - good) * distance(dry.x, dry.y, water.x, water.y) > TOUCH) {
    const middle = (good + bad) / 2;
    if (isWet(between(middle))) bad = middle;
    else good = middle;
  }
  return { at: between(good), rule: 'D-ford.4' };
}

/**
 * D-ford.5: the fording enemies and friends a boat runs down with its front edge on this way; those its rear edge meets
 * are unharmed, and it carries on in either case.
 */
export function runDown(
  f: Field,
  air: Air,
  boat: number,
  steps: Bases,
): { readonly who: number; readonly rule: string }[] {
  const found: { who: number; rule: string }[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === boat || !onTable(f, j) || !isFording(f, air, j)) continue;
    if (meetsBow(steps, f.bases, j)) found.push({ who: j, rule: 'D-ford.5' });
  }
  return found;
}

/** Does a boat carry on over j, who is fording in its way? */
export function runsOver(f: Field, air: Air, boat: number, j: number): boolean {
  return troopOf(f, boat).type === 'Bts' && isFording(f, air, j);
}

/** Does the front edge come upon base j: the first sample that overlaps it lies ahead of the one before? */
function meetsBow(steps: Bases, b: Bases, j: number): boolean {
  for (let k = 0; k < steps.count; k++) {
    if (edgeTouching(steps, k, FRONT, b, j) >= 0) return true;
    if (!overlaps(steps, k, b, j)) continue;
    if (k === 0) return false;
    const dx = steps.x[k] - steps.x[k - 1];
    const dy = steps.y[k] - steps.y[k - 1];
    return dx * steps.sin[k] + dy * steps.cos[k] > 0;
  }
  return false;
}

/** D-rout.5, D-ford.3: what one who routs needs to get over ice or a bridge. */
export function routersDie(): FordDie {
  return { needs: 2, rule: 'D-rout.5' };
}
