/**
 * How texts reach the page. Each language is fetched alone, in a few documents of what is read together; messages are read
 * beforehand, so that the page ships no parser; what a language lacks comes with it in English. The module `virtual:texts`
 * says where each document of each language is to be had, in few bytes since every page begins with it; `virtual:rule-parts`
 * in which part of its rules a chapter stands. A game's code carries its English texts for terminals and tests: in
 * the page it carries none, and no phrases. `?words` lists a game's words as page and table have them.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { compile as Compile } from '@drumhead/kernel/lexicon';
import type { wordList as WordList } from '@drumhead/protocol';
import { type Plugin, runnerImport } from 'vite';
import { documentOf } from '../src/texts/documents.ts';
import { chapterOf } from '../src/texts/rule-parts.ts';

type Tree = string | readonly Tree[] | Shelf;
type Shelf = { readonly [key: string]: Tree };

const ROOT = join(import.meta.dirname, '../..');
const GAMES = readdirSync(join(ROOT, 'games'));
const PLACES = 'virtual:texts';
const RULE_PARTS = 'virtual:rule-parts';
/** Letters that tell two versions of a document apart. */
const DIGEST = 6;
/** The page's own texts have every language there is. English first, so that no page need sort them. */
const LANGUAGES = readdirSync(join(ROOT, 'web/src/texts'), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b));
/** What steps say often: wanted only by who follows a table's match, as words. */
const PHRASES = /\/games\/\w+\/phrases\.json$/;
const LEXICON = /\/(?:kernel|games\/\w+)\/lexicon\/\w+\/\w+\.json(\?words)?$/;
/** So many letters of English rules make a part: a few kilobytes on the wire. */
const PART = 6_000;
/** What reads a message from its text. */
const PARSER = /\/kernel\/src\/lexicon\/parse\.ts$/;

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
    const own = existsSync(path(locale)) ? part(read(path(locale))) : {};
    const rest = locale === 'en' ? {} : missing(own, part(read(path('en'))));
    return { own: compiled(own), rest: compiled(rest) };
  };
  return {
    name: 'texts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async buildStart() {
      ({ compile } = await sources<{ compile: typeof Compile }>('kernel/src/lexicon/index.ts'));
      ({ wordList } = await sources<{ wordList: typeof WordList }>('protocol/src/index.ts'));
    },
    resolveId: (id) => (id === PLACES || id === RULE_PARTS ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${RULE_PARTS}`)
        return script(
          `export default ${JSON.stringify(Object.fromEntries(GAMES.map((game) => [game, rulePartsOf(game)])))}`,
        );
      if (id === `\0${PLACES}`) {
        const documents = documentsOf();
        const names = [...documents.keys()];
        const places = LANGUAGES.map((locale) => {
          const sources = [...documents].map(([name, files]) => {
            const source = JSON.stringify(Object.fromEntries(files.map((file) => [file.name, prepared(locale, file)])));
            if (!isBuild) return `data:application/json,${encodeURIComponent(source)}`;
            const digest = createHash('sha256').update(source).digest('base64url').slice(0, DIGEST);
            this.emitFile({ type: 'asset', fileName: `assets/${locale}-${name}-${digest}.json`, source });
            return digest;
          });
          return [locale, sources] as const;
        });
        return script(isBuild ? shortAddresses(names, places) : plainAddresses(names, places));
      }
      if (PARSER.test(id)) return script(NO_PARSER);
      if (PHRASES.test(id)) return '[]';
      const found = LEXICON.exec(id);
      if (!found) return undefined;
      if (found[1] === undefined) return '{}';
      return script(`export default ${JSON.stringify(wordList(carried(dirname(id)), phrasesOf(dirname(id))))}`);
    },
  };
}

/** Whoever has a message that no build has read learns it. */
const NO_PARSER = `export function parse(text) { throw new Error('no build has read the message ' + text); }
  export const compile = parse;`;

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

/** Of each document the files that lie in it. */
function documentsOf(): ReadonlyMap<string, readonly TextFile[]> {
  const files = [
    ...filesIn('web/src/texts', ''),
    ...filesIn('kernel/lexicon', 'kernel/'),
    ...GAMES.flatMap((game) =>
      filesIn(`games/${game}/lexicon`, `${game}/`).flatMap((file) =>
        file.name === `${game}/rules` ? inParts(file, rulePartsOf(game)) : [file],
      ),
    ),
  ];
  const documents = new Map<string, TextFile[]>();
  for (const file of files) {
    const known = documents.get(documentOf(file.name));
    if (known) known.push(file);
    else documents.set(documentOf(file.name), [file]);
  }
  return documents;
}

type Places = readonly (readonly [locale: string, sources: readonly string[]])[];

/** Addresses differ by a digest alone, and all digests are equally long: the names are told once, for all languages. */
const shortAddresses = (names: readonly string[], places: Places): string => `
  const NAMES = ${JSON.stringify(names.join(' '))}.split(' ');
  const DIGESTS = ${JSON.stringify(Object.fromEntries(places.map(([locale, digests]) => [locale, digests.join('')])))};
  export const LANGUAGES = Object.keys(DIGESTS);
  export function addressOf(locale, name) {
    const at = NAMES.indexOf(name) * ${DIGEST};
    return at < 0 ? undefined : '/assets/' + locale + '-' + name + '-' + DIGESTS[locale].slice(at, at + ${DIGEST}) + '.json';
  }`;

/** While the page is being worked on every document is its own address. */
const plainAddresses = (names: readonly string[], places: Places): string => `
  const ADDRESSES = ${JSON.stringify(Object.fromEntries(places.map(([locale, all]) => [locale, Object.fromEntries(names.map((name, at) => [name, all[at]]))])))};
  export const LANGUAGES = Object.keys(ADDRESSES);
  export const addressOf = (locale, name) => ADDRESSES[locale][name];`;

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

/** A game may do without. */
function phrasesOf(folder: string): readonly string[] {
  const file = join(folder, '../../phrases.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : [];
}

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
