// Phrases that our texts share with other books: seven words in a row, whatever marks and capitals stand between.
// `node tools/shared-phrases.mjs rulebook.txt …` compares every text of every language with the files named; the rulebooks
// themselves are not part of this project. Exits with 1 where anything is shared.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LONG = 7;
const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} text */
const wordsOf = (text) =>
  text
    .normalize('NFC')
    .replaceAll('’', "'")
    .match(/[\p{L}\d]+(?:['-][\p{L}\d]+)*/gu) ?? [];

/**
 * Lists of names and numbers are nobody's words: five of a run must be others.
 * @param {string} text
 */
function* runsOf(text) {
  const words = wordsOf(text);
  for (let at = 0; at + LONG <= words.length; at += 1) {
    const run = words.slice(at, at + LONG);
    if (run.filter((word) => /^\p{Ll}['\p{L}]/u.test(word)).length >= LONG - 2) yield run.join(' ').toLowerCase();
  }
}

const printed = new Set(process.argv.slice(2).flatMap((file) => [...runsOf(readFileSync(file, 'utf8'))]));

/**
 * @param {string | object} tree
 * @param {string} path
 * @returns {Generator<[path: string, text: string]>}
 */
function* textsIn(tree, path) {
  if (typeof tree === 'string') yield [path, tree];
  else for (const [key, part] of Object.entries(tree)) yield* textsIn(part, `${path}/${key}`);
}

const folders = [
  'web/src/texts',
  ...['kernel', 'table', 'cli'].map((name) => `${name}/lexicon`),
  ...readdirSync(join(root, 'games')).map((game) => `games/${game}/lexicon`),
];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file)),
);

let shared = 0;
for (const file of files) {
  for (const [path, text] of textsIn(JSON.parse(readFileSync(join(root, file), 'utf8')), file)) {
    const found = [...runsOf(text)].filter((run) => printed.has(run));
    if (found.length === 0) continue;
    shared += 1;
    console.log(`${path}: ${found.join(' | ')}`);
  }
}
console.log(`${files.length} files compared with ${printed.size} runs of ${LONG} words: ${shared} texts share one`);
process.exitCode = shared > 0 ? 1 : 0;
