/** An army in the making: what its list allows, for so many points and in that year. */

import type { Cited } from '@drumhead/kernel';
import type { Role } from '../documents.ts';
import type { Read } from '../model/context.ts';
import { preparing } from '../position/position.ts';
import type { Muster } from '../position/sealed.ts';
import { costOf } from '../rules/army/cost.ts';
import { limitsFor, mayMuster } from '../rules/army/limits.ts';
import { type ArmyList, inYears, listsFor } from '../rules/army/lists.ts';
import type { Tables } from '../tables.ts';

/** A row of the list: so many at least and at most over all commands. */
export interface Allowed {
  readonly troop: string;
  /** What they were in history. */
  readonly label: string;
  readonly cost: number;
  readonly least: number;
  readonly most: number;
  /** Guns that never have a team (D-troops.34). */
  readonly bombard: boolean;
}

export const pointsOf = ({ p }: Pick<Read, 'p'>): number => preparing(p).points;

/** What may be bought from it that year. */
export function allowedRows(t: Tables, list: ArmyList, points: number, year: number): readonly Allowed[] {
  const limits = limitsFor(listsFor(t), points);
  return list.entries
    .filter(({ years, max }) => inYears(years, year) && max > 0)
    .map(({ troop, label, min, max, bombard }) => ({
      troop: t.troops[troop].id,
      label,
      cost: t.troops[troop].cost,
      least: limits.least(min),
      most: limits.most(max),
      bombard,
    }));
}

/** Who may lead such a command. */
export const generalsOf = (t: Tables, list: ArmyList, role: Role): readonly string[] =>
  list.generals[role].troops.map((troop) => t.troops[troop].id);

export function judgeArmy(t: Tables, points: number, muster: Muster): { cost: number; refusal: Cited | null } {
  const verdict = mayMuster(t, listsFor(t), points, muster);
  return { cost: costOf(t, muster), refusal: verdict.ok ? null : verdict.refusal };
}
