/** D-storming, A-30: over the wall, and back out again. */

import { edgeAt, REAR } from '../geometry/bases.ts';
import type { Pose } from '../geometry/pose.ts';
import { stormedPose, thrownOutPose } from '../geometry/posts.ts';
import { edgeTouching } from '../geometry/touching.ts';
import { bodyOf, type Field } from '../model/field.ts';
import type { ElementId, SectionId } from '../position/ids.ts';
import type { Tables } from '../tables.ts';
import { worksOf } from './defences.ts';
import { factorsOf, gradingOf, sumOf } from './factors/factors-and-grading.ts';
import type { Fighter, Item } from './factors/sides-of-a-combat.ts';

export interface Placed {
  readonly to: Pose;
  readonly rule: string;
}

/** An undefended section is assaulted as if it were train; its owner rolls for it. */
export const EMPTY_WORK = ['D-storming.2', 'D-storming.3'];

/** D-storming.1: where a stormer that beat the defender must end: one base depth inside, from the inner edge. */
export function stormsTo(f: Field, i: ElementId, section: SectionId): Placed {
  return { to: stormedPose(f.ground.sections[section], bodyOf(f.t, f.e, i)), rule: 'D-storming.1' };
}

export interface EmptyAssault {
  /** What the assailant adds to its die, and what the work's owner adds to his. */
  readonly factors: readonly [readonly Item[], readonly Item[]];
  /** Of the assailant alone. */
  readonly grading: Item | null;
  readonly final: readonly [number, number];
  /** D-storming.4: it follows up; otherwise nothing happens to it. */
  readonly over: boolean;
  readonly rule: string;
}

/** D-storming.2, D-storming.3: a section that nobody holds is assaulted as if it were train. */
export function assaultEmpty(t: Tables, assailant: Fighter, dice: readonly [number, number]): EmptyAssault {
  const factors = emptyWorkFactors(t, assailant);
  const [mine, theirs] = [dice[0] + sumOf(factors[0]), dice[1] + sumOf(factors[1])];
  const grading = gradingOf(t, [assailant, asTrain(t, assailant)], 'close', [mine, theirs]);
  const final = [mine + (grading?.mod ?? 0), theirs] as const;
  return { factors, grading, final, over: final[0] > final[1], rule: 'D-storming.4' };
}

export function emptyWorkFactors(t: Tables, assailant: Fighter): readonly [Item[], Item[]] {
  const walls: Item[] = [{ rule: 'D-storming.3', mod: t.otherTargets['undefendedFortification'].trainNaval }];
  // Grenades make light of walls (D-tactical.1).
  if (t.troops[assailant.troop].id !== 'Sk(X)') walls.push({ rule: 'D-tactical.1', mod: 2 });
  return [factorsOf(t, { ...assailant, acrossWork: true }, asTrain(t, assailant), 'close'), walls];
}

/** Somebody of the train, to reckon against. */
function asTrain(t: Tables, { ownPhase }: Fighter): Fighter {
  return { troop: t.troops.findIndex(({ type }) => type === 'Bg'), ownPhase: !ownPhase };
}

/** D-storming.5, D-recoil.10: one who stands inside with its back to the work recoils over it, from the outer edge. */
export function recoilsOverWork(f: Field, i: ElementId): Placed | null {
  const works = worksOf(f);
  for (const [k, section] of f.ground.sections.entries()) {
    if (section.gone || edgeTouching(f.bases, edgeAt(i, REAR), works, k) !== REAR) continue;
    return { to: thrownOutPose(section), rule: 'D-storming.5' };
  }
  return null;
}
