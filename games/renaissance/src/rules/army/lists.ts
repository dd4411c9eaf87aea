/** Army lists as tables. A list that names unknown troops, or asks for more than it allows, is refused with its path. */

import { BadInput } from '@drumhead/kernel';
import { type Defence, type ListData, ListsShape, type Role } from '../../documents.ts';
import { documentOf } from '../../own-data.ts';
import type { Climate } from '../../position/day.ts';
import type { Kind } from '../../position/ground.ts';
import { type Muster, musterOf } from '../../position/sealed.ts';
import { perTables, type Tables, type TroopId } from '../../tables.ts';
import { mustStand } from './basing.ts';
import { mustFit } from './types-and-grades.ts';

export type Years = readonly (readonly [number, number])[];

export interface Entry {
  readonly troop: TroopId;
  /** What they were in history. */
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly years: Years | null;
  readonly atMost: { readonly times: number; readonly troop: TroopId } | null;
  readonly bombard: boolean;
  readonly deployedAs: readonly TroopId[];
}

export interface ArmyList {
  readonly id: string;
  readonly years: readonly [number, number];
  /** D-setup.2. */
  readonly aggression: number;
  readonly climate: Climate;
  /** Its waters may freeze (D-water.3). */
  readonly ice: boolean;
  readonly compulsory: readonly Kind[];
  readonly optional: readonly Kind[];
  readonly generals: {
    readonly [role in Role]: { readonly min: number; readonly max: number; readonly troops: readonly TroopId[] };
  };
  readonly entries: readonly Entry[];
  readonly defences: readonly {
    readonly kind: Defence;
    readonly max: number;
    readonly defenderOnly: boolean;
    readonly years: Years | null;
  }[];
  readonly naval: readonly {
    readonly troop: TroopId;
    readonly max: number;
    readonly carries: readonly TroopId[];
    readonly years: Years | null;
  }[];
  /** The type whose grades support each other from behind (D-rear-support.1), or none. */
  readonly mixedRearSupport: string | null;
  /** D-rear-support.4: its Lancers support each other from behind. */
  readonly lancersSupport: boolean;
  /** Ready-made armies, by points. */
  readonly ready: readonly { readonly id: string; readonly points: number; readonly muster: Muster }[];
}

export interface Lists {
  readonly smallArmies: { readonly below: number; readonly per: number };
  readonly lists: readonly ArmyList[];
}

export function listsOf(t: Tables, data: unknown): Lists {
  mustFit(t);
  mustStand(t);
  const given = documentOf(ListsShape, data);
  return { smallArmies: given.smallArmies, lists: given.lists.map((list, k) => listOf(t, list, `lists/${k}`)) };
}

function listOf(t: Tables, list: ListData, path: string): ArmyList {
  const known = (id: string, where: string): TroopId => {
    const troop = t.troopOf.get(id);
    if (troop === undefined) throw new BadInput(`${path}/${where}`, `there are no ${id}`);
    return troop;
  };
  const inside = (years: Years | undefined, where: string): Years | null => {
    for (const [from, to] of years ?? []) {
      if (from > to || from < list.years[0] || to > list.years[1])
        throw new BadInput(`${path}/${where}`, `${from}–${to} lies outside the list`);
    }
    return years ?? null;
  };
  const general = (role: Role) => {
    const { min, max, troops } = list.generals[role];
    if (min > max) throw new BadInput(`${path}/generals/${role}`, 'at least more than at most');
    return { min, max, troops: troops.map((id) => known(id, `generals/${role}`)) };
  };
  return {
    id: list.id,
    years: list.years,
    aggression: list.aggression,
    climate: list.climate,
    ice: list.ice,
    compulsory: list.terrain.compulsory,
    optional: list.terrain.optional,
    generals: { cinc: general('cinc'), sub: general('sub'), ally: general('ally') },
    entries: list.entries.map((entry, k) => {
      const where = `entries/${k}`;
      if (entry.min > entry.max) throw new BadInput(`${path}/${where}`, 'at least more than at most');
      return {
        troop: known(entry.troop, where),
        label: entry.label,
        min: entry.min,
        max: entry.max,
        years: inside(entry.years, where),
        atMost: entry.atMost ? { times: entry.atMost.times, troop: known(entry.atMost.troop, where) } : null,
        bombard: entry.bombard ?? false,
        deployedAs: (entry.deployedAs ?? []).map((id) => known(id, where)),
      };
    }),
    defences: list.defences.map(({ kind, max, defenderOnly, years }, k) => ({
      kind,
      max,
      defenderOnly: defenderOnly ?? false,
      years: inside(years, `defences/${k}`),
    })),
    naval: list.naval.map(({ troop, max, carries, years }, k) => ({
      troop: known(troop, `naval/${k}`),
      max,
      carries: carries.map((id) => known(id, `naval/${k}`)),
      years: inside(years, `naval/${k}`),
    })),
    mixedRearSupport: list.mixedRearSupport?.type ?? null,
    lancersSupport: list.lancersSupport === true,
    ready: list.armies.map(({ id, points, year, commands }) => ({
      id,
      points,
      muster: musterOf(list.id, year, commands),
    })),
  };
}

export const inYears = (years: Years | null, year: number): boolean =>
  years === null || years.some(([from, to]) => from <= year && year <= to);

const lists = new WeakMap<Tables, Lists>();

export const listsFor = (t: Tables): Lists => perTables(lists, t, () => listsOf(t, t.documents.armies));
