/** D-grading: superior, inferior, fast and exceptional troops, judged on both ungraded totals at once (.1). */
import type { GradingRow, Tables } from '../../tables.ts';
import type { Fighter, Item, Mode } from './fighter.ts';

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
