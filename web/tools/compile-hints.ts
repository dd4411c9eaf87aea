/**
 * Tells the browser of scripts whose functions are nearly all called while a board opens: it then reads them in the background, while they
 * come, instead of one by one when they are called and everybody waits. Where the hint is unknown it is a comment. Not for a
 * game's rules and the kernel: most of them are not called at once, and a worker has no background to read them in.
 */
import type { Plugin } from 'vite';

const CALLED_AT_ONCE = /^(?:opening|preload|page|shell|map|\w+-board)$/;
const HINT = '//# allFunctionsCalledOnLoad\n';

export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  // Once doors are taken out, which are read as soon as they come.
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk' && CALLED_AT_ONCE.test(part.name)) part.code = HINT + part.code;
  },
});
