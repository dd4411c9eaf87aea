/** `games/<g>/ledger.json`: every rule of a rulebook, and what becomes of it. */
import { BadInput } from '@drumhead/kernel';
import { type Chapters, keepersOf } from './chapters.ts';

export type Row =
  | { readonly id: string; readonly chapter: string; readonly status: 'rule' }
  | { readonly id: string; readonly chapter: string; readonly status: 'physical'; readonly reason: string }
  | { readonly id: string; readonly chapter: string; readonly status: 'same-as'; readonly sameAs: readonly string[] };

/** A contradiction or gap and our answer to it; one that changes nothing says why. */
export interface Ruling {
  readonly id: string;
  readonly decides: boolean;
  readonly reason?: string | undefined;
}

export interface Ledger {
  /** The game is not finished yet: what it lacks is told, but is no fault. */
  readonly building: boolean;
  /** A citation counts only where it is read and in its own chapter; until then what is amiss is told, but is no fault. */
  readonly strict: boolean;
  /** Null: the game has no such map yet. */
  readonly chapters: Chapters | null;
  /** Constants in the rules' code that are no numbers of the rulebook → what they are. */
  readonly ownNumbers: { readonly [name: string]: string };
  readonly rows: readonly Row[];
  readonly rulings: readonly Ruling[];
}

/** Throws `BadInput` with the path of a bad value. */
export function readLedger(document: unknown, game: string): Ledger {
  const it = fields(document, '');
  if (it['game'] !== game) throw new BadInput('game', `expected "${game}"`);
  const rows = list(it['rows'], 'rows').map((row, index) => readRow(row, `rows/${index}`));
  const rulings = list(it['rulings'], 'rulings').map((ruling, index) => readRuling(ruling, `rulings/${index}`));
  const ids = new Set<string>();
  for (const [index, { id }] of [...rows, ...rulings].entries()) {
    if (ids.has(id))
      throw new BadInput(
        index < rows.length ? `rows/${index}/id` : `rulings/${index - rows.length}/id`,
        `${id} stands twice`,
      );
    ids.add(id);
  }
  rows.forEach((row, index) => {
    if (row.status !== 'same-as') return;
    const lost = row.sameAs.find((id) => !ids.has(id));
    if (lost !== undefined) throw new BadInput(`rows/${index}/sameAs`, `there is no ${lost}`);
  });
  const chapters = it['chapters'] === undefined ? null : readChapters(it['chapters'], rows);
  const own = fields(it['ownNumbers'] ?? {}, 'ownNumbers');
  const ownNumbers = Object.fromEntries(Object.keys(own).map((name) => [name, text(own, name, 'ownNumbers')]));
  return { building: it['building'] === true, strict: it['strict'] === true, chapters, ownNumbers, rows, rulings };
}

/** Every rule belongs somewhere. */
function readChapters(value: unknown, rows: readonly Row[]): Chapters {
  const chapters: Record<string, string[]> = {};
  for (const [prefix, keepers] of Object.entries(fields(value, 'chapters'))) {
    const paths = list(keepers, `chapters/${prefix}`);
    if (paths.length === 0 || !paths.every((path) => typeof path === 'string'))
      throw new BadInput(`chapters/${prefix}`, 'expected a list of folders or files below src');
    chapters[prefix] = paths as string[];
  }
  const homeless = rows.find((row) => row.status === 'rule' && keepersOf(chapters, row.id) === null);
  if (homeless) throw new BadInput('chapters', `no chapter claims ${homeless.id}`);
  return chapters;
}

function readRow(value: unknown, path: string): Row {
  const it = fields(value, path);
  const [id, chapter] = [text(it, 'id', path), text(it, 'chapter', path)];
  switch (it['status']) {
    case 'rule':
      return { id, chapter, status: 'rule' };
    case 'physical':
      return { id, chapter, status: 'physical', reason: text(it, 'reason', path) };
    case 'same-as': {
      const { sameAs } = it;
      const others = (Array.isArray(sameAs) ? sameAs : [sameAs]) as unknown[];
      if (others.length === 0 || !others.every((other) => typeof other === 'string'))
        throw new BadInput(`${path}/sameAs`, 'expected an id or a list of ids');
      return { id, chapter, status: 'same-as', sameAs: others as string[] };
    }
    default:
      throw new BadInput(`${path}/status`, `expected rule, physical or same-as, found ${JSON.stringify(it['status'])}`);
  }
}

function readRuling(value: unknown, path: string): Ruling {
  const it = fields(value, path);
  const id = text(it, 'id', path);
  if (typeof it['decides'] !== 'boolean') throw new BadInput(`${path}/decides`, 'expected true or false');
  return it['decides'] ? { id, decides: true } : { id, decides: false, reason: text(it, 'reason', path) };
}

function fields(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadInput(path, 'expected an object');
  return value as Record<string, unknown>;
}

function list(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) throw new BadInput(path, 'expected a list');
  return value;
}

function text(it: Record<string, unknown>, key: string, path: string): string {
  const value = it[key];
  if (typeof value !== 'string' || value === '') throw new BadInput(`${path}/${key}`, 'expected a text');
  return value;
}
