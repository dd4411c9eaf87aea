/** Combats written in a few words: `La(O)`, `Pk(O)x4` (four deep), `Sh(O)|Pk(O)` (Pikes beside). */

import armies from '../../data/armies.json' with { type: 'json' };
import battles from '../../data/battles.json' with { type: 'json' };
import measures from '../../data/measures.json' with { type: 'json' };
import troops from '../../data/troops.json' with { type: 'json' };
import { reckon, resolve, sumOf } from '../../src/rules/factors/factors-and-grading.ts';
import type { Encounter, Fighter, Item } from '../../src/rules/factors/sides-of-a-combat.ts';
import { type Tables, tablesOf } from '../../src/tables.ts';

export const data = { troops, measures, armies, battles };
export const normal = tablesOf(data, 'normal');
export const condensed = tablesOf(data, 'condensed');

export function troop(id: string, t: Tables = normal): number {
  const found = t.troopOf.get(id);
  if (found === undefined) throw new Error(`no troop ${id}`);
  return found;
}

export function fighter(text: string, ownPhase: boolean, more: Partial<Fighter> = {}): Fighter {
  const [body, beside] = text.split('|');
  const [id, deep] = body.split('x');
  return {
    troop: troop(id),
    ownPhase,
    ranks: deep ? Number(deep) - 1 : 0,
    beside: beside ? [troop(beside)] : [],
    ...more,
  };
}

/** The mod of one rule in a reckoning; 0 where it does not stand. */
export const modOf = (items: readonly Item[], rule: string): number =>
  items.filter((item) => item.rule === rule).reduce((sum, item) => sum + item.mod, 0);

/** a attacks in its own phase; what a and b add besides their dice. */
export function sums(a: Fighter, b: Fighter, encounter: Encounter = { mode: 'close' }, t = normal): [number, number] {
  const [mine, theirs] = reckon(t, { pair: [a, b], encounter });
  return [sumOf(mine), sumOf(theirs)];
}

export function fight(a: Fighter, b: Fighter, dice: [number, number], encounter: Encounter = { mode: 'close' }) {
  return resolve(normal, { pair: [a, b], encounter }, dice, sums(a, b, encounter));
}
