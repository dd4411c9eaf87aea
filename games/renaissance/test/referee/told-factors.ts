/** Reads what a report says a total was made of: it must add up, line by line to what the referee counts. */
import type { Mods } from './fights.ts';
import type { Finding } from './findings.ts';

export type Told = {
  readonly dice: readonly [number, number];
  readonly factors: readonly [Factors, Factors];
  readonly totals: readonly [number, number];
};

type Factors = { readonly [name: string]: number };

/** The combat factor stands in several tables, and grading is judged by the total: the sum tells of both. */
const BY_SUM = /^D-(?:factors|captured|naval-landing|grading)\./;

/** Of a name the rule: `D-tactical.10` of `D-tactical.10.overlapped`. */
const ruleOf = (name: string): string => name.split('.', 2).join('.');

function lines(mods: Mods): string {
  const byRule = new Map<string, number>();
  for (const { rule, mod } of mods) if (!BY_SUM.test(rule)) byRule.set(rule, (byRule.get(rule) ?? 0) + mod);
  return [...byRule]
    .map(([rule, mod]) => `${rule} ${mod}`)
    .sort()
    .join(', ');
}

export function judgeTold({ dice, factors, totals }: Told, counted: readonly [Mods, Mods]): Finding[] {
  return [0, 1].flatMap((k) => {
    const told = Object.entries(factors[k] as Factors).map(([name, mod]) => ({ rule: ruleOf(name), mod }));
    const sum = told.reduce((all, { mod }) => all + mod, dice[k] as number);
    const finding = { rule: 'D-grading.1', what: JSON.stringify(factors[k]) };
    if (sum !== totals[k])
      return [{ ...finding, kind: 'what is told does not add up', expected: String(totals[k]), got: String(sum) }];
    const expected = lines(counted[k] as Mods);
    const got = lines(told);
    return expected === got ? [] : [{ ...finding, kind: 'other factors are told', expected, got }];
  });
}
