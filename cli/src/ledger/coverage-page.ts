/** `docs/coverage.md`: the same sources give the same page. */
import { type Coverage, stateOf, summaryOf } from './coverage.ts';
import type { Ledger } from './ledger-file.ts';

/** More files than this say no more. */
const MOST_FILES = 3;

export function coveragePage(games: readonly Coverage[]): string {
  return [
    '# Rule coverage',
    '',
    'Made by `drumhead ledger --write`; do not edit. A rule is *cited* when its id stands as a literal in the game’s rules code',
    'or data, *tested* when a passed test or case names it. Rows about wood or manners are *physical*; rows that restate',
    'another are *same as* it. *Rulings* are our answers to contradictions and gaps, those that decide behaviour.',
    '',
    '| game | rows | physical | same as | rules | cited | tested | rulings | tested | missing |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...games.map(summaryLine),
    '',
    ...games.flatMap(gameLines),
  ].join('\n');
}

function summaryLine(coverage: Coverage): string {
  const s = summaryOf(coverage);
  const rules = s.rows - s.physical - s.sameAs;
  return `| ${[coverage.game, s.rows, s.physical, s.sameAs, rules, s.cited, s.tested, s.rulings, s.rulingsTested, s.missing.length].join(' | ')} |`;
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

function places(files: readonly string[] | undefined): string {
  if (!files) return '';
  const shown = files.slice(0, MOST_FILES).map((file) => `\`${file}\``);
  return files.length > MOST_FILES ? `${shown.join(' ')} and ${files.length - MOST_FILES} more` : shown.join(' ');
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}
