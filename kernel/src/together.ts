/** Reports that say the same of one block after another, told as one: how a log speaks of a march. */
import type { Cited, Facts } from './contract.ts';
import type { GameManifest } from './manifest.ts';

type Together = NonNullable<GameManifest['together']>;

/** Several in one: under the key for several, with the blocks one may know by name, and their strengths if those were told. */
export interface Gathered extends Cited {
  readonly facts: Facts & {
    readonly count: number;
    readonly named: number;
    readonly blocks: readonly string[];
    readonly strengths: { readonly [block: string]: number };
  };
}

/** The report as the first of several; undefined where its kind is told one by one. */
export function gathering(report: Cited, together: Together = {}): Gathered | undefined {
  const key = Object.hasOwn(together, report.key) ? together[report.key] : undefined;
  if (key === undefined) return undefined;
  const { block, strength, ...rest } = report.facts;
  const blocks = typeof block === 'string' ? [block] : [];
  const strengths = typeof strength === 'number' ? Object.fromEntries(blocks.map((id) => [id, strength])) : {};
  return { key, cites: report.cites, facts: { ...rest, count: 1, named: blocks.length, blocks, strengths } };
}

/** Those gathered so far with one more; undefined where it says something else. */
export function gatheredWith(so: Gathered, report: Cited, together: Together = {}): Gathered | undefined {
  const next = gathering(report, together);
  if (next?.key !== so.key || said(next) !== said(so)) return undefined;
  const blocks = [...so.facts.blocks, ...next.facts.blocks];
  const strengths = { ...so.facts.strengths, ...next.facts.strengths };
  return { ...so, facts: { ...so.facts, count: so.facts.count + 1, named: blocks.length, blocks, strengths } };
}

/** What must be alike: everything but the blocks. Who may not know one may not know the others. */
const said = ({ facts: { count: _, named, blocks: __, strengths: ___, ...rest } }: Gathered): string =>
  JSON.stringify([named > 0, Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))]);
