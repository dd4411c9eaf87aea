/** Army lists and battles of an edition: read when first needed, and perTables as long as its tables. */

import type { BattleData } from '../../documents.ts';
import { perTables, type Tables } from '../../tables.ts';
import { type Battles, battlesOf } from './inspection.ts';

const battles = new WeakMap<Tables, Battles>();

export const battlesFor = (t: Tables): readonly BattleData[] =>
  perTables(battles, t, () => battlesOf(t, t.documents.battles)).battles;

export const battleNamed = (t: Tables, id: string): BattleData | null => battlesFor(t).find((b) => b.id === id) ?? null;
