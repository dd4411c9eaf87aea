/** D-factors, D-tactical: what each side adds to its die, item by item, besides its supports; D-grading on top. */

import type { GradingRow, Tables, Troop } from '../../tables.ts';
import type { Fighter, Item, Mode } from './fighter.ts';
import { flankSupport, rearSupport } from './rear-and-flank-support.ts';

/** D-factors.1–3, D-captured.2: the combat factor against this opponent. */
export function combatFactor(t: Tables, a: Fighter, b: Fighter, mode: Mode): Item {
  const enemy = t.troops[b.troop];
  if (a.captured) return { rule: 'D-captured.2', mod: isSoft(enemy) ? 1 : 2 };
  if (a.unoccupied) return { rule: 'D-naval-landing.7', mod: isSoft(enemy) ? 1 : 2 };
  const self = t.troops[a.troop];
  if (enemy.category === 'mounted') return { rule: 'D-factors.1', mod: self.cf.mounted };
  if (enemy.category === 'foot') {
    if (self.cf.foot === self.cf.footShot) return { rule: 'D-factors.1', mod: self.cf.foot };
    return { rule: 'D-factors.3', mod: mode === 'close' ? self.cf.foot : self.cf.footShot };
  }
  return { rule: self.type === 'WWg' ? 'D-factors.4' : 'D-factors.1', mod: self.cf.other };
}

const isSoft = (enemy: Troop): boolean => enemy.category === 'mounted' || enemy.category === 'foot';

/** Everything but the die and the grading, for `a` against `b`. */
export function factorsOf(t: Tables, a: Fighter, b: Fighter, mode: Mode): Item[] {
  const items = [combatFactor(t, a, b, mode)];
  if (mode === 'close') {
    rearSupport(t, a, b, items);
    flankSupport(t, a, b, items);
  }
  tactical(t, a, b, mode, items);
  return items;
}

/** D-tactical.1–12. */
function tactical(t: Tables, a: Fighter, b: Fighter, mode: Mode, items: Item[]): void {
  const self = t.troops[a.troop];
  const enemy = t.troops[b.troop];
  const close = mode === 'close';
  const shotAt = mode === 'shot' && b.shooting === true;
  const add = (rule: string, mod: number): void => {
    items.push({ rule, mod });
  };
  const footOrGuns = self.category === 'foot' || self.type === 'Art';
  if (a.behind === 'fortification' && footOrGuns) {
    if (close ? enemy.id !== 'Sk(X)' : shotAt && !piercesWorks(enemy, b)) add('D-tactical.1', 2);
  }
  const obstacle = a.behind === 'obstacle' && (footOrGuns || self.type === 'Bg');
  if (close && obstacle && enemy.category === 'mounted') add('D-tactical.2', 1);
  if (close && (a.higher || a.bank)) add('D-tactical.3', 1);
  if (a.builtUp && self.category === 'foot' && !(shotAt && enemy.type === 'Art')) add('D-tactical.4', 1);
  if (shotAt && a.hardToHit) add('D-tactical.5', 1);
  if (a.general && (close || shotAt)) add('D-tactical.6', 1);
  if (self.type === 'Art' && 'SOI'.includes(self.grade)) {
    if (close ? !a.ownPhase && !a.otherEdge : a.shooting && a.pointBlank) add('D-tactical.7', 1);
  }
  if (a.beaten) add('D-tactical.8', -1);
  if (a.weather) add('D-tactical.9', -1);
  const pressed = (a.overlapped ?? 0) + (a.flanked ?? 0) + (a.assistedAgainst ?? 0);
  if (pressed > 0) add('D-tactical.10', -pressed);
  const clumsy = self.category === 'mounted' || self.category === 'train' || self.type === 'Pk';
  if (close && clumsy && (a.acrossWork || a.badGoing)) add('D-tactical.11', -2);
}

/** D-tactical.1: Bows, and heavy guns within 600p, shoot as if there were no work. */
function piercesWorks(enemy: Troop, shooter: Fighter): boolean {
  return enemy.type === 'Bw' || (enemy.id === 'Art(S)' && shooter.within600 === true);
}

export const sumOf = (items: readonly Item[]): number => items.reduce((sum, item) => sum + item.mod, 0);

// D-grading: superior, inferior, fast and exceptional troops, judged on both ungraded totals at once (.1).

/** What grading does to a's total. Each grade's sentence applies once, whichever of its clauses is met. */
export function gradingOf(
  t: Tables,
  a: Fighter,
  b: Fighter,
  mode: Mode,
  total: number,
  enemyTotal: number,
): Item | null {
  for (const row of t.grading[t.troops[a.troop].grade]) {
    if (!row.selfSet[a.troop] || !row.againstSet[b.troop]) continue;
    if (!inMode(row, a, b, mode)) continue;
    if (row.phase === 'enemy' && a.ownPhase) continue;
    if (holds(row.if, total, enemyTotal)) return { rule: row.rule, mod: row.mod };
  }
  return null;
}

/** D-grading.9: shooting is the principal or a target that replies; shot at is either of them when the other shoots. */
function inMode(row: GradingRow, a: Fighter, b: Fighter, mode: Mode): boolean {
  switch (row.mode) {
    case 'close':
      return mode === 'close';
    case 'shooting':
      return mode === 'shot' && a.shooting === true;
    case 'shotAtBy':
      return mode === 'shot' && b.shooting === true && row.bySet[b.troop];
    default:
      return true;
  }
}

function holds(condition: GradingRow['if'], total: number, enemyTotal: number): boolean {
  switch (condition) {
    case 'lower':
      return total < enemyTotal;
    case 'higher':
      return total > enemyTotal;
    case 'lowerOrEqual':
      return total <= enemyTotal;
    case 'totalEven':
      return total % 2 === 0;
    case 'totalOdd':
      return total % 2 !== 0;
  }
}
