/**
 * How a game's data reach the page: as the data they are, instead of being read as script, all documents of a game in one
 * that both page and worker fetch. `virtual:game-documents` says where it lies, so that a page that opens a match can ask for
 * it before the game's rules are there.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const GAMES = join(import.meta.dirname, '../../games');
const RULES = join(import.meta.dirname, '../src/games/rules.ts');
const DOCUMENT = /\/games\/(\w+)\/data\/([\w-]+)\.json$/;
const TOGETHER = /^\0virtual:game-data\/(\w+)$/;
const PLACES = 'virtual:game-documents';
/** Characters from which on a game's data are worth a request of their own. */
const LARGE = 6_000;
/** Of no board: whoever joins two games has its data with its rules. */
const LINK = 'link';

export function gameData(): Plugin {
  let isBuild = false;
  const assets = new Map<string, string>();
  return {
    name: 'game-data',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      for (const game of readdirSync(GAMES)) {
        const source = JSON.stringify(dataOf(game));
        if (game !== LINK && source.length >= LARGE)
          assets.set(game, this.emitFile({ type: 'asset', name: `${game}-data.json`, source }));
      }
    },
    resolveId: (id) => (id === PLACES || id.startsWith('virtual:game-data/') ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${PLACES}`) {
        const places = [...assets].map(([game, asset]) => `${game}: import.meta.ROLLUP_FILE_URL_${asset}`);
        return script(`export default { ${places.join(', ')} };`);
      }
      const [, together] = TOGETHER.exec(id) ?? [];
      if (together !== undefined)
        return script(`
          import { fetchData } from '${RULES}';
          export default await fetchData('${together}');`);
      const [, game = '', name = ''] = DOCUMENT.exec(id) ?? [];
      if (!assets.has(game)) return undefined;
      return script(`import data from 'virtual:game-data/${game}'; export default data['${name}'];`);
    },
  };
}

function dataOf(game: string): { readonly [name: string]: unknown } {
  const folder = join(GAMES, game, 'data');
  // Not every game has any.
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return Object.fromEntries(
    files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown]),
  );
}

const script = (code: string) => ({ code, moduleType: 'js' as const });
