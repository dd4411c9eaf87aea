import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BadInput, type Entry, type Journal, type Pack } from '@drumhead/kernel';
import type { Given } from '../arguments.ts';
import { botsForSeats, botsNamed, strongest } from '../bots.ts';
import type { Command, ExitCode } from '../command.ts';
import { DEFAULT_GAME, editionOf, GAME_FLAGS, optionsGiven, PACK_FLAG, scenarioGiven, seatGiven } from '../games.ts';
import { JOURNAL_ADVICE, readJournalFile, writeJournalFile } from '../journal-file.ts';
import { LANGUAGE_FLAG, type Tongue, tongueGiven } from '../language.ts';
import { Misuse, misuseOf } from '../misuse.ts';
import { botMatch } from '../play/bot-match.ts';
import { converse, type Prompter } from '../play/dialogue.ts';
import { type Heard, type Seating, SoloTable } from '../play/solo-table.ts';
import { type LogLine, RunningLog } from '../running-log.ts';
import { bad, bold, dim, say } from '../terminal.ts';

/** Matches go where the current folder keeps drumhead's own things. */
const FOLDER = '.drumhead';

export const play: Command = {
  name: 'play',
  summary: 'plays a match against bots in the terminal',
  details: [
    'You are asked in plain words, the rule behind in brackets, and answer with a number or with an action; help says what else you can type. You see what your seat may know and nothing more.',
    `The journal is kept in ${FOLDER}/ after every choice, so nothing is lost when you leave; --resume goes on with it. The dice are promised before the first throw, and drumhead verify checks them afterwards. The file holds their seed: reading it during the match is looking at the dice beforehand.`,
    'Where there is no terminal, bots play a short match against each other and its log is printed; --keep writes its journal too.',
  ],
  flags: {
    ...GAME_FLAGS,
    seat: { value: 'x', help: 'where you sit', byDefault: 'the scenario’s first seat' },
    against: {
      value: 'bot',
      help: 'who plays the other seats; a name, or one for each seat as in sim --bots',
      byDefault: 'the strongest bot',
    },
    ...LANGUAGE_FLAG,
    ...PACK_FLAG,
    keep: {
      value: 'file',
      help: 'keep the journal in this file',
      byDefault: `a new one in ${FOLDER}/, with a terminal`,
    },
    resume: { value: 'file', help: 'go on with a match you left' },
  },
  examples: [
    'drumhead play',
    'drumhead play --game picket --seat south --against random',
    `drumhead play --resume ${FOLDER}/picket-5d0c2f71.json`,
  ],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  const resumed = given.text('resume');
  const atTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
  if (resumed !== undefined && given.text('keep') !== undefined)
    throw new Misuse('--resume keeps the match where it was', 'Leave --keep out.');
  if (resumed !== undefined && !atTerminal)
    throw new Misuse(
      '--resume needs a terminal to play in',
      'Run it from a terminal; drumhead replay shows a journal without one.',
    );
  if (!atTerminal) return watch(given);
  const { table, tongue, log, file, save, settle } = await (resumed === undefined
    ? begun(given)
    : goneOnWith(resumed, given));
  const { match } = table;
  const { speaker, words } = tongue;
  const [game, scenario, seat] = [match.game.id, match.head.scenario, match.seats[table.seat]].map((id) =>
    speaker.name(id),
  );
  say(bold(words('you-are', { game, scenario, seat })));
  say(dim(words('kept', { file })));
  if (resumed !== undefined) for (const line of log.slice(-RECENT)) say(line);

  const prompter = terminalPrompter();
  const ended = await converse(table, tongue, prompter, { log, saveAs: save, settle });
  prompter.leave();
  save(file);
  say(ended ? words('dice', { file }) : `\n${words('go-on', { file })}`);
  return 0;
}

const RECENT = 10;

async function watch(given: Given): Promise<ExitCode> {
  const { game, pack, packHash } = editionOf(given.text('game') ?? DEFAULT_GAME, given.text('pack'));
  const scenario = scenarioGiven(game, given);
  if (given.text('seat') !== undefined) seatGiven(scenario, given.text('seat') as string, 'seat');
  const bots = botsForSeats(game, scenario, given.text('against') ?? strongest(game), 'against');
  const wish = {
    scenario: scenario.id,
    options: optionsGiven(game, given),
    ...(packHash !== undefined && { pack: packHash }),
  };
  const tongue = await tongueGiven(game, given);
  const { speaker, words } = tongue;
  say(bold(words('no-terminal', { game: speaker.name(game.id), scenario: speaker.name(scenario.id) })));
  const { lines, journal } = botMatch(game, wish, bots, tongue);
  for (const line of lines) say(`  ${line}`);
  const file = given.text('keep');
  if (file === undefined) return 0;
  writeJournalFile(file, journal, pack);
  say(words('kept-shown', { file }));
  return 0;
}

interface Session {
  readonly table: SoloTable;
  readonly tongue: Tongue;
  readonly log: readonly string[];
  readonly file: string;
  save(file: string): void;
  settle(): void;
}

async function begun(given: Given): Promise<Session> {
  const { game, pack, packHash } = editionOf(given.text('game') ?? DEFAULT_GAME, given.text('pack'));
  const scenario = scenarioGiven(game, given);
  const seatName = given.text('seat');
  const seating: Seating = {
    seat: seatName === undefined ? 0 : seatGiven(scenario, seatName, 'seat'),
    bots: botsForSeats(game, scenario, given.text('against') ?? strongest(game), 'against'),
  };
  const wish = {
    scenario: scenario.id,
    options: optionsGiven(game, given),
    ...(packHash !== undefined && { pack: packHash }),
  };
  const { seats } = scenario;
  const tongue = await tongueGiven(game, given);
  const running = new RunningLog(game.id, { speaker: tongue.speaker, seats, viewer: seating.seat });
  return session({ running, file: given.text('keep'), pack, tongue }, (heard) =>
    SoloTable.begin(game, wish, seating, heard),
  );
}

async function goneOnWith(file: string, given: Given): Promise<Session> {
  const { journal, edition } = readJournalFile(file, given.text('pack'));
  const { game } = edition;
  const { seed } = journal;
  if (seed === undefined)
    throw new Misuse(
      `${file}, at seed: without the seed nobody can throw the dice`,
      'Give a journal that drumhead play kept.',
    );
  const scenario = game.scenarios.find((s) => s.id === journal.head.scenario);
  const seats = scenario?.seats ?? [];
  const taken = seats.map(
    (_, seat) =>
      journal.entries.findLast((entry) => entry.kind === 'seat' && entry.seat === seat) as SeatEntry | undefined,
  );
  const seat = taken.findIndex((entry) => entry?.by === 'person');
  if (seat < 0) throw new Misuse(`${file}: no person sits in this match`, 'Give a journal that drumhead play kept.');
  const bots = botsNamed(
    game,
    taken.map((entry) => (entry?.by === 'bot' ? entry.name : strongest(game))),
  );
  try {
    const tongue = await tongueGiven(game, given);
    const running = new RunningLog(game.id, { speaker: tongue.speaker, seats, viewer: seat });
    return session({ running, file, pack: edition.pack, tongue }, (heard) =>
      SoloTable.resume(game, journal as Journal & { seed: string }, { seat, bots }, heard),
    );
  } catch (error) {
    throw error instanceof BadInput ? misuseOf(file, JOURNAL_ADVICE, error) : error;
  }
}

type SeatEntry = Extract<Entry, { kind: 'seat' }>;

interface Opening {
  readonly running: RunningLog;
  /** Where the journal is kept; undefined for a new file. */
  readonly file: string | undefined;
  readonly pack: Pack | undefined;
  readonly tongue: Tongue;
}

/** Opens the table with a log that is heard on the screen and a journal that is kept after every entry. */
function session({ running, file: known, pack, tongue }: Opening, open: (heard: Heard) => SoloTable): Session {
  const log: string[] = [];
  let table: SoloTable | undefined;
  let file = known ?? '';
  let complained = false;
  const save = (to: string): void => {
    if (table) writeJournalFile(to, table.journal(), pack);
  };
  const keep = (): void => {
    try {
      save(file);
    } catch (error) {
      if (!(error instanceof Misuse)) throw error;
      if (!complained) say(bad(tongue.words('not-kept', { trouble: error.message, advice: error.advice })));
      complained = true;
    }
  };
  const tell = (lines: readonly LogLine[]): void => {
    log.push(...lines.map(({ text }) => text));
    if (table) for (const { text } of lines) say(text);
  };
  table = open((entry, reports) => {
    tell(running.hear(entry, reports));
    if (table) keep();
  });
  if (file === '') file = join(FOLDER, `${table.game.id}-${table.match.head.match}.json`);
  keep();
  return { table, tongue, log, file, save, settle: () => tell(running.settle()) };
}

const WORDS = ['view', 'log', 'why', 'rule ', 'hint', 'another', 'undo', 'save ', 'resign', 'quit', 'help', 'more'];

/** Lines typed ahead wait their turn; Ctrl-C and Ctrl-D leave. */
function terminalPrompter(): Prompter & { leave(): void } {
  const reader = createInterface({
    input: process.stdin,
    output: process.stdout,
    completer: (line: string) => [WORDS.filter((word) => word.startsWith(line)), line],
  });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(prompt) {
      reader.setPrompt(prompt);
      reader.prompt();
      const { value, done } = await lines.next();
      return done ? null : (value as string);
    },
    print: say,
    leave: () => reader.close(),
  };
}
