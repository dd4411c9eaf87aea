/** Whoever plays one game does not fetch another's rules: a build that lays two into one file is refused. */
import type { Plugin } from 'vite';

const RULES = /\/games\/(\w+)\/src\/rules\//;

export function oneGameAFile(): Plugin {
  return {
    name: 'one-game-a-file',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        const games = new Set(part.moduleIds.flatMap((id) => RULES.exec(id)?.[1] ?? []));
        if (games.size > 1) this.error(`${part.fileName} holds the rules of ${[...games].join(' and ')}`);
      }
    },
  };
}
