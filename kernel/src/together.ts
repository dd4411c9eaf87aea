/** Reports that say the same of one block or place after another, told as one: how a log speaks of a march, or of pay. */
import type { Cited, Fact, Facts } from './contract.ts';
import type { GameManifest, Together } from './manifest.ts';

type Ways = GameManifest['together'];

/** Several in one, under the key for several. */
export interface Gathered extends Cited {
  readonly facts: Facts & { readonly count: number };
}

/** The report as the first of several; undefined where its kind is told one by one. */
export function gathering(report: Cited, ways: Ways): Gathered | undefined {
  const way = wayOf(report, ways);
  if (way === undefined) return undefined;
  if (report.key === way.as) return report as Gathered;
  return {
    key: way.as,
    cites: report.cites,
    facts: { ...(way.march ? ofMarch : ofOthers)(report.facts, way), count: 1 },
  };
}

/** Whether what it brings about may be told after the rest of them, who may come in later acts. */
export const isMarch = (report: Cited, ways: Ways): boolean => wayOf(report, ways)?.march === true;

/** The blocks one may know by name, and their strengths if those were told. */
function ofMarch({ block, strength, ...rest }: Facts): Facts {
  const blocks = typeof block === 'string' ? [block] : [];
  const strengths = typeof strength === 'number' ? Object.fromEntries(blocks.map((id) => [id, strength])) : {};
  return { ...rest, named: blocks.length, blocks, strengths };
}

function ofOthers(facts: Facts, { tally }: Way): Facts {
  if (tally === undefined) return facts;
  const { [tally]: one, ...rest } = facts;
  return { ...rest, tally: { [String(one)]: 1 } };
}

/** Those gathered so far with one more; undefined where it says something else. */
export function gatheredWith(so: Gathered, report: Cited, ways: Ways): Gathered | undefined {
  const way = wayOf(report, ways);
  const next = gathering(report, ways);
  if (!way || next?.key !== so.key || said(next, way) !== said(so, way)) return undefined;
  const joined = Object.entries(so.facts).map(([name, fact]) => {
    const join = joinOf(name, way);
    return [name, join ? join(fact, next.facts[name]) : fact];
  });
  return { ...so, facts: Object.fromEntries(joined) };
}

/** Reports of one act, those that follow each other and say the same told as one. */
export function toldTogether(reports: readonly Cited[], ways: Ways): readonly Cited[] {
  const told: Cited[] = [];
  for (const report of reports) {
    const last = told[told.length - 1];
    const so = last && gathering(last, ways);
    const more = so && gatheredWith(so, report, ways);
    if (more) told[told.length - 1] = more;
    else told.push(report);
  }
  return told;
}

interface Way extends Together {
  readonly march?: true;
}

function wayOf({ key, facts }: Cited, ways: Ways = {}): Way | undefined {
  for (const [report, given] of Object.entries(ways)) {
    const way: Way = typeof given === 'string' ? { as: given, march: true } : given;
    if (key === way.as) return way;
    if (key === report && Object.entries(way.where ?? {}).every(([name, fact]) => facts[name] === fact)) return way;
  }
  return undefined;
}

type Join = (one: Fact, other: Fact) => Fact;

const add: Join = (one, other) => Number(one) + Number(other);
const JOINS: { readonly [fact: string]: Join } = {
  count: add,
  named: add,
  blocks: (one, other) => [...(one as Fact[]), ...(other as Fact[])],
  strengths: (one, other) => ({ ...(one as Facts), ...(other as Facts) }),
  tally: (one, other) => {
    const sum = { ...(one as Facts) };
    for (const [id, more] of Object.entries(other as Facts)) sum[id] = add(sum[id] ?? 0, more);
    return sum;
  },
};

/** How a fact of several comes of theirs; undefined for what must be alike. */
function joinOf(name: string, { sum, last }: Together): Join | undefined {
  if (sum?.includes(name)) return add;
  if (last?.includes(name)) return (_, other) => other;
  return JOINS[name];
}

/** What must be alike. Who may not know one block may not know the others. */
const said = ({ facts }: Gathered, way: Together): string =>
  JSON.stringify([
    Number(facts['named']) > 0,
    Object.entries(facts)
      .filter(([name]) => !joinOf(name, way))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
