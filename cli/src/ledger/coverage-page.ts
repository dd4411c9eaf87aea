/** `docs/coverage.md`: rule coverage for readers. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFile } from '../documents.ts';
import { shortDiff } from '../text-diff.ts';
import type { Citation } from './citations.ts';
import { type Coverage, stateOf, summaryOf } from './coverage.ts';
import type { Ledger } from './ledger-file.ts';

export const PAGE = 'docs/coverage.md';

export function writePage(root: string, games: readonly Coverage[]): void {
  writeFile(join(root, PAGE), coveragePage(games));
}

/** In what the page differs from what it should be; null when it does not. */
export function pageFault(root: string, games: readonly Coverage[]): string | null {
  const file = join(root, PAGE);
  const diff = shortDiff(existsSync(file) ? readFileSync(file, 'utf8') : '', coveragePage(games));
  return diff && `${PAGE} is not what these sources make of it; run drumhead ledger --write\n${diff}`;
}

/** More files than this say no more. */
const MOST_FILES = 3;

/** The same sources give the same page. */
export function coveragePage(games: readonly Coverage[]): string {
  return [
    '# Rule coverage',
    '',
    'Made by `drumhead ledger --write`; do not edit. A rule is *cited* when its id stands as a literal in the game’s rules code',
    'or data, *tested* when a passed test or case names it. Rows about wood or manners are *physical*; rows that restate',
    'another are *same as* it. *Rulings* are our answers to contradictions and gaps, those that decide behaviour.',
    '',
    '*Unread* are citations in fields that no code reads, *elsewhere* rules cited only outside the folder of their chapter (–: the',
    'ledger has no map of chapters yet), *numbers* those that stand in the rules’ code, where no edition pack reaches them.',
    'In a game marked *strict* only a citation that is read, in its own chapter, counts, and there may be none of these.',
    '',
    '| game | rows | physical | same as | rules | cited | tested | rulings | tested | missing | unread | elsewhere | numbers |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...games.map(summaryLine),
    '',
    ...games.flatMap(gameLines),
  ].join('\n');
}

function summaryLine(coverage: Coverage): string {
  const s = summaryOf(coverage);
  const rules = s.rows - s.physical - s.sameAs;
  const { game, ledger } = coverage;
  const kept = [s.rows, s.physical, s.sameAs, rules, s.cited, s.tested, s.rulings, s.rulingsTested, s.missing.length];
  const honest = [s.unread, s.elsewhere ?? '–', s.numbers];
  return `| ${[ledger.strict ? `${game}, strict` : game, ...kept, ...honest].join(' | ')} |`;
}

function gameLines(coverage: Coverage): string[] {
  const { game, ledger, citations, missing } = coverage;
  return [
    `## ${game}`,
    '',
    ...lackLines(ledger, missing),
    '',
    `Paths are those below \`games/${game}/\`.`,
    '',
    '| row | state | where |',
    '|---|---|---|',
    ...ledger.rows.map(
      (row) => `| ${row.id} | ${escaped(stateOf(coverage, row))} | ${places(citations.get(row.id))} |`,
    ),
    ...ledger.rulings.map((ruling) => {
      const state = ruling.decides
        ? coverage.tested.has(ruling.id)
          ? 'tested'
          : 'not tested'
        : `decides nothing: ${ruling.reason}`;
      return `| ${ruling.id} | ruling, ${escaped(state)} | ${places(citations.get(ruling.id))} |`;
    }),
    '',
  ];
}

/** A game that is being built lacks too much to list; the table below shows it row by row. */
function lackLines({ building }: Ledger, missing: Coverage['missing']): string[] {
  if (missing.size === 0) return ['Nothing is missing.'];
  if (building) return [`This game is being built: ${missing.size} rows and rulings are still missing.`];
  return [...missing].map(([id, lacks]) => `- ${id} lacks ${lacks.join(', ')}`);
}

/** The files in which it is read. */
function places(citations: readonly Citation[] | undefined): string {
  const files = [...new Set((citations ?? []).filter(({ read }) => read).map(({ file }) => file))];
  const shown = files.slice(0, MOST_FILES).map((file) => `\`${file}\``);
  return files.length > MOST_FILES ? `${shown.join(' ')} and ${files.length - MOST_FILES} more` : shown.join(' ');
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}
