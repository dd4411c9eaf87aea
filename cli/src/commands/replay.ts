import { hashOf, type Match, opening, type Viewer, type Watch } from '@drumhead/kernel';
import type { Speaker } from '@drumhead/kernel/lexicon';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { PACK_FLAG, seatGiven } from '../games.ts';
import { JOURNAL_ADVICE, openJournal } from '../journal-file.ts';
import { LANGUAGE_FLAG, tongueGiven } from '../language.ts';
import { awaitedLine, endLine, linesOf } from '../log-lines.ts';
import { inFile } from '../misuse.ts';
import { openBook } from '../picture-book.ts';
import { type Replayed, replayUpTo } from '../replaying.ts';
import { type LogLine, RunningLog } from '../running-log.ts';
import { bold, dim, remark, say, sayJson } from '../terminal.ts';

/** A book of more pictures is thinned out, unless --every says otherwise. */
const MOST_PICTURES = 500;

export const replay: Command = {
  name: 'replay',
  summary: 'replays a journal to a position and its hash',
  positionals: 'JOURNAL',
  details: [
    'Every action is checked again, every draw and hash compared. A journal that the rules do not bear out is bad input (exit code 2); one that makes the rules crash, as drumhead sim writes them, shows the fault (exit code 1).',
    '--json prints {ok,entries,hash}: how many entries were replayed, and the hash of the position after them.',
    `--svg writes a picture of every position that looks different from the one before, named by its entry (0000.svg is the set-up), and index.html to leaf through them, with what happened in between. A journal of more than ${MOST_PICTURES} entries is thinned out.`,
  ],
  flags: {
    to: { value: 'n', help: 'stop after entry n', byDefault: 'the last' },
    log: { help: 'print what happened, from the set-up (entry 0) on, with the rules behind it' },
    position: { help: 'print the position in the game’s notation, as cases use it; with --as, that seat’s view' },
    as: { value: 'seat', help: 'log and position as this seat, or the public, may know them', byDefault: 'everything' },
    svg: {
      value: 'dir',
      help: 'draw the positions into this folder, for games that have pictures; with --as, as seen',
    },
    every: {
      value: 'n',
      help: 'with --svg: draw every nth entry, and the last',
      byDefault: 'all, up to a sane number',
    },
    ...LANGUAGE_FLAG,
    ...PACK_FLAG,
    json: { help: 'print the result as JSON' },
  },
  examples: [
    'drumhead replay match.json --log',
    'drumhead replay match.json --log --lang pl',
    'drumhead replay crash-picket-skirmish-1-17.json',
    'drumhead replay match.json --to 12 --as north --position',
    'drumhead replay battle.json --svg pictures --every 5',
  ],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  const source = openJournal(given.positionals, 'replay', given.text('pack'));
  const { journal, edition } = source;
  const scenario = edition.game.scenarios.find((s) => s.id === journal.head.scenario);
  const as = given.text('as');
  const viewer: Viewer =
    as === undefined ? 'all' : as === 'public' || !scenario ? 'public' : seatGiven(scenario, as, 'as');
  const to = given.whole('to', journal.entries.length, 0, journal.entries.length);
  const { speaker, words } = await tongueGiven(edition.game, given);
  const show = given.on('log') && !given.on('json');
  const every = given.whole('every', Math.ceil(to / MOST_PICTURES) || 1, 1, journal.entries.length || 1);
  const folder = given.text('svg');
  const book = folder === undefined ? null : openBook(edition.game, viewer, folder, every);

  const running = new RunningLog(edition.game.id, { speaker, seats: scenario?.seats ?? [], viewer });
  const watch: Watch = (match, entry, reports) => {
    if (!show && !book) return;
    book?.follow(match, entry.seq, linesOf({ speaker, seats: match.seats, viewer }, entry, reports));
    if (show) sayLines(running.hear(entry, reports));
  };
  const replayed = (upTo: number, watcher: Watch): Replayed =>
    inFile(source.file, JOURNAL_ADVICE, () => replayUpTo(edition.game, journal, upTo, watcher));
  const setUp = (book || show) && replayed(0, () => {}).match;
  if (setUp) book?.add(setUp, 0);
  if (setUp && show) sayLines(running.tell(0, opening(edition.game, journal.head)));
  const { match, entries, fault } = replayed(to, watch);
  if (show) sayLines(running.settle());
  if (match) book?.add(match, entries);
  const page = book?.bind(`${speaker.name(edition.game.id)}: ${speaker.name(journal.head.scenario)}`);

  const hash = match ? hashOf(match.position) : '';
  if (given.on('json')) sayJson({ ok: fault === null, entries, hash });
  else {
    const [game, scenario] = [edition.game.id, journal.head.scenario].map((id) => speaker.name(id));
    const count = journal.entries.length;
    say(bold(words('replayed', { file: source.file, game, scenario, done: entries, count })));
    if (match && !fault) say(`  ${statusLine(speaker, match)}`);
    say(`  ${words('hash', { hash })}`);
    if (book && page) say(`  ${words('pictures', { count: book.size, page })}`);
    if (match && given.on('position')) {
      const rules = edition.game;
      const shown = as === undefined ? rules.notation.write(match.position) : rules.view(match.position, viewer);
      say(JSON.stringify(shown, null, 2));
    }
  }
  if (fault === null) return 0;
  remark(`${source.file}: ${fault}`);
  return 1;
}

function sayLines(lines: readonly LogLine[]): void {
  for (const [at, { seq, text }] of lines.entries())
    say(`${seq === lines[at - 1]?.seq ? '     ' : dim(String(seq).padStart(5))}  ${text}`);
}

function statusLine(speaker: Speaker, match: Match): string {
  const end = match.ended();
  return end ? endLine(speaker, match.seats, end) : awaitedLine(speaker, match.seats, match.decisions());
}
