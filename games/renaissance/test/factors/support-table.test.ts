/** Rear support, flank support and grading of every troop against every other, from the rows written out by hand. */

import { describe, expect, test } from 'vitest';
import { factorsOf, gradingOf, sumOf } from '../../src/rules/factors/factors-and-grading.ts';
import type { Fighter } from '../../src/rules/factors/sides-of-a-combat.ts';
import type { Tables, Troop } from '../../src/tables.ts';
import { condensed, normal, troop } from './bench.ts';

const isOneOf = ({ id, type }: Troop, names: string): boolean => names.split(' ').some((n) => n === id || n === type);
const isMounted = ({ category }: Troop): boolean => category === 'mounted';
const BOTH = [false, true];
const DEEP = [0, 1, 2, 3, 4];

/** The sum of those items of `a` against `b` whose rule begins so. */
function partOf(t: Tables, a: Fighter, b: Fighter, rule: string): number {
  return sumOf(factorsOf(t, a, b, 'close').filter((item) => item.rule.startsWith(rule)));
}

interface Ranks {
  /** Behind a, and behind b. */
  readonly deep: number;
  readonly faced: number;
}

/** D-rear-support.5–9: what the ranks are worth to a. */
function rearNormal(a: Troop, b: Troop, { deep, faced }: Ranks, own: boolean): number {
  let sum = 0;
  if (deep > 0) {
    if (a.type === 'Pk') sum++;
    if (b.type === 'Sh' && isOneOf(a, 'Pi(S) Pi(O) Pi(I) Wb(S) Wb(O)')) sum++;
    if (b.type === 'Sh' && isOneOf(a, 'Sh(S) Sh(O) Sh(I)')) sum++;
    if (isMounted(b) && !own && isOneOf(a, 'La(O) La(I) La(F) Sh Bd(S) Bd(O) Bd(I) Si')) sum++;
  }
  if (b.type === 'Pk' && (a.category === 'foot' || a.category === 'train')) sum -= Math.min(2, Math.max(0, faced - 1));
  return sum;
}

/** D-rear-support.10. */
const rearCondensed = (a: Troop, b: Troop, { faced }: Ranks): number =>
  b.type === 'Pk' && a.category === 'foot' && faced > 0 ? -1 : 0;

function rearDifferences(t: Tables, rule: typeof rearNormal): string[] {
  const found: string[] = [];
  for (const [i, a] of t.troops.entries())
    for (const [j, b] of t.troops.entries())
      for (const deep of DEEP)
        for (const faced of DEEP)
          for (const own of BOTH) {
            const self = { troop: i, ownPhase: own, ranks: deep };
            const part = partOf(t, self, { troop: j, ownPhase: !own, ranks: faced }, 'D-rear-support');
            const wanted = rule(a, b, { deep, faced }, own);
            if (part !== wanted) found.push(`${a.id}x${deep} v ${b.id}x${faced} own ${own}: ${wanted}, found ${part}`);
          }
  return found;
}

/** D-flank-support.2–4. */
function flankOf(a: Troop, b: Troop, beside: Troop, opposite: Troop): number {
  let sum = 0;
  if (a.type === 'Sh' && (isMounted(b) || b.type === 'Wb') && isOneOf(beside, 'Pi(S) Pi(O) Pi(F) Pk')) sum += 2;
  if (isOneOf(a, 'Sh Art') && beside.id === 'Art(I)') sum++;
  if (isMounted(a) && isOneOf(b, 'La Pi Pk') && isOneOf(opposite, 'Sh Dr')) sum--;
  return sum;
}

interface Meeting {
  readonly close: boolean;
  readonly own: boolean;
  readonly shoots: boolean;
  readonly shotAt: boolean;
}

type Totals = readonly [total: number, enemy: number];

/** D-grading.2–7. */
function gradeOf(a: Troop, b: Troop, { close, own, shoots, shotAt }: Meeting, [total, enemy]: Totals): number {
  const lower = total < enemy;
  const higher = total > enemy;
  const byBows = shotAt && b.type === 'Bw';
  switch (a.grade) {
    case 'S':
      if (lower) return (close && !isOneOf(b, 'Art El')) || byBows ? 1 : 0;
      return higher && ((shoots && isOneOf(a, 'Bw Art')) || (close && a.type === 'Sh')) ? 1 : 0;
    case 'I':
      if (close) return total <= enemy ? -1 : 0;
      return lower && (shoots || (byBows && a.category !== 'naval')) ? -1 : 0;
    case 'F':
      return (close && lower && !own) || (shoots && higher) ? -1 : 0;
    case 'X':
      if (total % 2 !== 0) return -2;
      return isMounted(b) || isOneOf(b, 'Pk El WWg') ? 2 : 0;
    default:
      return 0;
  }
}

const MEETINGS: readonly Meeting[] = BOTH.flatMap((own) => [
  { close: true, own, shoots: false, shotAt: false },
  { close: false, own, shoots: true, shotAt: true },
  { close: false, own, shoots: true, shotAt: false },
  { close: false, own, shoots: false, shotAt: true },
]);

function gradingDifferences(): string[] {
  const found: string[] = [];
  for (const [i, a] of normal.troops.entries())
    for (const [j, b] of normal.troops.entries())
      for (const meeting of MEETINGS)
        for (const [total, enemy] of [
          [5, 6],
          [6, 7],
          [6, 6],
          [7, 7],
          [7, 6],
          [8, 7],
        ]) {
          const { close, own, shoots, shotAt } = meeting;
          const self = { troop: i, ownPhase: own, shooting: shoots };
          const other = { troop: j, ownPhase: !own, shooting: shotAt };
          const mod = gradingOf(normal, [self, other], close ? 'close' : 'shot', [total, enemy])?.mod ?? 0;
          const wanted = gradeOf(a, b, meeting, [total, enemy]);
          if (mod !== wanted)
            found.push(`${a.id} v ${b.id} ${total}:${enemy} ${JSON.stringify(meeting)}: ${wanted}, found ${mod}`);
        }
  return found;
}

describe('supports and grading, cell by cell', () => {
  test('D-rear-support.5–9: at normal scale', () => {
    expect(rearDifferences(normal, rearNormal)).toEqual([]);
  });
  test('D-rear-support.10: at condensed scale', () => {
    expect(rearDifferences(condensed, rearCondensed)).toEqual([]);
  });
  test('D-flank-support.2–5: by one neighbour of either side', () => {
    const neighbours = [
      'Pi(S)',
      'Pi(O)',
      'Pi(F)',
      'Pi(I)',
      'Pk(O)',
      'Pk(I)',
      'Art(I)',
      'Art(O)',
      'Sh(O)',
      'Dr(S)',
      'Bw(O)',
    ];
    const found: string[] = [];
    for (const [i, a] of normal.troops.entries())
      for (const [j, b] of normal.troops.entries())
        for (const beside of neighbours)
          for (const opposite of neighbours) {
            const self = { troop: i, ownPhase: true, beside: [troop(beside)] };
            const other = { troop: j, ownPhase: false, beside: [troop(opposite)] };
            const part = partOf(normal, self, other, 'D-flank-support');
            const wanted = flankOf(a, b, normal.troops[troop(beside)], normal.troops[troop(opposite)]);
            if (part !== wanted) found.push(`${a.id}|${beside} v ${b.id}|${opposite}: ${wanted}, found ${part}`);
          }
    expect(found).toEqual([]);
  });
  test('D-grading.2–9: of every grade against every troop, in every kind of combat', () => {
    expect(gradingDifferences()).toEqual([]);
  });
});
