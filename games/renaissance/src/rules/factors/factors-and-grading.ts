/**
 * D-factors, D-tactical: what each side adds to its die, item by item, besides its supports; D-grading on top; and so
 * one combat from dice to fate, with the exact odds of all thirty-six pairs of dice.
 */

import { citesIf } from '@drumhead/kernel';
import type { GradingRow, Tables, Troop } from '../../tables.ts';
import { type CombatOutcome, type Fate, fateOf, OUTCOMES, RIDERS } from './outcome-table.ts';
import { FLANK_RULES, flankSupport, rearSupport } from './rear-and-flank-support.ts';
import type { Engagement, Fighter, Item, Mode, Pair } from './sides-of-a-combat.ts';

/** D-factors.1–3, D-captured.2: the combat factor against this opponent. */
export function combatFactor(t: Tables, a: Fighter, b: Fighter, mode: Mode): Item {
  const enemy = t.troops[b.troop];
  if (a.captured) return factorOf(t.otherTargets['capturedArtilleryOrNaval'], enemy);
  if (a.unoccupied) return factorOf(t.otherTargets['unoccupiedNaval'], enemy);
  const self = t.troops[a.troop];
  if (enemy.category === 'mounted') return { rule: 'D-factors.1', mod: self.cf.mounted };
  if (enemy.category === 'foot') {
    if (self.cf.foot === self.cf.footShot) return { rule: 'D-factors.1', mod: self.cf.foot };
    return { rule: 'D-factors.3', mod: mode === 'close' ? self.cf.foot : self.cf.footShot };
  }
  return { rule: self.type === 'WWg' ? 'D-factors.4' : 'D-factors.1', mod: self.cf.other };
}

/** The rows of what fights without its own crew. */
export const CREWLESS_ROWS = ['D-captured.2', 'D-naval-landing.7'];

function factorOf({ rule, mounted, foot, trainNaval }: Tables['otherTargets'][string], enemy: Troop): Item {
  return { rule, mod: enemy.category === 'mounted' ? mounted : enemy.category === 'foot' ? foot : trainNaval };
}

/** Everything but the die and the grading, for `a` against `b`. */
export function factorsOf(t: Tables, a: Fighter, b: Fighter, mode: Mode): Item[] {
  const items = [combatFactor(t, a, b, mode)];
  if (mode === 'close') {
    rearSupport(t, a, b, items);
    flankSupport(t, a, b, items);
  }
  items.push(...tactical(t, a, b, mode));
  return items;
}

/** D-tactical.1–12. */
function tactical(t: Tables, a: Fighter, b: Fighter, mode: Mode): Item[] {
  const items: Item[] = [];
  const self = t.troops[a.troop];
  const enemy = t.troops[b.troop];
  const close = mode === 'close';
  const shotAt = mode === 'shot' && b.shooting === true;
  const add = (rule: string, mod: number, what?: string): void => {
    items.push(what === undefined ? { rule, mod } : { rule, mod, what });
  };
  const footOrGuns = self.category === 'foot' || self.type === 'Art';
  if (a.behind === 'fortification' && footOrGuns) {
    if (close ? enemy.id !== 'Sk(X)' : shotAt && !piercesWorks(enemy, b)) add('D-tactical.1', 2);
  }
  const obstacle = a.behind === 'obstacle' && (footOrGuns || self.type === 'Bg');
  if (close && obstacle && enemy.category === 'mounted') add('D-tactical.2', 1);
  if (close && (a.higher || a.bank)) add('D-tactical.3', 1, a.higher ? 'higher' : 'bank');
  if (a.builtUp && self.category === 'foot' && !(shotAt && enemy.type === 'Art')) add('D-tactical.4', 1);
  if (shotAt && a.hardToHit) add('D-tactical.5', 1);
  if (a.general && (close || shotAt)) add('D-tactical.6', 1);
  if (self.type === 'Art' && 'SOI'.includes(self.grade)) {
    if (close ? !a.ownPhase && !a.otherEdge : a.shooting && a.pointBlank) add('D-tactical.7', 1);
  }
  if (a.beaten) add('D-tactical.8', -1);
  if (a.weather) add('D-tactical.9', -1);
  if (a.overlapped) add('D-tactical.10', -a.overlapped, 'overlapped');
  if (a.flanked) add('D-tactical.10', -a.flanked, 'flanked');
  if (a.assistedAgainst) add('D-tactical.10', -a.assistedAgainst, 'assisted');
  const clumsy = self.category === 'mounted' || self.category === 'train' || self.type === 'Pk';
  if (close && clumsy && (a.acrossWork || a.badGoing)) add('D-tactical.11', -2, a.acrossWork ? 'work' : 'going');
  return items;
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
  [a, b]: Pair,
  mode: Mode,
  [total, enemyTotal]: readonly [number, number],
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

export interface Resolved {
  /** Die plus factors, before grading. */
  readonly totals: readonly [number, number];
  readonly grading: readonly [Item | null, Item | null];
  readonly final: readonly [number, number];
  readonly fate: Fate;
}

/** Some factors are other ones at condensed scale; `tables.ts` has read those. */
export const condensedCites = ({ scale }: Tables): readonly string[] => (scale === 'condensed' ? ['D-factors.2'] : []);

/** The rows that the data may grade by. */
export const GRADING_ROWS = ['D-grading.2', 'D-grading.3', 'D-grading.4', 'D-grading.5', 'D-grading.6', 'D-grading.7'];

/** How a combat is reckoned, whatever its factors: both totals first, graded once, each line of support once. */
export const RECKONING = ['D-grading.1', 'D-grading.8', 'D-grading.9', ...FLANK_RULES, 'D-tactical.12', ...RIDERS];

/** Of these, what bears on a reckoning with such lines. */
export const reckoningCites = (lines: readonly string[]): readonly string[] => [
  ...citesIf(
    lines.some((rule) => rule.startsWith('D-grading.')),
    'D-grading.1',
  ),
  ...citesIf(
    lines.some((rule) => rule.startsWith('D-flank-support.')),
    ...FLANK_RULES.slice(0, 1),
  ),
];

/** The factors of both sides. */
export function reckon(t: Tables, { pair: [a, b], encounter: { mode } }: Engagement): [Item[], Item[]] {
  return [factorsOf(t, a, b, mode), factorsOf(t, b, a, mode)];
}

/** D-grading.1: both totals first, then grading to both at once. */
export function resolve(
  t: Tables,
  engagement: Engagement,
  dice: readonly [number, number],
  factors: readonly [number, number],
): Resolved {
  const { pair, encounter } = engagement;
  const [a, b] = pair;
  const totals = [dice[0] + factors[0], dice[1] + factors[1]] as const;
  const grading = [
    gradingOf(t, pair, encounter.mode, totals),
    gradingOf(t, [b, a], encounter.mode, [totals[1], totals[0]]),
  ] as const;
  const final = [totals[0] + (grading[0]?.mod ?? 0), totals[1] + (grading[1]?.mod ?? 0)] as const;
  return { totals, grading, final, fate: fateOf(t, engagement, final) };
}

export interface Forecast {
  readonly factors: readonly [readonly Item[], readonly Item[]];
  /** Of 36: how often each side suffers each outcome. */
  readonly counts: readonly [Readonly<Record<CombatOutcome, number>>, Readonly<Record<CombatOutcome, number>>];
  /** Of 36: nobody suffers anything. */
  readonly nothing: number;
}

const none = (): Record<CombatOutcome, number> =>
  Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<CombatOutcome, number>;

/** Exact odds by outcome, itemised. */
export function forecast(t: Tables, engagement: Engagement): Forecast {
  const factors = reckon(t, engagement);
  const sums = [sumOf(factors[0]), sumOf(factors[1])] as const;
  const counts = [none(), none()] as const;
  let nothing = 0;
  for (let mine = 1; mine <= 6; mine++) {
    for (let theirs = 1; theirs <= 6; theirs++) {
      const { fate } = resolve(t, engagement, [mine, theirs], sums);
      if (fate.loser === -1 || fate.outcome === 'none') nothing++;
      else counts[fate.loser][fate.outcome]++;
    }
  }
  return { factors, counts, nothing };
}
