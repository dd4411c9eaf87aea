/**
 * The worker asks for all its engine is made of at once. Its doorway fetches the engine by itself, beside the game; what the engine needs
 * would be found out when that is there, and asked for one journey later.
 */
import type { Plugin } from 'vite';

const DOORWAY = 'engine.js';
const ENGINE = 'solo-engine';

export function engineAhead(): Plugin {
  return {
    name: 'engine-ahead',
    apply: 'build',
    generateBundle(_options, bundle) {
      const parts = Object.values(bundle).filter((part) => part.type === 'chunk');
      const doorway = parts.find(({ fileName }) => fileName === DOORWAY);
      const engine = parts.find(({ name }) => name === ENGINE);
      if (!doorway || !engine) this.error('the engine was not built');
      const needed = new Set(engine.imports);
      for (const name of needed)
        for (const further of parts.find(({ fileName }) => fileName === name)?.imports ?? []) needed.add(further);
      for (const name of doorway.imports) needed.delete(name);
      // What fails is told by the engine, which awaits them.
      const asked = [...needed].map((name) => `import(${JSON.stringify(`./${name}`)}).catch(()=>{});`);
      doorway.code = asked.join('') + doorway.code;
    },
  };
}
