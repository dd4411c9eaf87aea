// Makes the package that is installed where nobody builds anything: the bundled command, the built page, compressed once,
// and how to run them. `.drumhead/package/drumhead-<version>.tgz`; nothing of it is bundled or fetched when it starts.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const place = join(root, '.drumhead', 'package');
const staged = join(place, 'drumhead');

/** Left out of the bundle by cli/bin/drumhead.mjs and needed by a table: native, or started from its own files. */
const DEPENDENCIES = ['@photostructure/sqlite', '@node-rs/argon2', 'piscina'];

/** Worth compressing; pictures and fonts are already. */
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt', '.map']);
/** What is smaller fits one packet either way. */
const LEAST_BYTES = 1024;

rmSync(place, { recursive: true, force: true });
mkdirSync(staged, { recursive: true });
if (!process.argv.includes('--built'))
  run('npm', ['run', '--silent', 'build', '-w', 'web', '--', '--logLevel', 'error']);
run(process.execPath, ['cli/bin/drumhead.mjs', '--version']);

const { version, description, license, engines } = json('package.json');
const needed = { ...json('table/package.json').dependencies, ...json('cli/package.json').dependencies };
for (const [from, to] of [
  ['cli/bin', 'cli/bin'],
  ['cli/dist', 'cli/dist'],
  ['web/dist', 'web/dist'],
  ['docs/operating.md', 'docs/operating.md'],
  ['docs/protocol.md', 'docs/protocol.md'],
  ['deploy', 'deploy'],
  ['LICENSE', 'LICENSE'],
  ['README.md', 'README.md'],
  ['CHANGELOG.md', 'CHANGELOG.md'],
])
  cpSync(join(root, from), join(staged, to), { recursive: true, filter: (path) => !path.endsWith('inputs.json') });
write('cli/package.json', { type: 'module', version });
write('package.json', {
  name: 'drumhead',
  version,
  description,
  license,
  type: 'module',
  engines,
  bin: { drumhead: 'cli/bin/drumhead.mjs' },
  dependencies: Object.fromEntries(DEPENDENCIES.map((name) => [name, needed[name]])),
});
compress(join(staged, 'web', 'dist'));
run('npm', ['pack', '--silent', '--pack-destination', place, staged]);
rmSync(staged, { recursive: true });

/** @param {string} folder */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (COMPRESSED.has(extname(entry.name))) {
      const bytes = readFileSync(path);
      if (bytes.length < LEAST_BYTES) continue;
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      );
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
}

/** @param {string} path */
function json(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** @param {string} path @param {object} content */
function write(path, content) {
  writeFileSync(join(staged, path), `${JSON.stringify(content, null, 2)}\n`);
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}
