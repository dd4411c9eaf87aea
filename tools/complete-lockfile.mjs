// Native packages (Biome, Rolldown, the parser of knip) come as one optional package for each platform. A mirror that
// does not carry them all makes `npm install` leave the rest out of the lockfile, and `npm ci` then refuses the lockfile
// everywhere. This puts the missing ones back, by name, version and platform; npm fetches only the one that fits.
// Run it through `npm run lock`; where nothing is missing it changes nothing.
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);

/** @typedef {{ version?: string, optionalDependencies?: Record<string, string>, [field: string]: unknown }} Entry */
/** @type {{ packages: Record<string, Entry> }} */
const lock = JSON.parse(readFileSync(path, 'utf8'));

const added = [];
for (const [holder, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const own = `${holder}/node_modules/${name}`;
    const hoisted = `node_modules/${name}`;
    if (lock.packages[own] || lock.packages[hoisted]) continue;
    const platform = platformOf(name);
    if (!platform || !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) {
      console.error(
        `${name}@${version}, wanted by ${holder}, is missing, and its name does not say for what platform.`,
      );
      process.exitCode = 1;
      continue;
    }
    lock.packages[hoisted] = { version, ...(dev ? { dev } : {}), ...platform, optional: true };
    added.push(name);
  }
}

if (added.length > 0) {
  const byPath = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(byPath) }, null, 2)}\n`);
}
console.log(`lockfile: ${added.length} packages of other platforms added`);

/** @param {string} name such as `@rolldown/binding-linux-arm64-musl` */
function platformOf(name) {
  const [, os, cpu, abi = ''] =
    /-(android|darwin|freebsd|linux|openharmony|win32|wasm32)-([a-z0-9]+)(?:-(\w+))?$/.exec(name) ?? [];
  if (!os || !cpu) return undefined;
  if (os === 'wasm32') return { cpu: ['wasm32'] };
  const libc = abi.startsWith('musl') ? ['musl'] : os === 'linux' && abi.startsWith('gnu') ? ['glibc'] : undefined;
  return { cpu: [cpu], ...(libc ? { libc } : {}), os: [os] };
}
