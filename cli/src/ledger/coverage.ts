/** How much of a rulebook a game keeps, and proves. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '../documents.ts';
import { freshGameRecord } from '../ledger-record.ts';
import { inFile } from '../misuse.ts';
import { type Citations, citationsOf } from './citations.ts';
import { type Ledger, type Row, readLedger } from './ledger-file.ts';

export interface Coverage {
  readonly game: string;
  readonly ledger: Ledger;
  readonly texts: { readonly [id: string]: unknown };
  readonly citations: Citations;
  readonly tested: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
  /** Id → what is missing about it, in the ledger's order. */
  readonly missing: ReadonlyMap<string, readonly string[]>;
}

export async function coverageOf(root: string, game: string): Promise<Coverage> {
  const file = `games/${game}/ledger.json`;
  const document = readJsonFile(join(root, file), 'ledger');
  const ledger = inFile(file, 'docs/adding-a-game.md says what a ledger holds.', () => readLedger(document, game));
  const record = freshGameRecord(root, game);
  const parts = {
    game,
    ledger,
    texts: textsOf(root, game),
    citations: await citationsOf(root, game),
    tested: new Set(record?.passed),
    failed: new Set(record?.failed),
  };
  return { ...parts, missing: missingIn(parts) };
}

/** The counts that `--json` prints. */
export function summaryOf({ ledger, citations, tested, missing }: Coverage) {
  const { rows } = ledger;
  const rules = rows.filter((row) => row.status === 'rule');
  const rulings = ledger.rulings.filter((ruling) => ruling.decides);
  const counted = (list: readonly { id: string }[], among: { has(id: string): boolean }): number =>
    list.filter(({ id }) => among.has(id)).length;
  return {
    rows: rows.length,
    physical: rows.filter((row) => row.status === 'physical').length,
    sameAs: rows.filter((row) => row.status === 'same-as').length,
    cited: counted(rules, citations),
    tested: counted(rules, tested),
    rulings: rulings.length,
    rulingsTested: counted(rulings, tested),
    missing: [...missing.keys()],
  };
}

function missingIn({ ledger, texts, citations, tested, failed }: Omit<Coverage, 'missing'>): Map<string, string[]> {
  const missing = new Map<string, string[]>();
  const test = (id: string): string => (failed.has(id) ? 'a test that passes' : 'a test');
  for (const row of ledger.rows) {
    const lacks = [
      ...(row.status === 'rule' && !citations.has(row.id) ? ['code or data that names it'] : []),
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
export function stateOf({ citations, tested }: Coverage, row: Row): string {
  if (row.status === 'physical') return `physical: ${row.reason}`;
  if (row.status === 'same-as') return `same as ${row.sameAs.join(', ')}`;
  return `${citations.has(row.id) ? 'cited' : 'not cited'}, ${tested.has(row.id) ? 'tested' : 'not tested'}`;
}
