/** Writes the service worker with the list of what was built, so that everything plays offline after the first visit. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('./service-worker.js', import.meta.url);
/** Files the page may ask for that do not come out of the bundler. */
const PUBLIC = ['/', '/icon.svg', '/icon-192.png', '/icon-512.png', '/manifest.webmanifest'];

/** Cases of a rulebook are fetched when somebody asks to be shown one: they would weigh on every first visit. */
const CASES = /-cases-[\w-]+\.json$/;

export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    // After chunks that were nothing but styles have been taken out: a file that is not there would keep nothing at all.
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter(
        (name) => name !== 'index.html' && !name.endsWith('.map') && !CASES.test(name),
      );
      const files = [...PUBLIC, ...built.map((name) => `/${name}`)].sort();
      const digest = createHash('sha256').update(files.join('\n'));
      for (const name of ['engine.js', 'index.html']) {
        const part = bundle[name];
        if (part) digest.update(part.type === 'chunk' ? part.code : part.source);
      }
      const source = readFileSync(SOURCE, 'utf8')
        .replace("'VERSION'", JSON.stringify(digest.digest('hex').slice(0, 16)))
        .replace("['FILES']", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}
