/** The texts of all packages as they lie in their folders, one a language. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Shelf = { readonly [key: string]: string };
type Tree = { readonly [key: string]: string | Shelf };

export const ROOT = join(import.meta.dirname, '../../..');
export const PAGE = 'web/src/texts';

const readAs = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
const known = new Map<string, Tree>();
/** Read once: many tests ask for the same file. */
export function read(path: string): Tree {
  const tree = known.get(path) ?? readAs<Tree>(path);
  known.set(path, tree);
  return tree;
}
export const folders = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
export const files = (path: string): string[] => (existsSync(join(ROOT, path)) ? readdirSync(join(ROOT, path)) : []);

/** Read from the folders: the games themselves are slow to load and not needed here. */
export const GAMES = folders('games');
export const LEXICONS = [
  'kernel/lexicon',
  'table/lexicon',
  'cli/lexicon',
  ...GAMES.map((game) => `games/${game}/lexicon`),
];

/** English asks for names with their article (`target_the`); other languages have forms of their own. */
export const withoutArticle = (text: string): string => text.replace(/_the(?![a-z])/g, '');

/** `reports/moved` of a file of shelves, `close` of a flat one; the places of a list are keys too. */
export function flat(tree: object): Shelf {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, text]: [string, string | object]) =>
      typeof text === 'string'
        ? [[key, text]]
        : Object.entries(flat(text)).map(([of, one]): [string, string] => [`${key}/${of}`, one]),
    ),
  );
}

/** A file of a language that is translated from English; `has` is empty where there is no such file yet. */
export interface Translation {
  readonly locale: string;
  readonly path: string;
  /** `enemy`, `shell`, `kernel`: whose words they are. */
  readonly owner: string;
  readonly file: string;
  readonly has: Shelf;
  readonly english: Shelf;
}

interface Case {
  readonly name: string;
  readonly position?: object;
  readonly actions?: readonly object[];
}

/** Cases that can be shown, by their English name: it stands in the case itself and is the key of the other languages. */
function caseNames(game: string): Shelf {
  const folder = `games/${game}/cases`;
  const cases = files(folder).flatMap((file) => readAs<Case | Case[]>(`${folder}/${file}`));
  const shown = cases.filter(({ position, actions = [] }) => position !== undefined && actions.length > 0);
  return Object.fromEntries(shown.map(({ name }) => [name, name]));
}

const LANGUAGES = folders(PAGE).filter((locale) => locale !== 'en');

function translated(locale: string, folder: string, file: string, english: Shelf): Translation {
  const path = `${folder}/${locale}/${file}`;
  const has = files(`${folder}/${locale}`).includes(file) ? flat(read(path)) : {};
  const owner = folder === PAGE ? file.replace('.json', '') : (folder.split('/').at(-2) as string);
  return { locale, path, owner, file, has, english };
}

/** Messages rather than words: with places to fill in. */
export const hasMessages = ({ path, file }: { readonly path: string; readonly file: string }): boolean =>
  path.startsWith(PAGE) || file === 'messages.json';

export const TRANSLATIONS: readonly Translation[] = LANGUAGES.flatMap((locale) => [
  ...[...LEXICONS, PAGE].flatMap((folder) =>
    files(`${folder}/en`).map((file) => translated(locale, folder, file, flat(read(`${folder}/en/${file}`)))),
  ),
  ...GAMES.map((game) => translated(locale, `games/${game}/lexicon`, 'cases.json', caseNames(game))),
]);

/** English beside itself, where it has messages. */
export const ENGLISH: readonly Translation[] = [...LEXICONS, PAGE]
  .flatMap((folder) =>
    files(`${folder}/en`).map((file) => translated('en', folder, file, flat(read(`${folder}/en/${file}`)))),
  )
  .filter(hasMessages);
