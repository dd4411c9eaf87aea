// The rooms of a game stand in one order, written down in its ledger.json ("order"): a room may use itself and the rooms
// before it. So no two chapters need each other, and a reader can begin anywhere and only ever go back.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const faults = [];

for (const game of readdirSync(join(root, 'games'))) {
  const path = join(root, 'games', game, 'ledger.json');
  /** @type {{ order?: string[], chapters?: Record<string, string[]> }} */
  const { order, chapters } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const src = join(root, 'games', game, 'src');
  const files = existsSync(src) ? sources(src, '') : [];
  for (const [chapter, rooms] of Object.entries(chapters ?? {}))
    for (const room of rooms)
      if (!files.some((file) => isOf(file, room)))
        faults.push(`${game}: ${chapter} is kept by ${room}, which is not there`);
  if (order) inspect(game, src, files, order);
}

for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** @param {string} game @param {string} src @param {string[]} files @param {string[]} order */
function inspect(game, src, files, order) {
  const rankOf = (/** @type {string} */ file) => order.findIndex((room) => isOf(file, room));
  for (const room of order)
    if (!files.some((file) => isOf(file, room))) faults.push(`${game}: the order names ${room}, which is not there`);
  for (const file of files) {
    const own = rankOf(file);
    if (own < 0) {
      if (file.startsWith('rules/')) faults.push(`${game}: ${file} has no place in the order of the chapters`);
      continue;
    }
    for (const used of importsOf(src, file)) {
      const rank = rankOf(used);
      if (rank > own) faults.push(`${game}: ${file} uses ${used}, and ${order[rank]} comes after ${order[own]}`);
    }
  }
}

/** Is the file this room, or in it? @param {string} file @param {string} room */
function isOf(file, room) {
  return file.startsWith(`${room}/`) || file === `${room}.ts`;
}

/** @param {string} folder @param {string} under @returns {string[]} */
function sources(folder, under) {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = under === '' ? entry.name : `${under}/${entry.name}`;
    if (entry.isDirectory()) return sources(folder, path);
    return path.endsWith('.ts') ? [path] : [];
  });
}

/** The files of its own game that a file imports. @param {string} src @param {string} file */
function importsOf(src, file) {
  const text = readFileSync(join(src, file), 'utf8');
  return [...text.matchAll(/\bfrom '(\.[^']+)'/g)].map(([, spec]) => normalize(join(dirname(file), spec)));
}
