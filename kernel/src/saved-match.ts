/** A match to keep: its journal, and beside it the edition pack it was played with, where there was one: one file is enough. */
import { type Journal, readJournal } from './journal.ts';
import { type Pack, readPack } from './pack.ts';

export interface SavedMatch {
  readonly journal: Journal;
  readonly pack?: Pack | undefined;
}

export function writeMatch({ journal, pack }: SavedMatch): string {
  return `${JSON.stringify(pack ? { journal, pack } : journal)}\n`;
}

/** Throws `BadInput` with the path of what is wrong. Whether the rules bear it out is for who replays it. */
export function readMatch(document: unknown): SavedMatch {
  if (typeof document !== 'object' || document === null || !('journal' in document))
    return { journal: readJournal(document) };
  const pack = 'pack' in document ? document.pack : null;
  return {
    journal: readJournal(document.journal),
    ...(pack !== null && pack !== undefined && { pack: readPack(pack) }),
  };
}
