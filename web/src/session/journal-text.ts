/** A match as text to save: its journal, and beside it the edition pack it was played with, where there was one. */
import { BadInput, type Journal, type Pack, packHash, readJournal, readPack } from '@drumhead/kernel';

export interface SavedMatch {
  readonly journal: Journal;
  readonly pack?: Pack | undefined;
}

export function writeMatch({ journal, pack }: SavedMatch): string {
  return `${JSON.stringify(pack ? { journal, pack } : journal)}\n`;
}

/** Throws `BadInput` with the path of what is wrong. Whether the rules bear it out is for who replays it. */
export function readMatch(text: string): SavedMatch {
  const document: unknown = JSON.parse(text);
  const { journal, pack } = (isWrapped(document) ? document : { journal: document }) as {
    journal: unknown;
    pack?: unknown;
  };
  return { journal: readJournal(journal), ...(pack !== undefined && pack !== null && { pack: readPack(pack) }) };
}

/** Whether it is the pack the journal names; a missing one is another matter. */
export function mustFit({ journal, pack }: SavedMatch): void {
  if (pack && packHash(pack) !== journal.head.pack)
    throw new BadInput('pack', 'this is not the pack the journal was played with');
}

const isWrapped = (document: unknown): boolean =>
  typeof document === 'object' && document !== null && 'journal' in document;
