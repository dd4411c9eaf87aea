/** JSON files from disk, and what is wrong with them. */
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Misuse } from './misuse.ts';

export function readJsonFile(file: string, what: string): unknown {
  const text = readText(file, what);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Misuse(
      `${file}: not JSON: ${placed(text, (error as Error).message)}`,
      `Mend the file, or give another ${what}.`,
    );
  }
}

/** Node 20 tells the character's number; people count lines. */
function placed(text: string, message: string): string {
  const at = /at position (\d+)/.exec(message);
  if (!at) return message;
  const before = text.slice(0, Number(at[1])).split('\n');
  const where = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  return `${message
    .slice(0, at.index)
    .replace(/ in JSON $/, '')
    .trim()} at ${where}`;
}

function readText(file: string, what: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Misuse(`cannot read the ${what} ${file}: ${fileFault(error)}`, 'Check the path.');
  }
}

/** The file itself, or every `.json` file below the folder, in order of name. */
export function jsonFilesIn(path: string, what: string): string[] {
  if (!isFolder(path)) return [path];
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(path, name))
    .filter((file) => !isFolder(file))
    .sort();
  if (files.length === 0)
    throw new Misuse(`${path}: no .json file in this folder`, `Name a folder that holds a ${what}.`);
  return files;
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Whole or not at all: a reader never meets half a file. Makes the folder. */
export function writeFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const fresh = `${file}.new`;
    writeFileSync(fresh, text);
    renameSync(fresh, file);
  } catch (error) {
    throw new Misuse(`cannot write ${file}: ${fileFault(error)}`, 'Choose a folder you may write to.');
  }
}

const FAULTS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  EEXIST: 'part of its path is not a folder',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

export function fileFault(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return FAULTS[code ?? ''] ?? message;
}
