/** Matches on disk, as the browser and the table save them too. */
import { type Journal, type Pack, readMatch, writeMatch } from '@drumhead/kernel';
import { readJsonFile, writeFile } from './documents.ts';
import { type Edition, editionOf, editionWith, GAME_IDS, moduleOf } from './games.ts';
import { inFile, Misuse } from './misuse.ts';
import { suggestion } from './nearest.ts';

export const JOURNAL_ADVICE = 'Give a journal as drumhead wrote it; nothing in it may be changed by hand.';

export interface JournalFile {
  readonly file: string;
  readonly journal: Journal;
  readonly edition: Edition;
}

export function openJournal(
  positionals: readonly string[],
  command: string,
  packPath: string | undefined,
): JournalFile {
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) {
    throw new Misuse(
      `${command} takes one journal file, not ${positionals.length}`,
      `Write drumhead ${command} match.json`,
    );
  }
  return readJournalFile(file, packPath);
}

export function readJournalFile(file: string, packPath: string | undefined): JournalFile {
  const document = readJsonFile(file, 'journal');
  const { journal, pack: own } = inFile(file, JOURNAL_ADVICE, () => readMatch(document));
  const { game, pack } = journal.head;
  if (!GAME_IDS.includes(game))
    throw new Misuse(`${file}, at head/game: there is no game "${game}"`, suggestion(game, GAME_IDS));
  if (pack !== undefined && !own && packPath === undefined) {
    throw new Misuse(
      `${file}, at head/pack: the match was played with the edition pack ${pack}`,
      'Give it with --pack.',
    );
  }
  const edition = own && packPath === undefined ? editionWith(moduleOf(game), own, file) : editionOf(game, packPath);
  if (pack !== edition.packHash) {
    throw new Misuse(
      `${file}, at head/pack: the match was played with ${pack ?? 'no pack'}, and ${packPath ?? 'the one beside it'} is ${edition.packHash}`,
      pack === undefined ? 'Leave --pack out.' : 'Give the pack it was played with.',
    );
  }
  return { file, journal, edition };
}

export function writeJournalFile(file: string, journal: Journal, pack: Pack | undefined): void {
  writeFile(file, writeMatch({ journal, pack }));
}
