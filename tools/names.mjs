// One name, one thing: within a package no exported name is defined twice, and at most three file names occur twice.
// `as unknown as` says that the types are wrong somewhere; ten places in all are known to need it.
import './classic-typescript.mjs';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-classic';

const FILES_TWICE = 3;
const CASTS = 10;

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /(^|\/)(src|testkit)\//.test(path) && !/\.test\.tsx?$/.test(path));

/** @type {Map<string, Map<string, string[]>>} package → exported name → the files that define it */
const exported = new Map();
/** @type {Map<string, Map<string, string[]>>} package → file name → its paths */
const named = new Map();
/** @type {string[]} */
const casts = [];

for (const path of sources) {
  const home = path.slice(0, path.search(/(src|testkit)\//) - 1);
  const text = readFileSync(join(root, path), 'utf8');
  casts.push(...[...text.matchAll(/\bas unknown as\b/g)].map(() => path));
  if (basename(path) !== 'index.ts') note(named, home, basename(path), path);
  // A type and a value of one name in one file are two sides of one thing; overloads too.
  for (const name of new Set(definedIn(path, text))) note(exported, home, name, path);
}

const faults = [];
for (const [home, names] of exported)
  for (const [name, paths] of names)
    if (paths.length > 1) faults.push(`${home}: ${name} is defined in ${paths.join(' and ')}`);
for (const [home, names] of named) {
  const twice = [...names].filter(([, paths]) => paths.length > 1);
  if (twice.length > FILES_TWICE)
    faults.push(`${home}: ${twice.length} file names occur twice: ${twice.map(([name]) => name).join(', ')}`);
}
if (casts.length > CASTS) faults.push(`${casts.length} times "as unknown as": ${casts.join(', ')}`);

for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** @param {Map<string, Map<string, string[]>>} map @param {string} home @param {string} name @param {string} path */
function note(map, home, name, path) {
  const names = map.get(home) ?? new Map();
  map.set(home, names.set(name, [...(names.get(name) ?? []), path]));
}

/** The names a file itself defines and exports; what it only passes on is not its own. @param {string} path @param {string} text */
function definedIn(path, text) {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    false,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  /** @type {string[]} */
  const names = [];
  for (const statement of file.statements) {
    if (!ts.canHaveModifiers(statement)) continue;
    const modifiers = ts.getModifiers(statement) ?? [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) continue;
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) if (ts.isIdentifier(name)) names.push(name.text);
    } else if ('name' in statement && statement.name) {
      names.push(/** @type {ts.Identifier} */ (statement.name).text);
    }
  }
  return names;
}
