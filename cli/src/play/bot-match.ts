/** A match nobody sits at: for pipes, logs and first looks. */
import { type Game, type Journal, opening, type Player, type Wish } from '@drumhead/kernel';
import { inEnglish } from '@drumhead/kernel/lexicon';
import { type Tongue, wordsIn } from '../language.ts';
import { endLine } from '../log-lines.ts';
import { RunningLog } from '../running-log.ts';
import { SoloTable } from './solo-table.ts';

/** Nobody has this seat. */
const NOBODY = -1;
const FIRST_LINES = 40;
const LAST_LINES = 15;

/** Its log, shortened in the middle if need be, and its journal with the seed. */
export function botMatch(
  game: Game,
  wish: Wish,
  bots: readonly Player[],
  { speaker, words }: Tongue = { speaker: inEnglish(game), words: wordsIn('en') },
): { lines: string[]; journal: Journal } {
  const seats = game.scenarios.find((s) => s.id === wish.scenario)?.seats ?? [];
  const telling = { speaker, seats, viewer: 'all' } as const;
  const running = new RunningLog(game.id, telling);
  const log: string[] = [];
  const table = SoloTable.begin(game, wish, { seat: NOBODY, bots }, (entry, reports) => {
    log.push(...running.hear(entry, reports).map(({ text }) => text));
  });
  log.unshift(...new RunningLog(game.id, telling).tell(0, opening(game, table.match.head)).map(({ text }) => text));
  table.botsAct();
  log.push(...running.settle().map(({ text }) => text));
  const end = table.match.ended();
  if (!end) throw new Error('the bots stopped before the match was over');
  const left = log.length - FIRST_LINES - LAST_LINES;
  const lines =
    left > 0 ? [...log.slice(0, FIRST_LINES), words('more-lines', { count: left }), ...log.slice(-LAST_LINES)] : log;
  return { lines: [...lines, endLine(speaker, seats, end)], journal: table.journal() };
}
