/** How much of a rulebook a game keeps, and proves. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '../documents.ts';
import { freshGameRecord } from '../ledger-record.ts';
import { inFile } from '../misuse.ts';
import { sourcesOf } from '../sources/program.ts';
import { isAtHome } from './chapters.ts';
import { type Citation, citationsOf } from './citations.ts';
import { type Ledger, type Row, readLedger } from './ledger-file.ts';
import { type PrivateNumber, privateNumbersIn } from './private-numbers.ts';

export interface Coverage {
  readonly game: string;
  readonly ledger: Ledger;
  readonly texts: { readonly [id: string]: unknown };
  /** By id, in order of place. */
  readonly citations: ReadonlyMap<string, readonly Citation[]>;
  readonly tested: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
  /** Citations in fields and variables that nobody reads. */
  readonly unread: readonly Citation[];
  /** Rules cited, but not in their chapter; null without a map of chapters. */
  readonly elsewhere: readonly string[] | null;
  readonly numbers: readonly PrivateNumber[];
  /** Id → what is missing about it, in the ledger's order. */
  readonly missing: ReadonlyMap<string, readonly string[]>;
}

/** Whose code may read what a game's rules cite, beside the game's own. */
const READERS = ['kernel/src', 'bots/src', 'web/src'];

export async function coveragesOf(root: string, games: readonly string[]): Promise<Coverage[]> {
  const ledgers = games.map((game) => ledgerOf(root, game));
  const sources = await sourcesOf(root, [...READERS, ...games.map((game) => `games/${game}/src`)]);
  const citations = citationsOf(root, games, sources);
  return games.map((game, i) => {
    const cited = citations.get(game) ?? [];
    const own = new Set(Object.keys(ledgers[i].ownNumbers));
    return coverageOf(root, game, ledgers[i], { cited, numbers: privateNumbersIn(game, sources, own) });
  });
}

function ledgerOf(root: string, game: string): Ledger {
  const file = `games/${game}/ledger.json`;
  const document = readJsonFile(join(root, file), 'ledger');
  return inFile(file, 'CONTRIBUTING.md says what a ledger holds.', () => readLedger(document, game));
}

function coverageOf(
  root: string,
  game: string,
  ledger: Ledger,
  { cited, numbers }: { readonly cited: readonly Citation[]; readonly numbers: readonly PrivateNumber[] },
): Coverage {
  const record = freshGameRecord(root, game);
  const citations = new Map<string, Citation[]>();
  for (const it of cited) citations.set(it.id, [...(citations.get(it.id) ?? []), it]);
  const parts = {
    game,
    ledger,
    texts: textsOf(root, game),
    citations,
    tested: new Set(record?.passed),
    failed: new Set(record?.failed),
    unread: cited.filter(({ read }) => !read),
    elsewhere: elsewhereIn(ledger, citations),
    numbers,
  };
  return { ...parts, missing: missingIn(parts) };
}

function elsewhereIn({ chapters, rows }: Ledger, citations: Coverage['citations']): string[] | null {
  if (!chapters) return null;
  const rules = rows.filter((row) => row.status === 'rule').map(({ id }) => id);
  return rules.filter((id) => {
    const read = (citations.get(id) ?? []).filter((it) => it.read);
    return read.length > 0 && !read.some((it) => isAtHome(chapters, it));
  });
}

/** Whether the row is named where that counts. */
export function isCited(
  { ledger: { strict, chapters }, citations }: Pick<Coverage, 'ledger' | 'citations'>,
  id: string,
) {
  const places = citations.get(id) ?? [];
  return strict ? places.some((it) => it.read && (!chapters || isAtHome(chapters, it))) : places.length > 0;
}

/** The counts that `--json` prints. */
export function summaryOf(coverage: Coverage) {
  const { ledger, tested, missing, unread, elsewhere, numbers } = coverage;
  const { rows } = ledger;
  const rules = rows.filter((row) => row.status === 'rule');
  const rulings = ledger.rulings.filter((ruling) => ruling.decides);
  const proved = (list: readonly { id: string }[]): number => list.filter(({ id }) => tested.has(id)).length;
  return {
    rows: rows.length,
    physical: rows.filter((row) => row.status === 'physical').length,
    sameAs: rows.filter((row) => row.status === 'same-as').length,
    cited: rules.filter(({ id }) => isCited(coverage, id)).length,
    tested: proved(rules),
    rulings: rulings.length,
    rulingsTested: proved(rulings),
    missing: [...missing.keys()],
    unread: unread.length,
    elsewhere: elsewhere?.length ?? null,
    numbers: numbers.length,
  };
}

/** What a strict ledger refuses beside what is missing. */
export function isHonest({ unread, elsewhere, numbers }: Coverage): boolean {
  return unread.length + (elsewhere?.length ?? 0) + numbers.length === 0;
}

function missingIn(coverage: Omit<Coverage, 'missing'>): Map<string, string[]> {
  const { ledger, texts, tested, failed } = coverage;
  const missing = new Map<string, string[]>();
  const test = (id: string): string => (failed.has(id) ? 'a test that passes' : 'a test');
  for (const row of ledger.rows) {
    const lacks = [
      ...(row.status === 'rule' && !isCited(coverage, row.id) ? ['code or data that names it'] : []),
      ...(row.status === 'rule' && !tested.has(row.id) ? [test(row.id)] : []),
      ...(typeof texts[row.id] === 'string' ? [] : ['an English text']),
    ];
    if (lacks.length > 0) missing.set(row.id, lacks);
  }
  for (const { id, decides } of ledger.rulings) if (decides && !tested.has(id)) missing.set(id, [test(id)]);
  return missing;
}

function textsOf(root: string, game: string): Coverage['texts'] {
  const file = join(root, 'games', game, 'lexicon', 'en', 'rules.json');
  return existsSync(file) ? ((readJsonFile(file, 'lexicon') as Coverage['texts'] | null) ?? {}) : {};
}

/** Where a row stands, for the page. */
export function stateOf(coverage: Coverage, row: Row): string {
  if (row.status === 'physical') return `physical: ${row.reason}`;
  if (row.status === 'same-as') return `same as ${row.sameAs.join(', ')}`;
  const cited = isCited(coverage, row.id) ? 'cited' : 'not cited';
  return `${cited}, ${coverage.tested.has(row.id) ? 'tested' : 'not tested'}`;
}
