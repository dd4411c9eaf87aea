/**
 * Puts into the head of the page what it would otherwise find out late: the small script that opens a match at once, and
 * the fonts every page shows.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite';

const EARLY = 'early';
const FONTS = /\/(?:garamond|fell)-[\w-]{8}\.woff2$/;

export function headStart(): Plugin {
  return {
    name: 'head-start',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [script('/src/session/early.ts')];
        const parts = Object.values(bundle);
        const early = parts.find((part) => part.type === 'chunk' && part.isEntry && part.name === EARLY);
        if (early?.type !== 'chunk') throw new Error('the early script was not built');
        // Where it lies with what it needs, its own file is a door: gone through here, and not built.
        const [door] = /^import"\.\/[\w-]+\.js";?\s*$/.test(early.code) ? early.imports : [];
        if (door !== undefined) delete bundle[early.fileName];
        const needed = new Set(early.imports);
        for (const name of needed) {
          const part = bundle[name];
          if (part?.type === 'chunk') for (const further of part.imports) needed.add(further);
        }
        if (door !== undefined) needed.delete(door);
        const modules = [...needed].map((name) => link('head-prepend', { rel: 'modulepreload', href: `/${name}` }));
        const fonts = parts
          .filter(({ fileName }) => FONTS.test(fileName))
          .map(({ fileName }) => link('head', { rel: 'preload', as: 'font', href: `/${fileName}` }));
        return [...modules, script(`/${door ?? early.fileName}`), ...fonts];
      },
    },
  };
}

const script = (src: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'module', async: true, crossorigin: '', src },
  injectTo: 'head-prepend',
});

const link = (where: 'head' | 'head-prepend', attrs: { readonly [name: string]: string }): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: '' },
  injectTo: where,
});
