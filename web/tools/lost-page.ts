/**
 * Static hosts serve `404.html` for addresses they have no file for: the page itself, so that a rule's own address
 * (`/rules/enemy/E-6.13.a`) opens there as it does on a table.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function lostPage(): Plugin {
  let dist = '';
  return {
    name: 'lost-page',
    apply: 'build',
    configResolved({ root, build }) {
      dist = join(root, build.outDir);
    },
    writeBundle({ dir = dist }) {
      copyFileSync(join(dir, 'index.html'), join(dir, '404.html'));
    },
  };
}
