/**
 * The rulebooks as the page shows them, made from what the house already keeps: the rows of each ledger in their order, where
 * code and data cite them, and the cases that prove them. `virtual:rulebooks` says where each book and its cases lie; cases
 * are apart, since nobody needs them before he asks to be shown one, and so are their names in each language.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const MODULE = 'virtual:rulebooks';
/** Of what shows a rule, the first few will do. */
const MOST_PLACES = 4;
const MOST_CASES = 3;

interface LedgerRow {
  readonly id: string;
  readonly chapter: string;
  readonly status: string;
  readonly sameAs?: readonly string[];
}
interface Ledger {
  readonly rows: readonly LedgerRow[];
  readonly rulings?: readonly { readonly id: string }[];
}
interface CaseFile {
  readonly name: string;
  readonly cites: readonly string[];
  readonly position?: object | undefined;
  readonly pack?: unknown;
  readonly actions: readonly { readonly seat: string; readonly action: object }[];
}

export function rulebooks(): Plugin {
  let isBuild = false;
  return {
    name: 'rulebooks',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const urlOf = (name: string, content: object): string => {
        const source = JSON.stringify(content);
        if (!isBuild) return JSON.stringify(`data:application/json,${encodeURIComponent(source)}`);
        return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${name}.json`, source })}`;
      };
      const entries = readdirSync(join(ROOT, 'games'))
        .filter((game) => existsSync(join(ROOT, 'games', game, 'ledger.json')))
        .map((game) => {
          const all = casesOf(game);
          const proven = provenBy(all);
          const cases = all.filter((_, at) => Object.values(proven).some((found) => found.includes(at)));
          const place = new Map(cases.map((it, at) => [all.indexOf(it), at]));
          const renumbered = Object.entries(proven).map(([id, found]) => [id, found.map((at) => place.get(at))]);
          const book = { ...bookOf(game), cases: Object.fromEntries(renumbered) };
          const shown = cases.map(({ cites: _, name: __, ...rest }) => rest);
          const names = readdirSync(join(ROOT, 'games', game, 'lexicon')).map(
            (locale) => `${locale}: ${urlOf(`${locale}-${game}-case-names`, namesOf(game, locale, cases))}`,
          );
          const urls = `book: ${urlOf(`${game}-book`, book)}, cases: ${urlOf(`${game}-cases`, shown)}`;
          return `${game}: { ${urls}, names: { ${names.join()} } }`;
        });
      return { code: `export const BOOKS = { ${entries.join()} };`, moduleType: 'js' as const };
    },
  };
}

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

function bookOf(game: string): object {
  const { rows, rulings = [] } = read('games', game, 'ledger.json') as Ledger;
  const known = rows.map(({ id, chapter, status, sameAs }) => ({
    id,
    chapter,
    ...(status !== 'rule' && { status }),
    ...(sameAs && { sameAs }),
  }));
  const own = rulings.map(({ id }) => ({ id, chapter: id.slice(0, id.indexOf('-')), status: 'ruling' }));
  const all = [...known, ...own];
  return { rows: all, kept: placesOf(game, new Set(all.map(({ id }) => id))) };
}

/** Where a literal id stands: the line in the code, the file of the data. */
function placesOf(game: string, ids: ReadonlySet<string>): { readonly [id: string]: readonly string[] } {
  const places: Record<string, string[]> = {};
  const note = (id: string, place: string): void => {
    places[id] ??= [];
    const known = places[id];
    if (known.length < MOST_PLACES && !known.includes(place)) known.push(place);
  };
  for (const file of filesUnder(`games/${game}/src`, '.ts'))
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .forEach((line, at) => {
        for (const [, id] of line.matchAll(/'([A-Z]-[\w.-]+)'/g)) if (ids.has(id)) note(id, `${file}:${at + 1}`);
      });
  for (const file of filesUnder(`games/${game}/data`, '.json'))
    for (const [, id] of readFileSync(join(ROOT, file), 'utf8').matchAll(/"([A-Z]-[\w.-]+)"/g))
      if (ids.has(id)) note(id, file);
  return places;
}

function filesUnder(folder: string, ending: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(path, ending);
      return entry.name.endsWith(ending) ? [path] : [];
    });
}

/** Those that begin with a position of their own; whatever begins with a set-up shows itself in a match. */
function casesOf(game: string): readonly CaseFile[] {
  const folder = `games/${game}/cases`;
  return readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const document = read(folder, file) as CaseFile | readonly CaseFile[];
      return Array.isArray(document) ? (document as readonly CaseFile[]) : [document as CaseFile];
    })
    .filter(({ position, actions }) => position !== undefined && actions?.length > 0)
    .map(({ name, cites, pack, ...it }) => {
      const { position, actions } = it;
      const edition = typeof pack === 'string' ? read(folder, pack) : pack && { game, title: name, set: pack };
      const { scenario, options, draws } = it as { scenario?: string; options?: object; draws?: unknown };
      const told = actions.map(({ seat, action }) => ({ seat, action }));
      return { name, cites, scenario, options, position, draws, actions: told, ...(edition ? { pack: edition } : {}) };
    });
}

/** Translated by the English name, which is the case's own; `english`: those that have no other yet. */
function namesOf(game: string, locale: string, cases: readonly CaseFile[]): object {
  const file = join('games', game, 'lexicon', locale, 'cases.json');
  const own = (existsSync(join(ROOT, file)) ? read(file) : {}) as { readonly [name: string]: string };
  const english = locale === 'en' ? [] : cases.flatMap(({ name }, at) => (Object.hasOwn(own, name) ? [] : [at]));
  return { names: cases.map(({ name }) => own[name] ?? name), english };
}

/** For each rule the cases that say least beside it. */
function provenBy(cases: readonly CaseFile[]): { readonly [id: string]: readonly number[] } {
  const proven: Record<string, number[]> = {};
  cases.forEach(({ cites }, index) => {
    for (const id of cites) {
      proven[id] ??= [];
      proven[id].push(index);
    }
  });
  for (const found of Object.values(proven)) {
    found.sort((a, b) => (cases[a]?.cites.length ?? 0) - (cases[b]?.cites.length ?? 0) || a - b);
    found.splice(MOST_CASES);
  }
  return proven;
}
