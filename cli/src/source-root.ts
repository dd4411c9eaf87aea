/** The source checkout this program runs in, for the commands that look after the sources. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Misuse } from './misuse.ts';

/** Bundled, this module lives in `cli/dist`; in tests in `cli/src`. Either way the root is two folders up. */
const root = fileURLToPath(new URL('../..', import.meta.url));

export function sourceRoot(command: string): string {
  if (existsSync(join(root, 'games')) && existsSync(join(root, 'package-lock.json'))) return root;
  throw new Misuse(
    `${command} reads the sources of the games, and this copy of drumhead has none`,
    'Run it in a source checkout.',
  );
}

/** The folders of games with a file of this name in them, or the one that was asked for. */
export function gamesWith(
  where: string,
  folders: readonly string[],
  file: string,
  wanted: string | undefined,
): string[] {
  const found = folders.filter((game) => existsSync(join(where, 'games', game, file)));
  if (wanted === undefined) return found;
  if (!folders.includes(wanted))
    throw new Misuse(`there is no folder games/${wanted}`, `There is ${folders.join(', ')}.`);
  if (!found.includes(wanted))
    throw new Misuse(`games/${wanted} has no ${file}`, 'Write one; docs/adding-a-game.md says how.');
  return [wanted];
}
