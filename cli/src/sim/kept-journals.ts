/** Journals of finished games, a file each. */
import { join } from 'node:path';
import type { Journal, Pack } from '@drumhead/kernel';
import { writeJournalFile } from '../journal-file.ts';
import type { SimPlan } from './run-games.ts';

/** Writes into the folder; nothing where none is given. A game's file does not depend on which thread played it. */
export function journalKeeper(
  folder: string | undefined,
  game: string,
  { scenario, seed }: SimPlan,
  pack: Pack | undefined,
): ((number: number, journal: Journal) => void) | undefined {
  if (folder === undefined) return undefined;
  return (number, journal) =>
    writeJournalFile(join(folder, `${game}-${scenario}-${seed}-${number}.json`), journal, pack);
}
