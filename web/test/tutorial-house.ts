/** The game of `docs/adding-a-game.md`, cut out of the page and built into a copy of the house. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['kernel', 'games', 'bots', 'protocol', 'table', 'web', 'cli', 'bench'];
const LEFT_OUT = new Set(['node_modules', 'dist', '.tsc']);

/** A block of the page: what it is of, which file, and the text. */
const BLOCK = /^```(json|ts|diff) (\S+)\n(.*?)^```$/gms;

export interface House {
  readonly folder: string;
  /** Files the page gives, by path. */
  readonly files: readonly string[];
  /** Settings of packages and projects that name every game of the house. */
  namingAllGames(): string[];
  /** Runs a program of the house; answers what it prints. */
  run(program: string, ...args: string[]): string;
  discard(): void;
}

export function buildHouse(): House {
  const folder = mkdtempSync(join(tmpdir(), 'drumhead-house-'));
  for (const name of [...PACKAGES, 'tools', ...readdirSync(ROOT).filter((file) => file.endsWith('.json'))]) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  }
  const page = readFileSync(join(ROOT, 'docs/adding-a-game.md'), 'utf8');
  const files: string[] = [];
  for (const [, kind, path = '', text = ''] of page.matchAll(BLOCK)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, kind === 'diff' ? changed(readFileSync(file, 'utf8'), text, path) : text);
    files.push(path);
  }
  furnish(folder);
  return {
    folder,
    files,
    namingAllGames: () => settingsOf(folder).filter((path) => namesAll(readFileSync(join(folder, path), 'utf8'))),
    run: (program, ...args) =>
      execFileSync(process.execPath, [join(folder, program), ...args], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production' },
      }),
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const namesAll = (text: string): boolean =>
  readdirSync(join(ROOT, 'games'))
    .filter((game) => existsSync(join(ROOT, 'games', game, 'game.json')))
    .every((game) => text.includes(`/${game}"`));

const settingsOf = (folder: string): string[] =>
  ['.', ...PACKAGES]
    .flatMap((name) => readdirSync(join(folder, name)).map((file) => join(name, file)))
    .filter((path) => /(?:^|\/)(?:package|tsconfig[.\w]*)\.json$/.test(path))
    .sort();

/** What `npm install` would do: the same libraries, and the packages of this house. */
function furnish(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@drumhead'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@drumhead' && !name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  const own = PACKAGES.flatMap((name) =>
    name === 'games' ? readdirSync(join(folder, 'games')).map((game) => `games/${game}`) : [name],
  );
  for (const path of own) symlinkSync(join(folder, path), join(modules, '@drumhead', basename(path)));
  for (const name of ['bench', 'table'])
    symlinkSync(join(ROOT, name, 'node_modules'), join(folder, name, 'node_modules'));
}

/** Each part of a change, parted by `@@`, must be found once. */
function changed(text: string, change: string, path: string): string {
  return change.split('@@\n').reduce((now, part) => {
    const lines = part.trimEnd().split('\n');
    const side = (sign: string) =>
      lines
        .filter((line) => line.startsWith(' ') || line.startsWith(sign))
        .map((line) => line.slice(1))
        .join('\n');
    if (now.split(side('-')).length !== 2) throw new Error(`${path} has not once:\n${side('-')}`);
    return now.replace(side('-'), () => side('+'));
  }, text);
}
