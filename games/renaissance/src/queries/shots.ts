/** Who would be hit: whom an element could shoot at from where it stands, the nearest first. */

import type { Scene } from '../model/desk.ts';
import { phasing } from '../position/position.ts';
import { shootingBarred } from '../rules/shooting/shooters.ts';
import { targetsOf } from '../rules/shooting/targets.ts';

export interface Shot {
  readonly target: number;
  readonly distance: number;
}

export interface Fire {
  readonly shots: readonly Shot[];
  /** The rule that keeps it from shooting at all this phase, or null. */
  readonly barred: string | null;
}

export function fireOf({ p, f }: Scene, element: number): Fire {
  const barred = shootingBarred(f, f.air, element, phasing(p));
  if (barred !== null) return { shots: [], barred };
  const shots = targetsOf(f, f.air, element).map(({ target, distance }) => ({ target, distance }));
  return { shots: shots.sort((a, b) => a.distance - b.distance || a.target - b.target), barred };
}
