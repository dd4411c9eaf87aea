/**
 * G-51: who shoots at whom, in four passes. Nobody declines (D-shooting.2); what is left to the owners is a choice among
 * ties and the liberties of guns and ships.
 */

import type { Field } from '../../model/field.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import { secondRank, shootingBarred } from './shooters.ts';
import { optionsOf, type Target, targetsOf } from './targets.ts';

/** Who can shoot does: behind the choice of a target, which is no choice to hold fire. */
export const MUST_SHOOT = 'D-shooting.2';

export interface Designated extends Target {
  readonly shooter: ElementId;
  /** The front element over which it shoots, or −1. */
  readonly over: ElementId;
}

/** Chosen targets: shooter, target, shooter, target … */
export type Choices = readonly number[];

export interface Designation {
  /** By shooter, ascending. */
  readonly shots: readonly Designated[];
  /** Those who could choose: whom, and by which row. */
  readonly choices: readonly TargetChoice[];
}

export interface TargetChoice {
  readonly shooter: ElementId;
  readonly targets: readonly ElementId[];
  readonly rule: string;
}

/** `silent` are those who shoot at a bridge instead. */
export function designate(f: Field, phasing: SeatId, chosen: Choices, silent: readonly ElementId[] = []): Designation {
  const shots = new Map<number, Designated>();
  const choices: TargetChoice[] = [];
  const designators = (j: ElementId): number => {
    let count = 0;
    for (const { target } of shots.values()) if (target === j) count++;
    return count;
  };
  const take = (i: ElementId, targets: readonly Target[]): void => {
    const { targets: options, rule } = optionsOf(
      f,
      i,
      targets,
      (j) => designators(j) >= f.t.measures.shooting.shooters,
    );
    if (options.length === 0) return;
    if (options.length > 1) choices.push({ shooter: i, targets: options.map(({ target }) => target), rule });
    const wish = wishOf(chosen, i);
    shots.set(i, { shooter: i, over: -1, ...(options.find(({ target }) => target === wish) ?? options[0]) });
  };
  const ranges = shootersOf(f, phasing, silent);
  const of = (side: SeatId): [number, readonly Target[]][] => [...ranges].filter(([i]) => f.e.side[i] === side);
  // (1) The phasing side, in ascending order.
  for (const [i, targets] of of(phasing)) take(i, targets);
  // (2) The others: back at the nearest who shoots at them, or as in (1).
  for (const [j, targets] of of(1 - phasing)) {
    const back = targets.find(({ target }) => shots.get(target)?.target === j);
    if (back) shots.set(j, { shooter: j, over: -1, ...back });
    else take(j, targets);
  }
  // (3) One shot at by others than its own target turns to the nearest of them.
  for (const [i, targets] of of(phasing)) {
    const shooters = [...shots.values()].filter(({ target }) => target === i);
    if (shooters.length === 0 || shooters.some(({ shooter }) => shooter === shots.get(i)?.target)) continue;
    const back = targets.find(({ target }) => shooters.some(({ shooter }) => shooter === target));
    if (back) shots.set(i, { shooter: i, over: -1, ...back });
  }
  // (4) The second rank does as the first, and so does the rear half of a double base.
  const behind: Designated[] = [];
  for (const rear of secondRank(f, phasing)) {
    const front = shots.get(rear.over);
    if (front && (rear.over === rear.shooter || !shots.has(rear.shooter))) behind.push({ ...front, ...rear });
  }
  const ordered = [...shots.values(), ...behind].sort((a, b) => a.shooter - b.shooter || a.over - b.over);
  return { shots: ordered, choices };
}

function wishOf(chosen: Choices, i: ElementId): number {
  for (let k = 0; k < chosen.length; k += 2) if (chosen[k] === i) return chosen[k + 1];
  return -1;
}

/** Everybody who may shoot from the front rank and has somebody to shoot at, ascending. */
function shootersOf(f: Field, phasing: SeatId, silent: readonly ElementId[]): Map<number, readonly Target[]> {
  const found = new Map<number, readonly Target[]>();
  for (let i = 0; i < f.e.troop.length; i++) {
    if (silent.includes(i) || shootingBarred(f, i, phasing) !== null) continue;
    const targets = targetsOf(f, i);
    if (targets.length > 0) found.set(i, targets);
  }
  return found;
}
