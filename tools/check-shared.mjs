// The project stands on its own: no source, data or script may lean on a file outside the repository, on one machine's
// folders, or on one package registry. Prose (*.md) may speak of what it likes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const self = 'tools/check-shared.mjs';
const checked =
  /\.(?:[cm]?[jt]sx?|jsonc?|grit|sh|ya?ml|toml|html|css|svg)$|(?:^|\/)(?:\.npmrc|\.ci\/[^/]+|Dockerfile)$/;

/** @type {[RegExp, string][]} */
const forbidden = [
  [/(?<![\w.])\/(?:work|root|home|Users|mnt)\/\w/, "names one machine's folder"],
  [/"resolved": "https?:/, 'names a package registry'],
  [/^\s*(?:@[\w-]+:)?registry\s*=/, 'names a package registry'],
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => checked.test(path) && path !== self);

const faults = [];
for (const path of files) {
  const text = read(path);
  if (text === undefined) continue;
  for (const [index, line] of text.split('\n').entries()) {
    for (const [pattern, fault] of forbidden) {
      if (pattern.test(line)) faults.push(`${path}:${index + 1}: ${fault}`);
    }
    for (const [, relative] of line.matchAll(/((?:\.\.\/)+[^'"`\s)]*)/g)) {
      if (leadsOut(path, relative)) faults.push(`${path}:${index + 1}: ${relative} leads out of the repository`);
    }
  }
}

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`${files.length} files stand on their own`);

/**
 * Imports are read from the file's folder; what else a program opens, from the repository's root as well.
 * @param {string} path @param {string} relative
 */
function leadsOut(path, relative) {
  const fromFile = normalize(join(dirname(path), relative)).startsWith('..');
  return fromFile || /^(?:\.\.\/)+shared\/(?:data|rules|seeds|hooks)\b/.test(relative);
}

/** @param {string} path @returns {string | undefined} nothing when deleted but not yet committed so */
function read(path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return undefined;
  }
}
