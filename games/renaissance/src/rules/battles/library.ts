/** The set-piece battles of an edition: read when first needed, and kept as long as its tables. */

import { BadInput, mustShape } from '@drumhead/kernel';
import { type BattleData, BattlesShape } from '../../documents.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { type Field, fieldOf } from '../../model/field.ts';
import { perTables, type Tables } from '../../tables.ts';
import { hasTeam } from '../army/cost.ts';
import { firstLines } from './first-lines.ts';

const battles = new WeakMap<Tables, readonly BattleData[]>();

export const battlesFor = (t: Tables): readonly BattleData[] =>
  perTables(battles, t, () => battlesOf(t, t.documents.battles));

export const battleNamed = (t: Tables, id: string): BattleData | null => battlesFor(t).find((b) => b.id === id) ?? null;

// Set-piece battles as tables. Their positions are given, not diced for or deployed (D-terrain.29); they are checked when
// they are read: known troops, one general a command, one commander a side, nobody off the table or upon another.

export function battlesOf(t: Tables, data: unknown): readonly BattleData[] {
  const { battles } = mustShape(BattlesShape, data);
  for (const [k, battle] of battles.entries()) inspect(t, battle, `battles/${k}`);
  return battles;
}

function inspect(t: Tables, battle: BattleData, path: string): void {
  for (const [s, side] of battle.sides.entries()) {
    const where = `${path}/sides/${s}`;
    const chiefs = side.commands.filter(({ role }) => role === 'cinc').length;
    if (chiefs !== 1) throw new BadInput(where, `${chiefs} commanders in chief`);
    if (side.base !== 2 * s) throw new BadInput(`${where}/base`, 'side 0 has the lower edge, side 1 the upper');
    for (const [c, command] of side.commands.entries()) {
      const generals = command.elements.filter(({ general }) => general).length;
      if (generals !== 1) throw new BadInput(`${where}/commands/${c}`, `${generals} generals`);
      for (const { troop } of [...command.elements, ...command.baggage])
        if (!t.troopOf.has(troop)) throw new BadInput(`${where}/commands/${c}`, `there are no ${troop}`);
    }
  }
  const { elements, ground } = firstLines(t, battle);
  const f = fieldOf(t, elements, ground);
  for (let i = 0; i < elements.troop.length; i++) {
    const fault = offTable(f, i) ? 'off the table' : uponAnother(f, i);
    if (fault) throw new BadInput(path, `element ${i} (${t.troops[elements.troop[i]].id}) stands ${fault}`);
  }
}

function offTable({ bases: { bounds }, ground }: Field, i: number): boolean {
  const [left, low, right, high] = bounds.subarray(4 * i, 4 * i + 4);
  return left < 0 || low < 0 || right > ground.width || high > ground.height;
}

function uponAnother({ bases }: Field, i: number): string | null {
  for (let j = 0; j < i; j++) if (overlaps(bases, i, bases, j)) return `upon element ${j}`;
  return null;
}

/** What a side would cost to buy (D-cost), those still on the march included when asked for. */
export function pointsOf(t: Tables, battle: BattleData, side: number, withReinforcements = false): number {
  const cost = (troop: string): number => t.troops[t.troopOf.get(troop)!].cost;
  let sum = 0;
  for (const { role, elements } of battle.sides[side].commands) {
    sum += t.generalCost[role];
    for (const { troop, team } of elements)
      sum += cost(troop) - (hasTeam(troop) && team === false ? t.measures.army.withoutTeam : 0);
  }
  if (!withReinforcements) return sum;
  for (const { side: whose, elements } of battle.reinforcements)
    if (whose === side) for (const [troop, count] of elements) sum += count * cost(troop);
  return sum;
}
