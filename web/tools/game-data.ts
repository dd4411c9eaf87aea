/**
 * How a game's words and data reach the page. The rules' texts are two thirds of its words, and a board shows none until
 * somebody asks for one: they are fetched then (`rules.json?texts`, see `src/games/rules.ts`). Large documents are
 * fetched as the data they are, instead of being read as script.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const DOCUMENT = /\/games\/\w+\/(?:data|lexicon\/en)\/(\w+)\.json(\?texts)?$/;
/** Characters from which on a document is worth a request of its own. */
const LARGE = 20_000;

export function gameData(): Plugin {
  let isBuild = false;
  return {
    name: 'game-data',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    load(id) {
      const found = DOCUMENT.exec(id);
      if (!found) return undefined;
      const [, name, texts] = found;
      const document = JSON.parse(readFileSync(id.replace('?texts', ''), 'utf8')) as object;
      if (texts) return script(`export default ${JSON.stringify(document)}`);
      const text = JSON.stringify(name === 'rules' ? blank(document) : document);
      if (!isBuild || text.length < LARGE) return text;
      const asset = this.emitFile({ type: 'asset', name: basename(id), source: text });
      return script(`
        const answer = await fetch(import.meta.ROLLUP_FILE_URL_${asset});
        if (!answer.ok) throw new Error('a document of the game could not be fetched: ' + answer.status);
        export default await answer.json();`);
    },
  };
}

/** Their ids stay: page and table number a game's words alike. */
const blank = (rules: object): object => Object.fromEntries(Object.keys(rules).map((id) => [id, '']));

const script = (code: string) => ({ code, moduleType: 'js' as const });
