/** An army in the making: what its list allows, for so many points and in that year. */

import type { Cited } from '@drumhead/kernel';
import type { Defence, Role } from '../documents.ts';
import type { Read } from '../model/context.ts';
import { preparing } from '../position/position.ts';
import type { Muster, Works } from '../position/sealed.ts';
import { costOf } from '../rules/army/cost.ts';
import { EMPTY_VESSELS, limitsFor, mayMuster, OBSTACLE_BEARERS } from '../rules/army/limits.ts';
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

/** Vessels of one kind with one kind of troops aboard, or none. */
export interface AllowedVessel {
  readonly troop: string;
  readonly carries: string | null;
  /** With whom it carries. */
  readonly cost: number;
  /** Of that kind of vessel, whomever they carry. */
  readonly most: number;
}

export function allowedVessels(t: Tables, list: ArmyList, points: number, year: number): readonly AllowedVessel[] {
  const limits = limitsFor(listsFor(t), points);
  return list.naval
    .filter(({ years, max }) => inYears(years, year) && max > 0)
    .flatMap(({ troop, max, carries }): readonly AllowedVessel[] => {
      const { id, cost } = t.troops[troop];
      const most = limits.most(max);
      if (EMPTY_VESSELS.includes(id)) return [{ troop: id, carries: null, cost, most }];
      return carries.map((k) => ({ troop: id, carries: t.troops[k].id, cost: cost + t.troops[k].cost, most }));
    });
}

/** How many works may be bought, and what each costs; obstacles that troops carry with them are counted by their bearers. */
export function allowedWorks(t: Tables, list: ArmyList, points: number, muster: Muster): readonly AllowedWork[] {
  const limits = limitsFor(listsFor(t), points);
  const most = (kind: Defence): number =>
    list.defences
      .filter((it) => it.kind === kind && inYears(it.years, muster.year))
      .reduce((sum, { max }) => sum + limits.most(max), 0);
  const { fixedObstacles, fortifications } = muster.works;
  const price = t.measures.army;
  return [
    { kind: 'portableObstacle', cost: price.portableObstacle, most: most('portableObstacle') },
    { kind: 'fixedObstacles', cost: price.fixedObstacles, most: most('fixedObstacle') },
    { kind: 'fortifications', cost: price.fortifications, most: most('fortification') },
    { kind: 'redoubtSides', cost: price.redoubtSides, most: price.sidesOfRedoubt * fortifications },
    { kind: 'gateways', cost: price.gateways, most: fixedObstacles + fortifications },
  ];
}

export interface AllowedWork {
  readonly kind: keyof Works | 'portableObstacle';
  readonly cost: number;
  readonly most: number;
}

/** D-defences.2: who may carry an obstacle before him. */
export const carriesObstacles = (t: Tables, troop: string): boolean =>
  OBSTACLE_BEARERS.has(t.troops[t.troopOf.get(troop)!].type);

/** Who may lead such a command. */
export const generalsOf = (t: Tables, list: ArmyList, role: Role): readonly string[] =>
  list.generals[role].troops.map((troop) => t.troops[troop].id);

export function judgeArmy(t: Tables, points: number, muster: Muster): { cost: number; refusal: Cited | null } {
  const verdict = mayMuster(t, listsFor(t), points, muster);
  return { cost: costOf(t, muster), refusal: verdict.ok ? null : verdict.refusal };
}
