/**
 * How texts reach the page. Each language is fetched alone, in a few documents of what is read together; messages are read
 * beforehand, so that the page ships no parser; what a language lacks comes with it in English. The module `virtual:texts`
 * says where each file of each language is to be had, rules in parts of whole chapters. A game's code carries its English texts for terminals and tests: in
 * the page it carries none. `?words` lists a game's words in the order in which page and table number them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { compile as Compile } from '@drumhead/kernel/lexicon';
import type { wordList as WordList } from '@drumhead/protocol';
import { type Plugin, runnerImport } from 'vite';
import { chapterOf } from '../src/texts/rule-parts.ts';

type Tree = string | readonly Tree[] | Shelf;
type Shelf = { readonly [key: string]: Tree };

const ROOT = join(import.meta.dirname, '../..');
const GAMES = readdirSync(join(ROOT, 'games'));
const MODULE = 'virtual:texts';
const LEXICON = /\/(?:kernel|games\/\w+)\/lexicon\/\w+\/\w+\.json(\?words)?$/;
/** So many letters of English rules make a part: a few kilobytes on the wire. */
const PART = 6_000;
const PARSER = '@formatjs/icu-messageformat-parser';

export function texts(): Plugin {
  let isBuild = false;
  let compile: typeof Compile;
  let wordList: typeof WordList;
  const compiled = (tree: Tree): unknown => {
    if (typeof tree === 'string') return compile(tree);
    if (Array.isArray(tree)) return tree.map(compiled);
    return Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, compiled(part)]));
  };
  const prepared = (locale: string, { path, part = whole }: TextFile): object => {
    const own = part(read(path(locale)));
    const rest = locale === 'en' ? {} : missing(own, part(read(path('en'))));
    return { own: compiled(own), rest: compiled(rest) };
  };
  return {
    name: 'texts',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: PARSER, replacement: `${PARSER}/no-parser.js` }] } }),
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async buildStart() {
      ({ compile } = await sources<{ compile: typeof Compile }>('kernel/src/lexicon/index.ts'));
      ({ wordList } = await sources<{ wordList: typeof WordList }>('protocol/src/index.ts'));
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id === `\0${MODULE}`) {
        const documents = documentsOf(prepared);
        const urls = documents.map(({ name, files }) => {
          const source = JSON.stringify(files);
          if (!isBuild) return JSON.stringify(`data:application/json,${encodeURIComponent(source)}`);
          return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${name}.json`, source })}`;
        });
        const places = documents.map(({ locale, files }) => [locale, ...Object.keys(files)]);
        const constants = {
          PLACES: places,
          RULE_PARTS: Object.fromEntries(GAMES.map((game) => [game, rulePartsOf(game)])),
        };
        const rest = Object.entries(constants).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return script(`export const URLS = [${urls.join()}]; ${rest.join(' ')}`);
      }
      const found = LEXICON.exec(id);
      if (!found) return undefined;
      if (found[1] === undefined) return '{}';
      return script(`export default ${JSON.stringify(wordList(carried(dirname(id))))}`);
    },
  };
}

/** Sources of other packages, which the bundler's own configuration cannot import. */
const sources = async <T>(path: string): Promise<T> =>
  (await runnerImport<T>(join(ROOT, path), { configFile: false, logLevel: 'error' })).module;

interface TextFile {
  /** As the page asks for it: `shell`, `kernel/rules`, `enemy/messages`. */
  readonly name: string;
  readonly path: (locale: string) => string;
  /** Of the file, what is read together; all of it where nothing is said. */
  readonly part?: (file: Shelf) => Shelf;
}

interface Document {
  readonly name: string;
  readonly locale: string;
  readonly files: { readonly [name: string]: object };
}

/** Files of every language, those that are read together in one document. */
function documentsOf(prepared: (locale: string, file: TextFile) => object): readonly Document[] {
  const files = [
    ...filesIn('web/src/texts', ''),
    ...filesIn('kernel/lexicon', 'kernel/'),
    ...GAMES.flatMap((game) =>
      filesIn(`games/${game}/lexicon`, `${game}/`).flatMap((file) =>
        file.name === `${game}/rules` ? inParts(file, rulePartsOf(game)) : [file],
      ),
    ),
  ];
  const documents = new Map<string, Document & { files: Record<string, object> }>();
  for (const locale of languagesIn('web/src/texts')) {
    for (const file of files) {
      if (!existsSync(file.path(locale))) continue;
      const name = `${locale}-${companyOf(file.name)}`;
      const document = documents.get(name) ?? { name, locale, files: {} };
      document.files[file.name] = prepared(locale, file);
      documents.set(name, document);
    }
  }
  return [...documents.values()];
}

const whole = (file: Shelf): Shelf => file;

/** Chapter → its part, in the order of the book. */
function rulePartsOf(game: string): { readonly [chapter: string]: number } {
  const parts: Record<string, number> = {};
  let letters = 0;
  for (const [id, text] of Object.entries(read(join(ROOT, 'games', game, 'lexicon/en/rules.json')))) {
    parts[chapterOf(id)] ??= Math.floor(letters / PART);
    letters += String(text).length;
  }
  return parts;
}

const inParts = (file: TextFile, parts: { readonly [chapter: string]: number }): readonly TextFile[] =>
  [...new Set(Object.values(parts))].map((number) => ({
    ...file,
    name: `${file.name}/${number}`,
    part: (rules) => Object.fromEntries(Object.entries(rules).filter(([id]) => parts[chapterOf(id)] === number)),
  }));

/** The shell with the kernel, a game with its board; rules with their chapters and guides, which are wanted later, alone. */
function companyOf(name: string): string {
  const [owner = '', file, part] = name.split('/');
  if (owner === 'kernel') return 'shell';
  if (file === undefined || file === 'messages' || file === 'names') return owner;
  if (part !== undefined) return `${owner}-${file}-${part}`;
  return file === 'chapters' || file === 'rulings' ? `${owner}-rules` : `${owner}-${file}`;
}

const languagesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** English has every file. */
const filesIn = (folder: string, prefix: string): readonly TextFile[] =>
  readdirSync(join(ROOT, folder, 'en')).map((file) => ({
    name: prefix + basename(file, '.json'),
    path: (locale) => join(ROOT, folder, locale, file),
  }));

const read = (file: string): Shelf => JSON.parse(readFileSync(file, 'utf8')) as Shelf;

/** A game's English texts, as its code carries them outside the page. */
const carried = (folder: string) =>
  ({
    ...read(join(folder, 'messages.json')),
    names: read(join(folder, 'names.json')),
    rules: read(join(folder, 'rules.json')),
  }) as Parameters<typeof WordList>[0];

/** What one has not of the other, shelf by shelf. */
function missing(own: Shelf, english: Shelf): Shelf {
  return Object.fromEntries(
    Object.entries(english).flatMap(([key, text]): [string, Tree][] => {
      const mine = own[key];
      if (mine === undefined) return [[key, text]];
      if (!isShelf(mine) || !isShelf(text)) return [];
      const rest = missing(mine, text);
      return Object.keys(rest).length > 0 ? [[key, rest]] : [];
    }),
  );
}

const isShelf = (tree: Tree): tree is Shelf => typeof tree === 'object' && !Array.isArray(tree);

const script = (code: string) => ({ code, moduleType: 'js' as const });
