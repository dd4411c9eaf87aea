/** Army lists and battles of an edition: read when first needed, and kept as long as its tables. */

import type { BattleData } from '../../documents.ts';
import type { Tables } from '../../tables.ts';
import { type Lists, listsOf } from '../army/lists.ts';
import { type Battles, battlesOf } from './inspection.ts';

const lists = new WeakMap<Tables, Lists>();
const battles = new WeakMap<Tables, Battles>();

function kept<T>(known: WeakMap<Tables, T>, t: Tables, make: () => T): T {
  const found = known.get(t) ?? make();
  known.set(t, found);
  return found;
}

export const listsFor = (t: Tables): Lists => kept(lists, t, () => listsOf(t, t.documents.armies));
export const battlesFor = (t: Tables): readonly BattleData[] =>
  kept(battles, t, () => battlesOf(t, t.documents.battles)).battles;

export const battleNamed = (t: Tables, id: string): BattleData | null => battlesFor(t).find((b) => b.id === id) ?? null;
