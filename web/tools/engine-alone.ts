/** The worker has no document: a build that would make it load the shell is refused, with the way it got there. */
import type { Plugin } from 'vite';

export function engineAlone(): Plugin {
  return {
    name: 'engine-alone',
    apply: 'build',
    generateBundle(_options, bundle) {
      const visit = (name: string, way: readonly string[]): void => {
        const part = bundle[name];
        if (part?.type !== 'chunk' || way.includes(name)) return;
        if (part.name === 'shell') this.error(`the worker loads the shell: ${[...way, name].join(' → ')}`);
        for (const next of [...part.imports, ...part.dynamicImports]) visit(next, [...way, name]);
      };
      visit('engine.js', []);
    },
  };
}
