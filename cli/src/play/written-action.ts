/** Actions as a player types and reads them: `move piece=scout to=b2`, or JSON. */
import { BadInput } from '@drumhead/kernel';

/** An action in the game's notation, on one line. */
export function actionText(written: object): string {
  const { kind, ...rest } = written as { kind?: unknown };
  const parts = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${typeof value === 'string' && plain(value) ? value : JSON.stringify(value)}`);
  return [String(kind), ...parts].join(' ');
}

/** A word that reads back as itself. */
function plain(value: string): boolean {
  return /^[^\s="{}[\]]+$/.test(value) && !isJson(value);
}

/** What was typed as a document, or null where it is no action at all. */
export function readActionText(line: string): object | null {
  if (line.startsWith('{')) return readJson(line);
  const [kind = '', ...parts] = wordsOf(line);
  if (!/^[a-z][a-z-]*$/.test(kind) || parts.length === 0 || !parts.every((part) => /^\w+=./s.test(part))) return null;
  const fields = parts.map((part) => {
    const at = part.indexOf('=');
    return [part.slice(0, at), fieldOf(part.slice(at + 1))] as const;
  });
  return { kind, ...Object.fromEntries(fields) };
}

function readJson(line: string): object {
  try {
    return JSON.parse(line) as object;
  } catch (error) {
    throw new BadInput('', `that is not JSON: ${(error as Error).message}`);
  }
}

function fieldOf(text: string): unknown {
  return isJson(text) ? JSON.parse(text) : text;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** At spaces, but not inside quotes or brackets. */
function wordsOf(line: string): string[] {
  const words: string[] = [];
  let word = '';
  let depth = 0;
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    if (!quoted && (letter === '{' || letter === '[')) depth++;
    if (!quoted && (letter === '}' || letter === ']')) depth--;
    if (/\s/.test(letter) && !quoted && depth === 0) {
      if (word) words.push(word);
      word = '';
    } else word += letter;
  }
  return word ? [...words, word] : words;
}
