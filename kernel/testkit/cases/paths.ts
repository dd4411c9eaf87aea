/**
 * Paths into a written position, and whether a path that leads nowhere is at least spelt right. Notations omit what is
 * not there, so a path expected to be empty must be told from one that could never be filled.
 */
import { BadInput, type Game, type Setting } from '@drumhead/kernel';

/** A position as its notation writes it, with what is needed to judge names in it. */
export interface WrittenPosition {
  readonly game: Game;
  readonly setting: Setting;
  readonly document: object;
  /** What the case itself wrote: names in it are known. */
  readonly own: unknown;
}

export interface Found {
  /** Undefined where nothing stands. */
  readonly value: unknown;
  /** Why nothing could ever stand there; null for a path that makes sense. */
  readonly fault: string | null;
}

export function lookUp(written: WrittenPosition, path: string): Found {
  const steps = path.split('/');
  let node: unknown = written.document;
  for (const [index, step] of steps.entries()) {
    if (node !== null && node !== undefined && Object.hasOwn(Object(node), step)) {
      node = (node as Record<string, unknown>)[step];
      continue;
    }
    const fault = stepFault(written, node, steps.slice(0, index), step);
    const above = steps.slice(0, index + 1).join('/');
    const below =
      index + 1 < steps.length ? `there is no ${above}; nothing can be said of what would stand in it` : null;
    return { value: undefined, fault: fault ?? below };
  }
  return { value: node, fault: null };
}

function stepFault(written: WrittenPosition, node: unknown, above: readonly string[], step: string): string | null {
  const where = above.length === 0 ? 'the position' : above.join('/');
  if (typeof node !== 'object' || node === null)
    return `${where} is ${JSON.stringify(node ?? null)}, with nothing in it`;
  if (Array.isArray(node))
    return /^\d+$/.test(step) ? null : `${where} is a list: its members are numbered from 0, its length is /length`;
  // A record takes any key, so its names must be known from elsewhere; fields of a fixed form the reader itself knows.
  const known = takes(written, above, NO_NAME) ? wordsOf(written).has(step) : takes(written, above, step);
  if (known) return null;
  const near = nearest(step, [...Object.keys(node), ...wordsOf(written)]);
  return `there is no "${step}" in ${where}${near === null ? '' : `; did you mean "${near}"?`}`;
}

const NO_NAME = 'no such name';

/** Whether the notation's reader lets a field of this name stand there, whatever its value. */
function takes({ game, setting, document }: WrittenPosition, above: readonly string[], step: string): boolean {
  const copy = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
  const node = above.reduce((inner, key) => inner[key] as Record<string, unknown>, copy);
  node[step] = null;
  try {
    game.notation.read(copy, setting);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return !(error.reason === 'unknown field' && error.path === [...above, step].join('/'));
  }
  return true;
}

/** Every name that the lexicon, the position or the case knows. */
function wordsOf({ game, document, own }: WrittenPosition): Set<string> {
  const words = new Set(Object.keys(game.lexicon.en.names));
  const walk = (node: unknown): void => {
    if (typeof node === 'string') words.add(node);
    if (typeof node !== 'object' || node === null) return;
    for (const [key, inner] of Object.entries(node)) {
      if (!Array.isArray(node)) words.add(key);
      walk(inner);
    }
  };
  walk(document);
  walk(own);
  return words;
}

/** The candidate most of whose pairs of letters are also the word's, if it shares more than half of them. */
function nearest(word: string, candidates: readonly string[]): string | null {
  const pairs = (text: string): string[] =>
    Array.from({ length: text.length + 1 }, (_, i) => ` ${text} `.slice(i, i + 2));
  const mine = new Set(pairs(word));
  let [best, most]: [string | null, number] = [null, 0.5];
  for (const candidate of candidates) {
    const theirs = pairs(candidate);
    const shared = (2 * theirs.filter((pair) => mine.has(pair)).length) / (mine.size + theirs.length);
    if (shared > most) [best, most] = [candidate, shared];
  }
  return best;
}
