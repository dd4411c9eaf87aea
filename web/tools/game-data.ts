/** How a game's data reach the page: large documents are fetched as the data they are, instead of being read as script. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const DOCUMENT = /\/games\/\w+\/data\/\w+\.json$/;
/** Characters from which on a document is worth a request of its own. */
const LARGE = 6_000;

export function gameData(): Plugin {
  let isBuild = false;
  return {
    name: 'game-data',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    load(id) {
      if (!DOCUMENT.test(id)) return undefined;
      const text = JSON.stringify(JSON.parse(readFileSync(id, 'utf8')));
      if (!isBuild || text.length < LARGE) return text;
      const asset = this.emitFile({ type: 'asset', name: basename(id), source: text });
      const code = `
        const answer = await fetch(import.meta.ROLLUP_FILE_URL_${asset});
        if (!answer.ok) throw new Error('a document of the game could not be fetched: ' + answer.status);
        export default await answer.json();`;
      return { code, moduleType: 'js' as const };
    },
  };
}
