/** A table of a rulebook, made from the game's data: whatever an edition pack corrects there is right here. */
import type { Speaker } from '@drumhead/kernel/lexicon';

/** What stands in a place of a table; `guessed`: the printed value could not be consulted. */
export interface Cell {
  /** A number is written as the reader's language does. */
  readonly text: string | number;
  readonly guessed: boolean;
}

export interface BookTable {
  readonly id: string;
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly cites: readonly string[];
  /** It stands in the quick reference too. */
  readonly brief: boolean;
}

/** Who makes tables: the words of a game's tables, and its names. */
export interface TableWords {
  /** A word of the part `<game>-tables`; the key itself never shows. */
  word(key: string, facts?: { readonly [fact: string]: string | number }): string;
  readonly speaker: Speaker;
}

export type TableMaker = (data: object, words: TableWords) => readonly BookTable[];

export type Loose = Cell | string | number | boolean | null | undefined;

/** Tags of where values are known from, beside them in the data. */
export type Tags = { readonly [datum: string]: unknown } | string | undefined;

export const tagged = (value: Loose, tags: Tags, datum: string): Cell => {
  const tag = typeof tags === 'string' ? tags : tags?.[datum];
  return { ...cellOf(value), guessed: tag === 'reconstructed' };
};

const NOTHING = '–';

export function cellOf(value: Loose): Cell {
  if (typeof value === 'object' && value !== null) return value;
  if (value === true) return { text: '●', guessed: false };
  if (value === null || value === undefined || value === false || value === '')
    return { text: NOTHING, guessed: false };
  return { text: value, guessed: false };
}

/** A modifier with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

/** Makes tables whose titles and heads are words of the game's part: `<id>`, and `<id>.<column>` or `column.<column>`. */
export function makerOf({ word }: TableWords) {
  return (
    id: string,
    columns: readonly string[],
    rows: readonly (readonly Loose[])[],
    more: { readonly cites?: readonly string[]; readonly brief?: boolean } = {},
  ): BookTable => ({
    id,
    title: word(`title.${id}`),
    head: columns.map((column) => (column === '' ? '' : word(`column.${column}`))),
    rows: rows.map((row) => row.map(cellOf)),
    cites: more.cites ?? [],
    brief: more.brief === true,
  });
}
