/**
 * Solid's transformation of components, made once for each text of a file: Babel is more than half of a build, and most files
 * are as they were, in the next build and in a copy of the house alike. Kept beside the libraries that made it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import solid from 'vite-plugin-solid';

/** The folder of libraries that this one truly lies in. */
const [LIBRARIES] = createRequire(import.meta.url)
  .resolve('vite-plugin-solid')
  .split('vite-plugin-solid');
const CACHE = join(LIBRARIES as string, '.cache', 'drumhead-solid');
/** What nobody has asked for so long is thrown away. */
const KEPT = 7 * 24 * 3600 * 1000;

type Transform = (this: unknown, source: string, id: string, options?: object) => Promise<Made | null>;
interface Made {
  readonly code: string;
}

/** For builds. A server that follows changes gets the plugin as it is. */
export function solidOnce(): Plugin {
  const plugin = solid() as Plugin & { transform: Transform };
  const { transform } = plugin;
  let isBuild = false;
  return {
    ...plugin,
    configResolved(config) {
      isBuild = config.command === 'build' && !config.build.sourcemap;
      return (plugin.configResolved as (of: typeof config) => void).call(this, config);
    },
    async transform(source, id, options) {
      if (!isBuild || !id.endsWith('.tsx')) return transform.call(this, source, id, options);
      const file = join(CACHE, `${createHash('sha256').update(LOCKED).update(source).digest('hex')}.js`);
      const known = read(file);
      if (known !== null) return { code: known, map: null };
      const made = await transform.call(this, source, id, options);
      if (!made) return null;
      mkdirSync(CACHE, { recursive: true });
      const part = `${file}.${process.pid}`;
      writeFileSync(part, made.code);
      renameSync(part, file);
      return { code: made.code, map: null };
    },
    closeBundle() {
      if (isBuild) tidyUp();
    },
  };
}

/** Which version of every library there is. */
const LOCKED = readFileSync(join(import.meta.dirname, '../../package-lock.json'));

function read(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8');
    utimesSync(file, new Date(), new Date());
    return text;
  } catch {
    return null;
  }
}

function tidyUp(): void {
  for (const name of readdirSync(CACHE)) {
    const file = join(CACHE, name);
    // Another build may have done the same in the meantime.
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
    if (Date.now() - mtimeMs > KEPT) rmSync(file, { force: true });
  }
}
